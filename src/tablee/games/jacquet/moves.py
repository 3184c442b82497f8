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
    die: int
    """The die played, by its place among the dice of the view, from 0."""
    is_courier: bool
    """Whether this man is the courier, and still on its way when it has arrived there."""


@dataclass(frozen=True, slots=True)
class BearOff(Move):
    """A man leaves the board by one number."""

    source: int
    number: int
    die: int
    """The die played, by its place among the dice of the view, from 0."""


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
    target, die = source + number, _die_of(view, number)
    if target >= ARROWS:
        return BearOff(action, text, source, number, die)
    is_under_way = view.turn is not None and view.couriers[view.turn] is not None
    is_courier = is_under_way and target < LAST_QUARTER
    return Advance(action, text, source, target, number, die, is_courier=is_courier)


def _die_of(view: JacquetView, number: int) -> int:
    """The die that gives a number: of a double the second, as long as it may be played."""
    return max([place for place, die in enumerate(view.dice) if die.number == number and die.left])
