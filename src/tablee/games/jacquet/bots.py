"""Bots of Jacquet."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.jacquet.planning import Planner, Weights
from tablee.games.jacquet.sampling import sample_state
from tablee.games.jacquet.view import JacquetView


class PlannerBot:
    """Tries every way to play the throw and keeps the position it likes best."""

    def __init__(self) -> None:
        self._planner = Planner(Weights())

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the first move of the best turn; chance has no say in it."""
        return self._planner.best_action(sample_state(own(view, JacquetView)))
