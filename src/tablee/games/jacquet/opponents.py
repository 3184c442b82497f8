# Compiled by mypyc: core/bits.py tells its traps.
"""Those with whom nets play to learn: each plays as it is used to.

Who only runs home is not among them: he is beaten as often either way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.jacquet.gentle import Tally, stroll
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.planning import Planner, Weights
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState

ANYHOW: Final = 0
"""One who moves his men anyhow."""
PLANNER: Final = 1
STROLLER: Final = 2
EQUAL: Final = 3
"""A net, by the ends of its turn alone."""


class Opponents:
    """All of them."""

    def __init__(self, rng: QuickRandom) -> None:
        self.rng: QuickRandom = rng
        self.planner: Planner = Planner(Weights())

    def answer(self, state: JacquetState, other: i64, equal: Judge) -> JacquetState:
        """One of them plays on; `equal` is the net that one of them is."""
        if other == EQUAL:
            return equal.best_end(state)
        if other == ANYHOW:
            play_any(state, self.rng)
        elif other == PLANNER:
            state.play(state.mover, self.planner.best_action(state))
        else:
            state.play(state.mover, stroll(state, Tally()))
        return state
