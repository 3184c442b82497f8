"""Requests as they come in: how long, how slowly and how many at a time, before anybody understands them.

The server below can be told to limit heads only where it reads with h11. That answers 400, sets no limit of
time, and spends 0.2 s on 64 KB of small chunks, sixteen times what httptools does. So that reads, and this
counts.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.server.failures import Failed
from tablee.server.house import House
from tablee.server.message_text import encode
from tablee.server.messages import Failure
from tablee.server.settings import Settings

log = logging.getLogger("tablee.http")
MOST_AHEAD: Final = 16
"""How many requests may follow one that is not answered yet."""
RECORDS_COME: Final = b"/api/replay"
"""How the addresses begin to which records may be brought, which are longer than anything else."""
LINGER: Final = 2.0
"""For how many seconds what still comes is thrown away after a refusal: else it would not be read."""
_HEAD_TOO_LONG: Final = Failed("head-too-long", HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
_TOO_LONG: Final = Failed("too-long", HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
_TOO_MANY: Final = Failed("too-many", HTTPStatus.TOO_MANY_REQUESTS)
_NOT_UNDERSTOOD: Final = Failed("not-understood")


class HouseHttp(HttpToolsProtocol):
    """A connection that is refused when it asks too much, and broken off when it does not speak or listen."""

    _is_counted = False
    _is_refused = False
    _is_in_head = True
    _why = _NOT_UNDERSTOOD
    """Why no more of a request is read, once it is not."""
    _size = 0
    """How many bytes of a request have come."""
    _head = 0
    """How many of them are known to be of its head."""
    _brings_record = False
    """Whether it is a request that may be longer than others."""
    _patience: asyncio.TimerHandle | None = None
    _write_patience: asyncio.TimerHandle | None = None

    # --- the connection ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as below
        """Wait for a request, unless the address has enough connections already."""
        super().connection_made(transport)
        self._house: House = self.config.app.state.house  # type: ignore[union-attr]  # our own application
        self._settings: Settings = self._house.settings
        self._address = self.client[0] if self.client else ""
        if not self._house.addresses.is_proxy(self._address):
            self._is_counted = True
            if not self._house.connections.has_room(self._address):
                transport.abort()
            self._house.connections.add(self._address)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._let_go()
        self.resume_writing()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, which is counted as such."""
        self._let_go()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Whoever does not read what he asked for is not waited for long."""
        super().pause_writing()
        self._write_patience = self.loop.call_later(self._settings.read_within, self.transport.abort)

    def resume_writing(self) -> None:
        """He reads."""
        if self._write_patience is not None:
            self._write_patience.cancel()
        super().resume_writing()

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self._house.connections.remove(self._address)

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(self._settings.head_within, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # --- a request ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a request, unless this was all, or too much."""
        if self._is_refused:
            return
        self._wait()
        self._size += len(data)
        limit, is_too_long = self._settings.head_limit, self._size > self._most
        if self._is_in_head or not is_too_long:  # of what is too long, only what it is is looked at
            super().data_received(data[:limit] if is_too_long else data)
        if is_too_long and self._size <= self._most and not self._is_refused:  # it may be: it brings a record
            is_too_long = False
            super().data_received(data[limit:])
        if self._is_in_head and self._size > limit:
            self._refuse(_HEAD_TOO_LONG)
        elif is_too_long:
            self._refuse(_TOO_LONG)

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_AHEAD:
            self._give_up(_TOO_MANY)
        super().on_message_begin()
        self._is_in_head, self._head, self._brings_record = True, 0, False

    def on_url(self, url: bytes) -> None:
        """What is asked for, or a part of it."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of the head, or one after the body."""
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is here."""
        self._is_in_head = False
        self._brings_record = self.url.startswith(RECORDS_COME)
        self._stop_waiting()
        super().on_headers_complete()

    @property
    def _most(self) -> int:
        """How many bytes the present request may have."""
        settings = self._settings
        return settings.record_limit if self._brings_record else settings.request_limit

    def on_message_complete(self) -> None:
        """The body is here."""
        self._size = 0
        self._stop_waiting()
        super().on_message_complete()

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > self._settings.head_limit:
            self._give_up(_HEAD_TOO_LONG)

    # --- refusing ----------------------------------------------------------------------------------

    def _give_up(self, why: Failed) -> None:
        """Leave the parser: the server below takes it for a bad request, and has it answered."""
        self._why = why
        raise why.with_traceback(None)  # which would grow with every refusal

    def send_400_response(self, msg: str) -> None:
        """The request cannot be read, or was given up."""
        self._refuse(self._why)

    def _refuse(self, why: Failed) -> None:
        """Answer, if nothing was answered yet, and read no more."""
        if self._is_refused:
            return
        self._is_refused = True
        self._stop_waiting()
        told = {"code": why.code, "status": int(why.status), **self._house.addresses.for_log(self._address)}
        log.warning("request-refused", extra=told)
        cycle = self.cycle
        if self._is_in_head or cycle is None or not cycle.response_started:
            self.transport.write(_answer(why))
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._patience = self.loop.call_later(LINGER, self.transport.abort)


def _answer(why: Failed) -> bytes:
    """An answer that needs nobody of the application, in French: what language was asked for is not known."""
    body = encode(Failure(code=why.code, say=why.say("fr")))
    head = (
        f"HTTP/1.1 {int(why.status)} {why.status.phrase}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + body
