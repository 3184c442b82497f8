# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games for one of random moves inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.cinq_rois.actions import DISCARD
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.solo.board import DEALING, ENDED, PLACING
from tablee.games.cinq_rois.solo.state import SoloState


def play_out(state: SoloState, rng: QuickRandom) -> int:
    """Play a game for one at random; returns how many actions were played."""
    played: i64 = 0
    if state.phase == DEALING:
        pack = full_pack(2)
        rng.shuffle(pack)
        state.deal(pack)
    while state.phase != ENDED:
        legal = state.legal(0)
        action = legal[rng.below(len(legal))]
        if state.phase == PLACING:
            state.play(0, action)
        else:
            state.throw(action - DISCARD)
        played += 1
    return played
