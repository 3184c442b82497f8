"""`tablee play`: a game in the terminal."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablee.chance.commitment import MAX_CONTRIBUTION_BYTES
from tablee.cli.command import argument, lang_option, option
from tablee.cli.commands.games import game_name
from tablee.cli.failure import CHECK_FAILED, Failure, fail
from tablee.cli.files import read_record, tell_record_error
from tablee.cli.game_options import GameCommand, agree_on, build_options, game_options
from tablee.cli.seat_flags import SeatFlags, seat_players
from tablee.cli.speech import language
from tablee.cli.value_types import Completed, Day, FileName, GameName, OneOf, Whole, find_bot
from tablee.core.bots import bot_names
from tablee.core.company import company_of
from tablee.core.options import format_value
from tablee.games import find_game, guidance_of, lid_of
from tablee.match.giving_up import WithoutResult
from tablee.match.record import RecordError

if TYPE_CHECKING:
    from tablee.cli.terminal import PlaySettings
    from tablee.core.game import Game
    from tablee.match.record import Record

TODAY = "today"
NOT_WITH_DAY = (
    "bot",
    "bots",
    "hot_seat",
    "players",
    "seat",
    "first",
    "names",
    "seed",
    "contribute",
    "preset",
)
"""What a deal of the day leaves no choice about."""
CHANCE = {"drawn": "committed", "manual": "manual"}
"""What `--dice` says, and how the settings of a game call it."""


@click.command(cls=GameCommand, name="play")
@argument("game", type=GameName(), required=False)
@game_options
@option("--bot", metavar="bot", type=Completed(bot_names))
@option("--bots", metavar="bots", type=Completed(bot_names, listed_by_comma=True))
@option("--hot-seat", is_flag=True)
@option("--players", type=Whole(1, 12), metavar="number")
@option("--seat", type=Whole(0, 11), metavar="number")
@option("--first", is_flag=True)
@option("--name", metavar="name")
@option("--names", metavar="names")
@option("--dice", type=OneOf(CHANCE), default="drawn")
@option("--seed", metavar="seed")
@option("--contribute", metavar="text")
@option("--guided", is_flag=True)
@option("--day", is_flag=False, flag_value=TODAY, type=Day(TODAY), metavar="date")
@option("--plain", is_flag=True)
@option("--no-colour", is_flag=True)
@option("--save", metavar="file", type=FileName())
@option("--resume", metavar="file", type=FileName())
@lang_option
def command(game: Game | None, resume: str | None, save: str | None, **given: object) -> int:
    """Agree on everything, then play."""
    from tablee.cli.terminal import play  # noqa: PLC0415 - the help does not need it

    if sys.stdin is None or sys.stdout is None:
        raise fail("no-input")
    path = _save_path(save or resume)
    if resume is not None:
        try:
            return play(_resumed(game, resume, path, given))
        except RecordError as error:
            raise Failure(tell_record_error(resume, error), status=CHECK_FAILED) from error
    if game is None:
        raise fail("game-missing")
    if given["day"] is not None:
        return play(_of_day(game, path, given))
    return play(_new(game, path, given))


def _new(game: Game, path: Path | None, given: dict[str, object]) -> PlaySettings:
    from tablee.cli.terminal import PlaySettings  # noqa: PLC0415 - the help does not need it

    preset, assigned = given.pop("preset"), given.pop("assigned")
    assert preset is None or isinstance(preset, str)
    assert isinstance(assigned, tuple)
    flags = SeatFlags.of(given)
    is_guided = bool(given["guided"])
    if is_guided:
        flags, assigned = _as_first_game(game, flags, preset, assigned)
    chance, seed = CHANCE[str(given["dice"])], given["seed"]
    if chance == "manual" and seed is not None:
        raise fail("seed-by-hand")
    seats = seat_players(game, flags)
    options = build_options(game, preset, assigned, given, company_of([seat.bot for seat in seats]))
    played, options = agree_on(game, len(seats), options)
    return PlaySettings(
        game=played.id,
        options=options,
        seats=seats,
        by_lot=played.seats_by_lot and flags.seat is None and any(seat.bot is None for seat in seats),
        lang=language(),
        chance=chance,
        seed=None if seed is None else str(seed),
        contribution=_contribution(given["contribute"]),
        plain=bool(given["plain"]),
        colour=not given["no_colour"],
        is_guided=is_guided,
        save_path=path,
    )


def _as_first_game(
    game: Game, flags: SeatFlags, preset: str | None, assigned: tuple[str, ...]
) -> tuple[SeatFlags, tuple[str, ...]]:
    """Who plays and how in a guided game, where the command line does not say."""
    if flags.hot_seat:
        raise fail("together", first="--guided", second="--hot-seat")
    alone = flags.players == 1
    played = find_game(game.id, flags.players or 0) if alone else game
    guidance = guidance_of(played.id)
    if flags.bots is None and flags.names is None:
        gentlest = played.levels[0] if played.levels else None
        flags = replace(flags, players=flags.players or guidance.seats, bot=flags.bot or gentlest)
    usual = () if preset is not None or alone else guidance.options.items()
    # What is said later counts: whatever was assigned comes after what is usual here.
    return flags, (*(f"{name}={format_value(value)}" for name, value in usual), *assigned)


def _of_day(game: Game, path: Path | None, given: dict[str, object]) -> PlaySettings:
    """The deal of a day, in which nothing is left to be agreed on."""
    from tablee.cli.terminal import PlaySettings  # noqa: PLC0415 - the help does not need it
    from tablee.match.day import game_of_day, match_of_day  # noqa: PLC0415 - nor this

    if any(given[name] for name in NOT_WITH_DAY) or given["assigned"] or given["dice"] != "drawn":
        raise fail("day-alone")
    played = game_of_day(game.id)
    if played is None:
        raise fail("no-deal", game=game_name(game))
    asked = str(given["day"])
    day = date.today() if asked == TODAY else date.fromisoformat(asked)  # noqa: DTZ011 - where people are
    alone = SeatFlags(name=None if given["name"] is None else str(given["name"]))
    match = match_of_day(played, day, seat_players(game, alone)[0].name)
    return PlaySettings(
        game=played.id,
        options=match.options,
        seats=tuple(match.seats),
        lang=language(),
        plain=bool(given["plain"]),
        colour=not given["no_colour"],
        save_path=path,
        day=day,
    )


def _resumed(game: Game | None, file: str, path: Path | None, given: dict[str, object]) -> PlaySettings:
    from tablee.cli.terminal import PlaySettings  # noqa: PLC0415 - the help does not need it

    record = _record_to_resume(game, file)
    return PlaySettings(
        game=record.game.id,
        options=record.options,
        seats=record.seats,
        lang=language(),
        chance="manual" if record.commitment is None else "committed",
        plain=bool(given["plain"]),
        colour=not given["no_colour"],
        is_guided=bool(given["guided"]),
        save_path=path,
        resume=record,
    )


def _record_to_resume(game: Game | None, file: str) -> Record:
    record = read_record(file)
    if game is not None and lid_of(game.id) != lid_of(record.game.id):
        raise fail("other-game", file=file, found=record.game.id, game=game.id)
    if isinstance(record.result, WithoutResult):
        raise fail("given-up", file=file)
    if record.result is not None:
        raise fail("already-over", file=file)
    for seat in record.seats:
        if seat.bot is not None:
            find_bot(record.game, seat.bot)
    return record


def _save_path(text: str | None) -> Path | None:
    """Where the record goes; better to know before the game than after it that it cannot."""
    if text is None:
        return None
    path = Path(text)
    if path.is_dir():
        raise fail("save-is-folder", file=text)
    if not path.parent.is_dir():
        raise fail("no-folder", file=path.parent)
    return path


def _contribution(text: object) -> bytes | None:
    if text is None:
        return None
    data = str(text).encode(errors="surrogateescape")
    if len(data) > MAX_CONTRIBUTION_BYTES:
        raise fail("long-contribution", found=len(data), most=MAX_CONTRIBUTION_BYTES)
    return data
