"""Attacks on a house of one's own: connections that keep to no rule, each for a few seconds, on the loopback.

Every attack comes from 127.0.0.2, another visitor than who plays meanwhile. It is given the house and returns
what it was told: the first line of an answer, a close code, or nothing.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from itertools import repeat
from typing import Final, TypeAlias

RATE: Final = 4_000_000
"""Bytes a second that an endless attack sends."""
PIECE: Final = 65_536
CROWD: Final = 600
"""How many connections come at once where many do."""
HANDSHAKE: Final = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@dataclass(frozen=True)
class Victim:
    """A house, a table in it, and for how long it is attacked."""

    port: int
    table: str
    seconds: float

    def connect(self) -> socket.socket:
        """A connection, which waits for nothing longer than the attack lasts."""
        here = ("127.0.0.2", 0)
        return socket.create_connection(("127.0.0.1", self.port), self.seconds, source_address=here)

    def open_socket(self, *headers: str) -> socket.socket:
        """A WebSocket at the table, after its hello."""
        opened = self.connect()
        opened.sendall((HANDSHAKE.format(table=self.table) + "".join(headers) + "\r\n").encode())
        opened.recv(4096)
        opened.sendall(frame(b'{"type":"hello"}'))
        return opened


Attack: TypeAlias = Callable[[Victim], str]


def frame(text: bytes, first: int = 0x81) -> bytes:
    """A frame of a client: a mask of zeros leaves it as it is."""
    return bytes([first, 0x80 | len(text), 0, 0, 0, 0]) + text


def pour(victim: Victim, opening: bytes, more: bytes, on: socket.socket | None = None) -> str:
    """Send an opening and then the same without end, at the rate of an attack."""
    pieces = repeat(more * max(1, PIECE // len(more)))
    return _send_all(victim, opening, pieces, RATE, on)


def drip(victim: Victim, opening: bytes, more: bytes) -> str:
    """Send an opening and then the same, again and again, slowly."""
    return _send_all(victim, opening, repeat(more), 4 * len(more), None)


def _send_all(
    victim: Victim, opening: bytes, pieces: Iterator[bytes], rate: float, on: socket.socket | None
) -> str:
    with closing(on or victim.connect()) as connection:
        until, sent = time.monotonic() + victim.seconds, 0
        started = time.monotonic()
        try:
            connection.sendall(opening)
            while time.monotonic() < until:
                piece = next(pieces)
                connection.sendall(piece)
                sent += len(piece)
                time.sleep(max(0.0, sent / rate - (time.monotonic() - started)))
        except OSError:
            pass
        return f"{_answer(connection)} after {sent:,} bytes"


def _answer(connection: socket.socket) -> str:
    connection.settimeout(0.5)
    try:
        told = connection.recv(4096)
    except TimeoutError:
        return "nothing"
    except OSError:
        return "reset"
    if told.startswith(b"HTTP"):
        return told.split(b"\r\n")[0].decode()
    return "closed" if not told else "frames"


def crowd(victim: Victim, said: bytes) -> str:
    """Many connections that say a little, and then nothing."""
    with ExitStack() as stack:
        opened = 0
        for _ in range(CROWD):
            with suppress(OSError):
                connection = stack.enter_context(closing(victim.connect()))
                connection.sendall(said)
                opened += 1
        time.sleep(victim.seconds)
        return f"{opened} connected"


def _wait(victim: Victim) -> str:
    time.sleep(victim.seconds)
    return "nothing"


def _sockets_that_flood(victim: Victim) -> str:
    """Many WebSockets that each send as much as is read at a time."""
    with ExitStack() as stack:
        opened, until = 0, time.monotonic() + victim.seconds
        while opened < 100 and time.monotonic() < until:
            with suppress(OSError):
                each = stack.enter_context(closing(victim.open_socket()))
                each.setblocking(False)
                each.send(frame(b"x") * 40_000)
                opened += 1
        time.sleep(max(0.0, until - time.monotonic()))
        return f"{opened} sockets"


ATTACKS: Final[dict[str, Attack]] = {
    "nothing at all": _wait,
    "an endless header": lambda victim: pour(victim, b"GET / HTTP/1.1\r\nX-Long: ", b"x"),
    "headers without end": lambda victim: pour(victim, b"GET / HTTP/1.1\r\n", b"a:b\r\n"),
    "an endless request line": lambda victim: pour(victim, b"GET /", b"x"),
    "an endless method": lambda victim: pour(victim, b"", b"X"),
    "an endless body": lambda victim: pour(victim, POST + b"Content-Length: 9999999999\r\n\r\n", b"["),
    "an endless body where none is read": lambda victim: pour(
        victim, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999999999\r\n\r\n", b"["
    ),
    "chunks of one byte": lambda victim: pour(
        victim, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n[\r\n"
    ),
    "an endless chunk extension": lambda victim: pour(
        victim, POST + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x"
    ),
    "trailers without end": lambda victim: pour(
        victim, POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n0\r\n", b"a:b\r\n"
    ),
    "requests without waiting": lambda victim: pour(
        victim, b"", b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    ),
    "a head that drips": lambda victim: drip(victim, b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
    "a body that drips": lambda victim: drip(victim, POST + b"Content-Length: 9999\r\n\r\n", b"["),
    "many who say nothing": lambda victim: crowd(victim, b""),
    "many handshakes that never end": lambda victim: crowd(
        victim, HANDSHAKE.format(table=victim.table).encode()
    ),
    "a handshake of 200 headers": lambda victim: drip(
        victim, (HANDSHAKE.format(table=victim.table) + "a: b\r\n" * 200 + "\r\n").encode(), b"x"
    ),
    "fragments without end": lambda victim: pour(
        victim, frame(b"[", 0x01), frame(b"", 0x00), victim.open_socket()
    ),
    "a flood of pings": lambda victim: pour(victim, b"", frame(b"", 0x89), victim.open_socket()),
    "a flood of pongs": lambda victim: pour(victim, b"", frame(b"", 0x8A), victim.open_socket()),
    "a flood of messages": lambda victim: pour(victim, b"", frame(b"x"), victim.open_socket()),
    "messages that are none, after a wrong hello": lambda victim: pour(
        victim, frame(b"no"), frame(b"x"), victim.open_socket()
    ),
    "a giant frame": lambda victim: pour(
        victim, b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), b"x", victim.open_socket()
    ),
    "many sockets that flood": _sockets_that_flood,
}
"""By what they do."""
