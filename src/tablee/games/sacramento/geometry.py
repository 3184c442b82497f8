"""The board of 36 squares as bit sets, and the lines on it.

Square *s* is bit *s*: a1 is 0, f1 is 5, a2 is 6, f6 is 35. Of all that lies on the board only the four
pieces obstruct anything (SAC-25, SAC-37), so one table answers every question about lines:
`SHADOW[s * 36 + p]` is what a piece on *p* hides from *s*, namely *p* itself and everything behind it.
A reach is then the open lines of a square less four shadows.

Compiled: never shift a constant by a variable here (mypyc makes it 32 bits wide); use `shl`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 6
SQUARES: Final = 36
EVERYWHERE: Final = 0xFFFFFFFFF
LIGHT: Final = 0x56A56A56A
"""The light squares; a1 is dark, as on a chess board (SAC-R8)."""

STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
LEAPS: Final = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def shl(x: i64, n: i64) -> i64:
    """Shift left; the only safe way to shift a constant."""
    return x << n


def bit(square: i64) -> i64:
    """A square as a bit set of its own."""
    return shl(1, square)


def count_bits(x: i64) -> i64:
    """How many of 36 bits are set."""
    x = x - ((x >> 1) & 0x555555555)
    x = (x & 0x333333333) + ((x >> 2) & 0x333333333)
    x = (x + (x >> 4)) & 0xF0F0F0F0F
    x = x + (x >> 8)
    return (x + (x >> 16) + (x >> 32)) & 0x3F


def index_of(single: i64) -> i64:
    """The place of a single bit."""
    index: i64 = 0
    if single & 0xAAAAAAAAA:
        index += 1
    if single & 0xCCCCCCCCC:
        index += 2
    if single & 0x0F0F0F0F0:
        index += 4
    if single & 0x0FF00FF00:
        index += 8
    if single & 0x0FFFF0000:
        index += 16
    if single & 0xF00000000:
        index += 32
    return index


def nth(bits: i64, n: i64) -> i64:
    """The place of the n-th set bit, counted from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return index_of(bits & -bits)


def _ray(square: int, step: tuple[int, int]) -> list[int]:
    """The squares one meets going from a square in a direction, in order."""
    column, row = square % SIDE + step[0], square // SIDE + step[1]
    met: list[int] = []
    while 0 <= column < SIDE and 0 <= row < SIDE:
        met.append(row * SIDE + column)
        column, row = column + step[0], row + step[1]
    return met


def _bits(squares: list[int]) -> int:
    total = 0
    for square in squares:
        total += 2**square
    return total


def _lines(steps: tuple[tuple[int, int], ...]) -> list[int]:
    """For every square, all squares on its lines in these directions."""
    return [sum([_bits(_ray(square, step)) for step in steps]) for square in range(SQUARES)]


def _leaps() -> list[int]:
    return [sum([_bits(_ray(square, leap)[:1]) for leap in LEAPS]) for square in range(SQUARES)]


def _shadows() -> list[int]:
    table = [0] * (SQUARES * SQUARES)
    for square in range(SQUARES):
        for step in STRAIGHT + DIAGONAL:
            ray = _ray(square, step)
            for place, met in enumerate(ray):
                table[square * SQUARES + met] = _bits(ray[place:])
    return table


ROOK_LINES: Final = _lines(STRAIGHT)
BISHOP_LINES: Final = _lines(DIAGONAL)
QUEEN_LINES: Final = _lines(STRAIGHT + DIAGONAL)
KNIGHT_LEAPS: Final = _leaps()
SHADOW: Final = _shadows()
