"""Dice as pictures of three rows, for any screen that has some."""

from __future__ import annotations

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style

WIDTH = 7
"""Seven cells by three are nearly square."""
FACES = {
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}
"""The spots of each face."""
_STROKE = ("    /", "  #  ", "/    ")
"""What a spent die shows: its number, struck out."""

_BONE = Ink(255, 250, 240, 15)
_SPOT = Ink(45, 30, 20, 0)
_SPENT = Ink(122, 116, 106, 8)
_FRAMES = {True: ("╭─────╮", "│", "╰─────╯"), False: ("+-----+", "|", "+-----+")}


def rows_of_die(style: Style) -> int:
    """How many rows a die takes: with colours three, without them a frame around these."""
    return 3 if style.depth else 5


def draw_die(canvas: Canvas, at: tuple[int, int], face: int, *, spent: bool, style: Style) -> None:
    """Draw one die; one that has been played has no spots any more, but a stroke through its number."""
    x, y = at
    rows = _STROKE if spent else FACES[face]
    inner = [row.replace("o", "●" if style.unicode else "o").replace("#", str(face)) for row in rows]
    if style.depth:
        paint = Paint(_SPOT, _SPENT if spent else _BONE, bold=True)
        for row, text in enumerate(inner):
            canvas.put(x, y + row, f" {text} ", paint)
        return
    top, side, bottom = _FRAMES[style.unicode]
    for row, text in enumerate([top, *(f"{side}{text}{side}" for text in inner), bottom]):
        canvas.put(x, y + row, text)
