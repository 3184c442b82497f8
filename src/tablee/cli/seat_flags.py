"""Who sits where at a terminal: people, bots, and their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablee.cli.commands.games import players
from tablee.cli.failure import fail
from tablee.cli.speech import say, say_if_known
from tablee.cli.value_types import find_bot, find_bots
from tablee.core.bots import usual_bot
from tablee.games import seat_counts
from tablee.match.seats import NAME_LENGTH, SeatInfo, is_name

if TYPE_CHECKING:
    from tablee.core.game import Game


@dataclass(frozen=True, slots=True)
class SeatFlags:
    """What the command line says about seats; nothing where it is silent."""

    bot: str | None = None
    bots: str | None = None
    hot_seat: bool = False
    players: int | None = None
    seat: int | None = None
    name: str | None = None
    names: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, object]) -> SeatFlags:
        """Take the flags out of the parameters of a command."""
        seat = given["seat"]
        if given["first"]:
            if seat not in (None, 0):
                raise fail("together", first="--first", second=f"--seat {seat}")
            seat = 0
        return cls(
            bot=_text(given["bot"]),
            bots=_text(given["bots"]),
            hot_seat=bool(given["hot_seat"]),
            players=given["players"] if isinstance(given["players"], int) else None,
            seat=seat if isinstance(seat, int) else None,
            name=_text(given["name"]),
            names=_text(given["names"]),
        )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def seat_players(game: Game, flags: SeatFlags) -> tuple[SeatInfo, ...]:
    """The seats of a game at this terminal."""
    _check_together(flags)
    listed = None if flags.bots is None else find_bots(game, flags.bots)
    names = None if flags.names is None else [name.strip() for name in flags.names.split(",")]
    count = _count(game, flags, names, listed)
    mine = flags.seat or 0
    if mine >= count:
        raise fail("no-such-seat", seat=mine, last=count - 1)
    bot = find_bot(game, flags.bot or usual_bot(game))
    bots: Sequence[str | None] = listed or [
        None if flags.hot_seat or seat == mine else bot for seat in range(count)
    ]
    given: Sequence[str | None] = names or [flags.name if seat == mine else None for seat in range(count)]
    called = _told_apart([_name(game, seat, bots[seat], given[seat]) for seat in range(count)], given)
    return tuple(SeatInfo(name, bot) for name, bot in zip(called, bots, strict=True))


def _told_apart(names: Sequence[str], given: Sequence[str | None]) -> list[str]:
    """The names, with a number for each of several bots of one name; what was given stays as it is."""
    seen: Counter[str] = Counter()
    told = []
    for name, chosen in zip(names, given, strict=True):
        seen[name] += 1
        told.append(f"{name} {seen[name]}" if chosen is None and names.count(name) > 1 else name)
    return told


def _check_together(flags: SeatFlags) -> None:
    clashes = [
        ("--bot", flags.bot is not None, "--hot-seat", flags.hot_seat),
        ("--bots", flags.bots is not None, "--bot", flags.bot is not None),
        ("--bots", flags.bots is not None, "--hot-seat", flags.hot_seat),
        ("--bots", flags.bots is not None, "--seat", flags.seat is not None),
        ("--bots", flags.bots is not None, "--name", flags.name is not None),
        ("--bots", flags.bots is not None, "--players", flags.players is not None),
        ("--seat", flags.seat is not None, "--hot-seat", flags.hot_seat),
        ("--name", flags.name is not None, "--names", flags.names is not None),
    ]
    for first, has_first, second, has_second in clashes:
        if has_first and has_second:
            raise fail("together", first=first, second=second)


def _count(game: Game, flags: SeatFlags, names: list[str] | None, bots: list[str] | None) -> int:
    counts = seat_counts(game.id)
    alone = flags.players is None and bots is None
    if names is not None and alone and len(names) in counts:
        return len(names)
    count = len(bots) if bots is not None else flags.players or max(2, counts[0])
    if count not in counts:
        raise fail("wrong-seat-count", game=game.id, players=players(game), found=count)
    if names is not None and len(names) != count:
        raise fail("wrong-name-count", expected=count, found=len(names))
    return count


def _name(game: Game, seat: int, bot: str | None, given: str | None) -> str:
    if given is None:
        if bot is None:
            return say("play.player", number=seat + 1)
        return say_if_known(f"{game.id}.bot.{bot}") or bot
    if not is_name(given):
        raise fail("bad-name", name=given, longest=NAME_LENGTH)
    return given
