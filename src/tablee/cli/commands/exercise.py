"""`tablee exercise`: positions with one best answer, at the terminal."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.commands.games import game_name
from tablee.cli.failure import fail
from tablee.cli.value_types import Day, GameName, Whole
from tablee.core.exercise import BANDS
from tablee.games import exercises_of

if TYPE_CHECKING:
    from tablee.core.exercise import Exercise
    from tablee.core.game import Game

TODAY = "today"


@click.command(cls=Command, name="exercise")
@argument("game", type=GameName())
@option("--kind", metavar="kind")
@option("--level", type=Whole(1, BANDS), metavar="number")
@option("--at", type=Whole(1, 9999), default=1, metavar="number")
@option("--day", is_flag=False, flag_value=TODAY, type=Day(TODAY), metavar="date")
@option("--plain", is_flag=True)
@lang_option
def command(game: Game, *, kind: str | None, level: int | None, at: int, day: str | None, plain: bool) -> int:
    """Put exercises, the easy ones first, or the one of a day."""
    from tablee.cli.exercise_walk import ExerciseWalk  # noqa: PLC0415 - the help does not need it

    if sys.stdin is None or sys.stdout is None:
        raise fail("no-input")
    found = exercises_of(game.id)
    if found is None or not found.all:
        raise fail("no-exercises", game=game_name(game))
    if day is not None:
        when = date.today() if day == TODAY else date.fromisoformat(day)  # noqa: DTZ011 - where people are
        ExerciseWalk(game, [found.of_day(game.id, when)], 0, is_plain=plain).run()
        return 0
    if kind is not None and kind not in found.kinds:
        raise fail("no-kind", kind=kind, kinds=", ".join(found.kinds))
    chosen: list[Exercise] = [
        each for each in found.all if kind in (None, each.kind) and level in (None, each.band)
    ]
    if at > len(chosen):
        raise fail("no-exercise", number=at, last=len(chosen))
    ExerciseWalk(game, chosen, at - 1, is_plain=plain).run()
    return 0
