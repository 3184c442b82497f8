"""A line before a few places, in which everybody comes in turn however much he wants.

Whoever has a place waits until he has left it for the next one, and the others go first.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

P = TypeVar("P")


class Line(Generic[P]):
    """Gives places away, one to each who asks, in turn."""

    def __init__(self, places: Iterable[P]) -> None:
        self._free = list(places)
        """The place last used is on top: what was used is warm."""
        self._waiting: dict[str, deque[asyncio.Future[P]]] = {}
        """Who waits, in the order of their turns, and how often."""
        self._seated: set[str] = set()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[P]:
        """A place for somebody, when it is his turn."""
        place = await self._wait(who)
        try:
            yield place
        finally:
            self._leave(who, place)

    async def _wait(self, who: str) -> P:
        turn: asyncio.Future[P] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self._move_up()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was his turn at the very moment he went away
                self._leave(who, turn.result())
            raise

    def _leave(self, who: str, place: P) -> None:
        """Give a place back; who wants another goes to the end of the line."""
        self._seated.discard(who)
        self._free.append(place)
        if who in self._waiting:
            self._waiting[who] = self._waiting.pop(who)
        self._move_up()

    def _move_up(self) -> None:
        """Give free places to whoever is next."""
        for who in list(self._waiting):
            if not self._free:
                return
            if who not in self._seated:
                self._call(who)

    def _call(self, who: str) -> None:
        """Give somebody a place; who has gone away meanwhile is passed over."""
        turns = self._waiting[who]
        while turns:
            turn = turns.popleft()
            if not turn.done():
                turn.set_result(self._free.pop())
                self._seated.add(who)
                break
        if not turns:
            del self._waiting[who]
