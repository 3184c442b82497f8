"""Crapette in numbers: both sides, the columns and the centre, now and when the turn began.

Whoever is to call a fault needs both: what lay there when the turn began, and what was done since. To call is
free, so one number more than there are actions stands for letting it be.
"""

from __future__ import annotations

from array import array
from typing import Final

from tablee.core.contract import View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tablee.games.crapette.actions import ACTION_RANGE
from tablee.games.crapette.board import ROUNDS_TO_WIN
from tablee.games.crapette.cards import PACK
from tablee.games.crapette.numbering import MOST_TIMES, Places, write_view
from tablee.games.crapette.view import STAGES, CrapetteView

COLUMNS: Final = 8
SUITS: Final = 4
TENSORS: Final = (
    Tensor("stage", (len(STAGES),)),
    Tensor("turn", (2,)),
    Tensor("may_call", (1,)),
    Tensor("skips", (2,)),
    Tensor("tokens", (2,), ROUNDS_TO_WIN),
    Tensor("unseen", (2, PACK)),
    Tensor("crapette", (2, PACK), 2),
    Tensor("crapette_cards", (2,), PACK),
    Tensor("crapette_open", (2,), PACK),
    Tensor("stock", (2, PACK), 2),
    Tensor("stock_cards", (2,), 2 * PACK),
    Tensor("renewed", (2,)),
    Tensor("waste", (2, PACK), 2),
    Tensor("idle_turns", (2,), 10.0),
    Tensor("columns", (COLUMNS, PACK), 2),
    Tensor("stall", (1,), 10.0),
    Tensor("crapette_top", (2, 2, PACK)),
    Tensor("stock_top", (2, 2, PACK)),
    Tensor("waste_top", (2, 2, PACK)),
    Tensor("column_end", (2, COLUMNS, PACK)),
    Tensor("centre", (2, SUITS, 2), 13.0),
    Tensor("waiting", (2, PACK)),
    Tensor("is_turn_begun", (1,)),
    Tensor("done", (ACTION_RANGE,), MOST_TIMES),
)


class CrapetteEncoder(Encoder):
    """The mat as one side sees it; the last tensors hold it as it is, then as it was when the turn began."""

    def __init__(self) -> None:
        super().__init__(TENSORS, ACTION_RANGE + 1, let_it_be=ACTION_RANGE)
        self._begin = Places(self.places)

    def fill(self, view: View, numbers: array[float]) -> None:
        """All that lies open or has been seen; one's own piles first."""
        write_view(numbers, self._begin, own(view, CrapetteView))
