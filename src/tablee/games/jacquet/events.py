"""What happens in Jacquet, as everybody is told of it: nothing in this game is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.events import Notice


@dataclass(frozen=True, slots=True)
class OpeningThrown(Notice):
    """Each player has thrown one die to find who begins."""

    numbers: tuple[int, int]
    """The die of seat 0 and the die of seat 1."""
    tied: bool
    """Whether both are the same, so that both throw again."""
    opener: int | None
    """Who begins; nobody yet when the dice are the same."""


@dataclass(frozen=True, slots=True)
class Thrown(Notice):
    """A player has thrown both dice."""

    seat: int
    numbers: tuple[int, int]
    """The larger number first."""


@dataclass(frozen=True, slots=True)
class Rerolled(Notice):
    """The opener has picked up both dice to throw again."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class Moved(Notice):
    """A man has gone from one arrow to another, counted along the path of its player."""

    seat: int
    source: int
    target: int
    number: int


@dataclass(frozen=True, slots=True)
class BorneOff(Notice):
    """A man has left the board."""

    seat: int
    source: int
    number: int
    off: int
    """How many men of this player are off by now."""


@dataclass(frozen=True, slots=True)
class CourierHome(Notice):
    """The first man has arrived in the last quarter: from now on all men are free."""

    seat: int
    arrow: int
    clause: str


@dataclass(frozen=True, slots=True)
class Passed(Notice):
    """A player could play nothing of his throw."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class NumbersLost(Notice):
    """A player could not play the rest of his throw."""

    seat: int
    numbers: tuple[int, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class GameWon(Notice):
    """A player has borne off his last man."""

    seat: int
    score: tuple[int, int]
    """Games won by seat 0 and seat 1."""
    clause: str


NOTICES: Final[tuple[type[Notice], ...]] = (
    OpeningThrown,
    Thrown,
    Rerolled,
    Moved,
    BorneOff,
    CourierHome,
    Passed,
    NumbersLost,
    GameWon,
)
"""Everything that can happen."""
