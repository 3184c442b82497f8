"""What happens in a game for one; nothing is private in it. A hand is named by its number of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.events import Notice


@dataclass(frozen=True, slots=True)
class SoloDealt(Notice):
    """Eleven hands lie open."""

    hands: tuple[tuple[str, ...], ...]
    stock: int
    clause: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Notice):
    """The top card of the stock lies open."""

    card: str
    stock: int
    """How many cards are left to draw."""


@dataclass(frozen=True, slots=True)
class Placed(Notice):
    """The card drawn went into a hand."""

    card: str
    hand: int


@dataclass(frozen=True, slots=True)
class ThrownAway(Notice):
    """A card of that hand left the game."""

    card: str
    hand: int


@dataclass(frozen=True, slots=True)
class HandClosed(Notice):
    """A hand was turned over."""

    hand: int
    melds: tuple[tuple[str, ...], ...]
    clause: str


@dataclass(frozen=True, slots=True)
class SoloEnded(Notice):
    """The game is won or lost."""

    won: bool
    closed: int
    """How many hands are closed."""
    points: int
    """The points of the open hands after laying what can be laid."""
    all_points: int
    """The points of all cards in open hands."""
    clause: str


NOTICES: Final[tuple[type[Notice], ...]] = (SoloDealt, TurnedUp, Placed, ThrownAway, HandClosed, SoloEnded)
"""Everything that can happen."""
