"""How gladly an action is taken by who plays the priorities greedily, one action after the other."""

from __future__ import annotations

from typing import Final

from tablee.games.crapette.actions import (
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
from tablee.games.crapette.state import CrapetteState

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


def liking(state: CrapetteState, action: int, first: int | None) -> int:
    """How gladly, as a number; `first` is the first move of a series that places the crapette card."""
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
