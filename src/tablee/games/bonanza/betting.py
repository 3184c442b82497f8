# Compiled by mypyc: core/bits.py tells its traps.
"""The second phase: poker with five cards of the hand (BON-38 to BON-44).

Two forms (BON-R16). `raiseToStay`: one lap in which each entrant stakes more than the one before (BET),
then one in which the earlier ones equalise or fold (EQUAL). `usual`: open, call, raise or fold in one
betting round with at most three raises (BET alone). In both `waiting` holds the seats still to be asked.

The five cards are locked on entering (BON-R18): those picked one by one, else the engine's proposal.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, shl
from tablee.games.bonanza import poker, stops
from tablee.games.bonanza.board import BET, EQUAL, MAX_RAISES, POKER, Board
from tablee.games.bonanza.cards import JOKER_BIT, name_cards
from tablee.games.bonanza.events import (
    FiveShown,
    Folded,
    NobodyStakes,
    SpaceWon,
    StakeCalled,
    StakeMade,
    StakePassed,
)


def begin(b: Board) -> None:
    """Poker starts with the dealer (BON-38)."""
    b.phase = BET
    b.high = 0
    b.raises = 0
    b.entered = 0
    b.passed = 0
    b.pushed = 0
    b.picking = 0
    b.waiting = b.present
    _next(b, b.dealer - 1)  # the dealer comes first: he is at the left of the seat before him


def can_call(b: Board, seat: i64) -> bool:
    """Whether a seat may bring its stake up to the highest."""
    if b.high == 0 or (b.phase == BET and not b.agreed.usual):
        return False
    return b.chips[seat] >= b.high - b.stakes[seat]


def can_raise(b: Board, seat: i64) -> bool:
    """Whether a seat may stake more than the highest."""
    if b.phase != BET or (b.agreed.usual and b.raises >= MAX_RAISES):
        return False
    return b.chips[seat] > b.high - b.stakes[seat]


def most_stake(b: Board, seat: i64) -> i64:
    """The highest stake of a seat: what it owns, and what another still in could answer (BON-R33)."""
    owned: i64 = b.chips[seat] + b.stakes[seat]
    if not b.agreed.answerable:
        return owned
    answerable = b.high + 1
    others = b.present & ~b.passed & ~shl(1, seat)
    other: i64
    for other in range(b.seats):
        if b.is_in(others, other):
            reach: i64 = b.chips[other] + b.stakes[other]
            if b.is_in(b.waiting, other) and not b.agreed.usual:
                reach -= 1  # he has still to come in, and must exceed it
            answerable = max(answerable, reach)
    return min(owned, answerable)


def can_begin_picking(b: Board, seat: i64) -> bool:
    """Whether a seat may choose its five cards by hand: before it has entered, once (BON-R18)."""
    if b.phase != BET or b.is_in(b.entered, seat) or b.fives[seat] != 0 or b.pushed != 0:
        return False
    return count_bits(b.hands[seat]) > 5


def pick(b: Board, seat: i64, card: i64) -> None:
    """Pick a card; the fifth makes the five."""
    b.picking |= bit(card)
    if count_bits(b.picking) == 5:
        b.fives[seat] = b.picking
        b.picking = 0


def proposal(b: Board, seat: i64) -> i64:
    """The best five of a hand."""
    return poker.find(b.hands[seat], b.agreed.five_kind).cards


def stake(b: Board, seat: i64, amount: i64) -> None:
    """Enter or raise: a stake above the highest (BON-41, BON-42)."""
    if b.high > 0 and b.agreed.usual:
        b.raises += 1
    b.high = amount
    if b.agreed.usual:
        b.waiting = b.present & ~b.passed
    clause = "BON-41" if b.entered == 0 else "BON-42"
    cost = _put_in(b, seat)
    if b.events is not None:
        b.tell(StakeMade(seat, cost, b.high, clause))
    _next(b, seat)


def call(b: Board, seat: i64) -> None:
    """Bring the stake up to the highest (BON-R16)."""
    cost = _put_in(b, seat)
    if b.events is not None:
        b.tell(StakeCalled(seat, cost, b.high, "BON-R16"))
    _next(b, seat)


def _put_in(b: Board, seat: i64) -> i64:
    """Bring a stake up to the highest and lock the five; returns what it costs."""
    cost = b.high - b.stakes[seat]
    b.chips[seat] -= cost
    b.stakes[seat] = b.high
    b.spaces[POKER] += cost
    b.pushed = 0
    if not b.is_in(b.entered, seat):
        b.entered |= shl(1, seat)
        if b.fives[seat] == 0:
            b.fives[seat] = proposal(b, seat)
    b.waiting &= ~shl(1, seat)
    return cost


def pass_stake(b: Board, seat: i64) -> None:
    """Stay out, or fold and leave the stake (BON-42, BON-R16)."""
    _note_pass(b, seat, "BON-42")
    _next(b, seat)


def _note_pass(b: Board, seat: i64, clause: str) -> None:
    b.pushed = 0
    b.fives[seat] = 0
    b.waiting &= ~shl(1, seat)
    b.passed |= shl(1, seat)
    if b.events is not None:
        b.tell(Folded(seat, clause) if b.is_in(b.entered, seat) else StakePassed(seat, clause))


def _next(b: Board, after: i64) -> None:
    """Who is asked next; who has not enough chips, which all can see, passes by himself (BON-R16)."""
    seat = after
    while b.waiting != 0:
        seat = b.left_of(seat, b.waiting)
        if can_raise(b, seat) or can_call(b, seat):
            b.turn = seat
            return
        _note_pass(b, seat, "BON-R16")
    if b.phase == BET and not b.agreed.usual and _begin_equalising(b):
        return
    settle(b)


def _begin_equalising(b: Board) -> bool:
    """The second lap; whether anybody has to be asked."""
    b.phase = EQUAL
    seat: i64
    for seat in range(b.seats):
        if b.is_in(b.entered, seat) and b.stakes[seat] < b.high:
            b.waiting |= shl(1, seat)
    if b.waiting == 0:
        return False
    _next(b, b.dealer - 1)
    return True


def settle(b: Board) -> None:
    """Compare those who are left (BON-43, BON-R17, BON-R23), and go on to the stops."""
    left = b.entered & ~b.passed
    if left == 0:
        if b.events is not None:
            b.tell(NobodyStakes("poker", "BON-R17"))
    elif left & (left - 1) == 0:
        seat = b.left_of(0, left)
        if b.agreed.must_show:
            _show_five(b, seat)
        _win(b, seat, b.win_space(seat, POKER), "BON-R17")
    else:
        _compare(b, left)
    b.fives.clear()
    for seat in range(b.seats):
        b.stakes[seat] = 0
    b.entered = 0
    b.passed = 0
    b.waiting = 0
    b.high = 0
    b.raises = 0
    stops.begin(b)


def _compare(b: Board, left: i64) -> None:
    best: i64 = -1
    winners: i64 = 0
    seat: i64
    for seat in range(b.seats):
        if b.is_in(left, seat):
            value = _show_five(b, seat)
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners |= shl(1, seat)
    each: int = b.spaces[POKER] // count_bits(winners)
    for seat in range(b.seats):
        if b.is_in(winners, seat):
            b.spaces[POKER] -= each
            b.chips[seat] += each
            _win(b, seat, each, "BON-43" if count_bits(winners) == 1 else "BON-R23")


def _win(b: Board, seat: i64, chips: int, clause: str) -> None:
    if b.events is not None:
        b.tell(SpaceWon(seat, "poker", chips, clause))


def _show_five(b: Board, seat: i64) -> i64:
    """Show a locked five; returns its strength. A joker among them leaves the game (BON-44)."""
    five: i64 = b.fives[seat]
    value = poker.value_of(five, b.agreed.five_kind)
    b.shown[seat] |= five & ~JOKER_BIT
    if five & JOKER_BIT:
        b.hands[seat] &= ~JOKER_BIT
        b.gone |= JOKER_BIT
    if b.events is not None:
        figure = poker.category_of(value)
        b.tell(FiveShown(seat, name_cards(five), figure, poker.CLAUSES[figure]))
    if b.agreed.by_suit and value & 1:
        return value * 4 + poker.suit_of_figure(five, value)
    return value * 4
