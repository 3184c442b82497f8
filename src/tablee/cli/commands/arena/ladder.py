"""`tablee arena ladder`: every bot of a game against every other, and their ratings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablee.arena.ladder import climb
from tablee.arena.ladder.climbing import meetings_due, usual_bots
from tablee.arena.ladder.kept import OtherLadder, Results, describe, usual_path
from tablee.cli import failure
from tablee.cli.command import argument, json_option, lang_option, option
from tablee.cli.commands.simulate import MOST_GAMES
from tablee.cli.crews import crew_of, crew_options
from tablee.cli.failure import fail
from tablee.cli.game_options import GameCommand, agree_on, build_options, game_options
from tablee.cli.ladder_drawing import draw_ladder
from tablee.cli.ladder_table import ladder_lines
from tablee.cli.progress import progress_bar
from tablee.cli.speech import say
from tablee.cli.value_types import Completed, FileName, GameName, Whole, find_bots
from tablee.core.bots import bot_names
from tablee.core.company import Company

if TYPE_CHECKING:
    from tablee.arena.ladder import Ladder
    from tablee.core.game import Game

MOST_SEATS = 16


@click.command(cls=GameCommand, name="arena-ladder")
@argument("game", type=GameName())
@option("--games", type=Whole(1, MOST_GAMES), default=100, metavar="number")
@option("--others", type=Whole(1, MOST_GAMES), metavar="number")
@option("--seats", type=Whole(1, MOST_SEATS), default=2, metavar="number")
@option("--bots", metavar="bots", type=Completed(bot_names, listed_by_comma=True))
@option("--seed", metavar="seed", default="ladder")
@crew_options
@option("--file", metavar="file", type=FileName())
@option("--svg", metavar="file", type=FileName())
@game_options
@json_option
@lang_option
def command(
    *,
    game: Game,
    games: int,
    others: int | None,
    seats: int,
    bots: str | None,
    seed: str,
    jobs: int | None,
    cluster: str | None,
    file: str | None,
    svg: str | None,
    preset: str | None,
    assigned: tuple[str, ...],
    as_json: bool,
    **flags: object,
) -> int:
    """Play what was not played yet, then tell."""
    played, options = agree_on(game, seats, build_options(game, preset, assigned, flags, Company.BOTS))
    chosen = _bots(played, bots)
    header = describe(played, options, seats=seats, seed=seed)
    path = Path(file) if file else usual_path(header)
    meetings = meetings_due(len(chosen), deals=-(-games // seats), further=-(-(others or games) // seats))
    try:
        results = Results(header, path)
        bar = progress_bar(meetings * seats, say("simulate.progress"))
        with crew_of(jobs, cluster) as crew, bar as progress:
            ladder = climb(
                played,
                options,
                chosen,
                seats=seats,
                games=games,
                others=others,
                seed=seed,
                results=results,
                crew=crew,
                progress=progress,
            )
    except OtherLadder as error:
        raise fail("other-ladder", file=path) from error
    _tell(ladder, path, as_json=as_json)
    if svg is not None:
        Path(svg).write_text(draw_ladder(ladder), encoding="utf-8")
    return failure.OK if ladder.is_complete else failure.INTERRUPTED


def _bots(game: Game, text: str | None) -> list[str]:
    """Who is on the ladder, gentle ones first."""
    names = usual_bots(game) if text is None else find_bots(game, text)
    if len(names) < 2 or len(set(names)) < len(names):
        raise fail("ladder-bots")
    return names


def _tell(ladder: Ladder, path: Path, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(ladder.to_data(), ensure_ascii=False))
        return
    click.echo("\n".join(ladder_lines(ladder)))
    if not ladder.is_complete:
        click.echo(say("ladder.continues", file=path))
