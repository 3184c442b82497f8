"""`tablee exercises`: exercises of a game are looked for, and checked by a deeper look."""

from __future__ import annotations

import json
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
from tablee.core.exercise import ExerciseError, Exercises, format_exercises, read_exercises
from tablee.games import exercises_of, get_box

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
@json_option
@lang_option
def command(*, game: Game, count: int, seed: str, file: str | None, sample: int | None, as_json: bool) -> int:
    """Look for exercises until there are so many, going on where a file leaves off; or check some."""
    exerciser = get_box(game.id).make_exerciser()
    if exerciser is None:
        raise fail("no-exercises", game=game_name(game))
    if sample is not None:
        return _check(game, exerciser, sample, file, as_json=as_json)
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


def _check(game: Game, exerciser: Exerciser, sample: int, file: str | None, *, as_json: bool) -> int:
    """Say how many of a sample a deep look agrees with."""
    from tablee.arena.exercise_search import check_sample  # noqa: PLC0415 - the help does not need it

    found = exercises_of(game.id) if file is None else _read(Path(file))
    if found is None or not found.all:
        raise fail("no-exercises", game=game_name(game))
    with progress_bar(min(sample, len(found.all)), say("exercises.checking")) as progress:
        wrong, many = [], 0
        for exercise, agrees in check_sample(game, exerciser, found, sample):
            many += 1
            wrong += [] if agrees else [exercise.id]
            progress(1)
    told = {"game": game.id, "checked": many, "agreed": many - len(wrong), "wrong": wrong}
    if as_json:
        click.echo(json.dumps(told))
    else:
        click.echo(say("exercises.checked", game=game_name(game), checked=many, agreed=many - len(wrong)))
        click.echo("\n".join(wrong), nl=bool(wrong))
    return CHECK_FAILED if wrong else failure.OK
