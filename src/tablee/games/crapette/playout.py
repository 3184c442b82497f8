# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games of random actions inside compiled code; nobody calls in them."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.board import ENDED, LOTS, PLAY, top
from tablee.games.crapette.faults import allowed
from tablee.games.crapette.rules import mobile_ends, targets_beside, word_of
from tablee.games.crapette.state import CrapetteState


def play_out(state: CrapetteState, rng: QuickRandom) -> int:
    """Play uniformly random actions of the player in turn to the end; returns how many were played."""
    played: i64 = 0
    while state.stage != ENDED:
        if state.stage == PLAY:
            play_any(state, rng)
            played += 1
        elif state.stage == LOTS:
            state.resolve((int(1 + rng.below(2)),))
        else:
            pack = list(range(52))
            rng.shuffle(pack)
            state.deal_pack(pack)
    return played


def play_any(state: CrapetteState, rng: QuickRandom) -> None:
    """Play one uniformly random action of the player in turn."""
    if state.agreed.arbiter:
        actions = allowed(state)
        state.play_own(actions[rng.below(len(actions))])
        return
    masks = state.masks
    if masks is None:
        masks = state.masks = [0] * PLACES
    crapette = top(state.you.crapette)
    waste = top(state.you.waste)
    mobile = mobile_ends(state, crapette, waste)
    total: i64 = 0
    source: i64 = 0
    while source < PLACES:
        mask: i64 = 0
        if source < COLUMN or (mobile >> state.end(source - COLUMN)) & 1:
            mask = targets_beside(state, source, crapette, waste)
        masks[source] = mask
        while mask != 0:
            mask &= mask - 1
            total += 1
        source += 1
    word = word_of(state)
    pick = rng.below(total + 1 if word != 0 else total)
    state.play_own(word if pick == total else nth_move(masks, pick))


def nth_move(masks: list[int], n: i64) -> i64:
    """The n-th move, counted from 0, given the set of targets of each source."""
    source: i64 = 0
    while True:
        mask: i64 = masks[source]
        target: i64 = 0
        while mask != 0:
            if mask & 1:
                if n == 0:
                    return source * PLACES + target
                n -= 1
            mask >>= 1
            target += 1
        source += 1
