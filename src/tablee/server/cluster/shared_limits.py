"""Limits by address over all wings: each tells the others what was taken, twice a second.

So they are exact but for what an address takes from several wings within that moment: at most as much as each
of them allows at once. What was taken too much is owed, and is waited for.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tablee.server.cluster.corridor import ALL, Corridor, Heard
from tablee.server.front.addresses import visitor_of
from tablee.server.front.security import Bucket, Limiter, Visitors
from tablee.server.settings import Rate

TELL_EVERY: Final = 0.5
"""Seconds between two tellings."""
ALL_EVERY: Final = 20
"""Every so often all open connections are told, not only what has changed."""


class SharedBucket(Bucket):
    """Counts what is taken here, and takes what others say."""

    __slots__ = ("taken",)

    def __init__(self, rate: Rate) -> None:
        super().__init__(rate)
        self.taken = 0.0

    def take(self, amount: float = 1.0) -> float:
        """Take some, and note it."""
        wait = super().take(amount)
        if wait == 0.0:
            self.taken += amount
        return wait

    def owe(self, amount: float) -> None:
        """It was taken elsewhere; no more is ever owed than is allowed at once."""
        self._fill()
        self._left = max(self._left - amount, -self._rate.burst)


class SharedLimiter(Limiter):
    """A bucket for each visitor, whichever wing he comes to."""

    _buckets: dict[str, SharedBucket]  # type: ignore[assignment]  # each is made here

    def bucket(self, address: str) -> SharedBucket:
        """What an address has left."""
        return self._of(visitor_of(address))

    def _of(self, visitor: str) -> SharedBucket:
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = SharedBucket(self._rate)
        return bucket

    def give_taken(self) -> dict[str, float]:
        """What each visitor has taken here since this was last asked."""
        found = {}
        for visitor, bucket in self._buckets.items():
            if bucket.taken:
                found[visitor], bucket.taken = bucket.taken, 0.0
        return found

    def note_taken(self, taken: Mapping[str, float]) -> None:
        """What visitors have taken elsewhere."""
        for visitor, amount in taken.items():
            self._of(visitor).owe(amount)


class SharedVisitors(Visitors):
    """How many connections each visitor has open, in all wings together."""

    def __init__(self, most: float) -> None:
        super().__init__(most)
        self._elsewhere: dict[str, Counter[str]] = {}
        self._told: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether an address may open one more."""
        visitor = visitor_of(address)
        others = sum(each[visitor] for each in self._elsewhere.values())
        return self._open[visitor] + others < self._most

    def give_open(self, *, everything: bool) -> dict[str, int]:
        """How many each has open here, where that has changed since this was last asked."""
        now = Counter(self._open)
        changed = {
            each for each in now.keys() | self._told.keys() if everything or now[each] != self._told[each]
        }
        self._told = now
        return {each: now[each] for each in changed}

    def note_open(self, wing: str, opened: Mapping[str, int]) -> None:
        """How many each has open in another wing."""
        known = self._elsewhere.setdefault(wing, Counter())
        known.update({visitor: count - known[visitor] for visitor, count in opened.items()})

    def forget(self, wing: str) -> None:
        """A wing is gone, and all connections with it."""
        self._elsewhere.pop(wing, None)


class Shares(msgspec.Struct, array_like=True):
    """What one wing tells the others."""

    wing: str
    taken: dict[int, dict[str, float]]
    opened: dict[int, dict[str, int]]


_SHARES: Final = msgspec.msgpack.Decoder(Shares)


class SharedLimits:
    """All limits of a wing that the others share."""

    def __init__(
        self, corridor: Corridor, limiters: Sequence[SharedLimiter], visitors: Sequence[SharedVisitors]
    ) -> None:
        """In the same order in every wing."""
        self._corridor = corridor
        self._limiters = limiters
        self._visitors = visitors
        corridor.on("limits", self._hear)

    async def run(self) -> None:
        """Tell the others, again and again."""
        turn = 0
        while True:
            await asyncio.sleep(TELL_EVERY)
            turn += 1
            self.tell(everything=turn % ALL_EVERY == 0)

    def tell(self, *, everything: bool = False) -> None:
        """Tell the others what has changed."""
        taken = {number: given for number, each in enumerate(self._limiters) if (given := each.give_taken())}
        opened = {
            number: found
            for number, each in enumerate(self._visitors)
            if (found := each.give_open(everything=everything))
        }
        if taken or opened:
            told = Shares(self._corridor.wing, taken, opened)
            self._corridor.say(ALL, "limits", msgspec.msgpack.encode(told))

    def _hear(self, said: Heard) -> None:
        told = _SHARES.decode(said.body)
        if told.wing == self._corridor.wing:
            return
        for number, taken in told.taken.items():
            self._limiters[number].note_taken(taken)
        for number, opened in told.opened.items():
            self._visitors[number].note_open(told.wing, opened)

    def forget(self, wing: str) -> None:
        """A wing is gone."""
        for each in self._visitors:
            each.forget(wing)
