"""What it means to lose otherwise than by playing to the end, and which bot has a seat that was left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from tablee.core.bots import bot_names
from tablee.core.contract import Result
from tablee.core.game import Game
from tablee.match.entries import Attending, Left, Resigned


@dataclass(frozen=True, slots=True)
class Lost:
    """A match that a seat has lost: by resigning, or because its time ran out."""

    seat: int
    is_by_time: bool
    result: Result

    @classmethod
    def of(cls, game: Game, seats: int, seat: int, *, is_by_time: bool) -> Self | None:
        """What the game says of it; nothing if the others play on."""
        result = game.resignation(seats, seat)
        return None if result is None else cls(seat, is_by_time, result)


def default_stand_in(game: Game) -> str:
    """The bot that plays on where nobody has chosen another: the best of those people play against."""
    return (game.levels or tuple(bot_names(game)))[-1]


def settle(said: Attending, game: Game, seats: int) -> Attending:
    """What was said as the record writes it: with the bot that has the seat from then on, if one has."""
    is_left = isinstance(said, Left) or (
        isinstance(said, Resigned) and game.resignation(seats, said.seat) is None
    )
    if is_left and isinstance(said, Left | Resigned):
        return replace(said, bot=said.bot or default_stand_in(game))
    return replace(said, bot=None) if isinstance(said, Resigned) else said
