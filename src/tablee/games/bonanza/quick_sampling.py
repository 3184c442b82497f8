# Compiled by mypyc: core/bits.py tells its traps.
"""Unseen cards laid where they may be, many times over: the quick twin of `sampling.arrange`.

It draws as that does, with plain floats and a few tries less: for bots that weigh hundreds of worlds. Where
there are few ways to lay them, it finds them all.
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

    def lay_all(self, most: i64) -> list[list[int]]:
        """Every way to lay the cards, each once; none if there are more than so many."""
        found: list[list[int]] = []
        laid = [0] * len(self.rooms)
        return found if self._lay_from(0, self.rooms[:], laid, found, most) else []

    def _lay_from(
        self, number: i64, room: list[int], laid: list[int], found: list[list[int]], most: i64
    ) -> bool:
        """Find every way to lay the cards from one on; whether there are no more than so many."""
        place: i64
        if number == len(self.order):
            for place in range(len(laid)):
                if self.needed[place] and not self.needed[place] & laid[place]:
                    return True
            found.append(laid[:])
            return len(found) <= most
        one = bit(self.order[number])
        for place in range(len(laid)):
            if room[place] > 0 and not self.barred[place] & one:
                laid[place] |= one
                room[place] -= 1
                is_few = self._lay_from(number + 1, room, laid, found, most)
                laid[place] ^= one
                room[place] += 1
                if not is_few:
                    return False
        return True

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
