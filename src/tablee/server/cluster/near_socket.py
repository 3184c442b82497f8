"""The near end of a passage: the socket is here, its table in another wing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from tablee.server.cluster.passage import Passage

GOING_AWAY: Final = 1001


class Sending(Protocol):
    """What goes out through the socket."""

    def send(self, *texts: bytes) -> None:
        """Send messages, in their order."""

    def close(self, code: int) -> None:
        """Close the socket after what waits to be sent."""


class NearSocket:
    """Passes on what a client says, and tells it what comes back."""

    def __init__(self, passage: Passage, outbox: Sending) -> None:
        self._passage = passage
        self._outbox = outbox
        self._has_room = asyncio.Event()
        self._is_waiting = False
        self.is_let_in = False
        """Whether the other wing has opened the passage: else another way to the table is looked for."""
        passage.end = self
        passage.on_room = self._has_room.set

    def hears(self, text: str) -> bool:
        """Pass a text on as it comes, if nothing waits before it; whether that could be."""
        if self._is_waiting or not self._passage.has_room:
            return False
        self._passage.send(text.encode())
        return True

    async def run(self, receive: Callable[[], Awaitable[str | bytes]]) -> None:
        """Pass on whatever had to wait, until the socket is gone; WebSocketDisconnect then."""
        try:
            while True:
                text = await receive()
                self._is_waiting = True
                while self._passage.is_open and not self._passage.has_room:
                    self._has_room.clear()
                    await self._has_room.wait()
                self._passage.send(text.encode() if isinstance(text, str) else text)
                self._is_waiting = False
        finally:
            self._passage.leave()

    def hear(self, text: bytes) -> None:
        """The table says something."""
        self._passage.take()
        self._outbox.send(text)

    def shut(self, code: int) -> None:
        """The table closes the socket."""
        self._has_room.set()
        self._outbox.close(code)

    def cut(self) -> None:
        """Something was lost on the way, or the wing is gone: who was let in there comes back."""
        self._has_room.set()
        if self.is_let_in or self._passage.has_heard:
            self._outbox.close(GOING_AWAY)
