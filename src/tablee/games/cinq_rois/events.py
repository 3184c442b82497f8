"""What happens in a game of Les Cinq Rois, as a seat or everybody is told of it; cards are in notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.core.events import Notice
from tablee.core.outward import private


@dataclass(frozen=True, slots=True)
class DealerNamed(Notice):
    """Chance has named the first dealer."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class Dealt(Notice):
    """A round begins; each seat learns its own hand."""

    round: int
    dealer: int
    cards: int
    """How many cards each seat was dealt."""
    wild: int
    """The wild rank, 3 to 13."""
    up_card: str
    clause: str
    hand: tuple[str, ...] | None = private()


@dataclass(frozen=True, slots=True)
class StockDrawn(Notice):
    """A card was drawn from the stock; only its player sees it."""

    seat: int
    stock: int
    """How many cards the stock still holds."""
    card: str | None = private()


@dataclass(frozen=True, slots=True)
class DiscardTaken(Notice):
    """The top card of the discards was taken."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Discarded(Notice):
    """A card was thrown."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Recycled(Notice):
    """The discards have become the new stock."""

    seat: int
    stock: int
    up_card: str
    clause: str


@dataclass(frozen=True, slots=True)
class HandOpened(Notice):
    """A player goes out and is about to lay his melds by hand; his cards lie face up."""

    seat: int
    hand: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class WentOut(Notice):
    """A player has laid his whole hand."""

    seat: int
    melds: tuple[tuple[str, ...], ...]
    clause: str


@dataclass(frozen=True, slots=True)
class MeldLaid(Notice):
    """A player has laid one meld by hand."""

    seat: int
    meld: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandCounted(Notice):
    """The last turn of a player is over: what he laid, what is left and what it costs."""

    seat: int
    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Notice):
    """A round is written down: what each seat scored in it, and in all."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class GameEnded(Notice):
    """The lowest total has won."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str


NOTICES: Final[tuple[type[Notice], ...]] = (
    DealerNamed,
    Dealt,
    StockDrawn,
    DiscardTaken,
    Discarded,
    Recycled,
    HandOpened,
    WentOut,
    MeldLaid,
    HandCounted,
    RoundEnded,
    GameEnded,
)
"""Everything that can happen."""
