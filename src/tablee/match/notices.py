"""What a match itself tells, beside the notices of its game."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.events import Notice


@dataclass(frozen=True, slots=True)
class TakenBack(Notice):
    """A seat has taken its last decision back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Confirmed(Notice):
    """A seat has declared its turn final."""

    seat: int
