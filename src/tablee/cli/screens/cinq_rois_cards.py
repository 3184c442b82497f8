"""The cards of Les Cinq Rois at a terminal: short faces for drawings, whole names for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablee.cli.terminal.canvas import Canvas
from tablee.cli.terminal.colour import Ink, Paint
from tablee.cli.terminal.style import Style
from tablee.cli.terminal.text import width_of
from tablee.games.cinq_rois.cards import JOKER, SUIT_NAMES, rank_of, suit_of
from tablee.games.cinq_rois.melds import is_wild
from tablee.locales import Words

SYMBOLS: Final = ("♥", "♦", "♣", "♠", "★")
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


class Faces:
    """Cards in the words of a language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def short(self, kind: int, *, unicode: bool = True) -> str:
        """A card in two or three characters: `R♥`, `10★`, `JK`."""
        if kind == JOKER:
            return "JK"
        suit = (SYMBOLS if unicode else SUIT_NAMES)[suit_of(kind)]
        return self.words.say(f"cinq-rois.rank.{rank_of(kind)}") + suit

    def long(self, kind: int) -> str:
        """A card by its whole name, for who listens."""
        if kind == JOKER:
            return self.words.say("cinq-rois.card.joker")
        rank = self.words.say(f"cinq-rois.one.{rank_of(kind)}")
        suit = self.words.say(f"cinq-rois.suit.{suit_of(kind)}")
        return self.words.say("cinq-rois.card.natural", rank=rank, suit=suit)

    def shorts(self, kinds: Iterable[int]) -> str:
        """Some cards, apart by spaces."""
        return " ".join([self.short(kind) for kind in kinds])

    def longs(self, kinds: Iterable[int]) -> str:
        """Some cards by name, apart by commas; a word for none."""
        told = ", ".join([self.long(kind) for kind in kinds])
        return told or self.words.say("cinq-rois.narrate.nothing")


def in_order(kinds: Sequence[int], wild: int) -> list[int]:
    """A hand as people hold it: suit by suit, the wilds last."""
    return sorted(kinds, key=lambda kind: (is_wild(kind, wild), kind))


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
