"""The turn being played, once more: the mat when it began and after each action, for who thinks of calling.

The view holds the board at the start of the turn and what was done since; nothing else is needed, so whoever
comes late or comes back can look as well as who was there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tablee.core.outward import Declared
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.mat import MatView
from tablee.games.crapette.sampling import some_state
from tablee.games.crapette.seeing import make_view
from tablee.games.crapette.view import CrapetteView

TURN: Final = "turn"
"""The question."""


@dataclass(frozen=True, slots=True)
class TurnAgain(Declared):
    """The turn so far."""

    mats: tuple[MatView, ...]
    """The mat when the turn began, and as each action left it."""


def consult(view: CrapetteView, question: str) -> TurnAgain | None:
    """The mats of the turn being played; nothing to any other question."""
    if question != TURN:
        return None
    state = some_state(replace(view, actions=()))
    mats = [make_view(state, view.seat).mat]
    for action in view.actions:
        if action != CALL:
            state.perform(action)
            mats.append(make_view(state, view.seat).mat)
    return TurnAgain(tuple(mats))
