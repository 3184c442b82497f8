"""What one seat of Le Menteur may know: its own dice, and how many the others have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from menteur.options import MenteurOptions
from tablee.core.outward import Declared

Phase = Literal["throw", "bid", "ended"]


@dataclass(frozen=True, slots=True)
class StandingBid(Declared):
    """The bid that stands."""

    seat: int
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class MenteurView(Declared):
    """The table as a seat or a spectator sees it."""

    seat: int | None
    phase: Phase
    turn: int
    """Who bids, who will bid first after the throw, or who has won."""
    counts: tuple[int, ...]
    """How many dice each seat has left."""
    dice: tuple[int, ...]
    """One's own, once thrown; none for a spectator."""
    bid: StandingBid | None
    options: MenteurOptions
