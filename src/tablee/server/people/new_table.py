"""A new table as it was asked for, checked before it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus

from tablee.core.bots import bot_names
from tablee.core.company import company_of
from tablee.core.game import Game
from tablee.core.options import OptionError, Options, OptionValue, SeatCountError
from tablee.games import UnknownGame, agree, get_game, seat_counts
from tablee.match.seats import NAME_LENGTH
from tablee.server.failures import Failed
from tablee.server.messages import OpenTable, SeatWanted
from tablee.server.patience.rhythm import Rhythm, wanted_rhythm
from tablee.server.people.names import is_good_name
from tablee.server.people.players import free_colour
from tablee.server.tables.facts import Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """What a table is made of."""

    game: Game
    options: Options
    seats: tuple[Seat, ...]
    creator: int
    """Whose seat it is who asked."""
    rhythm: Rhythm


def lay_out(asked: OpenTable) -> Laid:
    """What was asked for, or Failed; the creator sits on the first seat that is not a bot's."""
    game, options = _agree(_find_game(asked.game), asked.options, asked.seats)
    _check_bots(game, asked.seats)
    creator = next((number for number, seat in enumerate(asked.seats) if seat.bot is None), None)
    if creator is None:
        raise Failed("no-person")
    check_name(asked.name)
    return Laid(game, options, _lay_seats(asked, creator), creator, wanted_rhythm(asked, game))


def _find_game(name: str) -> Game:
    try:
        return get_game(name)
    except UnknownGame:
        raise Failed("unknown-game", game=name[:40]) from None


def _agree(box: Game, asked: Mapping[str, OptionValue], wanted: Sequence[SeatWanted]) -> tuple[Game, Options]:
    check_count(box, len(wanted))
    return agree_on(box, build_options(box, asked, [each.bot for each in wanted]), len(wanted))


def check_count(box: Game, seats: int) -> None:
    """Raise Failed unless so many can play with what is in a box."""
    if seats not in seat_counts(box.id):
        raise Failed("wrong-seat-count", found=seats)


def build_options(box: Game, asked: Mapping[str, OptionValue], bots: Sequence[str | None]) -> Options:
    """The options that were asked for, and else what is usual in this company; or Failed."""
    try:
        return box.options_type.build(asked, company_of(bots))
    except OptionError as error:
        raise _failed(error) from None


def agree_on(box: Game, options: Options, seats: int) -> tuple[Game, Options]:
    """The game that so many play, and its options; or Failed."""
    try:
        return agree(box.id, seats, options)
    except SeatCountError as error:
        raise Failed("seats-by-options", found=seats, choices=error.counts) from None
    except OptionError as error:
        raise _failed(error) from None


def _failed(error: OptionError) -> Failed:
    told = {name: text[:200] for name, text in error.params.items()}
    return Failed(error.code, HTTPStatus.BAD_REQUEST, **told)


def _check_bots(game: Game, wanted: Sequence[SeatWanted]) -> None:
    known = bot_names(game)
    for each in wanted:
        if each.bot is not None and each.bot not in known:
            raise Failed("unknown-bot", bot=each.bot[:40])


def _lay_seats(asked: OpenTable, creator: int) -> tuple[Seat, ...]:
    """The creator has the colour he asked for, everybody else one that nobody has."""
    taken, seats = [asked.colour], list[Seat]()
    for number, each in enumerate(asked.seats):
        if number == creator:
            seats.append(Seat(None, asked.name, asked.colour, advice=asked.advice))
            continue
        taken.append(free_colour(taken))
        seats.append(Seat(each.bot, None, taken[-1]))
    return tuple(seats)


def check_name(name: str) -> None:
    """Raise Failed unless a text can be a player's name."""
    if not is_good_name(name):
        raise Failed("bad-name", longest=NAME_LENGTH)
