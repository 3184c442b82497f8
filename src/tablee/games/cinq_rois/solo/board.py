# Compiled by mypyc: core/bits.py tells its traps.
"""The board of the game for one: eleven hands, the stock, and what has left the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.games.cinq_rois.cards import RANKS, Cards
from tablee.games.cinq_rois.melds import cost_of
from tablee.games.cinq_rois.solo.options import SoloOptions
from tablee.games.cinq_rois.solver import least_cost

DEALING: Final = 0
PLACING: Final = 1
THROWING: Final = 2
ENDED: Final = 3
CARDS: Final = 116
DEALT: Final = 88
"""3 + 4 + … + 13 cards; 28 are left for the stock."""
ALL_CLOSED: Final = 2047


class SoloBoard(BaseState):
    """Everything that lies on the table; hand *i* has *i* + 3 cards, and *i* + 3 is its wild rank."""

    def __init__(self, options: SoloOptions) -> None:
        super().__init__()
        self.options: SoloOptions = options
        self.min_naturals: i64 = options.min_naturals
        self.phase: i64 = DEALING
        self.hands: list[Cards] = [Cards() for _ in range(RANKS)]
        self.closed: i64 = 0
        """The hands turned over, as bits."""
        self.pack: list[int] = []
        self.top: i64 = 0
        """Where the top card of the stock is; at PLACING it lies open."""
        self.placed: i64 = -1
        """The hand that got the card drawn."""
        self.gone: list[int] = []

    def copy_board(self, other: SoloBoard) -> None:
        """Become the same board as `other`."""
        self.phase = other.phase
        self.hands = [hand.copy() for hand in other.hands]
        self.closed = other.closed
        self.pack = other.pack
        self.top = other.top
        self.placed = other.placed
        self.gone = other.gone.copy()

    def stock_size(self) -> i64:
        """How many cards are in the stock, the one lying open included."""
        return len(self.pack) - self.top

    def is_closed(self, hand: int) -> bool:
        """Whether a hand has been turned over."""
        return (self.closed >> hand) & 1 == 1

    def points_left(self) -> int:
        """The points of the open hands after laying what can be laid (ROI-R24)."""
        total = 0
        for hand in range(RANKS):
            if not self.is_closed(hand):
                total += least_cost(self.hands[hand], hand + 3, self.min_naturals)
        return total

    def all_points(self) -> int:
        """The points of all cards of the open hands (ROI-R24)."""
        total: i64 = 0
        for hand in range(RANKS):
            if not self.is_closed(hand):
                for kind in self.hands[hand].kinds():
                    total += cost_of(kind, hand + 3)
        return total
