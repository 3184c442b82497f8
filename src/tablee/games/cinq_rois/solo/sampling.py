"""A state of the game for one that fits a view: the stock is shuffled afresh."""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.sampling import shuffle
from tablee.games.cinq_rois.solo.state import SoloState
from tablee.games.cinq_rois.solo.view import PHASES, SoloView

PHASE_OF = {name: phase for phase, name in PHASES.items()}


def sample_state(view: SoloView, rng: Rng) -> SoloState:
    """A state, uniform among those in which the player would see this."""
    state = SoloState(view.options)
    state.phase = PHASE_OF[view.phase]
    if view.phase == "deal":
        return state
    state.hands = [gather(list(hand)) for hand in view.hands]
    state.closed = sum([2**hand for hand, closed in enumerate(view.closed) if closed])
    state.gone = list(view.gone)
    state.placed = -1 if view.placed is None else view.placed
    drawn = [] if view.drawn is None else [view.drawn]
    unseen = full_pack(2)
    for kind in [*view.gone, *drawn, *[kind for hand in view.hands for kind in hand]]:
        unseen.remove(kind)
    shuffle(unseen, rng)
    state.pack, state.top = drawn + unseen, 0
    return state
