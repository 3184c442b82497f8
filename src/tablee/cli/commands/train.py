"""`tablee train`: a game is learnt, lesson by lesson, and can be left and taken up again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from tablee.arena.away_trainer import AwayTrainer
from tablee.cli import failure
from tablee.cli.command import Command, argument, json_option, lang_option, option
from tablee.cli.commands.games import game_name
from tablee.cli.crews import crew_of, ray_option
from tablee.cli.failure import fail
from tablee.cli.lessons import Lessons
from tablee.cli.speech import decimal, language, say
from tablee.cli.value_types import FileName, GameName, Whole
from tablee.games import get_box, words

if TYPE_CHECKING:
    from tablee.core.game import Game
    from tablee.core.training import Learning, Progress, Trainer

MOST = 1_000_000
BAR = 40
"""How wide the curve is."""


@click.command(cls=Command, name="train")
@argument("game", type=GameName())
@option("--seed", type=Whole(0, MOST), default=1, metavar="seed")
@option("--lessons", type=Whole(1, MOST), metavar="number")
@option("--folder", metavar="folder", type=FileName())
@option("--tables", "only_tables", is_flag=True)
@ray_option
@json_option
@lang_option
def command(
    *,
    game: Game,
    seed: int,
    lessons: int | None,
    folder: str | None,
    only_tables: bool,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Learn, and draw the curve as it grows; or build the exact tables of the game."""
    kind = get_box(game.id).load_trainer()
    if kind is None:
        raise fail("not-learnt", game=game.id)
    place = Path(folder) if folder is not None else Path("training") / game.id
    if only_tables:
        return _build_tables(kind(seed), place, as_json=as_json)
    of = kind.lessons if lessons is None else lessons
    with crew_of(None, cluster) as crew:
        trainer: Learning = kind(seed) if cluster is None else AwayTrainer(game.id, seed, crew)
        course = Lessons(trainer, place)
        if not as_json:
            measure = words(language()).say(f"{game.id}.training.{kind.measure}")
            click.echo(say("train.heading", game=game_name(game), seed=seed, lessons=of, folder=place))
            click.echo(say("train.measure", measure=measure))
        if not _learn(course, of, as_json=as_json):
            return failure.INTERRUPTED
    if not as_json:
        click.echo(say("train.done", folder=place))
    return failure.OK


def _learn(course: Lessons, of: int, *, as_json: bool) -> bool:
    """Take the lessons that are still to be taken; whether nobody interrupted them."""
    try:
        for mark in course.learn(of):
            click.echo(json.dumps(_data(mark)) if as_json else _line(mark, of))
    except KeyboardInterrupt:
        click.echo(say("train.left", lesson=course.done, of=of), err=True)
        return False
    return True


def _line(mark: Progress, of: int) -> str:
    """A lesson as a line: a bar of the curve, which grows downwards."""
    filled = round(BAR * max(0.0, min(1.0, mark.measure)))
    bar = "█" * filled + "·" * (BAR - filled)
    return say(
        "train.lesson", lesson=mark.lesson, of=of, games=mark.games, bar=bar, value=decimal(mark.measure, 3)
    )


def _data(mark: Progress) -> dict[str, int | float]:
    return {"lesson": mark.lesson, "games": mark.games, "measure": mark.measure}


def _build_tables(trainer: Trainer, place: Path, *, as_json: bool) -> int:
    """Build the exact tables and write each to a file."""
    for name in trainer.tables:
        start = perf_counter()
        content = trainer.table(name)
        path = place / f"{name}.bin"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        told = {"table": name, "file": str(path), "bytes": len(content)}
        told["sha256"] = hashlib.sha256(content).hexdigest()
        seconds = decimal(perf_counter() - start)
        click.echo(json.dumps(told) if as_json else say("train.table", **told, seconds=seconds))
    return failure.OK
