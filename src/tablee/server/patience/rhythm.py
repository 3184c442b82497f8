"""What a table agreed on about time: how long one may think, and how long one may be away."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.bots import bot_names
from tablee.core.game import Game
from tablee.match.time_control import TimeControl, parse_time
from tablee.server.failures import Failed
from tablee.server.messages import Agree, OpenTable, SetRhythm, TimeTold, TimeWanted


@dataclass(frozen=True, slots=True)
class Rhythm:
    """The time of a table; by default there is no hurry, and nobody is stood in for."""

    absence: int | None = None
    """After how many seconds the others may let a bot play for who is away; never, if nothing."""
    time: TimeControl | None = None
    plays_forced: bool = False
    """Whether what leaves no choice is played by itself."""

    @property
    def is_timed(self) -> bool:
        """Whether anything happens there because time goes by."""
        return self.absence is not None or self.time is not None


NO_HURRY = Rhythm()


def wanted_rhythm(asked: OpenTable | SetRhythm | Agree, game: Game) -> Rhythm:
    """What was asked for, or Failed."""
    time = None if asked.time is None else _wanted_time(asked.time, game)
    return Rhythm(asked.absence, time, asked.plays_forced)


def _wanted_time(asked: TimeWanted, game: Game) -> TimeControl:
    if asked.stand_in is not None and asked.stand_in not in bot_names(game):
        raise Failed("unknown-bot", bot=asked.stand_in[:40])
    try:
        return TimeControl(asked.kind, asked.amount, asked.increment, asked.stand_in)
    except ValueError:
        raise Failed("bad-time") from None


def tell_time(time: TimeControl | None) -> TimeTold | None:
    """How much time people have, for everybody to see."""
    if time is None:
        return None
    return TimeTold(kind=time.kind, amount=time.amount, increment=time.increment, stand_in=time.stand_in)


def read_rhythm(absence: int | None, time: str | None, *, plays_forced: bool) -> Rhythm:
    """What a table agreed on, as it is stored."""
    return Rhythm(absence, None if time is None else parse_time(time), plays_forced)
