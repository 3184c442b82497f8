# Compiled by mypyc: core/bits.py tells its traps.
"""The dead hand: swapped blind by the dealer, or sold blind to the highest bidder (BON-10 to BON-17)."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl
from tablee.games.bonanza.board import AUCTION, CALLS, POT, Board
from tablee.games.bonanza.cards import name_cards
from tablee.games.bonanza.events import BidMade, BidPassed, Called, ForSale, Sold, Swapped, Unsold


def swap(b: Board) -> None:
    """The dealer takes the dead hand; his own lies aside unseen (BON-10, BON-R4)."""
    take_dead_hand(b, b.dealer)
    if b.events is not None:
        own = Swapped(b.dealer, "BON-10", name_cards(b.hands[b.dealer]))
        b.tell_hand(Swapped(b.dealer, "BON-10"), b.dealer, own)
    begin_calls(b)


def take_dead_hand(b: Board, seat: i64) -> None:
    """Exchange a hand for the one that lies aside."""
    given: i64 = b.hands[seat]
    b.hands[seat] = b.aside
    b.aside = given
    b.given_by = seat


def open_auction(b: Board) -> None:
    """Everybody but the dealer may bid, beginning on his left (BON-12, BON-13)."""
    b.phase = AUCTION
    b.high = 0
    b.bidder = -1
    b.passed = 0
    b.waiting = b.present & ~shl(1, b.dealer)
    if b.events is not None:
        b.tell(ForSale(b.dealer, count_bits(b.aside), "BON-11"))
    _next_bidder(b, b.dealer)


def bid(b: Board, amount: i64) -> None:
    """The seat in turn offers more than the last bidder."""
    seat = b.turn
    b.high = amount
    b.bidder = seat
    b.pushed = 0
    b.waiting = b.present & ~(shl(1, b.dealer) | shl(1, seat) | b.passed)
    if b.events is not None:
        b.tell(BidMade(seat, amount, "BON-13"))
    _next_bidder(b, seat)


def pass_bid(b: Board, seat: i64) -> None:
    """A seat offers no more; by agreement that is final (BON-R6)."""
    _note_pass(b, seat, "BON-R6")
    _next_bidder(b, seat)


def _note_pass(b: Board, seat: i64, clause: str) -> None:
    b.pushed = 0
    b.waiting &= ~shl(1, seat)
    if b.agreed.pass_final:
        b.passed |= shl(1, seat)
    if b.events is not None:
        b.tell(BidPassed(seat, clause))


def _next_bidder(b: Board, after: i64) -> None:
    """Whose bid comes next; who has not enough chips, which all can see, passes by himself."""
    seat = after
    while b.waiting != 0:
        seat = b.left_of(seat, b.waiting)
        if b.chips[seat] > b.high:
            b.turn = seat
            return
        _note_pass(b, seat, "BON-R30")
    _close(b)


def _close(b: Board) -> None:
    if b.bidder < 0:
        if b.events is not None:
            b.tell(Unsold("BON-16"))
    else:
        _sell(b)
    begin_calls(b)


def _sell(b: Board) -> None:
    """The buyer pays into the pot, or to the dealer (BON-17), and takes the dead hand (BON-15)."""
    buyer = b.bidder
    b.chips[buyer] -= b.high
    if b.agreed.to_dealer:
        b.chips[b.dealer] += b.high
    else:
        b.spaces[POT] += b.high
    take_dead_hand(b, buyer)
    if b.events is not None:
        clause = "BON-17" if b.agreed.to_dealer else "BON-14"
        to: int | None = b.dealer if b.agreed.to_dealer else None
        own = Sold(buyer, b.high, to, clause, name_cards(b.hands[buyer]))
        b.tell_hand(Sold(buyer, b.high, to, clause), buyer, own)


def begin_calls(b: Board) -> None:
    """The first call."""
    b.phase = CALLS
    b.turn = -1
    b.high = 0
    b.bidder = -1
    b.passed = 0
    b.call = 0
    b.waiting = b.present
    if b.events is not None:
        b.tell(Called("joker", "BON-20"))
