"""The board of Sacramento on a canvas: squares, tokens, the pieces on them, and coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style
from tablee.games.sacramento.cards import RANKS, SUITS
from tablee.games.sacramento.naming import PIECES
from tablee.games.sacramento.view import SacramentoView

CELL: Final = 6
"""The columns of a square: two for a piece, three for a token, and the sign that it may be looked at."""
LEFT: Final = 3
COLUMNS: Final = LEFT + 6 * (CELL + 1) + 1
TALL: Final = 14
"""The rows of a board with lines between the squares."""
FLAT: Final = 7

LIGHT: Final = Paint(ground=Ink(214, 190, 146, 7))
DARK: Final = Paint(ground=Ink(150, 106, 66, 3))
TOKEN: Final = Ink(20, 60, 45, 2)
PIECE: Final = Ink(0, 0, 0, 0)
RED: Final = Ink(170, 20, 20, 1)


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters that a console can show."""

    down: str
    open: str
    suits: str
    line: str
    bar: str
    cross: str


UNICODE: Final = Signs("▒▒", "•", "♠♥♦♣", "─", "│", "┼")
ASCII: Final = Signs("##", "*", SUITS, "-", "|", "+")


def signs_of(style: Style) -> Signs:
    """The characters for a console."""
    return UNICODE if style.unicode else ASCII


def short_card(card: int, ranks: dict[str, str], signs: Signs) -> str:
    """A token in two or three characters: the rank in the player's language, and its suit."""
    return ranks[RANKS[card >> 2]] + signs.suits[card & 3]


class BoardDrawing:
    """Draws the board of one view."""

    def __init__(
        self, view: SacramentoView, ranks: dict[str, str], letters: dict[str, str], style: Style
    ) -> None:
        self.view = view
        self.ranks = ranks
        self.style = style
        self.signs = signs_of(style)
        self.pieces = {square: letters[PIECES[piece]] for piece, square in enumerate(view.pieces)}
        self.faces = view.known

    def draw(self, canvas: Canvas, *, tall: bool) -> None:
        """Draw it in the upper left corner of a canvas."""
        for row in range(6):
            y = (1 if tall else 0) + row * (2 if tall else 1)
            if tall:
                canvas.put(LEFT, y - 1, self._rule())
            canvas.put(1, y, str(6 - row))
            for column in range(6):
                self._draw_square(canvas, (LEFT + column * (CELL + 1), y), (5 - row) * 6 + column)
            canvas.put(COLUMNS - 1, y, self.signs.bar)
        if tall:
            canvas.put(LEFT, 12, self._rule())
        for column, file in enumerate("abcdef"):
            canvas.put(LEFT + column * (CELL + 1) + 3, TALL - 1 if tall else FLAT - 1, file)

    def _rule(self) -> str:
        return self.signs.cross + (self.signs.line * CELL + self.signs.cross) * 6

    def _draw_square(self, canvas: Canvas, at: tuple[int, int], square: int) -> None:
        x, y = at
        canvas.put(x, y, self.signs.bar)
        is_light = (square % 6 + square // 6) % 2 == 1
        canvas.fill(x + 1, y, (CELL, 1), LIGHT if is_light else DARK)
        piece = self.pieces.get(square, "")
        canvas.put(x + 1, y, piece, Paint(ink=PIECE, bold=True))
        text, ink = self._token(square)
        canvas.put(x + 3, y, text, Paint(ink=ink, bold=square in self.faces))
        if square in self.view.open:
            canvas.put(x + CELL, y, self.signs.open, Paint(ink=RED, bold=True))

    def _token(self, square: int) -> tuple[str, Ink]:
        if square in self.faces:
            card = self.faces[square]
            return short_card(card, self.ranks, self.signs), RED if card & 3 in (1, 2) else PIECE
        return (self.signs.down, TOKEN) if square in self.view.tokens else ("", TOKEN)
