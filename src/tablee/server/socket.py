"""One socket: hello, messages in, messages out, and an end for whoever does not keep to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server import requests
from tablee.server.coming import join
from tablee.server.encoding import NotUnderstood, decode, encode
from tablee.server.failures import Failed
from tablee.server.held import INTERNAL_ERROR, NO_TABLE, Held
from tablee.server.hints import give_hint
from tablee.server.house import House
from tablee.server.messages import (
    Act,
    AskEarlier,
    AskHint,
    Confirm,
    Consult,
    Contribute,
    Describe,
    FromClient,
    FromHouse,
    GiveUp,
    Hello,
    Introduce,
    Language,
    Ping,
    Pong,
    Rematch,
    SetLanguage,
    SetPace,
    Trouble,
)
from tablee.server.news import tell_earlier
from tablee.server.outbox import Outbox
from tablee.server.rematch import rematch
from tablee.server.security import Bucket
from tablee.server.table import Table
from tablee.server.tokens import find_seat
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.socket")

UNKNOWN_TOKEN: Final = 4401
"""Closed: the token is no seat's here."""
NO_HELLO: Final = 4408
"""Closed: the first message was no hello, or never came."""
CLOSINGS: Final = {
    HTTPStatus.UNAUTHORIZED: UNKNOWN_TOKEN,
    HTTPStatus.NOT_FOUND: NO_TABLE,
    HTTPStatus.GONE: NO_TABLE,
}
"""How a socket is closed that cannot be at its table; otherwise to come back may help."""
COSTS: Final[Mapping[type[FromClient], float]] = {
    SetLanguage: 10.0,
    AskEarlier: 5.0,
    Describe: 3.0,
    Consult: 3.0,
    AskHint: 3.0,
}
"""How many messages one counts for that gives the house more to do than others."""


class Connection:
    """A socket at a table."""

    def __init__(self, websocket: WebSocket, house: House, address: str) -> None:
        self.seat: int | None = None
        self.lang: Language = "fr"
        self._websocket = websocket
        self._house = house
        self._outbox = Outbox(websocket, house.settings, house.metrics)
        self._bucket = Bucket(house.settings.socket_rate)
        self._shared = house.message_limit.bucket(address)
        self._hint: asyncio.Task[None] | None = None

    def tell(self, message: FromHouse) -> None:
        """Send a message."""
        self._outbox.send(encode(message))

    def tell_text(self, *texts: bytes) -> None:
        """Send messages that are encoded already, together."""
        self._outbox.send(*texts)

    def dismiss(self, code: int) -> None:
        """Close the socket after what waits to be sent."""
        self._outbox.close(code)

    async def run(self, table_id: str) -> None:
        """Serve the socket until it is closed."""
        await self._websocket.accept()
        writer = asyncio.create_task(self._outbox.write())
        try:
            with self._house.metrics.sockets.track_inprogress(), suppress(WebSocketDisconnect):
                await self._meet(table_id)
                await self._wait_for_close()
        finally:
            writer.cancel()

    async def _meet(self, table_id: str) -> None:
        hello = await self._hello()
        if hello is None:
            return
        self.lang = hello.lang
        try:
            async with self._house.tables.find(table_id) as table:
                self.seat = self._identify(table, hello)
                await self._sit(table, hello)
        except Failed as failed:
            self._tell_failed(failed)
            self.dismiss(CLOSINGS.get(failed.status, INTERNAL_ERROR))
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("socket-failed", extra={"table": table_id})
            self._tell_failed(Failed("internal"))
            self.dismiss(INTERNAL_ERROR)

    async def _hello(self) -> Hello | None:
        """The first message, which must be a hello and come soon."""
        try:
            async with asyncio.timeout(self._house.settings.hello_within):
                message = decode(await self._receive())
        except (TimeoutError, NotUnderstood):
            message = None
        if isinstance(message, Hello):
            return message
        self._tell_failed(Failed("no-hello"))
        self.dismiss(NO_HELLO)
        return None

    def _identify(self, table: Table, hello: Hello) -> int | None:
        """The seat of a token; a wrong one is not taken for a spectator."""
        if hello.token is None:
            return None
        seat = find_seat(table.facts.seats, hello.token)
        if seat is None:
            raise Failed("unknown-token", HTTPStatus.UNAUTHORIZED)
        return seat

    async def _sit(self, table: Table, hello: Hello) -> None:
        """Be at the table: told everything first, then whatever happens."""
        await table.deliver(lambda held: join(held, self._house.storage, self, since=hello.since))
        try:
            while True:
                await self._take(table, await self._receive())
        finally:
            table.audience.listeners.discard(self)
            table.audience.announce()

    async def _receive(self) -> str | bytes:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | bytes = message.get("text") or message.get("bytes") or ""
        return text

    async def _wait_for_close(self) -> None:
        """Listen to nothing more, but let what was said and the close reach the other side."""
        while True:
            await self._receive()
            await self._pay(1.0)

    # --- messages ----------------------------------------------------------------------------------

    async def _take(self, table: Table, text: str | bytes) -> None:
        try:
            message = decode(text)
            await self._pay(COSTS.get(type(message), 1.0))
            await self._obey(table, message)
        except NotUnderstood:
            await self._pay(1.0)
            self._tell_failed(Failed("not-understood"))
        except Failed as failed:
            self._tell_failed(failed)
        except NotStored:
            self._tell_failed(Failed("not-stored"))

    async def _pay(self, cost: float) -> None:
        """Wait, reading nothing, until this socket and all of its address together may say so much."""
        for bucket in (self._bucket, self._shared):
            while (wait := bucket.take(cost)) > 0:
                await asyncio.sleep(wait)

    def _tell_failed(self, failed: Failed) -> None:
        self.tell(Trouble(code=failed.code, say=failed.say(self.lang)))

    async def _obey(self, table: Table, message: FromClient) -> None:
        match message:
            case Act() | Confirm() | GiveUp():
                arrived = time.perf_counter()
                await table.deliver(lambda held: requests.act(held, self, message, arrived=arrived))
            case Ping():
                self.tell(Pong())
            case AskHint():
                self._ask_hint(table)
            case Hello():
                raise Failed("hello-again")
            case _:
                await table.deliver(lambda held: self._ask(held, message))

    async def _ask(self, held: Held, message: FromClient) -> None:
        match message:
            case Contribute():
                await requests.contribute(held, self, message)
            case Describe():
                await requests.describe_table(held, self)
            case Consult():
                await requests.consult(held, self, message)
            case AskEarlier():
                self.tell(tell_earlier(held, self.seat, self.lang, before=message.before))
            case SetLanguage():
                await requests.set_language(held, self, message)
            case SetPace():
                await requests.set_pace(held, self, message)
            case Introduce():
                await requests.introduce(held, self, message)
            case Rematch():
                await rematch(held, self._house.tables, self)

    def _ask_hint(self, table: Table) -> None:
        """Let a bot think while the socket goes on; of several hints asked for at a time, one is enough."""
        requests.seated(self)
        if self._hint is None or self._hint.done():
            services = self._house.services
            self._hint = services.tasks.start(give_hint(table, services, self), "hint")
