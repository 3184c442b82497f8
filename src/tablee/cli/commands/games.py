"""`tablee games`: the shelf."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tablee.cli.command import Command, json_option, lang_option
from tablee.cli.speech import say, say_if_known
from tablee.cli.text_layout import table
from tablee.core.bots import bot_names
from tablee.games import game_ids, get_game, seat_counts

if TYPE_CHECKING:
    from tablee.core.contract import Data
    from tablee.core.game import Game


@click.command(cls=Command, name="games")
@json_option
@lang_option
def command(*, as_json: bool) -> None:
    """Show the games, who may play them, their editions and their bots."""
    games = [get_game(game_id) for game_id in game_ids()]
    if as_json:
        click.echo(json.dumps([_data(game) for game in games], ensure_ascii=False))
        return
    heading = [say(f"games.{name}") for name in ("id", "name", "players", "presets", "bots")]
    rows = [[g.id, game_name(g), players(g), *_lists(g)] for g in games]
    click.echo("\n".join(table([heading, *rows])))


def game_name(game: Game) -> str:
    """The name of a game in the language of the command."""
    return say_if_known(f"{game.id}.name") or game.id.capitalize()


def players(game: Game) -> str:
    """How many may play: `2`, or `2–4`."""
    counts = seat_counts(game.id)
    low, high = counts[0], counts[-1]
    return str(low) if low == high else f"{low}–{high}"


def _lists(game: Game) -> list[str]:
    return [", ".join(game.options_type.presets), ", ".join(bot_names(game))]


def _data(game: Game) -> dict[str, Data]:
    return {
        "id": game.id,
        "name": game_name(game),
        "rulesVersion": game.rules_version,
        "players": seat_counts(game.id),
        "presets": list(game.options_type.presets),
        "bots": bot_names(game),
    }
