"""The moves of Les Cinq Rois, as a client can offer them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tablee.core.moves import Move
from tablee.games.cinq_rois.actions import (
    DISCARD,
    DONE,
    DRAW,
    LAY,
    MELD,
    OUT,
    TAKE,
    format_action,
    format_kind,
)
from tablee.games.cinq_rois.view import CinqRoisView


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take the top card of the stock."""

    source: Literal["stock"] = "stock"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the top card of the discards."""

    card: str
    source: Literal["discards"] = "discards"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Throw a card."""

    card: str
    target: Literal["discards"] = "discards"


@dataclass(frozen=True, slots=True)
class GoOut(Move):
    """Throw a card and lay all the others."""

    card: str
    target: Literal["discards"] = "discards"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card in the meld being laid."""

    card: str


@dataclass(frozen=True, slots=True)
class CloseMeld(Move):
    """The meld being laid is complete."""


@dataclass(frozen=True, slots=True)
class EndLaying(Move):
    """Nothing more is laid."""


MOVES: Final[tuple[type[Move], ...]] = (Draw, Take, Discard, GoOut, Lay, CloseMeld, EndLaying)
"""Everything a player can do."""


def make_move(view: CinqRoisView, action: int) -> Move:
    """A legal action of a view's seat as a move."""
    text = format_action(action)
    if action == DRAW:
        return Draw(action, text)
    if action == TAKE:
        return Take(action, text, format_kind(view.discards[-1]))
    if action == MELD:
        return CloseMeld(action, text)
    if action == DONE:
        return EndLaying(action, text)
    if action >= LAY:
        return Lay(action, text, format_kind(action - LAY))
    if action >= OUT:
        return GoOut(action, text, format_kind(action - OUT))
    return Discard(action, text, format_kind(action - DISCARD))
