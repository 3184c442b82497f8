# Compiled by mypyc: core/bits.py tells its traps.
"""How far a tray is from its figure: the turns it may take, in thousandths, from what one seat knows.

A figure is a **frame** of tokens from which the tray is filled: a suit, two ranks, the five ranks of a
straight. What the frame lacks and the seat knows costs a turn of taking; what it lacks and nobody showed
must be found first. A turn that takes leaves one look, a turn that does not leaves two. Where `u` tokens
are unknown and `k` of them serve, one is found after `(u + 1) / (k + 1)` looks on average. All of it is
counted in integers, so that every build counts alike.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl
from tablee.games.sacramento.board import FLUSH, FULL, STRAIGHT
from tablee.games.sacramento.cards import (
    ACE_TO_TEN,
    EIGHT_TO_QUEEN,
    HAND,
    NINE_TO_KING,
    ONE_SUIT,
    SEVEN_TO_JACK,
    TEN_TO_ACE,
    open_ranks,
    points_of,
    ranks_of,
)

TURN: Final = 1000
"""One turn, in the unit of all values."""
NEVER: Final = 30_000
"""The outlook of a tray that cannot become a figure any more."""
CHOICE: Final = 25
"""What every token that would still fit is worth beside the best frame: more ways remain open."""
POINT: Final = 160
"""What a point of a Score round is worth, next to the 1000 of a turn."""


class Seeker:
    """One seat's view of the round as sets: what it seeks, owns and knows, and what nobody told it."""

    def __init__(self) -> None:
        self.figure: i64 = STRAIGHT
        self.seat: i64 = 0
        self.tray: i64 = 0
        self.known: i64 = 0
        """Tokens on the board whose place it knows."""
        self.unknown: i64 = 0
        """Tokens on the board whose place it does not know."""
        self.sought: i64 = 0
        """The ranks, spread, in other trays."""
        self.ace_low: bool = False
        self.fewest: i64 = 0
        """How many ranks the nearest straights lack and the seat has not seen."""
        self.wide: i64 = 0
        """Those ranks, of all the nearest straights, spread."""
        self.most: i64 = 0
        """How many unknown tokens have such a rank, for the straight that has most."""
        self.rival: i64 = 0
        """The highest total of another tray."""

    def outlook(self, tray: i64, known: i64, unknown: i64) -> i64:
        """The turns to the figure with such a tray and such knowledge, in thousandths."""
        need = HAND - count_bits(tray)
        if need <= 0:
            return 0
        if self.figure == STRAIGHT:
            return self._straight(tray, known, unknown, need)
        if self.figure == FULL:
            return self._full(tray, known, unknown, need)
        if self.figure == FLUSH:
            return search(shl(ONE_SUIT, self.seat), tray, known, unknown, need)
        return self._score(tray, known, unknown, need)

    def _straight(self, tray: i64, known: i64, unknown: i64, need: i64) -> i64:
        ranks = ranks_of(tray)
        self.fewest = HAND + 1
        self.wide = 0
        self._try_window(SEVEN_TO_JACK, ranks, known, unknown)
        self._try_window(EIGHT_TO_QUEEN, ranks, known, unknown)
        self._try_window(NINE_TO_KING, ranks, known, unknown)
        self._try_window(TEN_TO_ACE, ranks, known, unknown)
        if self.ace_low:
            self._try_window(ACE_TO_TEN, ranks, known, unknown)
        if self.fewest > HAND:
            return NEVER
        choice = CHOICE * count_bits((known | unknown) & (open_ranks(ranks, self.ace_low) * 15))
        wide = count_bits(unknown & (self.wide * 15))
        return find(self.fewest, wide, self.most, count_bits(unknown), need) - choice

    def _try_window(self, frame: i64, ranks: i64, known: i64, unknown: i64) -> None:
        """Note what one straight still lacks, if none before lacks less."""
        if ranks & ~frame:
            return
        rest = frame & ~ranks & ~ranks_of(known)
        missing = count_bits(rest)
        if rest & ~ranks_of(unknown) or missing > self.fewest:
            return
        if missing < self.fewest:
            self.fewest = missing
            self.wide = 0
            self.most = 0
        self.wide |= rest
        self.most = max(self.most, count_bits(unknown & (rest * 15)))

    def _full(self, tray: i64, known: i64, unknown: i64, need: i64) -> i64:
        ranks = ranks_of(tray)
        free = ONE_SUIT & ~self.sought & ~ranks
        owned = count_bits(ranks)
        if owned == 2 or free == 0:
            return search(ranks * 15, tray, known, unknown, need)
        best: i64 = NEVER
        first = free
        while first != 0:
            one = first & -first
            first ^= one
            if owned == 1:
                best = min(best, search((ranks | one) * 15, tray, known, unknown, need))
                continue
            second = first
            while second != 0:
                two = second & -second
                second ^= two
                best = min(best, search((one | two) * 15, tray, known, unknown, need))
        return best

    def _score(self, tray: i64, known: i64, unknown: i64, need: i64) -> i64:
        """Any five will do that are above the others: what counts is to be quick, and to be ahead."""
        ahead = points_of(tray) - self.rival
        gain: i64 = 0
        rest = known
        steps = need
        while rest != 0 and steps > 0:
            card = highest(rest)
            rest ^= shl(1, card)
            gain += points_of(shl(1, card))
            steps -= 1
        short = 1 - ahead if need == 1 else 0
        if short > gain and short > 5:
            return NEVER
        return need * TURN - POINT * ahead - POINT * gain // 4 + (TURN if short > gain else 0)


def highest(bits: i64) -> i64:
    """The highest number of a set that is not empty."""
    place: i64 = 0
    step: i64 = 16
    while step > 0:
        if bits >> (place + step):
            place += step
        step >>= 1
    return place


def find(missing: i64, wide: i64, serving: i64, unknown: i64, need: i64) -> i64:
    """The turns to so many missing ranks, the first of which may be any that so many tokens have."""
    every = (unknown + 1) * TURN
    looks: i64 = 0
    while missing > 0:
        looks += every // (wide + 1)
        serving = serving * (missing - 1) // missing
        wide = serving
        missing -= 1
    return spend(need, looks)


def search(frame: i64, tray: i64, known: i64, unknown: i64, need: i64) -> i64:
    """The turns to any five tokens of a frame."""
    serving = count_bits(frame & unknown)
    missing = need - count_bits(frame & known & ~tray)
    if missing > serving:
        return NEVER
    every = (count_bits(unknown) + 1) * TURN
    looks: i64 = 0
    while missing > 0:
        looks += every // (serving + 1)
        serving -= 1
        missing -= 1
    return spend(need, looks)


def spend(need: i64, looks: i64) -> i64:
    """Turns for so many takes and looks: one look beside each take, two in a turn without."""
    turns = need * TURN
    return turns + (looks - turns) // 2 if looks > turns else turns
