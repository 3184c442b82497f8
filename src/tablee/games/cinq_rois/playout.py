# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games of random moves inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, nth
from tablee.games.cinq_rois.board import DEAL, DEALER, ENDED, LAYING, PLAY, RECYCLE, TURN, full_pack
from tablee.games.cinq_rois.state import CinqRoisState


def play_out(state: CinqRoisState, rng: QuickRandom) -> int:
    """Play uniformly random legal actions to the end of the game; returns how many were played."""
    played: i64 = 0
    while state.phase != ENDED:
        if state.phase == TURN:
            if rng.below(2) == 0:
                state.draw()
            else:
                state.take()
            played += 1
        elif state.phase == PLAY:
            throw_any(state, rng)
            played += 1
        elif state.phase == LAYING:
            legal = state.legal(state.mover)
            state.play(state.mover, legal[rng.below(len(legal))])
            played += 1
        else:
            answer(state, rng)
    return played


def throw_any(state: CinqRoisState, rng: QuickRandom) -> None:
    """Throw any card, or go out."""
    throwable = state.throwable()
    plain = count_bits(throwable)
    pick = rng.below(plain + count_bits(state.outs))
    if pick < plain:
        state.discard(nth(throwable, pick))
    else:
        state.go_out(nth(state.outs, pick - plain))


def answer(state: CinqRoisState, rng: QuickRandom) -> None:
    """Answer for chance."""
    if state.phase == DEALER:
        state.name_dealer(rng.below(state.seats))
    elif state.phase == DEAL:
        pack = full_pack(state.agreed.packs)
        rng.shuffle(pack)
        state.deal(pack)
    elif state.phase == RECYCLE:
        order = state.discards[:-1] if state.agreed.keep_top else state.discards.copy()
        rng.shuffle(order)
        state.recycle(order)
