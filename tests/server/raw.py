"""Raw connections to a house, for what no client would say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass

from tests.server.guests import WAIT, OpenHouse

ANOTHER = ("127.0.0.2", 0)
"""Another visitor, whose word for others the house does not take."""


@dataclass(frozen=True)
class Raw:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def say(self, text: bytes) -> None:
        """Send as much of this as the other side takes."""
        if self.writer.is_closing():  # it hung up: uvloop takes nothing for a connection that is closed
            return
        with suppress(ConnectionError):
            self.writer.write(text)
            await self.writer.drain()

    async def hear(self) -> bytes:
        """Everything until the other side closes, be it in order or not."""
        heard = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(WAIT):
                while piece := await self.reader.read(65_536):
                    heard += piece
        return heard

    async def say_without_end(self, text: bytes) -> bytes:
        """Send the same until it is not taken any more; what was said meanwhile."""
        hearing = asyncio.create_task(self.hear())
        async with asyncio.timeout(WAIT):
            while not hearing.done():
                await self.say(text)
                await asyncio.sleep(0.001)
        return await hearing


@contextmanager
def impatient(house: OpenHouse, **within: float) -> Iterator[None]:
    """Whoever comes meanwhile has little time; whoever came before has as much as he needs."""
    settings = house.house.settings
    usual = {name: getattr(settings, name) for name in within}
    for name, seconds in within.items():
        object.__setattr__(settings, name, seconds)
    try:
        yield
    finally:
        for name, seconds in usual.items():
            object.__setattr__(settings, name, seconds)


@asynccontextmanager
async def raw(
    house: OpenHouse, opening: bytes = b"", *, source: tuple[str, int] = ANOTHER
) -> AsyncIterator[Raw]:
    """A connection that has said its opening."""
    host, port = house.url.removeprefix("http://").split(":")
    connection = Raw(*await asyncio.open_connection(host, int(port), local_addr=source))
    try:
        await connection.say(opening)
        yield connection
    finally:
        connection.writer.transport.abort()


def handshake(table: str, *headers: str) -> bytes:
    """What opens a WebSocket at a table."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *headers,
    ]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode()


def frame(text: bytes, first: int = 0x81) -> bytes:
    """A frame of a client: a mask of zeros leaves it as it is."""
    return bytes([first, 0x80 | len(text), 0, 0, 0, 0]) + text


@asynccontextmanager
async def raw_socket(house: OpenHouse, table: str) -> AsyncIterator[Raw]:
    """A WebSocket at a table, whose hello was answered."""
    async with raw(house, handshake(table)) as connection:
        assert b" 101 " in await connection.reader.readuntil(b"\r\n\r\n")
        await connection.say(frame(b'{"type":"hello"}'))
        await connection.reader.readuntil(b'"welcome"')
        yield connection
