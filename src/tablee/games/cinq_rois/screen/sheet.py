"""The score sheet of the eleven rounds as a table: a row for each player, a column for each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.drawing.text import fit, pad, width_of
from tablee.games.cinq_rois.view import CinqRoisView
from tablee.locales import Words

NAME: Final = 12
CELL: Final = 4
TOTAL: Final = 7
WIDTH: Final = NAME + 2 + 11 * CELL + TOTAL
"""What the table takes at most."""


def draw_sheet(seen: CinqRoisView, names: Sequence[str], words: Words) -> list[str]:
    """The table; `>` marks the player in turn, `*` who has gone out."""
    heads = [words.say(f"cinq-rois.rank.{wild}") for wild in seen.wild_ranks]
    lines = [_row(" ", "", heads, words.say("cinq-rois.table.total"))]
    for seat, name in enumerate(names):
        cells = [str(played[seat]) for played in seen.scores]
        mark = seen.marks[seat]
        if len(cells) < len(heads):
            cells.append("·" if mark is None else str(mark))
        cells += [""] * (len(heads) - len(cells))
        sign = ">" if seen.turn == seat else "*" if seen.out == seat else " "
        lines.append(_row(sign, name, cells, str(seen.totals[seat])))
    return lines


def _row(sign: str, name: str, cells: Sequence[str], total: str) -> str:
    right = "".join([_right(cell, CELL) for cell in cells])
    return f"{sign} {pad(fit(name, NAME), NAME)}{right}{_right(total, TOTAL)}"


def _right(text: str, columns: int) -> str:
    return " " * max(1, columns - width_of(text)) + text
