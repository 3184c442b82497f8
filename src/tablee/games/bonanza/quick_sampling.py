# Compiled by mypyc: core/bits.py tells its traps.
"""Unseen cards laid where they may be, many times over: the quick twin of `sampling.arrange`.

It draws as that does, with plain floats and a few tries less: for bots that weigh hundreds of worlds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import bit

TRIES: Final = 12


class Rooms:
    """Places with their room, the cards barred from each, and those of which one must be there."""

    def __init__(self, cards: list[int], rooms: list[int], barred: list[int], needed: list[int]) -> None:
        self.rooms = rooms
        self.barred = barred
        self.needed = needed
        self.laid: list[int] = [0] * len(rooms)
        counted = [(self._count(card), card) for card in cards]
        counted.sort()
        self.order: list[int] = [card for _, card in counted]

    def _count(self, card: i64) -> int:
        """In how many places a card may lie."""
        found = 0
        for barred in self.barred:
            if not barred & bit(card):
                found += 1
        return found

    def lay(self, rng: QuickRandom) -> bool:
        """Lay all cards anew; whether it came out, with every arrangement as likely as any other."""
        fits = False
        for _ in range(TRIES):
            kept = self._try(rng)
            if kept > 0.0 and self._is_fit():
                fits = True
                if rng.random() < kept:
                    break
        return fits and self._is_fit()

    def _try(self, rng: QuickRandom) -> float:
        """Lay the cards one by one; the chance with which the arrangement is to be kept, 0 if it fails."""
        room = self.rooms[:]
        places: i64 = len(room)
        place: i64
        for place in range(places):
            self.laid[place] = 0
        kept = 1.0
        left: i64 = len(self.order)
        for card in self.order:
            one = bit(card)
            free: i64 = 0
            whole: i64 = 0
            for place in range(places):
                if not self.barred[place] & one:
                    free += room[place]
                    whole += self.rooms[place]
            if free == 0:
                self.laid[0] = -1
                return 0.0
            kept *= float(free) / float(min(left, whole))
            left -= 1
            at = rng.below(free)
            for place in range(places):
                if not self.barred[place] & one:
                    at -= room[place]
                    if at < 0:
                        self.laid[place] |= one
                        room[place] -= 1
                        break
        return kept

    def _is_fit(self) -> bool:
        place: i64
        for place in range(len(self.rooms)):
            if self.laid[place] < 0:
                return False
            if self.needed[place] and not self.needed[place] & self.laid[place]:
                return False
        return True
