"""`tablee arena bots`: who can be played against, how each plays, and how strong it is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tablee.arena.ladder import Ladder, stored_ladders
from tablee.cli.command import Command, argument, json_option, lang_option
from tablee.cli.ladder_table import beats, bot_label
from tablee.cli.speech import decimal, say, say_if_known
from tablee.cli.text_layout import table, wrap
from tablee.cli.value_types import GameName
from tablee.core.bots import bot_names

if TYPE_CHECKING:
    from tablee.core.game import Game


@click.command(cls=Command, name="arena-bots")
@argument("game", type=GameName())
@json_option
@lang_option
def command(game: Game, *, as_json: bool) -> None:
    """List the bots of a game, the strongest at the end."""
    ladders = stored_ladders(game.id)
    if as_json:
        bots = [_data(game, bot) for bot in bot_names(game)]
        told = {"bots": bots, "ladders": [ladder.to_data() for ladder in ladders.values()]}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    heading = [say(f"bots.{column}") for column in ("bot", "name", "rating", "step")]
    rows = [_row(game, bot, _first(ladders)) for bot in bot_names(game)]
    click.echo("\n".join(table([heading, *rows])))
    for bot in bot_names(game):
        if character := _character(game, bot):
            click.echo("\n" + "\n".join(wrap(f"{bot_label(game.id, bot)} ({bot}) – {character}")))


def _first(ladders: dict[int, Ladder]) -> Ladder | None:
    return ladders[min(ladders)] if ladders else None


def _row(game: Game, bot: str, ladder: Ladder | None) -> list[str]:
    marked = f"{bot} *" if bot in game.levels else bot
    if ladder is None:
        return [marked, bot_label(game.id, bot), "", ""]
    rating = next((rung.rating.value for rung in ladder.rungs if rung.bot == bot), None)
    step = next((step for step in ladder.steps() if step is not None and step.bot == bot), None)
    told = "" if step is None else beats(ladder, step)
    return [marked, bot_label(game.id, bot), "" if rating is None else decimal(rating, 0), told]


def _character(game: Game, bot: str) -> str | None:
    return say_if_known(f"{game.id}.character.{bot}")


def _data(game: Game, bot: str) -> dict[str, object]:
    return {
        "bot": bot,
        "name": bot_label(game.id, bot),
        "character": _character(game, bot),
        "level": bot in game.levels,
    }
