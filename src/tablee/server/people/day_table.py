"""The deal of a day at a table of the house: the same cards for everybody, against the house's bot.

Its secret follows from the date (`match/day.py`), so it is marked: seat 0 gives to chance the name of the
day, and nobody is promised anything. No other table has anything to do with that secret.
"""

from __future__ import annotations

from datetime import date
from http import HTTPStatus

from tablee.core.bots import usual_bot
from tablee.core.game import Game
from tablee.games import UnknownGame, get_box, get_game
from tablee.match.day import PERSON, mark_of_day, secret_of_day
from tablee.server.failures import Failed
from tablee.server.messages import PlayDay
from tablee.server.patience.rhythm import NO_HURRY
from tablee.server.people.new_table import Laid, check_name
from tablee.server.people.players import free_colour
from tablee.server.people.requests import mix_in
from tablee.server.tables.facts import Seat
from tablee.server.tables.registry import Tables
from tablee.server.tables.table import Table


async def open_day(tables: Tables, game_id: str, asked: PlayDay, *, token: str, invitation: str) -> Table:
    """Make the table of a day and begin: nothing is left to be agreed on, and nobody waited for."""
    game, day = _find_game(game_id), read_day(asked.day)
    check_name(asked.name)
    deal = get_box(game.id).day
    assert deal is not None, "it was looked for"
    table, _ = await tables.make(
        _lay_out(game, asked),
        pace=asked.pace,
        token=token,
        invitation=invitation,
        start=deal.start,
        secret=secret_of_day(game.id, day),
    )
    await table.deliver(lambda held: mix_in(held, PERSON, mark_of_day(day)))
    return table


def read_day(text: str) -> date:
    """A day as people write it, or Failed."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Failed("bad-day", HTTPStatus.BAD_REQUEST) from None


def _find_game(game_id: str) -> Game:
    try:
        game = get_game(game_id)
    except UnknownGame:
        raise Failed("unknown-game", HTTPStatus.NOT_FOUND, game=game_id[:40]) from None
    if get_box(game.id).day is None:
        raise Failed("no-deal", HTTPStatus.NOT_FOUND)
    return game


def _lay_out(game: Game, asked: PlayDay) -> Laid:
    deal = get_box(game.id).day
    assert deal is not None, "it was looked for"
    taken, seats = [asked.colour], [Seat(None, asked.name, asked.colour)]
    for _ in range(deal.seats - 1):
        taken.append(free_colour(taken))
        seats.append(Seat(usual_bot(game), None, taken[-1]))
    return Laid(game, game.options_type().with_values(deal.options), tuple(seats), PERSON, NO_HURRY)
