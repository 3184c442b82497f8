"""Ordinary cards at a terminal: three cells each, in the letters of the language, red if there is colour."""

from __future__ import annotations

from typing import Final

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style
from tablee.games.crapette.cards import HIDDEN, is_red
from tablee.games.crapette.sentences.cards import CardWords

WIDTH: Final = 3
RED: Final = Ink(0xD8, 0x38, 0x2B, 9)


def put_card(canvas: Canvas, at: tuple[int, int], card: int, *, cards: CardWords, style: Style) -> None:
    """Draw a card in three cells, or the back of one."""
    if card == HIDDEN:
        canvas.put(*at, "▒▒ " if style.unicode else "## ")
        return
    paint = Paint(RED, bold=True) if is_red(card) else Paint(bold=True)
    canvas.put(*at, f"{cards.index(card, unicode=style.unicode):<{WIDTH}}", paint)
