# Compiled by mypyc: core/bits.py tells its traps.
"""The cards of Les Cinq Rois: five suits of eleven ranks, twice or three times, and jokers.

A *kind* is what a card shows: `suit * 11 + (rank - 3)`, or `JOKER`. Twin cards are of one kind, and nothing
in the game tells them apart. A *card* is one of the pack: its number there, 58 to each set (ROI-03).

A set of cards, such as a hand, is three masks and a count. Bit *k* of `one` says that the set holds a card
of kind *k*, of `two` that it holds two, of `three` that it holds three; jokers are only counted. Each suit
is then eleven neighbouring bits, in which runs can be seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, index_of, shl

RANKS: Final = 11
JOKER: Final = 55
KINDS: Final = 56
SET: Final = 58
"""The cards of one set: 55 and three jokers (ROI-R2)."""
LOWEST: Final = 3
SUIT_MASK: Final = 2047
ONE_RANK: Final = 17600780175361
"""The threes of all suits: bits 0, 11, 22, 33 and 44."""

RANK_NAMES: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES: Final = ("H", "D", "C", "S", "*")
"""Hearts, diamonds, clubs, spades, stars, as the rulebook lists them (ROI-04)."""


def kind_of(card: int) -> int:
    """What a card of the pack shows."""
    place = card % SET
    return place if place < JOKER else JOKER


def rank_of(kind: int) -> int:
    """The number of a card's rank, 3 to 13; a joker has none and answers 0."""
    return kind % RANKS + LOWEST if kind < JOKER else 0


def suit_of(kind: int) -> int:
    """The suit of a card that is no joker."""
    return kind // RANKS


def make_kind(suit: int, rank: int) -> int:
    """The kind of a suit (0 to 4) and a rank (3 to 13)."""
    return suit * RANKS + rank - LOWEST


def rank_mask(rank: i64) -> i64:
    """The bits of one rank in all suits."""
    return shl(ONE_RANK, rank - LOWEST)


class Cards:
    """A set of cards, by kind."""

    def __init__(self) -> None:
        self.one: i64 = 0
        self.two: i64 = 0
        self.three: i64 = 0
        self.jokers: i64 = 0

    def copy(self) -> Cards:
        """An independent set of the same cards."""
        twin = Cards()
        twin.one = self.one
        twin.two = self.two
        twin.three = self.three
        twin.jokers = self.jokers
        return twin

    def add(self, kind: i64) -> None:
        """Add a card."""
        if kind == JOKER:
            self.jokers += 1
            return
        single = bit(kind)
        if not self.one & single:
            self.one |= single
        elif not self.two & single:
            self.two |= single
        else:
            self.three |= single

    def remove(self, kind: i64) -> None:
        """Take a card away that is there."""
        if kind == JOKER:
            self.jokers -= 1
            return
        single = bit(kind)
        if self.three & single:
            self.three ^= single
        elif self.two & single:
            self.two ^= single
        else:
            self.one &= ~single

    def count(self, kind: i64) -> i64:
        """How many cards of a kind there are."""
        if kind == JOKER:
            return self.jokers
        single = bit(kind)
        if not self.one & single:
            return 0
        if not self.two & single:
            return 1
        return 3 if self.three & single else 2

    def size(self) -> i64:
        """How many cards there are."""
        return count_bits(self.one) + count_bits(self.two) + count_bits(self.three) + self.jokers

    def kinds(self) -> list[int]:
        """The cards in ascending order of kind, twins one after the other."""
        found: list[int] = []
        rest = self.one
        while rest != 0:
            single = rest & -rest
            kind: int = index_of(single)
            found.append(kind)
            if self.two & single:
                found.append(kind)
                if self.three & single:
                    found.append(kind)
            rest ^= single
        found.extend([JOKER] * self.jokers)
        return found

    def distinct(self) -> list[int]:
        """Each kind that is there, once, in ascending order."""
        found: list[int] = []
        rest = self.one
        while rest != 0:
            single = rest & -rest
            found.append(index_of(single))
            rest ^= single
        if self.jokers > 0:
            found.append(JOKER)
        return found


def gather(kinds: list[int]) -> Cards:
    """The set of some cards."""
    held = Cards()
    for kind in kinds:
        held.add(kind)
    return held
