"""Frames as they come in and go out, before anybody understands them: a little at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from tablee.server.front.frames import read_frame, write_pong, write_text
from tablee.server.front.security import Bucket
from tablee.server.house import House

log = logging.getLogger("tablee.frames")
MOST_WAITING: Final = 4
"""How many messages of a socket may wait to be taken in, before no more are read."""
PIECE: Final = 1024
"""How many bytes are taken in at a time: they may be hundreds of frames."""
MOST_LATE: Final = 16_384
"""How many bytes may come while a socket is being closed."""


class HouseProtocol(WebSocketsSansIOProtocol):
    """A socket that takes in little at a time, with two short ways more: to send at once, and to break off.

    A frame that nothing waits before need not go through every layer of the application; a socket whose
    other side does not read would linger when closed.
    """

    _unread = b""
    """What has come and is not taken in yet."""
    _late = 0
    """How much has come since the socket is being closed."""
    _is_heard = False
    """Whether anything but an answer to a ping has come since one was last due."""
    _is_whole = True
    """Whether everything that has come so far, after the handshake, came as whole and usual frames."""
    _hears: Callable[[str], bool] | None = None
    """Who is offered messages before they have to wait."""
    _spare: Bucket
    """How many frames may come that are no whole message."""

    # --- coming in ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to count."""
        super().connection_made(transport)
        self._house: House = self.config.app.state.house  # type: ignore[union-attr]  # our own application
        self._spare = Bucket(self._house.settings.spare_frames)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, or leave it for later."""
        self._is_heard = True
        if self._hear_alone(data):
            return
        if self.close_sent:
            self._late += len(data)
            if self._late + len(self._unread) > MOST_LATE:
                self.transport.abort()
        self._unread = self._unread + data if self._unread else data
        self._read_on()

    def _hear_alone(self, data: bytes) -> bool:
        """Hear a message that comes alone to somebody who waits for it, as nearly all do; else do nothing."""
        if self.read_paused or self.close_sent or not (self._is_whole and self.queue.empty()):
            return False
        if not self.handshake_complete or len(data) > PIECE or self.conn.state is not OPEN:
            return False
        frame = read_frame(data, 0)
        if frame is None or frame.opcode is not Opcode.TEXT or frame.end != len(data):
            return False
        return self._hear(frame.opcode, frame.data)

    def _read_on(self) -> None:
        """Take in what was read while little waits to be heard; read more once nothing is left of it."""
        was_paused, size = self.read_paused, PIECE if self.handshake_initiated else len(self._unread)
        while self._unread and self.queue.qsize() <= MOST_WAITING and not self.transport.is_closing():
            piece, self._unread = self._unread[:size], self._unread[size:]
            self.read_paused = True  # so the server below does not pause
            self._take_in(piece)
        self.read_paused = bool(self._unread) or self.queue.qsize() > MOST_WAITING
        if self.read_paused and not was_paused:
            self.transport.pause_reading()
        elif was_paused and not self.read_paused:
            self.transport.resume_reading()
        if not self.handshake_initiated:
            self._end_handshake()

    def _take_in(self, piece: bytes) -> None:
        """Take in the usual frames, whole as they come; the library below is given the first that is not so,
        and from then on everything, since it alone knows where the next one begins."""
        if self.handshake_initiated and self._is_whole:
            start = 0
            while start < len(piece) and self.conn.state is OPEN:
                frame = read_frame(piece, start)
                if frame is None or not self._hear(frame.opcode, frame.data):
                    break
                start = frame.end
            piece = piece[start:]
            self._is_whole = not piece
        if piece:
            super().data_received(piece)

    def _hear(self, opcode: Opcode, data: bytes) -> bool:
        """Hear a whole frame; returns whether it is one that may be heard here."""
        if len(data) > self.config.ws_max_size:
            return False
        if opcode is Opcode.PING:
            if self._spare_one():
                self.transport.write(write_pong(data))
        elif opcode is Opcode.PONG:
            self.handle_pong(Frame(opcode, data))
        else:
            return self._hear_text(data)
        return True

    def _hear_text(self, data: bytes) -> bool:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return False
        if self.close_sent or (self._hears is not None and self.queue.empty() and self._hears(text)):
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def listen(self, hears: Callable[[str], bool] | None) -> None:
        """Offer messages to this as they come, while none waits; what it does not take waits its turn."""
        self._hears = hears

    async def receive(self) -> Any:
        """The next message, for the application."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._read_on()
        return message

    def handle_text(self, event: Frame) -> None:
        """A message, or its beginning."""
        if event.fin or self._spare_one():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same in bytes."""
        if event.fin or self._spare_one():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        if self._spare_one():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Somebody asks whether we are there."""
        if self._spare_one():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Somebody is there."""
        self._is_heard = False
        if self._spare_one():
            super().handle_pong(event)

    def _spare_one(self) -> bool:
        """Whether one more frame may come that is no whole message; else the socket is broken off."""
        if self._spare.take() == 0.0:
            return True
        if not self.transport.is_closing():
            self._house.metrics.dropped.labels("frames").inc()
            address = self.client[0] if self.client else ""
            log.warning("too-many-frames", extra=self._house.addresses.for_log(address))
            self.transport.abort()
        return False

    # --- beginning and ending ----------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """Give the application its short ways."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort
            self.scope["state"]["send_now"] = self.send_now
            self.scope["state"]["receive"] = self.receive
            self.scope["state"]["listen"] = self.listen

    def _end_handshake(self) -> None:
        """What the library below refuses to read as a handshake the server below leaves unanswered."""
        self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is there, unless something came from there meanwhile."""
        if self._is_heard:
            self._is_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Nobody answers any more: nothing that waits to be sent will ever be read."""
        super().keepalive_timeout()
        self.transport.abort()

    # --- going out ---------------------------------------------------------------------------------

    def send_now(self, *texts: bytes) -> bool:
        """Send texts at once, a frame each; returns whether that could be, or they have to wait."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN:  # the other side is going away
            return False
        self.transport.write(b"".join([part for text in texts for part in write_text(text)]))
        return True

    async def send(self, message: Any) -> None:
        """Send; a refusal in full is an answer too, which the server below does not know."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True
