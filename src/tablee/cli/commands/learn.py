"""`tablee learn`: a game taught at the terminal, step by step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, argument, lang_option, option
from tablee.cli.commands.games import game_name
from tablee.cli.failure import CHECK_FAILED, fail
from tablee.cli.value_types import GameName, Whole
from tablee.games import primer_of
from tablee.games.shelf import games_in

if TYPE_CHECKING:
    from tablee.core.game import Game


@click.command(cls=Command, name="learn")
@argument("game", type=GameName())
@option("--alone", is_flag=True)
@option("--at", type=Whole(1, 99), default=1, metavar="number")
@option("--plain", is_flag=True)
@option("--check", "is_checked", is_flag=True)
@lang_option
def command(game: Game, *, alone: bool, at: int, plain: bool, is_checked: bool) -> int:
    """Teach a game from one of its steps on."""
    from tablee.cli.primer_walk import PrimerWalk  # noqa: PLC0415 - the help does not need it

    if not is_checked and (sys.stdin is None or sys.stdout is None):
        raise fail("no-input")
    wanted = game
    if alone:
        found = [each for each in games_in(game.id) if 1 in each.seat_counts]
        if not found:
            raise fail("not-alone", game=game_name(game))
        wanted = found[0]
    primer = primer_of(wanted.id)
    if primer is None:
        raise fail("no-lessons", game=game_name(game))
    if at > len(primer.tasks):
        raise fail("no-step", number=at, last=len(primer.tasks))
    if is_checked:
        return _check(wanted)
    PrimerWalk(wanted, primer, at - 1, is_plain=plain).run()
    return 0


def _check(game: Game) -> int:
    """Say whether every step can be done as it is told, for who writes lessons."""
    from tablee.match.primer_check import faults_of  # noqa: PLC0415 - learners do not need it

    faults = faults_of(game.id)
    click.echo("\n".join(faults or ["OK"]))
    return CHECK_FAILED if faults else 0
