"""A sheet of cells to draw on, and the lines it becomes on a terminal."""

from __future__ import annotations

from tablee.drawing.colour import RESET, Depth, Paint
from tablee.drawing.text import cells_of

Cell = tuple[str, Paint]
_BARE = Paint()


class Canvas:
    """Cells in rows; what is put outside of it is cut off."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._cells: list[list[Cell]] = [[(" ", Paint())] * columns for _ in range(rows)]

    def put(self, x: int, y: int, text: str, paint: Paint | None = None) -> None:
        """Write a text; a paint without ground keeps the ground of every cell."""
        if not 0 <= y < self.rows:
            return
        row, paint = self._cells[y], paint or _BARE
        for char in text:
            cells = cells_of(char)
            if cells and x >= 0 and x + cells <= self.columns:
                row[x] = char, _on(row[x], paint)
                if cells == 2:
                    row[x + 1] = "", _on(row[x + 1], paint)
            x += cells

    def fill(self, x: int, y: int, size: tuple[int, int], paint: Paint) -> None:
        """Paint a rectangle of blanks, which must lie inside."""
        for row in self._cells[y : y + size[1]]:
            row[x : x + size[0]] = [(" ", paint)] * size[0]

    def lines(self, depth: Depth) -> list[str]:
        """The rows as text, with no blanks at the end."""
        return [_line(row, depth) for row in self._cells]


def _on(cell: Cell, paint: Paint) -> Paint:
    """The paint with the ground of the cell, unless it has its own."""
    ground = cell[1].ground
    if paint.ground is not None or ground is None:
        return paint
    return Paint(paint.ink, ground, paint.bold)


def _line(row: list[Cell], depth: Depth) -> str:
    if not depth:
        return "".join(char for char, _ in row).rstrip()
    end = len(row)
    while end and row[end - 1] == (" ", Paint()):
        end -= 1
    text, current, code = "", Paint(), ""
    for char, paint in row[:end]:
        if paint != current:
            text += RESET if code else ""
            current, code = paint, paint.code(depth)
            text += code
        text += char
    return text + (RESET if code else "")
