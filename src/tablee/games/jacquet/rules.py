# Compiled by mypyc: core/bits.py tells its traps.
"""The rules of Jacquet, number by number: what a single die can do, and where a turn may not end.

Two kinds of rule meet in this game. A *number* is judged when it is played: the courier goes first, an
arrow with an opposing man is closed, men leave only when all are in. A *turn* is judged when it ends: an
arrow of the departure quarter stays free, and the way of the other is not closed without the right to
(JAC-R10). This file says both; `turns.py` puts them together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.jacquet.board import (
    ALL,
    BOTH,
    FREE,
    HOME,
    OFF,
    ONLY_LOW_3,
    OUTSIDE,
    RETURN_MEN_1,
    RETURN_MEN_2,
    Board,
    turned,
)

QUARTER: Final = 0x3F
"""A departure quarter, as bits from its own start."""
LOW_THREE: Final = 0xE00000
ACE: Final = 0x800000
TWO: Final = 0x400000

# What may forbid the end of a turn.
LAWFUL: Final = 0
FULL_QUARTER: Final = 1
FULL_FAR_QUARTER: Final = 2
BARRED: Final = 3


def courier_is_home(board: Board) -> bool:
    """Whether the first man has arrived (JAC-41): from then on all men are free (JAC-43)."""
    return (board.occ & HOME) != 0 or board.off != 0


def free_men(board: Board) -> i64:
    """The arrows whose men may be moved at all: before the courier is home, only its own (JAC-39)."""
    return free_among(board, board.occ)


def free_among(board: Board, occ: i64) -> i64:
    """The same, with my men on these arrows."""
    if (occ & HOME) != 0 or board.off != 0:
        return occ
    under_way = occ & ~1
    return under_way if under_way != 0 else occ


def exits(board: Board, number: i64) -> i64:
    """The arrow from which a number bears a man off, as a bit, or none."""
    return exits_among(board, board.occ, number)


def exits_among(board: Board, occ: i64, number: i64) -> i64:
    """The same, with my men on these arrows."""
    if occ & OUTSIDE:  # JAC-54: all men must be in
        return 0
    one: i64 = 1
    exact = shl(one, 24 - number)
    if occ & exact:  # JAC-56
        return exact
    if occ & (exact - 1):  # JAC-59: a man on a higher arrow must be moved instead
        return 0
    if board.agreed.over_bearing == ONLY_LOW_3 and occ & ~LOW_THREE:  # JAC-R15: as agreed
        return 0
    return occ & -occ  # JAC-R15: the highest occupied arrow


def sources(board: Board, number: i64) -> i64:
    """The arrows from which a man can be moved by a number, this single number considered alone."""
    return sources_among(board, board.occ, number)


def sources_among(board: Board, occ: i64, number: i64) -> i64:
    """The same, with my men on these arrows."""
    if number == 0:
        return 0
    # JAC-21, JAC-51: never onto an arrow that holds an opposing man.
    inside = free_among(board, occ) & ~(board.wall >> number) & fitting(number)
    if occ & OUTSIDE:
        return inside
    return inside | exits_among(board, occ, number)


def fitting(number: i64) -> i64:
    """The arrows from which a number does not lead off the board."""
    every: i64 = ALL
    return every >> number


def runs_of_six(occ: i64) -> i64:
    """The first arrows of every six in a row."""
    run = occ & (occ >> 1)
    run = run & (run >> 2)
    return run & (occ >> 4) & (occ >> 5)


def ahead_of_last(board: Board) -> i64:
    """The arrows, in the other's numbering, that still lie ahead of his last man."""
    last = board.other_occ & -board.other_occ
    return ALL & ~((last << 1) - 1)


def blocks(board: Board, occ: i64) -> i64:
    """The six-in-a-row by which men so placed close the way of the other, in his numbering (JAC-R11)."""
    runs = runs_of_six(turned(occ))
    return runs & ahead_of_last(board) if runs != 0 else 0


def fault_of(board: Board, occ: i64) -> i64:
    """What, if anything, forbids ending a turn with my men on these arrows (JAC-R10)."""
    agreed = board.agreed
    if agreed.quarter != OFF:  # JAC-48
        if (occ & QUARTER) == QUARTER:
            return FULL_QUARTER
        if agreed.quarter == BOTH and ((occ >> 12) & QUARTER) == QUARTER:
            return FULL_FAR_QUARTER
    if agreed.blocking == FREE:  # JAC-22
        return LAWFUL
    if (blocks(board, occ) & ~agreed.always_lawful) == 0:
        return LAWFUL
    ace, two = (occ & ACE) != 0, (occ & TWO) != 0
    if agreed.blocking == RETURN_MEN_2 and ace and two:  # JAC-65, JAC-67
        return LAWFUL
    if agreed.blocking == RETURN_MEN_1 and (ace or two):
        return LAWFUL
    return BARRED
