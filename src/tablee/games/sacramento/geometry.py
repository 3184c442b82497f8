# Compiled by mypyc: core/bits.py tells its traps.
"""The board of 36 squares as bit sets, and the lines on it.

Square *s* is bit *s*: a1 is 0, f1 is 5, a2 is 6, f6 is 35. Lines are walked square by square up to the
first blocker: only the four pieces obstruct anything (SAC-25, SAC-37), and walking bits in registers costs
less than fetching masks from a list.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SIDE: Final = 6
SQUARES: Final = 36
EVERYWHERE: Final = 0xFFFFFFFFF
LIGHT: Final = 0x56A56A56A
"""The light squares; a1 is dark, as on a chess board (SAC-R8)."""

NOT_A: Final = 0xFBEFBEFBE
"""All squares but those of file a, from which one can go west."""
NOT_F: Final = 0x7DF7DF7DF
"""All squares but those of file f, from which one can go east."""
NOT_AB: Final = 0xF3CF3CF3C
NOT_EF: Final = 0x3CF3CF3CF


def straight_lines(square: i64, blockers: i64) -> i64:
    """The squares on the rows and columns of a square (a bit) before the first blocker each way."""
    found: i64 = 0
    at = (square & NOT_F) << 1
    while at != 0 and not at & blockers:
        found |= at
        at = (at & NOT_F) << 1
    at = (square & NOT_A) >> 1
    while at != 0 and not at & blockers:
        found |= at
        at = (at & NOT_A) >> 1
    at = (square << SIDE) & EVERYWHERE
    while at != 0 and not at & blockers:
        found |= at
        at = (at << SIDE) & EVERYWHERE
    at = square >> SIDE
    while at != 0 and not at & blockers:
        found |= at
        at >>= SIDE
    return found


def diagonal_lines(square: i64, blockers: i64) -> i64:
    """The squares on the diagonals of a square (a bit) before the first blocker each way."""
    found: i64 = 0
    at = ((square & NOT_F) << 7) & EVERYWHERE
    while at != 0 and not at & blockers:
        found |= at
        at = ((at & NOT_F) << 7) & EVERYWHERE
    at = ((square & NOT_A) << 5) & EVERYWHERE
    while at != 0 and not at & blockers:
        found |= at
        at = ((at & NOT_A) << 5) & EVERYWHERE
    at = (square & NOT_F) >> 5
    while at != 0 and not at & blockers:
        found |= at
        at = (at & NOT_F) >> 5
    at = (square & NOT_A) >> 7
    while at != 0 and not at & blockers:
        found |= at
        at = (at & NOT_A) >> 7
    return found


def knight_leaps(square: i64) -> i64:
    """The squares a knight's leap away from a square (a bit)."""
    east, west = square & NOT_F, square & NOT_A
    far_east, far_west = square & NOT_EF, square & NOT_AB
    up = (east << 13) | (west << 11) | (far_east << 8) | (far_west << 4)
    down = (east >> 11) | (west >> 13) | (far_east >> 4) | (far_west >> 8)
    return (up | down) & EVERYWHERE
