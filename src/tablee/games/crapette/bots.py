"""Bots of Crapette: how they play, and how well they watch.

The careful bots never commit a fault. They play the priorities greedily: centre, then the crapette card, then
whatever burdens the opponent, then the rest. They differ in their attention: each fault of the opponent is
noticed, at the moment it is made, with a probability of its own, and then called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.core.contract import Rng, View
from tablee.core.game import BotMaker, own
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    DISCARD,
    STOP,
    TURN,
    TURNED,
    WASTE,
    source_of,
    target_of,
)
from tablee.games.crapette.board import top
from tablee.games.crapette.faults import faultless, last_fault
from tablee.games.crapette.rules import places
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.search import find_way
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import CrapetteView

WORDS: Final = {TURN: 30, DISCARD: 20, STOP: 10}
"""How gladly a bot does what is no move."""
IN_CENTRE: Final = {CRAPETTE: 100, WASTE: 95, TURNED: 94}
ON_PILES: Final = {CRAPETTE: 80, TURNED: 50, WASTE: 48}
ON_COLUMNS: Final = {CRAPETTE: 70, TURNED: 45, WASTE: 40}
FROM_COLUMN_TO_CENTRE: Final = 90
FROM_COLUMN_TO_PILE: Final = 55
ON_THE_WAY: Final = 60
"""The first move of a series that ends with the crapette card being placed."""
IDLE: Final = 0


class CarefulBot:
    """Never commits a fault; notices the opponent's with a certain attention, in per cent."""

    attention = 50

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """The best-liked of the faultless actions."""
        if list(legal) == [CALL]:  # who must answer may only call; nobody else asks in that way
            return CALL
        state = some_state(own(view, CrapetteView))
        ways = faultless(state, list(legal)) or list(legal)
        first = _first_step(state)
        return max(ways, key=lambda action: (_liking(state, action, first), -action))

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


def _first_step(state: CrapetteState) -> int | None:
    """The first move of a series that places the crapette card, where it cannot be placed at once."""
    if not state.me.crapette or places(state, top(state.me.crapette)) or state.agreed.direct_only:
        return None
    line = find_way(state).line
    return line[0] if line else None


def _liking(state: CrapetteState, action: int, first: int | None) -> int:
    if action in WORDS:
        return WORDS[action]
    if action == first:
        return ON_THE_WAY if target_of(action) != CENTRE else FROM_COLUMN_TO_CENTRE
    source, target = source_of(action), target_of(action)
    if source >= COLUMN:
        if target == CENTRE:
            return FROM_COLUMN_TO_CENTRE
        return FROM_COLUMN_TO_PILE if target < COLUMN else IDLE
    if target == CENTRE:
        return IN_CENTRE[source]
    if target < COLUMN:
        return ON_PILES[source]
    # An empty column is worth keeping: any card opens it, few open another.
    return ON_COLUMNS[source] - (2 if state.card_from(target) < 0 else 0)


def makers() -> Mapping[str, BotMaker]:
    """The bots by name, weakest first."""
    return {"drowsy": DrowsyBot, "careful": CarefulBot, "hawk": HawkBot}
