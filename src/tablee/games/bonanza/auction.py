# Compiled by mypyc: core/bits.py tells its traps.
"""The dead hand: swapped blind by the dealer, or sold blind to the highest bidder (BON-10 to BON-17)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.bonanza.cards import count, name_cards, shl
from tablee.games.bonanza.table import AUCTION, CALLS, POT, Table


def swap(t: Table) -> None:
    """The dealer takes the dead hand; his own lies aside unseen (BON-10, BON-R4)."""
    take_dead_hand(t, t.dealer)
    if t.events is not None:
        told: dict[str, object] = {"seat": t.dealer, "clause": "BON-10"}
        t.tell_hand("swapped", t.dealer, told, name_cards(t.hands[t.dealer]))
    begin_calls(t)


def take_dead_hand(t: Table, seat: i64) -> None:
    """Exchange a hand for the one that lies aside."""
    given: i64 = t.hands[seat]
    t.hands[seat] = t.aside
    t.aside = given
    t.given_by = seat


def open_auction(t: Table) -> None:
    """Everybody but the dealer may bid, beginning on his left (BON-12, BON-13)."""
    t.phase = AUCTION
    t.high = 0
    t.bidder = -1
    t.passed = 0
    t.waiting = t.present & ~shl(1, t.dealer)
    if t.events is not None:
        t.tell("for-sale", {"seat": t.dealer, "dead": count(t.aside), "clause": "BON-11"})
    _next_bidder(t, t.dealer)


def bid(t: Table, amount: i64) -> None:
    """The seat in turn offers more than the last bidder."""
    seat = t.turn
    t.high = amount
    t.bidder = seat
    t.pushed = 0
    t.waiting = t.present & ~(shl(1, t.dealer) | shl(1, seat) | t.passed)
    if t.events is not None:
        t.tell("bid-made", {"seat": seat, "chips": amount, "clause": "BON-13"})
    _next_bidder(t, seat)


def pass_bid(t: Table, seat: i64) -> None:
    """A seat offers no more; by agreement that is final (BON-R6)."""
    _note_pass(t, seat, "BON-R6")
    _next_bidder(t, seat)


def _note_pass(t: Table, seat: i64, clause: str) -> None:
    t.pushed = 0
    t.waiting &= ~shl(1, seat)
    if t.agreed.pass_final:
        t.passed |= shl(1, seat)
    if t.events is not None:
        t.tell("bid-passed", {"seat": seat, "clause": clause})


def _next_bidder(t: Table, after: i64) -> None:
    """Whose bid comes next; who has not enough chips, which all can see, passes by himself."""
    seat = after
    while t.waiting != 0:
        seat = t.left_of(seat, t.waiting)
        if t.chips[seat] > t.high:
            t.turn = seat
            return
        _note_pass(t, seat, "BON-R30")
    _close(t)


def _close(t: Table) -> None:
    if t.bidder < 0:
        if t.events is not None:
            t.tell("unsold", {"clause": "BON-16"})
    else:
        _sell(t)
    begin_calls(t)


def _sell(t: Table) -> None:
    """The buyer pays into the pot, or to the dealer (BON-17), and takes the dead hand (BON-15)."""
    buyer = t.bidder
    t.chips[buyer] -= t.high
    if t.agreed.to_dealer:
        t.chips[t.dealer] += t.high
    else:
        t.spaces[POT] += t.high
    take_dead_hand(t, buyer)
    if t.events is not None:
        clause = "BON-17" if t.agreed.to_dealer else "BON-14"
        told: dict[str, object] = {"seat": buyer, "chips": t.high, "clause": clause}
        t.tell_hand("sold", buyer, told, name_cards(t.hands[buyer]))


def begin_calls(t: Table) -> None:
    """The first call."""
    t.phase = CALLS
    t.turn = -1
    t.high = 0
    t.bidder = -1
    t.passed = 0
    t.call = 0
    t.waiting = t.present
    if t.events is not None:
        t.tell("called", {"call": "joker", "clause": "BON-20"})
