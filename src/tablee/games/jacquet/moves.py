"""The moves of Jacquet as clients offer them: a man goes on, a man leaves, the opener throws again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.moves import Move
from tablee.games.jacquet.actions import ARROWS, REROLL, format_action, number_of, source_of
from tablee.games.jacquet.view import LAST_QUARTER, JacquetView


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """A man goes from one arrow to another by one number, counted along the path of its player."""

    source: int
    target: int
    number: int
    is_courier: bool
    """Whether this man is the courier, and still on its way when it has arrived there."""


@dataclass(frozen=True, slots=True)
class BearOff(Move):
    """A man leaves the board by one number."""

    source: int
    number: int


@dataclass(frozen=True, slots=True)
class Reroll(Move):
    """The opener picks up both dice and throws again."""


MOVES: Final[tuple[type[Move], ...]] = (Advance, BearOff, Reroll)
"""Every sort of move."""


def make_move(view: JacquetView, action: int) -> Move:
    """A legal action of the player in turn as a move."""
    text = format_action(action)
    if action == REROLL:
        return Reroll(action, text)
    source, number = source_of(action), number_of(action)
    target = source + number
    if target >= ARROWS:
        return BearOff(action, text, source, number)
    is_under_way = view.turn is not None and view.couriers[view.turn] is not None
    return Advance(action, text, source, target, number, is_courier=is_under_way and target < LAST_QUARTER)
