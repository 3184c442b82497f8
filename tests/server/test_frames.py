"""Frames that come and go with every move are read and written here as the library below would."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from tablee.server.front.frames import read_frame, write_pong, write_text

USUAL = (Opcode.TEXT, Opcode.PING, Opcode.PONG)


def sent(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("opcode", USUAL)
@pytest.mark.parametrize("length", [0, 1, 4, 7, 125])
def test_a_usual_frame_is_read_whole(opcode: Opcode, length: int) -> None:
    data = random.Random(length).randbytes(length)
    frame = sent(opcode, data)
    assert read_frame(b"..." + frame + b"rest", 3) == (opcode, data, 3 + len(frame))


@pytest.mark.parametrize("length", [126, 127, 1000, 65_535])
def test_a_text_may_be_longer(length: int) -> None:
    data = b"x" * length
    frame = sent(Opcode.TEXT, data)
    assert read_frame(frame, 0) == (Opcode.TEXT, data, len(frame))


@pytest.mark.parametrize("length", [0, 5, 300])
def test_a_part_of_a_frame_is_none(length: int) -> None:
    frame = sent(Opcode.TEXT, b"x" * length)
    assert all(read_frame(frame[:end], 0) is None for end in range(len(frame)))


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.TEXT, b"begun", fin=False),
        sent(Opcode.CONT, b"ended"),
        sent(Opcode.BINARY, b"bytes"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"x" * 65_536),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        bytes([0xC1, 0x80, 0, 0, 0, 0]),  # touched by an extension
        bytes([0x83, 0x80, 0, 0, 0, 0]),  # no kind of frame
        bytes([0x89, 0xFE, 0, 200]) + bytes(204),  # a ping that is too long
    ],
    ids=range(9),  # masks differ from process to process
)
def test_anything_else_is_left_to_the_library(frame: bytes) -> None:
    assert read_frame(frame, 0) is None


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_written_as_the_library_writes_it(length: int) -> None:
    text = b"x" * length
    assert b"".join(write_text(text)) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("data", [b"", b"1234", b"x" * 125])
def test_a_ping_is_answered_as_the_library_answers(data: bytes) -> None:
    assert write_pong(data) == Frame(Opcode.PONG, data).serialize(mask=False)
