"""The cards of Les Cinq Rois at a terminal: short faces on paper, the wild ones in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style
from tablee.drawing.text import width_of
from tablee.games.cinq_rois.cards import JOKER, suit_of
from tablee.games.cinq_rois.melds import is_wild
from tablee.games.cinq_rois.sentences.faces import Faces

_PAPER: Final = Ink(255, 253, 246, 15)
_WILD: Final = Ink(255, 226, 140, 11)
_SUITS: Final = (
    Ink(190, 20, 35, 1),
    Ink(25, 80, 190, 4),
    Ink(20, 105, 45, 2),
    Ink(30, 25, 20, 0),
    Ink(150, 95, 0, 3),
)
_JOKER: Final = Ink(120, 30, 130, 5)


def split_actions(text: str) -> list[str]:
    """The actions on a line, apart by spaces, commas or semicolons."""
    return text.replace(",", " ").replace(";", " ").split()


def width_of_cards(kinds: Sequence[int], faces: Faces, style: Style) -> int:
    """How many columns cards take in a row."""
    margin = 2 if style.depth else 1
    widths = sum(width_of(faces.short(kind, unicode=style.unicode)) + margin for kind in kinds)
    return widths - (0 if style.depth else 1)


def put_cards(
    canvas: Canvas, at: tuple[int, int], kinds: Sequence[int], wild: int, *, faces: Faces, style: Style
) -> int:
    """Draw cards in a row from a place on; returns the column after them."""
    x, y = at
    for kind in kinds:
        face = faces.short(kind, unicode=style.unicode)
        text = f" {face} " if style.depth else face
        ink = _JOKER if kind == JOKER else _SUITS[suit_of(kind)]
        ground = _WILD if is_wild(kind, wild) else _PAPER
        canvas.put(x, y, text, Paint(ink, ground, bold=True) if style.depth else None)
        x += width_of(text) + (0 if style.depth else 1)  # paper has its own margin
    return x
