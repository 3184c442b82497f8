"""What is sent through one socket: at once if it can be, else in its order; who does not read is dropped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from starlette.datastructures import State
from starlette.websockets import WebSocketDisconnect

from tablee.server.metrics import Metrics
from tablee.server.settings import Settings

log = logging.getLogger("tablee.outbox")


class SocketEnd(Protocol):
    """A socket as it is here, or as it comes from another wing of the house."""

    @property
    def state(self) -> State:
        """Its short ways: `receive`, `listen`, `send_now`, `abort`; and whether it `is_far`."""

    async def accept(self) -> None:
        """Let it in."""

    async def send_text(self, data: str) -> None:
        """Send a text when its turn has come."""

    async def close(self, code: int) -> None:
        """Close it."""


class Outbox:
    """Messages on their way to one client."""

    def __init__(self, websocket: SocketEnd, settings: Settings, metrics: Metrics) -> None:
        self._websocket = websocket
        self._settings = settings
        self._metrics = metrics
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        """What waits to be sent, and at last the code to close with."""
        self._waiting = 0
        """How many bytes wait."""
        self._is_closing = False
        self._send_now: Callable[..., bool] = websocket.state.send_now

    def send(self, *texts: bytes) -> None:
        """Send messages that are encoded already, together; who does not read what waits is dropped."""
        if self._is_closing or (self._waiting == 0 and self._send_now(*texts)):
            return
        for text in texts:
            self._put(text)

    def _put(self, text: bytes) -> None:
        settings = self._settings
        if self._queue.qsize() < settings.outbox_limit and self._waiting < settings.outbox_size:
            self._waiting += len(text)
            self._queue.put_nowait(text)
        elif not self._is_closing:
            self._is_closing = True
            self._metrics.dropped.labels("slow").inc()
            log.info("slow-reader")
            self._websocket.state.abort()  # a close would wait behind what is not read

    def close(self, code: int) -> None:
        """Close the socket after what waits to be sent."""
        if not self._is_closing:
            self._is_closing = True
            self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send what had to wait, until the socket is closed."""
        with suppress(WebSocketDisconnect, RuntimeError):  # it may go away while we write
            while isinstance(message := await self._queue.get(), bytes):
                await self._websocket.send_text(message.decode())
                self._waiting -= len(message)
            await self._websocket.close(message)
