"""What happens in Le Menteur, and what each seat learns of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.events import Notice
from tablee.core.outward import private


@dataclass(frozen=True, slots=True)
class Thrown(Notice):
    """Everybody has thrown under his cup."""

    counts: tuple[int, ...]
    """How many dice each seat has thrown."""
    clause: str
    dice: tuple[int, ...] | None = private()
    """One's own."""


@dataclass(frozen=True, slots=True)
class Bid(Notice):
    """A player has bid."""

    seat: int
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Doubted(Notice):
    """A player does not believe the bid."""

    seat: int
    bidder: int


@dataclass(frozen=True, slots=True)
class Revealed(Notice):
    """All cups are lifted."""

    dice: tuple[tuple[int, ...], ...]
    face: int
    found: int
    """How many dice count for the bid."""
    clause: str


@dataclass(frozen=True, slots=True)
class DieLost(Notice):
    """A player has lost a die."""

    seat: int
    left: int
    clause: str


@dataclass(frozen=True, slots=True)
class PlayerOut(Notice):
    """A player has no die left."""

    seat: int
    clause: str
