"""The gentle characters: they err as people do, by overlooking what they owed.

Nobody overlooks everything alike. The card in one's hand is seen at once, the end of a column that has become
ready for the centre sometimes not, and that a card fits the other one's waste is easily forgotten. So every
move has a difficulty, and each character a haste by which it is multiplied. What is overlooked is looked at
again before the next action: many a fault is noticed when it is too late. Watching the other one is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.crapette.actions import (
    CALL,
    CENTRE,
    COLUMN,
    CRAPETTE,
    TURN,
    TURNED,
    WASTE,
    source_of,
    target_of,
)
from tablee.games.crapette.bots import WayFinder
from tablee.games.crapette.faults import Fault, faults_of_turn
from tablee.games.crapette.liking import liking
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import CrapetteView

# How easily a move is overlooked, in per cent, by where its card lies and where it would go.
TO_CENTRE: Final = {CRAPETTE: 3, TURNED: 3, WASTE: 8, COLUMN: 10}
TO_PILE: Final = {CRAPETTE: 12, TURNED: 14, WASTE: 30, COLUMN: 40}
TO_COLUMN: Final = {CRAPETTE: 4, TURNED: 5, WASTE: 20, COLUMN: 100}
AN_ACE: Final = 2
"""An ace catches the eye."""
IN_A_FAULT: Final = {1: 30, 2: 45, 3: 50}
"""How easily a fault of the other one is overlooked."""
A_STEP: Final = 12
"""What each move adds on a way that only a series of moves opens to the crapette card."""
LONGEST_WAY: Final = 500
"""In how many positions such a way is looked for."""


class DistractedBot(WayFinder):
    """Plays the moves it sees, the best-liked first, and does not see all of them."""

    budget = LONGEST_WAY
    haste: int
    """By how much it multiplies the difficulty of seeing something, in per cent."""

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """The best-liked of the actions it sees; a card that wins the round is never overlooked."""
        state = some_state(own(view, CrapetteView))
        winning = last_cards(state, legal)
        if winning:
            return winning[0]
        seen = [action for action in legal if self._sees(difficulty(state, action), rng)]
        first = self._first_step(state, rng)
        if first in legal:
            seen.append(first)
        return max(seen or legal, key=lambda action: (liking(state, action, first), -action))

    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """Call, if the last action was a fault and it was seen."""
        state = some_state(own(view, CrapetteView))
        faults = [fault for fault in faults_of_turn(state) if fault.at == state.acted - 1]
        if CALL in legal and faults and self._sees(obscurity(faults[0]), rng):
            return CALL
        return None

    def _first_step(self, state: CrapetteState, rng: Rng) -> int:
        """The first move of a way that is not direct, if it sees one; else -1."""
        way = self.way_through(state)
        return way[0] if way and self._sees(A_STEP * len(way), rng) else -1

    def _sees(self, overlooked: int, rng: Rng) -> bool:
        return rng.randrange(100) >= overlooked * self.haste // 100


class ScatterbrainBot(DistractedBot):
    """Overlooks things all the time."""

    haste = 200


class StrollerBot(DistractedBot):
    """Takes it easy, and overlooks a thing now and then."""

    haste = 120


class HastyBot(DistractedBot):
    """Sees nearly everything, and is too quick for the long ways."""

    haste = 50


def last_cards(state: CrapetteState, legal: Sequence[int]) -> list[int]:
    """The moves that win the round at once: of the last card there is."""
    if int(state.me.cards_left()) + (state.waiting >= 0) != 1:
        return []
    return [action for action in legal if action < TURN and source_of(action) < COLUMN]


def difficulty(state: CrapetteState, action: int) -> int:
    """How easily an action is overlooked, in per cent; what is no move never is."""
    if action >= TURN:
        return 0
    kind, target = min(source_of(action), COLUMN), target_of(action)
    if target == CENTRE:
        return AN_ACE if state.card_from(source_of(action)) < 4 else TO_CENTRE[kind]
    return TO_PILE[kind] if target < COLUMN else TO_COLUMN[kind]


def obscurity(fault: Fault) -> int:
    """How easily a fault of the other one is overlooked, in per cent."""
    added = A_STEP * (len(fault.owed) - 1) if fault.number == 3 else 0
    return IN_A_FAULT[fault.number] + added
