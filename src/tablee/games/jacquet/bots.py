"""Bots of Jacquet, from gentle to strong; each is described in words under `character`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.jacquet.foresight import Foresight
from tablee.games.jacquet.gentle import Tally, run, stroll
from tablee.games.jacquet.learnt import know_others, make_judge
from tablee.games.jacquet.planning import Planner, Weights
from tablee.games.jacquet.sampling import sample_state
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.view import JacquetView

BUDGET: Final = 80_000
"""What the virtuoso weighs at most: ends of its turn, with all that may be answered to the best of them."""


WHOLE_TURN: Final = 27_000
"""A double played by fifteen men apart: 15 first moves, 120 pairs of further ones, 15 last ones."""


class GentleBot(ABC):
    """One who plays by a habit; chance has no say in it."""

    budget: Final = WHOLE_TURN

    def __init__(self) -> None:
        self._tally = Tally()

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick what the habit says."""
        self._tally = Tally()
        return self._habit(_shown(view), self._tally)

    @abstractmethod
    def _habit(self, state: JacquetState, tally: Tally) -> int: ...

    @property
    def weighed(self) -> int:
        """How many ends of the turn it has looked at."""
        return int(self._tally.ends)


class StrollerBot(GentleBot):
    """Plays number by number, the last man first; only a win makes it look at the whole turn."""

    def _habit(self, state: JacquetState, tally: Tally) -> int:
        return stroll(state, tally)


class RunnerBot(GentleBot):
    """Runs home as fast as it can, and stands in nobody's way."""

    def _habit(self, state: JacquetState, tally: Tally) -> int:
        return run(state, tally)


class PlannerBot:
    """Tries every way to play the throw and keeps the position it likes best."""

    budget: Final = WHOLE_TURN

    def __init__(self) -> None:
        self._planner = Planner(Weights())

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the first move of the best turn; chance has no say in it."""
        return self._planner.best_action(_shown(view))

    @property
    def weighed(self) -> int:
        """How many positions at the end of the turn it has valued."""
        return int(self._planner.weighed)


class VirtuosoBot:
    """Values the ends of its turn by a net that has learnt, and looks at all answers to the best of them.

    It also knows others, and looks at who plays: where his men stand as those of a careless one, it plays to
    beat such a one.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        """The most positions it weighs before a decision."""
        self._judge = make_judge()
        self._foresight = Foresight(self._judge, budget, know_others())

    def with_budget(self, budget: int) -> VirtuosoBot:
        """The same player with so many positions to weigh before a decision."""
        return VirtuosoBot(budget)

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the first move of the best turn; chance has no say in it."""
        return self._foresight.best_action(_shown(view))

    @property
    def weighed(self) -> int:
        """How many positions it has valued."""
        return int(self._judge.weighed)


def _shown(view: View) -> JacquetState:
    return sample_state(own(view, JacquetView))
