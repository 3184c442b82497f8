"""`tablee exercises`: exercises of a game are looked for, and checked by a deeper look."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablee.cli import failure
from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.commands.games import game_name
from tablee.cli.failure import CHECK_FAILED, fail
from tablee.cli.progress import progress_bar
from tablee.cli.speech import say
from tablee.cli.value_types import FileName, GameName, Whole
from tablee.core.box import EXERCISES
from tablee.core.exercise import ExerciseError, Exercises, format_exercises, read_exercises
from tablee.core.exercising import CLEAR, SETTLED
from tablee.games import get_box

if TYPE_CHECKING:
    from tablee.core.exercising import Exerciser
    from tablee.core.game import Game

MOST = 10_000


@click.command(cls=Command, name="exercises")
@argument("game", type=GameName())
@option("--count", type=Whole(1, MOST), default=300, metavar="number")
@option("--seed", default="1", metavar="seed")
@option("--file", metavar="file", type=FileName())
@option("--check", "sample", type=Whole(1, MOST), metavar="number")
@option("--drop", "is_dropping", is_flag=True)
@json_option
@lang_option
def command(
    *,
    game: Game,
    count: int,
    seed: str,
    file: str | None,
    sample: int | None,
    is_dropping: bool,
    as_json: bool,
) -> int:
    """Look for exercises until there are so many, going on where a file leaves off; or check some."""
    exerciser = get_box(game.id).make_exerciser()
    if exerciser is None:
        raise fail("no-exercises", game=game_name(game))
    if sample is not None:
        where = get_box(game.id).folder / EXERCISES if file is None else Path(file)
        checked = _check(game, exerciser, where, sample, seed, is_dropping=is_dropping)
        return _tell_checked(game, checked, as_json=as_json)
    path = Path(file) if file is not None else Path("exercises") / f"{game.id}.txt"
    kept = _read(path) or Exercises((), "".join(seed.split()) or "1")
    try:
        kept = _look(game, exerciser, kept, path, count=count)
    except KeyboardInterrupt:
        click.echo(say("exercises.left", file=path), err=True)
        return failure.INTERRUPTED
    told = {"game": game.id, "exercises": len(kept.all), "games": kept.games, "file": str(path)}
    click.echo(json.dumps(told) if as_json else say("exercises.found", **{**told, "game": game_name(game)}))
    return failure.OK


def _read(path: Path) -> Exercises | None:
    try:
        return read_exercises(path)
    except ExerciseError as error:
        raise fail("unreadable", file=path, reason=error) from error
    except OSError as error:
        raise fail("unreadable", file=path, reason=error.strerror or error) from error


def _look(game: Game, exerciser: Exerciser, kept: Exercises, path: Path, *, count: int) -> Exercises:
    """Look on, and write what there is after every game: who stops here goes on from there."""
    from tablee.arena.exercise_search import look_on  # noqa: PLC0415 - the help does not need it
    from tablee.cli.terminal.saving import write_whole  # noqa: PLC0415 - nor this

    path.parent.mkdir(parents=True, exist_ok=True)
    with progress_bar(count, say("exercises.progress")) as progress:
        progress(len(kept.all))
        for more in look_on(game, exerciser, kept, count=count):
            progress(len(more.all) - len(kept.all))
            kept = more
            write_whole(path, format_exercises(game.id, kept))
    return kept


@dataclass(frozen=True, slots=True)
class _Checked:
    """How a check went."""

    many: int
    wrong: tuple[str, ...]


def _check(
    game: Game, exerciser: Exerciser, path: Path, sample: int, seed: str, *, is_dropping: bool
) -> _Checked:
    """Look most deeply at a sample, with other chance than it was found with; drop what does not hold."""
    from tablee.arena.exercise_search import agrees, check_sample  # noqa: PLC0415 - the help does not need it
    from tablee.cli.terminal.saving import write_whole  # noqa: PLC0415 - nor this

    found = _read(path)
    if found is None or not found.all:
        raise fail("no-exercises", game=game_name(game))
    wrong, many = list[str](), min(sample, len(found.all))
    with progress_bar(many, say("exercises.checking")) as progress:
        for exercise, deep in check_sample(game, exerciser, found, many, seed):
            # What is to be kept must hold as clearly as it was found, so that another look will agree.
            holds = agrees(exercise, deep, CLEAR if is_dropping else SETTLED)
            wrong += [] if holds else [exercise.id]
            progress(1)
    if is_dropping and wrong:
        good = tuple(each for each in found.all if each.id not in wrong)
        write_whole(path, format_exercises(game.id, replace(found, all=good)))
    return _Checked(many, tuple(wrong))


def _tell_checked(game: Game, checked: _Checked, *, as_json: bool) -> int:
    agreed = checked.many - len(checked.wrong)
    if as_json:
        told = {"game": game.id, "checked": checked.many, "agreed": agreed, "wrong": checked.wrong}
        click.echo(json.dumps(told))
    else:
        click.echo(say("exercises.checked", game=game_name(game), checked=checked.many, agreed=agreed))
        click.echo("\n".join(checked.wrong), nl=bool(checked.wrong))
    return CHECK_FAILED if checked.wrong else failure.OK
