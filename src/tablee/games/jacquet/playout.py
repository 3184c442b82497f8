# Compiled by mypyc: core/bits.py tells its traps.
"""Whole games of random moves inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, nth
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.state import JacquetState


def play_out(state: JacquetState, rng: QuickRandom) -> int:
    """Play uniformly random legal actions to the end of the match; returns how many were played."""
    played: i64 = 0
    while state.phase != ENDED:
        if state.phase == MOVE:
            play_any(state, rng)
            played += 1
        else:
            state.throw(1 + rng.below(6), 1 + rng.below(6))
    return played


def play_any(state: JacquetState, rng: QuickRandom) -> None:
    """Play one uniformly random legal action."""
    with_a = count_bits(state.with_a)
    moves = with_a + count_bits(state.with_b)
    pick = rng.below(moves + 1 if state.may_reroll else moves)
    if pick == moves:
        state.play(state.mover, REROLL)
    elif pick < with_a:
        state.play_move(nth(state.with_a, pick), state.a)
    else:
        state.play_move(nth(state.with_b, pick - with_a), state.b)
