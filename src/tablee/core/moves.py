"""Moves: legal actions as a client can offer them, without reading their notation.

A game declares its moves as frozen dataclasses; the class says *what* (`BearOff` is `bear-off`), the fields
say from where, to where, with which card or number. Fields of the same meaning have the same name in every
game, so that a plain table can be made for any of them:

    source, target      places: from where, to where
    card, cards, piece  the thing that moves
    number              a number of dice, a rank
    amount              a range: one sends the action and a number within it, `bid 37`
    choose              some of these cards: one sends the action and the cards, `five 9d Td Jd Qd Kd`
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablee.core.events import kebab
from tablee.core.outward import INSIDE, Declared, shown


@dataclass(frozen=True, slots=True)
class Range(Declared):
    """Every whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Choose(Declared):
    """So many of these cards."""

    cards: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Move(Declared):
    """One legal move; by itself, one of which nothing more is known than how it is written."""

    code: Annotated[int, INSIDE]
    """The action it is in the engine, or the one that completes it."""
    action: str
    """What one sends: the notation, before the amount or the cards where these are asked for."""

    @shown
    def what(self) -> str:
        """What sort of move it is."""
        return kebab(type(self).__name__)


def amount_of(move: Move) -> Range | None:
    """The range from which a move asks for an amount, if it does."""
    amount = getattr(move, "amount", None)
    return amount if isinstance(amount, Range) else None


def cards_of(move: Move) -> Choose | None:
    """The cards of which a move asks for some, if it does."""
    choose = getattr(move, "choose", None)
    return choose if isinstance(choose, Choose) else None
