"""Ordinary cards at a terminal: three cells each, in the letters of the language, red if there is colour."""

from __future__ import annotations

from typing import Final

from tablee.cli.terminal.canvas import Canvas
from tablee.cli.terminal.colour import Ink, Paint
from tablee.cli.terminal.style import Style
from tablee.material.cards import is_red
from tablee.telling.cards import Cards

WIDTH: Final = 3
RED: Final = Ink(0xD8, 0x38, 0x2B, 9)
HIDDEN: Final = -1


def put_card(canvas: Canvas, at: tuple[int, int], card: int, *, cards: Cards, style: Style) -> None:
    """Draw a card in three cells, or the back of one."""
    if card == HIDDEN:
        canvas.put(*at, "▒▒ " if style.unicode else "## ")
        return
    paint = Paint(RED, bold=True) if is_red(card) else Paint(bold=True)
    canvas.put(*at, f"{cards.index(card, unicode=style.unicode):<{WIDTH}}", paint)
