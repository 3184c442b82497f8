"""`tablee simulate`: bots play one another, and the wins are counted."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from tablee.arena import record_of, simulate
from tablee.arena.one_game import RANDOM
from tablee.cli import failure
from tablee.cli.command import argument, json_option, lang_option, option
from tablee.cli.commands.games import game_name, players
from tablee.cli.crews import crew_of, crew_options
from tablee.cli.failure import fail
from tablee.cli.figures import report_data, report_lines
from tablee.cli.game_options import GameCommand, agree_on, build_options, game_options
from tablee.cli.progress import progress_bar
from tablee.cli.speech import say
from tablee.cli.value_types import Completed, FileName, GameName, Whole, find_bots
from tablee.core.bots import bot_names
from tablee.core.company import Company
from tablee.games import seat_counts
from tablee.match.record import format_record

if TYPE_CHECKING:
    from tablee.core.game import Game
    from tablee.core.options import Options

MOST_GAMES = 10_000_000


@click.command(cls=GameCommand, name="simulate")
@argument("game", type=GameName())
@option("--games", type=Whole(1, MOST_GAMES), default=100, metavar="number")
@option("--seed", metavar="seed")
@option("--bots", metavar="bots", type=Completed(bot_names, listed_by_comma=True))
@crew_options
@option("--record", "file", metavar="file", type=FileName())
@option("--index", type=Whole(0, MOST_GAMES - 1), metavar="number")
@game_options
@json_option
@lang_option
def command(
    *,
    game: Game,
    games: int,
    seed: str | None,
    bots: str | None,
    jobs: int | None,
    cluster: str | None,
    file: str | None,
    index: int | None,
    preset: str | None,
    assigned: tuple[str, ...],
    as_json: bool,
    **flags: object,
) -> int:
    """Simulate, then tell; or write down one game of the simulation."""
    options = build_options(game, preset, assigned, flags, Company.BOTS)
    chosen = _bots(game, bots)
    played, options = agree_on(game, len(chosen), options)
    seed = secrets.token_hex(8) if seed is None else seed
    if file is not None:
        return _write_record(file, played, options, chosen, seed=seed, index=index or 0, as_json=as_json)
    if index is not None:
        raise fail("needs", first="--index", second="--record")
    with crew_of(jobs, cluster) as crew, progress_bar(games, say("simulate.progress")) as progress:
        start, workers = perf_counter(), crew.size
        report = simulate(played, options, chosen, games=games, seed=seed, crew=crew, progress=progress)
    rate = report.games / (perf_counter() - start)
    if as_json:
        click.echo(json.dumps(report_data(report, rate=rate, jobs=workers), ensure_ascii=False))
    else:
        click.echo("\n".join(report_lines(game_name(game), report, rate=rate, jobs=workers)))
    return failure.OK if report.is_complete else failure.INTERRUPTED


def _bots(game: Game, text: str | None) -> list[str]:
    if text is None:
        return ["random"] * seat_counts(game.id)[0]
    names = find_bots(game, text)
    if len(names) not in seat_counts(game.id):
        raise fail("wrong-seat-count", game=game.id, players=players(game), found=len(names))
    return names


def _write_record(
    file: str, game: Game, options: Options, bots: list[str], *, seed: str, index: int, as_json: bool
) -> int:
    """Play one game of the simulation and write its record to a file."""
    from tablee.cli.terminal.saving import write_whole  # noqa: PLC0415 - only --record writes

    if set(bots) == {RANDOM}:
        raise fail("random-record")
    record = record_of(game, options, bots, seed=seed, index=index)
    write_whole(Path(file), format_record(record))
    told = {"game": game.id, "seed": seed, "index": index, "file": file}
    click.echo(json.dumps(told, ensure_ascii=False) if as_json else say("simulate.recorded", **told))
    return failure.OK
