"""What the player of the game for one may know: everything but the stock."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.contract import Data
from tablee.games.cinq_rois.actions import format_kind
from tablee.games.cinq_rois.cards import RANKS
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.solo_table import (
    SOLO_DEAL,
    SOLO_ENDED,
    SOLO_PLACE,
    SOLO_THROW,
    SoloTable,
)

SOLO_PHASES = {SOLO_DEAL: "deal", SOLO_PLACE: "place", SOLO_THROW: "throw", SOLO_ENDED: "ended"}


@dataclass(frozen=True, slots=True)
class SoloView:
    """The table of the game for one; hand *i* has *i* + 3 cards and that rank wild."""

    seat: int | None
    phase: str
    hands: tuple[tuple[int, ...], ...]
    closed: tuple[bool, ...]
    drawn: int | None
    """The card drawn, while it has not been placed."""
    placed: int | None
    """The hand that got the card drawn, while one is to be thrown from it."""
    stock: int
    """How many cards are left to draw, the one drawn not counted."""
    gone: tuple[int, ...]
    """The cards that have left the game."""
    points: int
    """The points of the open hands after laying what can be laid."""
    all_points: int
    """The points of all cards in open hands."""
    options: CinqRoisOptions

    def to_data(self) -> dict[str, Data]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "hands": [[format_kind(kind) for kind in hand] for hand in self.hands],
            "closed": self.closed,
            "drawn": None if self.drawn is None else format_kind(self.drawn),
            "placed": self.placed,
            "stock": self.stock,
            "gone": [format_kind(kind) for kind in self.gone],
            "points": self.points,
            "allPoints": self.all_points,
            "options": self.options.to_data(),
        }


def make_solo_view(t: SoloTable, seat: int | None) -> SoloView:
    """Build the view."""
    is_drawn = t.phase == SOLO_PLACE
    return SoloView(
        seat=seat,
        phase=SOLO_PHASES[t.phase],
        hands=tuple([tuple(hand.kinds()) for hand in t.hands]),
        closed=tuple([t.is_closed(hand) for hand in range(RANKS)]),
        drawn=t.pack[t.top] if is_drawn else None,
        placed=None if t.placed < 0 else int(t.placed),
        stock=int(t.stock_size()) - (1 if is_drawn else 0),
        gone=tuple(t.gone),
        points=t.points_left(),
        all_points=t.all_points(),
        options=t.options,
    )
