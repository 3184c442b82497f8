# Compiled by mypyc: core/bits.py tells its traps.
"""Rounds: stakes, the deal, the payments, and how the game ends (BON-01 to BON-08, BON-68 to BON-75)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, shl
from tablee.games.bonanza import poker
from tablee.games.bonanza.board import (
    BY_SHOWDOWN,
    DEAD,
    DEAL,
    DEBT,
    ENDED,
    LAST_BONANZA,
    OUT,
    POT,
    REBUY,
    SHOWDOWN,
    SPACES,
    Board,
)
from tablee.games.bonanza.cards import CARDS, PACK, name_cards
from tablee.games.bonanza.events import (
    Bonanza,
    BoughtChips,
    Dealt,
    Ended,
    Left,
    LeftoversShared,
    Looked,
    Paid,
    RoundStarted,
    ShowdownHand,
)


def start_round(b: Board) -> None:
    """Everybody in the game puts one chip on each space (BON-05, BON-72); who cannot is seen to first."""
    staying: i64 = 0
    seat: i64
    for seat in range(b.seats):
        if b.is_in(b.present, seat):
            if b.chips[seat] < SPACES and b.agreed.broke == REBUY:
                buy(b, seat)
            if b.chips[seat] >= SPACES or b.agreed.broke == DEBT:
                staying |= shl(1, seat)
            elif b.events is not None:
                b.tell(Left(seat, b.chips[seat], "BON-R30"))
    if count_bits(staying) < 2:
        if staying != 0:  # else all stay in to share what is left
            b.present = staying
        finish(b)
        return
    b.present = staying
    if b.round > 0:
        b.dealer = b.left_of(b.dealer, staying)
    b.round += 1
    for seat in range(b.seats):
        if b.is_in(staying, seat):
            b.chips[seat] -= SPACES
    stake: int = count_bits(staying)
    b.spaces = [chips + stake for chips in b.spaces]
    b.phase = DEAL
    b.turn = -1
    if b.events is not None:
        b.tell(RoundStarted(b.round, b.dealer, SPACES, "BON-05"))


def buy(b: Board, seat: i64) -> None:
    """A player takes another set of chips (BON-R30)."""
    b.chips[seat] += b.agreed.start
    b.bought[seat] += b.agreed.start
    if b.events is not None:
        b.tell(BoughtChips(seat, b.agreed.start, "BON-R30"))


def deal(b: Board, pack: list[int]) -> None:
    """Deal one by one from the dealer's left, the dealer last, then the dead hand (BON-06, BON-R1)."""
    places = b.players() + 1
    seat = b.dealer
    place: i64
    for place in range(places):
        held: i64 = 0
        at = place
        while at < CARDS:
            held |= bit(pack[at])
            at += places
        if place == places - 1:
            b.aside = held
        else:
            seat = b.left_of(seat, b.present)
            b.hands[seat] = held
    b.gone = 0
    b.given_by = -1
    b.phase = DEAD
    b.turn = b.dealer
    if b.events is not None:
        tell_deal(b)


def tell_deal(b: Board) -> None:
    """Everybody learns the sizes, each seat its own cards (BON-09)."""
    sizes = [int(count_bits(b.hands[seat])) for seat in range(b.seats)]
    b.tell(Dealt(b.dealer, tuple(sizes), count_bits(b.aside), "BON-08"))
    for seat in range(b.seats):
        if b.hands[seat] != 0:
            own = Looked(seat, "BON-09", name_cards(b.hands[seat]))
            b.tell_hand(Looked(seat, "BON-09"), seat, own)


def end_round(b: Board, winner: i64) -> None:
    """Somebody is out of cards: the pot, the payments, and on to the next round (BON-68 to BON-71)."""
    won = b.win_space(winner, POT)
    b.bonanza = winner
    if b.events is not None:
        b.tell(Bonanza(winner, won, "BON-68"))
    seat: i64
    for seat in range(b.seats):
        if seat != winner and b.is_in(b.present, seat):
            _pay(b, seat, winner)
    b.hands.clear()
    b.shown.clear()
    b.lacks.clear()
    b.nowhere = 0
    b.aside = 0
    b.given_by = -1
    b.gone = PACK
    b.turn = -1
    b.free = False
    b.run_length = 0
    if b.round == b.agreed.rounds:
        finish(b)
    else:
        start_round(b)


def _pay(b: Board, seat: i64, winner: i64) -> None:
    """One chip for each card still in hand (BON-69), as far as the agreement goes (BON-R30)."""
    owed: int = count_bits(b.hands[seat])
    if b.agreed.broke == REBUY:
        while b.chips[seat] < owed:
            buy(b, seat)
    paid = owed
    if b.agreed.broke == OUT and b.chips[seat] < owed:
        paid = b.chips[seat]
    b.chips[seat] -= paid
    b.chips[winner] += paid
    if b.events is not None:
        b.tell(Paid(seat, winner, owed, paid, "BON-69"))


def left_on_wheel(b: Board) -> int:
    """How many chips lie on the spaces."""
    total = 0
    for chips in b.spaces:
        total += chips
    return total


def finish(b: Board) -> None:
    """No more rounds: the chips left are shared out by the convention agreed on (BON-75, BON-R31)."""
    b.turn = -1
    if b.agreed.leftovers == BY_SHOWDOWN and left_on_wheel(b) > 0 and b.players() > 1:
        b.phase = SHOWDOWN
        return
    if b.agreed.leftovers == LAST_BONANZA:
        share(b, shl(1, b.bonanza))
    else:
        share(b, b.present)
    end(b)


def share(b: Board, seats: i64) -> None:
    """Equal shares for these seats; odd chips one each from the last dealer's left."""
    left = left_on_wheel(b)
    for space in range(SPACES):
        b.spaces[space] = 0
    each: int = left // count_bits(seats)
    odd: int = left % count_bits(seats)
    seat = b.dealer
    for _ in range(count_bits(seats)):
        seat = b.left_of(seat, seats)
        got = each
        if odd > 0:
            got += 1
            odd -= 1
        b.chips[seat] += got
        if b.events is not None and left > 0:
            b.tell(LeftoversShared(seat, got, "BON-75"))


def end(b: Board) -> None:
    """The game is over."""
    b.phase = ENDED
    if b.events is not None:
        b.tell(Ended(tuple(net_chips(b)), "BON-75"))


def ending_clause(b: Board) -> str:
    """The article that has ended the game: the last round, or too few who could stake."""
    return "BON-R31" if b.round == b.agreed.rounds else "BON-R30"


def net_chips(b: Board) -> list[int]:
    """What each seat has, less what it bought."""
    return [b.chips[seat] - b.bought[seat] for seat in range(b.seats)]


def deal_showdown(b: Board, pack: list[int]) -> None:
    """Five cards of a pack without the joker, open, to each; the best hand takes what is left (BON-R31)."""
    best: i64 = -1
    winners: i64 = 0
    seat = b.dealer
    place: i64 = 0
    for _ in range(b.players()):
        seat = b.left_of(seat, b.present)
        five: i64 = 0
        for _ in range(5):
            five |= bit(pack[place])
            place += 1
        value = poker.value_of(five, False)
        if value > best:
            best = value
            winners = 0
        if value == best:
            winners |= shl(1, seat)
        if b.events is not None:
            clause: str = poker.CLAUSES[poker.category_of(value)]
            b.tell(ShowdownHand(seat, name_cards(five), clause))
    share(b, winners)
    end(b)
