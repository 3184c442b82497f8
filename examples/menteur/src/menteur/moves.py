"""The moves of Le Menteur as clients can offer them."""

from __future__ import annotations

from dataclasses import dataclass

from menteur.actions import DOUBT, count_of, face_of, format_action
from tablee.core.moves import Move


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """So many dice of a face."""

    count: int
    number: int
    """The face."""


@dataclass(frozen=True, slots=True)
class Doubt(Move):
    """Lift the cups."""


def move_of(action: int) -> Move:
    """An action as a move."""
    text = format_action(action)
    return Doubt(action, text) if action == DOUBT else Bid(action, text, count_of(action), face_of(action))
