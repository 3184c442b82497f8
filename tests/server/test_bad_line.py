"""The bad line of the bench: it finds the messages in what comes in any pieces, and loses none by itself."""

from __future__ import annotations

import random

import pytest

from bench.bad_line import NatsMessages, Splitter, WebSocketFrames

HEAD = b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n"
MASK = b"abcd"
FRAMES = [
    (HEAD, False),
    (b"\x81\x03yes", True),
    (b"\x81\x83" + MASK + b"no!", True),
    (b"\x89\x00", False),
    (b"\x82\x7e\x01\x00" + bytes(256), True),
    (b"\x81\xff" + (70_000).to_bytes(8) + MASK + bytes(70_000), True),
    (b"\x88\x02\x03\xe9", False),
]
LINES = [
    (b'INFO {"max_payload": 5}\r\n', False),
    (b"SUB a.b 1\r\n", False),
    (b"PUB a.12 5\r\nab\r\nc\r\n", True),
    (b"PUB a reply.7 0\r\n\r\n", True),
    (b"HMSG a 1 reply 12 15\r\nNATS/1.0\r\n\r\nyes\r\n", True),
    (b"PING\r\n", False),
    (b"MSG a.12 1 3\r\nyes\r\n", True),
]


@pytest.mark.parametrize(
    ("splitter", "said"), [(WebSocketFrames(), FRAMES), (NatsMessages(), LINES)], ids=["websocket", "nats"]
)
def test_messages_are_found_in_any_pieces(splitter: Splitter, said: list[tuple[bytes, bool]]) -> None:
    rng, stream = random.Random(1), b"".join(text for text, _ in said)
    found: list[tuple[bytes, bool]] = []
    while stream:
        size = rng.choice((1, 2, 3, 50, 40_000))
        found += splitter.split(stream[:size])
        stream = stream[size:]
    assert found == said
