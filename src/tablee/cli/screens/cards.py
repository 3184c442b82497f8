"""Ordinary cards at a terminal: three cells each, in the letters of the language, red if there is colour."""

from __future__ import annotations

from typing import Final

from tablee.cli.terminal.canvas import Canvas
from tablee.cli.terminal.colour import Ink, Paint
from tablee.cli.terminal.style import Style
from tablee.material.cards import SUIT_LETTERS, SUIT_SIGNS, is_red, rank_of, suit_of

WIDTH: Final = 3
RED: Final = Ink(0xD8, 0x38, 0x2B, 9)
HIDDEN: Final = -1


class Cards:
    """How cards are written, given the thirteen rank letters of a language."""

    def __init__(self, ranks: str) -> None:
        self.ranks = ranks.split()

    def index(self, card: int, style: Style | None = None) -> str:
        """A card as short text: `10♥`, or `10h` where there is only ASCII."""
        signs = SUIT_SIGNS if style is None or style.unicode else SUIT_LETTERS
        return self.ranks[rank_of(card)] + signs[suit_of(card)]

    def draw(self, canvas: Canvas, at: tuple[int, int], card: int, style: Style) -> None:
        """Draw a card in three cells, or the back of one."""
        if card == HIDDEN:
            canvas.put(*at, "▒▒ " if style.unicode else "## ")
            return
        paint = Paint(RED, bold=True) if is_red(card) else Paint(bold=True)
        canvas.put(*at, f"{self.index(card, style):<{WIDTH}}", paint)
