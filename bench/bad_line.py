"""A line that drops, doubles, delays, reorders and cuts: a proxy that knows where messages begin and end.

What TCP carries is taken apart into messages, of WebSocket or of NATS, and each has its own luck. Whatever
is no message of anybody's (handshakes, pings, subscriptions) passes as it is: a line may lose words, and is
still spoken the same way at both ends.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

LATE = (0.002, 0.03)
"""How long something is delayed, in seconds, with all that comes after it."""
HELD = 0.05
"""How long something waits at most for the one that is to overtake it."""
_DATA_FRAMES = frozenset({1, 2})
_FIN = 0x80
_MASKED = 0x80
_SIZE_IN_2 = 126
_SIZE_IN_8 = 127
_SAID = re.compile(rb"H?(?:PUB|MSG) .*? (\d+)\r\n", re.IGNORECASE)


class Splitter(Protocol):
    """Finds the messages in one direction of a connection."""

    def split(self, data: bytes) -> Iterator[tuple[bytes, bool]]:
        """Whole messages out of what has come so far; whether each is one that may have bad luck."""


class WebSocketFrames:
    """Frames of WebSocket, after the head of the handshake; the house and its clients send whole messages."""

    def __init__(self) -> None:
        self._rest = b""
        self._is_open = False

    def split(self, data: bytes) -> Iterator[tuple[bytes, bool]]:
        """The frames that are whole."""
        rest = self._rest + data
        if not self._is_open:
            head, found, rest_after = rest.partition(b"\r\n\r\n")
            if not found:
                self._rest = rest
                return
            self._is_open, rest = True, rest_after
            yield head + found, False
        while (size := self._size(rest)) is not None and len(rest) >= size:
            frame, rest = rest[:size], rest[size:]
            yield frame, bool(frame[0] & _FIN) and frame[0] & 0x0F in _DATA_FRAMES
        self._rest = rest

    @staticmethod
    def _size(rest: bytes) -> int | None:
        """How long the first frame is, if that can be told yet."""
        if len(rest) < 2:
            return None
        size, head = rest[1] & 0x7F, 2 + (4 if rest[1] & _MASKED else 0)
        if size == _SIZE_IN_2:
            return None if len(rest) < 4 else head + 2 + int.from_bytes(rest[2:4])
        if size == _SIZE_IN_8:
            return None if len(rest) < 10 else head + 8 + int.from_bytes(rest[2:10])
        return head + size


class NatsMessages:
    """What is published and delivered over NATS; all its other lines pass."""

    def __init__(self) -> None:
        self._rest = b""

    def split(self, data: bytes) -> Iterator[tuple[bytes, bool]]:
        """The lines that are whole, with what they carry."""
        rest = self._rest + data
        while (end := rest.find(b"\r\n")) >= 0:
            line = rest[: end + 2]
            said = _SAID.fullmatch(line)
            size = len(line) if said is None else len(line) + int(said[1]) + 2
            if len(rest) < size:
                break
            yield rest[:size], said is not None
            rest = rest[size:]
        self._rest = rest


@dataclass(frozen=True, slots=True)
class Luck:
    """How many of a thousand messages meet with each."""

    dropped: float
    doubled: float
    delayed: float
    swapped: float
    cut: float


class Line:
    """A proxy on a port of the loopback, before a server: every connection has bad luck of its own."""

    def __init__(self, to: int, splitter: Callable[[], Splitter], luck: Luck, rng: random.Random) -> None:
        self.luck: Luck | None = luck
        """How bad it is; nothing happens without it."""
        self.met: Counter[str] = Counter()
        """What messages have met with."""
        self.port = 0
        self._to = to
        self._splitter = splitter
        self._rng = rng
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=2**20)
        self.port = self._server.sockets[0].getsockname()[1]

    async def end(self) -> None:
        """Cut everything, and listen no more."""
        assert self._server is not None
        self._server.close()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        writers = [writer]
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to, limit=2**20)
            writers.append(far_writer)
            ways = [
                asyncio.create_task(self._carry(reader, far_writer)),
                asyncio.create_task(self._carry(far_reader, writer)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.CancelledError):
            pass  # it ends here, whoever wanted it
        finally:
            self._open.discard(task)
            for each in writers:
                each.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One direction, until it ends or is cut."""
        splitter, held = self._splitter(), b""
        while True:
            try:
                async with asyncio.timeout(HELD if held else None):
                    data = await reader.read(2**17)
            except TimeoutError:
                writer.write(held)
                held = b""
                continue
            if not data:
                writer.write(held)
                return
            for message, is_said in splitter.split(data):
                what = self._draw() if is_said else "passed on"
                if what == "cut":
                    writer.transport.abort()
                    return
                if what == "delayed":
                    await asyncio.sleep(self._rng.uniform(*LATE))
                if what == "swapped" and not held:
                    held = message
                elif what != "dropped":
                    writer.write(message * 2 if what == "doubled" else message)
                    if is_said:
                        writer.write(held)
                        held = b""
            await writer.drain()

    def _draw(self) -> str:
        """What happens to a message."""
        what = "passed"
        if self.luck is not None:
            drawn = 1000 * self._rng.random()
            for name in ("dropped", "doubled", "delayed", "swapped", "cut"):
                drawn -= getattr(self.luck, name)
                if drawn < 0:
                    what = name
                    break
        self.met[what] += 1
        return what
