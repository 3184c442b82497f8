"""Positions that can be seen: the box drawn in two lines, as the player of seat 0 sits before it.

      .   .   .   .   .  1o |   .   .   .   .   . 14o      arrows 11 … 6 | 5 … 0
    15x   .   .   .   .   . |   .   .   .   .   .   .      arrows 12 … 17 | 18 … 23

`14o` are fourteen men of seat 0, `15x` fifteen men of seat 1, `.` an empty arrow; men that are not drawn
have been borne off. Seat 0 starts in the far right corner, runs to the left along the upper line and to
the right along the lower one. Seat 1 sits opposite: its starting arrow is the lower left corner.
"""

from __future__ import annotations

import re

from .naive import ARROWS, Counts, Position, across, board

_MEN = re.compile(r"([1-9]\d?)([ox])")
_UPPER = range(11, -1, -1)
_LOWER = range(12, 24)


class DrawingError(ValueError):
    """A drawing that is not one."""


def parse_board(drawing: str) -> Position:
    """The men of seat 0 and of seat 1, each along its own path."""
    lines = [line for line in drawing.splitlines() if line.strip()]
    if len(lines) != 2:
        raise DrawingError(f"{len(lines)} lines, not two")
    mine: dict[int, int] = {}
    theirs: dict[int, int] = {}
    for line, arrows in zip(lines, (_UPPER, _LOWER), strict=True):
        for arrow, cell in zip(arrows, _cells(line), strict=True):
            _set(cell, arrow, mine, theirs)
    return board(mine), board(theirs)


def _cells(line: str) -> list[str]:
    halves = [half.split() for half in line.split("|")]
    if [len(half) for half in halves] != [6, 6]:
        raise DrawingError(f"not two halves of six arrows: {line!r}")
    return halves[0] + halves[1]


def _set(cell: str, arrow: int, mine: dict[int, int], theirs: dict[int, int]) -> None:
    if cell == ".":
        return
    found = _MEN.fullmatch(cell)
    if not found:
        raise DrawingError(f"neither men nor an empty arrow: {cell!r}")
    if found[2] == "o":
        mine[arrow] = int(found[1])
    else:
        theirs[across(arrow)] = int(found[1])


def format_board(position: Position) -> str:
    """Draw the men of both seats."""
    lines = []
    for arrows in (_UPPER, _LOWER):
        cells = [f"{_cell(position, arrow):>3}" for arrow in arrows]
        lines.append(" ".join([*cells[:6], "|", *cells[6:]]))
    return "\n".join(lines) + "\n"


def _cell(position: Position, arrow: int) -> str:
    mine, theirs = position
    if mine[arrow]:
        return f"{mine[arrow]}o"
    return f"{theirs[across(arrow)]}x" if theirs[across(arrow)] else "."


def tidy(drawing: str) -> str:
    """A drawing as `format_board` makes it, whatever its margins."""
    return format_board(parse_board(drawing))


def format_men(counts: Counts) -> str:
    """The men of one side in position notation."""
    return ",".join(f"{arrow}:{counts[arrow]}" for arrow in ARROWS if counts[arrow]) or "-"


def position_text(drawing: str, turn: str = "0", throw: str = "-", score: str = "0-0") -> str:
    """A drawing in position notation."""
    mine, theirs = parse_board(drawing)
    return f"{format_men(mine)} {format_men(theirs)} {turn} {throw} {score}"


def drawing_of(text: str) -> str:
    """Draw the men of a position text."""
    mine, theirs, *_ = text.split(" ")
    return format_board((_counts(mine), _counts(theirs)))


def _counts(men: str) -> Counts:
    pairs = [item.split(":") for item in men.split(",")] if men != "-" else []
    return board({int(arrow): int(count) for arrow, count in pairs})
