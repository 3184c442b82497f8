"""The careful bots: how they play, and how well they watch. They do not change: others are measured by them.

They never commit a fault. They play the priorities greedily: centre, then the crapette card, then
whatever burdens the opponent, then the rest. They differ in their attention: each fault of the opponent is
noticed, at the moment it is made, with a probability of its own, and then called.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import top
from tablee.games.crapette.faults import faultless, last_fault
from tablee.games.crapette.liking import liking
from tablee.games.crapette.rules import places
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.search import find_way
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import CrapetteView

LONGEST_WAY: Final = 20_000
"""After so many positions a way of the crapette card is given up; none so long is known."""


class WayFinder(WeighingBot):
    """Looks for a series of moves that opens a way to the crapette card."""

    budget: int
    """In how many positions it looks at the most."""

    def way_through(self, state: CrapetteState) -> list[int]:
        """The moves that place the crapette card, where it cannot be placed at once but by a series."""
        if not state.me.crapette or places(state, top(state.me.crapette)) or state.agreed.direct_only:
            return []
        search = find_way(state, self.budget)
        self.weighed = int(search.visited)
        return search.line


class CarefulBot(WayFinder):
    """Never commits a fault; notices the opponent's with a certain attention, in per cent."""

    budget = LONGEST_WAY
    attention = 50

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """The best-liked of the faultless actions."""
        state = some_state(own(view, CrapetteView))
        ways = faultless(state, list(legal)) or list(legal)
        way = self.way_through(state)
        first = way[0] if way else None
        return max(ways, key=lambda action: (liking(state, action, first), -action))

    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """Call, if the last action was a fault and this bot has noticed it."""
        noticed = rng.randrange(100) < self.attention
        if CALL in legal and noticed and last_fault(some_state(own(view, CrapetteView))):
            return CALL
        return None


class DrowsyBot(CarefulBot):
    """Plays well and watches badly."""

    attention = 10


class HawkBot(CarefulBot):
    """Sees every fault."""

    attention = 100
