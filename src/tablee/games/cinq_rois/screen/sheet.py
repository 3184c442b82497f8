"""The score sheet of the eleven rounds as a table: a row for each player, a column for each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.drawing.text import fit_name, pad, width_of
from tablee.games.cinq_rois.view import CinqRoisView
from tablee.locales import Words

NAME: Final = 12
CELL: Final = 4
TOTAL: Final = 7
BESIDE: Final = 2 + 11 * CELL + TOTAL
WIDTH: Final = NAME + BESIDE
"""What the table takes at least; names have the rest of the line."""


def draw_sheet(seen: CinqRoisView, names: Sequence[str], words: Words, columns: int = WIDTH) -> list[str]:
    """The table; `>` marks the player in turn, `*` who has gone out."""
    room = max(NAME, min(columns - BESIDE, max(map(width_of, names))))
    heads = [words.say(f"cinq-rois.rank.{wild}") for wild in seen.wild_ranks]
    lines = [_row(" ", " " * room, heads, words.say("cinq-rois.table.total"))]
    for seat, name in enumerate(names):
        cells = [str(played[seat]) for played in seen.scores]
        mark = seen.marks[seat]
        if len(cells) < len(heads):
            cells.append("·" if mark is None else str(mark))
        cells += [""] * (len(heads) - len(cells))
        sign = ">" if seen.turn == seat else "*" if seen.out == seat else " "
        lines.append(_row(sign, pad(fit_name(name, room), room), cells, str(seen.totals[seat])))
    return lines


def _row(sign: str, name: str, cells: Sequence[str], total: str) -> str:
    right = "".join([_right(cell, CELL) for cell in cells])
    return f"{sign} {name}{right}{_right(total, TOTAL)}"


def _right(text: str, columns: int) -> str:
    return " " * max(1, columns - width_of(text)) + text
