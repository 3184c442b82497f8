"""States that fit a view: the cards nobody has seen, in any order, and the turn played again."""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.board import PLAY
from tablee.games.crapette.cards import HIDDEN
from tablee.games.crapette.columns import NONE, column_of
from tablee.games.crapette.sides import Side
from tablee.games.crapette.state import CrapetteState
from tablee.games.crapette.view import STAGES, CrapetteView, SideView


def sample_state(view: CrapetteView, rng: Rng) -> CrapetteState:
    """A state that fits the view, uniform among those that do."""
    fills: list[list[int]] = []
    for cards in view.unseen:
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = rng.randrange(i + 1)
            order[i], order[j] = order[j], order[i]
        fills.append(order)
    return rebuild(view, fills)


def some_state(view: CrapetteView) -> CrapetteState:
    """One state that fits the view, without chance: enough to judge what lies open."""
    return rebuild(view, [list(cards) for cards in view.unseen])


def rebuild(view: CrapetteView, fills: list[list[int]]) -> CrapetteState:
    """The state of a view in which each player's unseen cards lie in a given order."""
    state = CrapetteState.start(view.options)
    start = view.start or view.now
    state.stage = next(code for code, name in STAGES.items() if name == view.stage)
    state.set_mover(view.turn or 0)
    state.zero.tokens, state.one.tokens = view.tokens
    for side, shown, fill in zip((state.zero, state.one), start.sides, fills, strict=True):
        _set_side(side, shown, list(fill))
    for i, column in enumerate(start.columns):
        state.set_column(i, column_of(list(column)))
    for suit, (first, second) in enumerate(start.centre):
        state.set_centre(state.centre | (first | second << 4) << (8 * suit))
    state.waiting = NONE if start.waiting is None else start.waiting
    state.stall = start.stall
    state.mark_counts()
    if state.stage == PLAY:
        for action in view.actions:
            if action == CALL:
                state.note_false_call()
            else:
                state.perform(action)
    return state


def _set_side(side: Side, shown: SideView, fill: list[int]) -> None:
    side.crapette = [fill.pop() if card == HIDDEN else card for card in shown.crapette]
    side.closed = len(side.crapette) - shown.open
    side.stock = [fill.pop() if card == HIDDEN else card for card in shown.stock]
    side.known = shown.renewed
    side.waste = list(shown.waste)
    side.turns = shown.turns
    side.turned = shown.turned
