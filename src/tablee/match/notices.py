"""What a match itself tells, beside the notices of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.events import Notice


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


OWN: Final = (TakenBack, Confirmed, GiveUpOffered, MatchGivenUp, MatchClosed)
"""All of them: no game knows these."""
