"""Connections to the house as it wants them, on top of what the server below provides."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

MOST_WAITING: Final = 4
"""How many messages of a socket may wait to be taken in, before no more are read."""


class HouseProtocol(WebSocketsSansIOProtocol):
    """A socket with two short ways more: to send at once, and to break off.

    A frame that nothing waits before need not go through every layer of the application; a socket whose
    other side does not read would linger when closed.
    """

    def data_received(self, data: bytes) -> None:
        """Read on while little waits to be taken in: to stop and start with every frame takes its time."""
        was_paused, self.read_paused = self.read_paused, True  # so the server below does not pause
        super().data_received(data)
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        """Give the application its short ways."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort
            self.scope["state"]["send_now"] = self.send_now

    def send_now(self, *texts: bytes) -> bool:
        """Send texts at once, a frame each; returns whether that could be, or they have to wait."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:  # the other side is going away
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: Any) -> None:
        """Send; a refusal in full is an answer too, which the server below does not know."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Nobody answers any more: nothing that waits to be sent will ever be read."""
        super().keepalive_timeout()
        self.transport.abort()


class HouseHttp(HttpToolsProtocol):
    """A connection that is broken off when the head of a request never comes."""

    within = 10.0
    """How long it may take, in seconds."""
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as below
        """Wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request, unless this was all."""
        self._wait()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is here."""
        self._stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The body is here."""
        self._stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(self.within, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
