# Compiled by mypyc: core/bits.py tells its traps.
"""How well the other plays, told from how the men stand, as people tell it; and how a careless one is beaten.

Whoever moves his men anyhow leaves single ones scattered, far ahead and far behind; whoever plays well, or by
a habit, does not. One net has learnt to tell them apart (`studying_looks.py`). Another values positions for
who plays a careless one, since it has played nobody else (`studying_careless.py`): by it more is won against
him and less against others, so its say goes with the doubt about him.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.net import ONE
from tablee.games.jacquet.board import HOME, Board
from tablee.games.jacquet.features import BoardNet

FULL: Final = 1024
"""The doubt about one who is surely careless."""
LEAST: Final = ONE * 3 // 10
"""Up to this suspicion the other is taken for one who plays well."""
MOST: Final = ONE * 9 // 10
"""From this suspicion on he is taken for careless."""


def shows_himself(board: Board) -> bool:
    """Whether the side that is not in turn has had a choice: not before its courier is home (JAC-39)."""
    return (board.other_occ & HOME) != 0 or board.other_off != 0


class Careless:
    """One who moves his men anyhow: how the board tells it, and what positions are worth against him."""

    def __init__(self, look: BoardNet, eye: BoardNet) -> None:
        self.look: BoardNet = look
        self.eye: BoardNet = eye
        self.least: i64 = LEAST
        self.most: i64 = MOST

    def suspicion(self, board: Board) -> i64:
        """How likely, in 2^-20, the side that is not in turn is careless."""
        return self.look.value(board) if shows_himself(board) else 0

    def doubt(self, board: Board) -> i64:
        """How far, of `FULL`, the side that is not in turn is to be taken for careless."""
        suspicion = self.suspicion(board)
        if suspicion <= self.least:
            return 0
        if suspicion >= self.most:
            return FULL
        return (suspicion - self.least) * FULL // (self.most - self.least)

    def value(self, end: Board) -> i64:
        """What the end of a turn is worth to the side that played it, against a careless one."""
        return ONE - self.eye.value(end)
