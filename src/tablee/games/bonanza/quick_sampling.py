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
LOOKED_EACH: Final = 64
"""For each way that may be found, so many positions of the cards are looked at, at most.

There are fewer cards than that, and whatever is looked at leads to a way, but for places that need cards:
only there can this end a search. It is no part of a bot's budget, which tells how many worlds it weighs: to
look at a position costs about as much as to lay a card, and worlds drawn instead have as many to be laid.
"""


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
        """Every way to lay the cards, each once; none if they are more than so many, or too long to find."""
        ways = Ways(self, most)
        return ways.found if ways.find(0) else []

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


class Ways:
    """Finds every way to lay cards, and looks at no position from which not all of them can be laid.

    By Hall's theorem they can as long as no set of places has less room than there are cards left that may
    lie nowhere else. Only sets matter that are put together from those in which a single card may lie.
    """

    def __init__(self, rooms: Rooms, most: i64) -> None:
        self.rooms = rooms
        self.most: i64 = most
        self.looked: i64 = 0
        """How many positions were looked at."""
        self.found: list[list[int]] = []
        self.room: list[int] = rooms.rooms[:]
        self.laid: list[int] = [0] * len(self.room)
        self.allowed: list[int] = [self._places_for(card) for card in rooms.order]
        """For each card the places where it may lie."""
        self.rest: list[int] = [0]
        """The cards that are left when so many are laid."""
        for card in reversed(rooms.order):
            self.rest.insert(0, self.rest[0] | bit(card))
        self.groups: list[int] = []
        """Sets of places."""
        for allowed in sorted({*self.allowed}):
            joined = [allowed | group for group in self.groups]
            self.groups = sorted({allowed, *self.groups, *joined})
        self.spare: list[int] = [self._spare_of(group) for group in self.groups]
        """How much room each set has beyond the cards that must lie there."""

    def _places_for(self, card: i64) -> int:
        places: i64 = 0
        place: i64
        for place in range(len(self.room)):
            if not self.rooms.barred[place] & bit(card):
                places |= bit(place)
        return places

    def _spare_of(self, group: i64) -> int:
        spare: i64 = 0
        place: i64
        for place in range(len(self.room)):
            if group & bit(place):
                spare += self.room[place]
        for allowed in self.allowed:
            if not allowed & ~group:
                spare -= 1
        return spare

    def find(self, number: i64) -> bool:
        """Find every way to lay the cards from one on; whether all were found, and no more than so many."""
        self.looked += 1
        if self.looked > LOOKED_EACH * (self.most + 1):
            return False
        if not self._can_be_fit(number):
            return True
        if number == len(self.allowed):
            self.found.append(self.laid[:])
            return len(self.found) <= self.most
        one = bit(self.rooms.order[number])
        allowed: i64 = self.allowed[number]
        place: i64
        for place in range(len(self.room)):
            if self.room[place] > 0 and allowed & bit(place) and self._leaves_room(place, allowed):
                self._lay(place, one, allowed)
                is_whole = self.find(number + 1)
                self._take_back(place, one, allowed)
                if not is_whole:
                    return False
        return True

    def _can_be_fit(self, number: i64) -> bool:
        """Whether each place has one of the cards it needs, or may still get one."""
        place: i64
        for place in range(len(self.room)):
            needed: i64 = self.rooms.needed[place]
            if needed == 0 or needed & self.laid[place]:
                continue
            if self.room[place] == 0 or not needed & self.rest[number] & ~self.rooms.barred[place]:
                return False
        return True

    def _leaves_room(self, place: i64, allowed: i64) -> bool:
        """Whether all cards can still be laid when one that may lie in these places lies in this one."""
        at: i64
        for at in range(len(self.groups)):
            group: i64 = self.groups[at]
            if self.spare[at] <= 0 and group & bit(place) and allowed & ~group:
                return False
        return True

    def _lay(self, place: i64, one: i64, allowed: i64) -> None:
        self.laid[place] |= one
        self.room[place] -= 1
        self._change_spare(place, allowed, -1)

    def _take_back(self, place: i64, one: i64, allowed: i64) -> None:
        self.laid[place] ^= one
        self.room[place] += 1
        self._change_spare(place, allowed, 1)

    def _change_spare(self, place: i64, allowed: i64, by: i64) -> None:
        """A card that had to lie in a set takes room that was not spare."""
        at: i64
        for at in range(len(self.groups)):
            group: i64 = self.groups[at]
            if group & bit(place) and allowed & ~group:
                self.spare[at] += by
