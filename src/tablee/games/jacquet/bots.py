"""Bots of Jacquet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.jacquet.planning import Planner, Weights
from tablee.games.jacquet.sampling import sample_state
from tablee.games.jacquet.view import JacquetView


class PlannerBot:
    """Tries every way to play the throw and keeps the position it likes best."""

    budget: Final = 27_000
    """A double played by fifteen men apart: 15 first moves, 120 pairs of further ones, 15 last ones."""

    def __init__(self) -> None:
        self._planner = Planner(Weights())

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the first move of the best turn; chance has no say in it."""
        return self._planner.best_action(sample_state(own(view, JacquetView)))

    @property
    def weighed(self) -> int:
        """How many positions at the end of the turn it has valued."""
        return int(self._planner.weighed)
