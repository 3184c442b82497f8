"""What the player of the game for one may know: everything but the stock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from tablee.core.outward import As, Declared, shown
from tablee.games.cinq_rois.card_names import card_name, card_names, meld_names
from tablee.games.cinq_rois.cards import LOWEST, RANKS
from tablee.games.cinq_rois.solo.board import (
    DEALING,
    ENDED,
    PLACING,
    THROWING,
)
from tablee.games.cinq_rois.solo.options import SoloOptions

Phase = Literal["deal", "place", "throw", "ended"]
PHASES: Final[dict[int, Phase]] = {
    DEALING: "deal",
    PLACING: "place",
    THROWING: "throw",
    ENDED: "ended",
}


@dataclass(frozen=True, slots=True)
class SoloView(Declared):
    """The table of the game for one, the hands from the smallest to the largest."""

    seat: int | None
    phase: Phase
    hands: Annotated[tuple[tuple[int, ...], ...], As(meld_names)]
    """The cards of the hands, from that of three to that of thirteen."""
    closed: tuple[bool, ...]
    """Whether each hand has been laid, and takes no card any more."""
    drawn: Annotated[int | None, As(card_name)]
    """The card drawn, while it has not been placed."""
    placed: int | None
    """The place, counted from 0, of the hand that got the card drawn, while one is to be thrown from it."""
    stock: int
    """How many cards are left to draw, the one drawn not counted."""
    gone: Annotated[tuple[int, ...], As(card_names)]
    """The cards that have left the game."""
    points: int
    """The points of the open hands after laying what can be laid."""
    all_points: int
    """The points of all cards in open hands."""
    options: SoloOptions

    @shown
    def wild_ranks(self) -> tuple[int, ...]:
        """The wild rank of every hand, which is also how many cards it holds."""
        return tuple(range(LOWEST, LOWEST + RANKS))

    @shown
    def laid(self) -> int:
        """How many hands have been laid."""
        return sum(self.closed)
