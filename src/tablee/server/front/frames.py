"""The frames of a socket that come and go with every move: whole ones, read and written at once.

The library below reads and writes every kind of frame there can be, in any pieces, and takes its time. What
is read here it would read alike: anything else is left to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from websockets import frames
from websockets.frames import Opcode

apply_mask: Final[Callable[[bytes, bytes], bytes]] = vars(frames)["apply_mask"]
"""Whichever the library has: in C, or else in Python."""
_USUAL: Final = {0x80 | opcode: opcode for opcode in (Opcode.TEXT, Opcode.PING, Opcode.PONG)}
"""The first byte of a frame that is whole and that no extension has touched."""
_TEXT: Final = bytes([0x80 | Opcode.TEXT])
_PONG: Final = 0x80 | Opcode.PONG
_MASKED: Final = 0x80
"""Added to the length of a frame from a client."""
_IN_TWO: Final = 126
"""This in place of the length: it follows in two bytes. No control frame is as long as that."""
_IN_EIGHT: Final = 127
_MOST_IN_TWO: Final = 0xFFFF
_MASK: Final = 4
"""How many bytes the mask has."""


class WholeFrame(NamedTuple):
    """A frame, unmasked, and where the next one begins."""

    opcode: Opcode
    data: bytes
    end: int


def read_frame(piece: bytes, start: int) -> WholeFrame | None:
    """The frame that begins there, if it is of a usual kind and all of it has come."""
    if len(piece) < start + 2:
        return None
    opcode, length, mask = _USUAL.get(piece[start]), piece[start + 1] - _MASKED, start + 2
    if opcode is None or length < 0 or length == _IN_EIGHT:
        return None
    if length == _IN_TWO:
        if opcode is not Opcode.TEXT:
            return None
        length, mask = int.from_bytes(piece[mask : mask + 2]), mask + 2
    end = mask + _MASK + length
    if len(piece) < end:
        return None
    return WholeFrame(opcode, apply_mask(piece[mask + _MASK : end], piece[mask : mask + _MASK]), end)


def write_text(text: bytes) -> tuple[bytes, bytes]:
    """A text as a frame from the house: its head, and the text as it is."""
    length = len(text)
    if length < _IN_TWO:
        return _TEXT + length.to_bytes(), text
    if length <= _MOST_IN_TWO:
        return _TEXT + b"\x7e" + length.to_bytes(2), text
    return _TEXT + b"\x7f" + length.to_bytes(8), text


def write_pong(data: bytes) -> bytes:
    """The answer to a ping."""
    return bytes([_PONG, len(data)]) + data
