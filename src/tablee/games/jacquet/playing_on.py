"""A game of Jacquet played on from several ends of one turn, with the same dice: what each comes to.

Both sides play as the net likes best, until somebody has won or the race is on, whose worth is exact; or for
so many throws, after which the net says who is ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.comparing import Comparison
from tablee.core.contract import Rng
from tablee.core.net import ONE
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import MOVE
from tablee.games.jacquet.foresight import Plan
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.turn_ends import is_won

SEEDS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Depth:
    """How far games are played on."""

    plans: int
    """From so many of the best."""
    games: int
    throws: int
    """In each, at most."""


def play_on(plans: Sequence[Plan], judge: Judge, depth: Depth, rng: Rng) -> Comparison[Plan]:
    """What the best plans came to for the side that has them, as a share, game by game."""
    plans = plans[: depth.plans]
    found = Comparison(plans)
    for _ in range(depth.games):
        seed = rng.randrange(SEEDS)
        found.add([_play_out(plan.end, judge, QuickRandom(seed), depth.throws) for plan in plans])
    return found


def _play_out(end: JacquetState, judge: Judge, dice: QuickRandom, throws: int) -> float:
    if is_won(end):
        return 1.0
    state, player = end.copy(), 1 - int(end.mover)
    for _ in range(throws):
        if is_race(state):
            break
        state.throw(1 + dice.below(6), 1 + dice.below(6))
        if state.phase == MOVE:
            mover = int(state.mover)
            state = judge.best_end(state)
            if is_won(state):
                return 1.0 if mover == player else 0.0
    value = int(judge.value(state)) / ONE
    return value if int(state.mover) == player else 1.0 - value
