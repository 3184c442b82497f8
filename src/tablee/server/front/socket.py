"""One socket: hello, messages in, messages out, and an end for whoever does not keep to it.

It says hello, within a time, and is at a table from then on: told everything first, then whatever happens.
What comes in is read one after the other: the next message is not looked at before this one is answered, so
whoever sends faster than allowed, alone or with all of his address, is made to wait and costs nothing. What
goes out waits in an outbox: a slow reader never holds up his table. Every trouble is told in a sentence;
a socket that cannot be at its table is closed, and so is one at which something happened that nobody foresaw:
never the table. Moves go from here; everything else that is asked is in `errands.py`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from tablee.server.cluster.claims import Elsewhere
from tablee.server.failures import Failed
from tablee.server.front.errands import COSTS, Errands
from tablee.server.front.outbox import Outbox, SocketEnd
from tablee.server.front.security import Bucket
from tablee.server.house import House
from tablee.server.message_text import NotUnderstood, decode, encode
from tablee.server.messages import FromHouse, Hello, Language, Trouble
from tablee.server.patience.coming_and_going import part
from tablee.server.people import requests
from tablee.server.people.coming import join
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.writer import NotStored
from tablee.server.tables.course import TableLost
from tablee.server.tables.held import GOING_AWAY, INTERNAL_ERROR, NO_TABLE, UNKNOWN_TOKEN
from tablee.server.tables.table import Table

log = logging.getLogger("tablee.socket")

NO_HELLO: Final = 4408
"""Closed: the first message was no hello, or never came."""
CLOSINGS: Final = {
    HTTPStatus.UNAUTHORIZED: UNKNOWN_TOKEN,
    HTTPStatus.FORBIDDEN: NO_TABLE,
    HTTPStatus.NOT_FOUND: NO_TABLE,
    HTTPStatus.GONE: NO_TABLE,
}
"""How a socket is closed that cannot be at its table; otherwise to come back may help."""
REACH_WITHIN: Final = 15.0
"""How many seconds a socket waits for a table whose wing cannot be reached, until another can have it."""
REACH_AGAIN: Final = 0.2


class Connection:
    """A socket at a table."""

    def __init__(self, websocket: SocketEnd, house: House, address: str) -> None:
        self.seat: int | None = None
        self.lang: Language = "fr"
        self.name: str | None = None
        self.awaits = False
        self.key: bytes | None = None
        self._is_dismissed = False
        self._websocket = websocket
        self._house = house
        self._address = address
        self._next_message: Callable[[], Awaitable[Message]] = websocket.state.receive
        self._outbox = Outbox(websocket, house.settings, house.metrics)
        self._bucket = Bucket(house.settings.socket_rate)
        self._shared = house.message_limit.bucket(address)
        self._errands = Errands(house)
        self._submitted: asyncio.Future[None] | None = None
        """What was submitted as it came, and is not answered yet."""
        self._is_taking = False
        """Whether a message that had to wait is being taken."""

    def tell(self, message: FromHouse) -> None:
        """Send a message."""
        self._outbox.send(encode(message))

    def tell_text(self, *texts: bytes) -> None:
        """Send messages that are encoded already, together."""
        self._outbox.send(*texts)

    def dismiss(self, code: int) -> None:
        """Close the socket after what waits to be sent; whatever it still says is not heard."""
        self._is_dismissed = True
        self._outbox.close(code)

    async def run(self, table_id: str) -> None:
        """Serve the socket until it is closed.

        In a task of its own: a message would else pass through every layer of the application that waits
        for the end, down and up again.
        """
        await self._websocket.accept()
        with self._house.metrics.sockets.track_inprogress():
            await self.serve(table_id)

    async def serve(self, table_id: str) -> None:
        """The same of a socket that is accepted."""
        writer = asyncio.create_task(self._outbox.write())
        try:
            await asyncio.create_task(self._serve(table_id))
        finally:
            writer.cancel()

    async def _serve(self, table_id: str) -> None:
        with suppress(WebSocketDisconnect):
            await self._meet(table_id)
            await self._wait_for_close()

    async def _meet(self, table_id: str) -> None:
        hello = await self._hello()
        if hello is None:
            return
        self.lang = hello.lang
        try:
            await self._come(table_id, hello)
        except Failed as failed:
            self._tell_failed(failed)
            self.dismiss(CLOSINGS.get(failed.status, INTERNAL_ERROR))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            self._break_off(table_id, error)

    async def _come(self, table_id: str, hello: Hello) -> None:
        """Be at the table, in this wing or in the one that has it; should that be dead, it is soon known.

        A table that is lost while he waits for it is found again, as it is stored.
        """
        until = asyncio.get_running_loop().time() + REACH_WITHIN
        while True:
            try:
                async with self._house.tables.find(table_id) as table:
                    await self._sit(table, hello)
                return
            except Elsewhere as elsewhere:
                if await self._is_served(elsewhere, table_id, hello):
                    return
                if asyncio.get_running_loop().time() > until:
                    raise
            except TableLost as lost:
                if asyncio.get_running_loop().time() > until:
                    raise Failed("not-read", HTTPStatus.SERVICE_UNAVAILABLE) from lost
            await asyncio.sleep(REACH_AGAIN)

    async def _is_served(self, elsewhere: Elsewhere, table_id: str, hello: Hello) -> bool:
        """Be served by another wing until the socket is closed; whether that could be."""
        wing = self._house.wing
        if wing is None or "is_far" in self._websocket.state:  # it has changed wings at this very moment
            self.dismiss(GOING_AWAY)
            return True
        near = await wing.seat(
            elsewhere,
            table_id,
            address=self._address,
            hello=msgspec.json.encode(hello).decode(),
            outbox=self._outbox,
        )
        if near is None:
            return False
        self._websocket.state.listen(near.hears)
        try:
            await near.run(self._receive)
        finally:
            self._websocket.state.listen(None)
        return True

    def _break_off(self, table_id: str, error: Exception) -> None:
        """Something happened that nobody foresaw."""
        log.error("socket-failed", extra={"table": table_id}, exc_info=error)
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

    async def _sit(self, table: Table, hello: Hello) -> None:
        """Be at the table: told everything first, then whatever happens."""
        await table.deliver(lambda held: join(held, self._house.storage, self, hello))
        self._websocket.state.listen(lambda text: self._hear(table, text))
        try:
            while not self._is_dismissed:
                await self._take(table, await self._receive())
        finally:
            self._websocket.state.listen(None)
            part(table, self._house.services.tasks, self)

    async def _receive(self) -> str | bytes:
        message = await self._next_message()
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

    def _hear(self, table: Table, text: str) -> bool:
        """Submit a move as it comes, which most messages are, without anybody having to be woken for it.

        Returns whether it was one, and could be: nothing else is under way, and nobody has to wait.
        """
        if self._is_taking or self._submitted is not None or self._is_dismissed:
            return False
        try:
            message = decode(text)
        except NotUnderstood:
            return False
        if not isinstance(message, requests.SUBMISSIONS) or self._bucket.take() or self._shared.take():
            return False
        self._submitted = self._submit(table, message)
        self._submitted.add_done_callback(lambda answer: self._note_answer(table, answer))
        return True

    def _note_answer(self, table: Table, answer: asyncio.Future[None]) -> None:
        self._submitted = None
        error = None if answer.cancelled() else answer.exception()
        if isinstance(error, Failed):
            self._tell_failed(error)
        elif isinstance(error, NotStored):
            self._tell_failed(Failed("not-stored"))
        elif isinstance(error, Exception):
            self._break_off(table.terms.id, error)

    async def _take(self, table: Table, text: str | bytes) -> None:
        """Take a message that had to wait, once what came before it is answered."""
        self._is_taking = True
        try:
            if self._submitted is not None:
                await asyncio.wait([self._submitted])
            if not self._is_dismissed:
                await self._understand(table, text)
        finally:
            self._is_taking = False

    async def _understand(self, table: Table, text: str | bytes) -> None:
        try:
            message = decode(text)
            await self._pay(COSTS.get(type(message), 1.0))
            if isinstance(message, requests.SUBMISSIONS):
                await self._submit(table, message)
            else:
                await self._errands.obey(self, table, message)
        except NotUnderstood:
            await self._pay(1.0)
            self._tell_failed(Failed("not-understood"))
        except Failed as failed:
            self._tell_failed(failed)
        except NotStored:
            self._tell_failed(Failed("not-stored"))
        except Unavailable:
            self._tell_failed(Failed("not-read"))

    async def _pay(self, cost: float) -> None:
        """Wait, reading nothing, until this socket and all of its address together may say so much."""
        for bucket in (self._bucket, self._shared):
            while (wait := bucket.take(cost)) > 0:
                await asyncio.sleep(wait)

    def _tell_failed(self, failed: Failed) -> None:
        self.tell(Trouble(code=failed.code, say=failed.say(self.lang)))

    def _submit(self, table: Table, message: requests.Submission) -> asyncio.Future[None]:
        arrived = time.perf_counter()
        return table.deliver(lambda held: requests.act(held, self, message, arrived=arrived))
