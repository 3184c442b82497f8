# Compiled by mypyc: core/bits.py tells its traps.
"""The second phase: poker with five cards of the hand (BON-38 to BON-44).

Two forms (BON-R16). `raiseToStay`: one lap in which each entrant stakes more than the one before (BET),
then one in which the earlier ones equalise or fold (EQUAL). `usual`: open, call, raise or fold in one
betting round with at most three raises (BET alone). In both `waiting` holds the seats still to be asked.

The five cards are locked on entering (BON-R18): those picked one by one, else the engine's proposal.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza import poker, stops
from tablee.games.bonanza.cards import JOKER_BIT, bit, count, name_cards, shl
from tablee.games.bonanza.table import BET, EQUAL, MAX_RAISES, POKER, SPACE_NAMES, Table


def begin(t: Table) -> None:
    """Poker starts with the dealer (BON-38)."""
    t.phase = BET
    t.high = 0
    t.raises = 0
    t.entered = 0
    t.passed = 0
    t.pushed = 0
    t.picking = 0
    t.waiting = t.present
    # The dealer comes first: he is at the left of the seat before him.
    before = t.dealer - 1
    if before < 0:
        before = t.seats - 1
    _next(t, before)


def can_call(t: Table, seat: i64) -> bool:
    """Whether a seat may bring its stake up to the highest."""
    if t.high == 0 or (t.phase == BET and not t.agreed.usual):
        return False
    return t.chips[seat] >= t.high - t.stakes[seat]


def can_raise(t: Table, seat: i64) -> bool:
    """Whether a seat may stake more than the highest."""
    if t.phase != BET or (t.agreed.usual and t.raises >= MAX_RAISES):
        return False
    return t.chips[seat] > t.high - t.stakes[seat]


def can_begin_picking(t: Table, seat: i64) -> bool:
    """Whether a seat may choose its five cards by hand: before it has entered, once (BON-R18)."""
    if t.phase != BET or t.is_in(t.entered, seat) or t.fives[seat] != 0 or t.pushed != 0:
        return False
    return count(t.hands[seat]) > 5


def can_pick(t: Table, seat: i64, card: i64) -> bool:
    """Whether a card may be picked next: above those picked, with enough left above it."""
    hand: i64 = t.hands[seat]
    if hand & bit(card) == 0 or t.picking >= bit(card):
        return False
    return count(hand & ~(bit(card) * 2 - 1)) >= 4 - count(t.picking)


def pick(t: Table, seat: i64, card: i64) -> None:
    """Pick a card; the fifth makes the five."""
    t.picking |= bit(card)
    if count(t.picking) == 5:
        t.fives[seat] = t.picking
        t.picking = 0


def proposal(t: Table, seat: i64) -> i64:
    """The best five of a hand."""
    return poker.find(t.hands[seat], t.agreed.five_kind).cards


def stake(t: Table, seat: i64, amount: i64) -> None:
    """Enter or raise: a stake above the highest (BON-41, BON-42)."""
    if t.high > 0 and t.agreed.usual:
        t.raises += 1
    t.high = amount
    if t.agreed.usual:
        t.waiting = t.present & ~t.passed
    _put_in(t, seat, "stake-made", "BON-41" if t.entered == 0 else "BON-42")


def call(t: Table, seat: i64) -> None:
    """Bring the stake up to the highest (BON-R16)."""
    _put_in(t, seat, "stake-called", "BON-R16")


def _put_in(t: Table, seat: i64, event: str, clause: str) -> None:
    cost = t.high - t.stakes[seat]
    t.chips[seat] -= cost
    t.stakes[seat] = t.high
    t.spaces[POKER] += cost
    t.pushed = 0
    if not t.is_in(t.entered, seat):
        t.entered |= shl(1, seat)
        if t.fives[seat] == 0:
            t.fives[seat] = proposal(t, seat)
    t.waiting &= ~shl(1, seat)
    if t.events is not None:
        t.tell(event, {"seat": seat, "chips": cost, "stake": t.high, "clause": clause})
    _next(t, seat)


def pass_stake(t: Table, seat: i64) -> None:
    """Stay out, or fold and leave the stake (BON-42, BON-R16)."""
    _note_pass(t, seat, "BON-42")
    _next(t, seat)


def _note_pass(t: Table, seat: i64, clause: str) -> None:
    t.pushed = 0
    t.fives[seat] = 0
    t.waiting &= ~shl(1, seat)
    t.passed |= shl(1, seat)
    if t.events is not None:
        name = "folded" if t.is_in(t.entered, seat) else "stake-passed"
        t.tell(name, {"seat": seat, "clause": clause})


def _next(t: Table, after: i64) -> None:
    """Who is asked next; who has not enough chips, which all can see, passes by himself (BON-R16)."""
    seat = after
    while t.waiting != 0:
        seat = t.left_of(seat, t.waiting)
        if can_raise(t, seat) or can_call(t, seat):
            t.turn = seat
            return
        _note_pass(t, seat, "BON-R16")
    if t.phase == BET and not t.agreed.usual and _begin_equalising(t):
        return
    settle(t)


def _begin_equalising(t: Table) -> bool:
    """The second lap; whether anybody has to be asked."""
    t.phase = EQUAL
    for seat in range(t.seats):
        if t.is_in(t.entered, seat) and t.stakes[seat] < t.high:
            t.waiting |= shl(1, seat)
    if t.waiting == 0:
        return False
    before = t.dealer - 1
    if before < 0:
        before = t.seats - 1
    _next(t, before)
    return True


def settle(t: Table) -> None:
    """Compare those who are left (BON-43, BON-R17, BON-R23), and go on to the stops."""
    left = t.entered & ~t.passed
    if left == 0:
        if t.events is not None:
            t.tell("nobody-stakes", {"call": SPACE_NAMES[POKER], "clause": "BON-R17"})
    elif left & (left - 1) == 0:
        seat = t.left_of(0, left)
        if t.agreed.must_show:
            _show_five(t, seat)
        _win(t, seat, t.win_space(seat, POKER), "BON-R17")
    else:
        _compare(t, left)
    t.fives.clear()
    for seat in range(t.seats):
        t.stakes[seat] = 0
    t.entered = 0
    t.passed = 0
    t.waiting = 0
    t.high = 0
    t.raises = 0
    stops.begin(t)


def _compare(t: Table, left: i64) -> None:
    best: i64 = -1
    winners: i64 = 0
    for seat in range(t.seats):
        if t.is_in(left, seat):
            value = _show_five(t, seat)
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners |= shl(1, seat)
    each: int = t.spaces[POKER] // count(winners)
    for seat in range(t.seats):
        if t.is_in(winners, seat):
            t.spaces[POKER] -= each
            t.chips[seat] += each
            _win(t, seat, each, "BON-43" if count(winners) == 1 else "BON-R23")


def _win(t: Table, seat: i64, chips: int, clause: str) -> None:
    if t.events is not None:
        t.tell("space-won", {"seat": seat, "space": SPACE_NAMES[POKER], "chips": chips, "clause": clause})


def _show_five(t: Table, seat: i64) -> i64:
    """Show a locked five; returns its strength. A joker among them leaves the game (BON-44)."""
    five: i64 = t.fives[seat]
    value = poker.value_of(five, t.agreed.five_kind)
    t.shown[seat] |= five & ~JOKER_BIT
    if five & JOKER_BIT:
        t.hands[seat] &= ~JOKER_BIT
        t.gone |= JOKER_BIT
    if t.events is not None:
        told: dict[str, object] = {"seat": seat, "cards": name_cards(five)}
        told["figure"] = poker.category_of(value)
        told["clause"] = poker.CLAUSES[poker.category_of(value)]
        t.tell("five-shown", told)
    if t.agreed.by_suit and value & 1:
        return value * 4 + poker.suit_of_figure(five, value)
    return value * 4
