# Compiled by mypyc: core/bits.py tells its traps.
"""Games of a net with the planner, or with who plays at random, to see how far it is."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.planning import Planner, Weights
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState


def share_won(judge: Judge, *, pairs: int, seed: int) -> float:
    """What share of games a net wins that looks at nothing but the ends of its turn; each throw for both."""
    return _share(judge, Planner(Weights()), pairs, seed)


def share_won_at_random(judge: Judge, *, pairs: int, seed: int) -> float:
    """The same against who plays at random."""
    return _share(judge, None, pairs, seed)


def _share(judge: Judge, planner: Planner | None, pairs: int, seed: int) -> float:
    wins: i64 = 0
    for pair in range(pairs):
        for seat in range(2):
            wins += _win(judge, planner, seat, QuickRandom(seed * 1_000_003 + pair))
    return float(wins) / (2.0 * pairs)


def _win(judge: Judge, planner: Planner | None, seat: i64, rng: QuickRandom) -> i64:
    """Play a game with the net in this seat: 1 if it wins."""
    state = JacquetState.start(JacquetOptions())
    while state.phase != ENDED:
        if state.phase != MOVE:
            state.throw(1 + rng.below(6), 1 + rng.below(6))
        elif state.mover == seat:
            state = judge.best_end(state)
        elif planner is None:
            play_any(state, rng)
        else:
            state.play(state.mover, planner.best_action(state))
    return state.score_0 if seat == 0 else state.score_1
