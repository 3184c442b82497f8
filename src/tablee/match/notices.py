"""What a match itself tells, beside the notices of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.events import Notice
from tablee.match import entries
from tablee.match.entries import Attending


@dataclass(frozen=True, slots=True)
class TakenBack(Notice):
    """A seat has taken its last decision back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Confirmed(Notice):
    """A seat has declared its turn final."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveUpOffered(Notice):
    """A seat would give the match up, if everybody else would."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchGivenUp(Notice):
    """The last one agreed: the match is over without a result."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchClosed(Notice):
    """Whoever keeps the match has closed it: it is over without a result."""


@dataclass(frozen=True, slots=True)
class Resigned(Notice):
    """A seat gives in, alone; where that does not end the game, the bot has the seat."""

    seat: int
    bot: str | None


@dataclass(frozen=True, slots=True)
class PlayerLeft(Notice):
    """Who sat here does not come back: the bot has the seat."""

    seat: int
    bot: str | None


@dataclass(frozen=True, slots=True)
class StandInOffered(Notice):
    """A seat would let a bot play for one who is away."""

    seat: int
    absent: int
    bot: str


@dataclass(frozen=True, slots=True)
class StandInPlays(Notice):
    """From now on a bot plays this seat."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class PlayerBack(Notice):
    """The person plays this seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeRanOut(Notice):
    """A seat has no time left."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayedByItself(Notice):
    """A seat had no choice: what follows was played by itself."""

    seat: int


@dataclass(frozen=True, slots=True)
class AdviceAsked(Notice):
    """A seat has asked what a bot would do."""

    seat: int


def of_attending(entry: Attending) -> Notice:
    """What is told when a person says who plays."""
    if isinstance(entry, entries.Resigned):
        return Resigned(entry.seat, entry.bot)
    if isinstance(entry, entries.Left):
        return PlayerLeft(entry.seat, entry.bot)
    if isinstance(entry, entries.Agreed):
        return StandInOffered(entry.seat, entry.absent, entry.bot)
    return PlayerBack(entry.seat)


OWN: Final = (
    TakenBack,
    Confirmed,
    GiveUpOffered,
    MatchGivenUp,
    MatchClosed,
    Resigned,
    PlayerLeft,
    StandInOffered,
    StandInPlays,
    PlayerBack,
    TimeRanOut,
    PlayedByItself,
    AdviceAsked,
)
"""All of them: no game knows these."""
