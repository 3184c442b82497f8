# Compiled by mypyc: core/bits.py tells its traps.
"""The deal, and who begins."""

from __future__ import annotations

from typing import Final

from tablee.games.crapette.board import Board
from tablee.games.crapette.columns import NONE, pushed

CRAPETTE_SIZE: Final = 13
COLUMNS_EACH: Final = 4
DEALT_OUT: Final = 17


def deal(b: Board, seat: int, order: list[int]) -> None:
    """Deal one player's pack: crapette, four columns nearest first, stock (CRA-05 to CRA-09, CRA-17)."""
    side = b.side(seat)
    side.crapette = order[:CRAPETTE_SIZE]
    side.closed = CRAPETTE_SIZE - 1
    for i in range(COLUMNS_EACH):
        b.set_column(seat * COLUMNS_EACH + i, pushed(0, order[CRAPETTE_SIZE + i]))
    side.stock = order[DEALT_OUT:]
    side.stock.reverse()


def beginner(b: Board) -> int:
    """The seat with the higher crapette card, or else the higher column card; NONE if all are equal.

    Cards are numbered by rank and, among equals, by the order of the suits (CRA-18, CRA-19, CRA-R1, CRA-R2).
    """
    ours = [b.zero.crapette[-1], *[b.card_from(3 + i) for i in range(COLUMNS_EACH)]]
    theirs = [b.one.crapette[-1], *[b.card_from(7 + i) for i in range(COLUMNS_EACH)]]
    for mine, yours in zip(ours, theirs, strict=True):
        if mine != yours:
            return 0 if mine > yours else 1
    return NONE
