"""The strong characters: they think whole turns through, commit no fault, and watch.

How far one thinks is counted in positions (`Depth`), so a seed gives the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.faults import faultless, faults_of_turn
from tablee.games.crapette.foresight import Depth, Foresight
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.view import CrapetteView

SEEDS: Final = 1 << 31

ONE_TURN: Final = Depth(32, first=32, issues=1, worlds=0, inner=0, margin=0)
"""His own turn, as far as one reckons without losing the thread."""
BEYOND: Final = Depth(12_000, first=400, issues=5, worlds=12, inner=24, margin=3000)
"""His whole turn, and what may come of it."""


class ThinkingBot(WeighingBot):
    """Goes through its turn to each reveal, and commits no fault."""

    depth = ONE_TURN
    attention = 80
    """How many of a hundred faults it notices."""

    def __init__(self, depth: Depth | None = None) -> None:
        super().__init__()
        self._depth = depth or self.depth

    @property
    def budget(self) -> int:
        """The most positions it goes through before one decision."""
        return self._depth.budget

    def with_budget(self, budget: int) -> ThinkingBot:
        """The same player with so many positions to go through."""
        return type(self)(self._depth.within(budget))

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """The first action of the best line it finds."""
        state = some_state(own(view, CrapetteView))
        ways = faultless(state, list(legal)) or list(legal)
        if len(ways) == 1:
            return ways[0]
        foresight = Foresight(self._depth)
        line = foresight.look(state, QuickRandom(rng.randrange(SEEDS)))
        self.weighed = int(foresight.weighed)
        return line[0] if line[0] in ways else ways[0]

    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """Call, if a fault of this turn can still be called and it is noticed."""
        noticed = rng.randrange(100) < self.attention
        if CALL in legal and noticed and faults_of_turn(some_state(own(view, CrapetteView))):
            return CALL
        return None


class SkilledBot(ThinkingBot):
    """Thinks of his own turn, and of nothing else."""


class MasterBot(ThinkingBot):
    """Thinks of the other one's turn too, in worlds that may be; sees every fault."""

    depth = BEYOND
    attention = 100
