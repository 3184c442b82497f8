# Compiled by mypyc: core/bits.py tells its traps.
"""Who the other is, told from how the men stand, as people tell it; and how such players are beaten.

Whoever moves his men anyhow leaves single ones scattered, far ahead and far behind; whoever plays well, or by
a habit, does not. One net has learnt to tell them apart (`studying_looks.py`). Two more value positions for
who has played others than himself (`studying_others.py`): one has met a careless one alone, so more is won by
it against him and less against all others, and its say goes with the doubt about him; the other has met all
sorts of players, and has half of what is left to say.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.net import ONE
from tablee.games.jacquet.board import HOME, Board
from tablee.games.jacquet.features import BoardNet

FULL: Final = 1024
"""The doubt about one who is surely careless."""
LEAST: Final = ONE * 5 // 10
"""Up to this suspicion the other is taken for one who plays well."""
MOST: Final = ONE * 7 // 10
"""From this suspicion on he is taken for careless."""


def shows_himself(board: Board) -> bool:
    """Whether the side that is not in turn has had a choice: not before its courier is home (JAC-39)."""
    return (board.other_occ & HOME) != 0 or board.other_off != 0


class Others:
    """What was learnt of others: how a careless one looks, and what positions are worth against whom."""

    def __init__(self, look: BoardNet, careless: BoardNet, usual: BoardNet) -> None:
        self.look: BoardNet = look
        self.careless: BoardNet = careless
        self.usual: BoardNet = usual
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

    def value(self, end: Board, doubt: i64) -> i64:
        """What the end of a turn is worth, by how careless the other seems: as these nets say.

        The rest, half of what is left of `FULL`, is for who plays by himself.
        """
        value: i64 = 0
        if doubt < FULL:
            value += (FULL - doubt) * (ONE - self.usual.value(end)) // 2
        if doubt > 0:
            value += doubt * (ONE - self.careless.value(end))
        return value
