"""The moves of the game for one, as a client can offer them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.moves import Move
from tablee.games.cinq_rois.actions import DISCARD, PLACE, format_action, format_kind
from tablee.games.cinq_rois.solo.view import SoloView


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put the card drawn into a hand."""

    card: str
    target: int
    """The hand, by its number of cards."""


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw a card of the hand that got the card drawn."""

    card: str
    source: int
    """The hand, by its number of cards."""


MOVES: Final[tuple[type[Move], ...]] = (Place, Throw)
"""Everything the player can do."""


def make_move(view: SoloView, action: int) -> Move:
    """A legal action as a move."""
    text = format_action(action)
    if action < DISCARD:
        drawn = "" if view.drawn is None else format_kind(view.drawn)
        return Place(action, text, drawn, view.wild_ranks[action - PLACE])
    return Throw(action, text, format_kind(action - DISCARD), view.wild_ranks[view.placed or 0])
