# Compiled by mypyc: core/bits.py tells its traps.
"""What a moment of a turn is worth to the player in turn, by what lies open: in thousandths of a card.

*What is left*: the cards that each has to get rid of, those of a crapette heavier. *The prospects* of who
goes on: what share of the cards he may turn find a place, and so how many he will lay before one does not;
an empty column takes one that would not.

All numbers are whole, so that a compiled and an interpreted engine think alike.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl
from tablee.games.crapette.board import Board, top
from tablee.games.crapette.columns import COLUMNS, NO_END
from tablee.games.crapette.rules import CLUBS, near
from tablee.games.crapette.sides import Side

CARD: Final = 1000
"""A card in hand, stock or waste."""
WON: Final = 10_000_000
"""A round that is won."""
CRAPETTE_CARD: Final = 2000
"""One of a crapette: it comes first and waits longest."""
TIGHT: Final = 1150
"""Even where every card fits, luck ends: a little more than a whole."""

# What it is worth to whoever begins his turn: fitted to who won 1,142 rounds that a player of this kind, with
# 60 positions a reveal, played with itself (37,676 turns, logistic regression; one card of a stock is 0.031).
TURN_IN_HAND: Final = 7100
HOLE: Final = 11000
"""An empty column."""
RUN: Final = 1900
"""A card that will find its place."""
CRAPETTE_FITS: Final = 4300
"""That one's crapette card finds a place."""
WASTE_FITS: Final = 3300


def taken(b: Board) -> i64:
    """The cards that some column which is not empty takes, as a set."""
    one: i64 = 1
    ends: i64 = 0
    i: i64 = 0
    while i < COLUMNS:
        if b.end(i) != NO_END:
            ends |= shl(one, b.end(i))
        i += 1
    # One rank lower and of the other colour; clubs and spades are black.
    black = (ends | (ends >> 3)) & CLUBS
    red = ((ends >> 1) | (ends >> 2)) & CLUBS
    return (black * 6 + red * 9) >> 4


def welcome(b: Board, other: Side) -> i64:
    """The cards that find a place without an empty column, for who plays against `other`."""
    return b.wanted | near(top(other.crapette)) | near(top(other.waste)) | taken(b)


def unseen(side: Side) -> i64:
    """The faces of a player's own pack that nobody has seen, as a set: each lies there once."""
    one: i64 = 1
    found: i64 = 0
    i: i64 = 0
    while i < side.closed:
        found |= shl(one, side.crapette[i])
        i += 1
    if not side.known:
        for card in side.stock:
            found |= shl(one, card)
    return found


def run_of(known: i64, fitting: i64) -> i64:
    """How many cards drawn from a set are laid, one after the other, before one does not fit."""
    count = count_bits(known)
    if count == 0:
        return 0
    share = count_bits(known & fitting) * 1000 // count
    return share * 1000 // (TIGHT - share)


def run_of_stock(side: Side, fitting: i64) -> i64:
    """How many cards of the stock are laid before one does not fit; a renewed one is known."""
    stock = side.stock
    if stock and not side.known:
        return run_of(unseen(side), fitting)
    laid: i64 = 0
    if stock:
        at: i64 = len(stock) - 1
        while at >= 0 and (fitting >> stock[at]) & 1:
            laid += 1
            at -= 1
        return laid * CARD
    for card in side.waste:
        if (fitting >> card) & 1 == 0:
            break
        laid += 1
    return laid * CARD


def burden(side: Side) -> i64:
    """What a player has left."""
    return len(side.crapette) * CRAPETTE_CARD + (len(side.stock) + len(side.waste)) * CARD


def balance(b: Board) -> i64:
    """What is left to the other one against what is left to the player in turn, the turned card too."""
    mine = burden(b.me) + (CARD if b.waiting >= 0 else 0)
    return burden(b.you) - mine


def worth_turning(b: Board) -> i64:
    """The worth of turning a card that nobody knows."""
    holes = count_bits(b.empty)
    run = run_of(unseen(b.me), welcome(b, b.you))
    return balance(b) + run * (holes + 1) + holes * CARD


def worth_uncovering(b: Board) -> i64:
    """The worth of a board on which a crapette card nobody knew has just been turned up."""
    holes = count_bits(b.empty)
    # The card turned up stands in for any that nobody has seen: its face is none of our business.
    run = run_of(unseen(b.me) | shl(1, top(b.me.crapette)), welcome(b, b.you))
    laid = min(run * (holes + 1) + holes * CARD, len(b.me.crapette) * CARD)
    return balance(b) + laid * CRAPETTE_CARD // CARD + run


def worth_beginning(b: Board) -> i64:
    """The worth of a board on which the player in turn begins."""
    fitting = welcome(b, b.you)
    hope = count_bits(b.empty) * HOLE + run_of_stock(b.me, fitting) * RUN // CARD
    if has_place(b.me.crapette, fitting):
        hope += CRAPETTE_FITS
    if has_place(b.me.waste, fitting):
        hope += WASTE_FITS
    return balance(b) + TURN_IN_HAND + hope - run_of_stock(b.you, welcome(b, b.me)) * RUN // CARD


def has_place(pile: list[int], fitting: i64) -> bool:
    """Whether the top card of a pile finds a place."""
    return len(pile) != 0 and (fitting >> top(pile)) & 1 != 0
