"""The far end of a passage: a socket that another wing has, served here as if it were our own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.datastructures import State
from starlette.types import Message

from tablee.server.cluster.passage import Passage

GOING_AWAY: Final = 1001


class FarSocket:
    """What a connection needs of a socket, by way of a passage."""

    def __init__(self, passage: Passage, hello: str) -> None:
        self._passage = passage
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._hears: Callable[[str], bool] | None = None
        self._is_ended = False
        self._put(hello)
        passage.end = self
        self.state = State(
            {
                "receive": self._receive,
                "send_now": self._send_now,
                "listen": self._listen,
                "abort": self._abort,
                "is_far": True,
            }
        )

    def _put(self, text: str) -> None:
        self._queue.put_nowait({"type": "websocket.receive", "text": text})

    # --- what a connection asks for ----------------------------------------------------------------

    async def accept(self) -> None:
        """It was accepted where it is."""

    async def _receive(self) -> Message:
        message = await self._queue.get()
        if message["type"] == "websocket.receive":
            self._passage.take()
        return message

    def _listen(self, hears: Callable[[str], bool] | None) -> None:
        self._hears = hears

    def _send_now(self, *texts: bytes) -> bool:
        for text in texts:
            self._passage.send(text)
        return True

    async def send_text(self, text: str) -> None:
        """Send a text."""
        self._passage.send(text.encode())

    async def close(self, code: int) -> None:
        """Close the socket."""
        self._passage.close(code)
        self._end(code)

    def _abort(self) -> None:
        self._passage.leave()
        self._end(GOING_AWAY)

    def _end(self, code: int) -> None:
        if not self._is_ended:
            self._is_ended = True
            self._queue.put_nowait({"type": "websocket.disconnect", "code": code})

    # --- what comes through the passage ------------------------------------------------------------

    def hear(self, text: bytes) -> None:
        """The client has said something."""
        said = text.decode(errors="replace")
        if self._hears is not None and self._queue.empty() and self._hears(said):
            self._passage.take()
        else:
            self._put(said)

    def shut(self, code: int) -> None:
        """The near end never does; whatever it is, the client is gone."""
        self._end(code)

    def cut(self) -> None:
        """The client is gone, or has to come back."""
        self._end(GOING_AWAY)
