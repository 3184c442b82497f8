# Compiled by mypyc: core/bits.py tells its traps.
"""How others are beaten: a net that has learnt from itself goes on with players of some sorts, in turn.

It learns from the positions in which the other is about to throw, and from no others: it chooses among those.
As when it plays itself, moves are chosen by the whole-number net, and a game is over when the race is on.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner
from tablee.core.net import ONE
from tablee.games.jacquet.bearing_off import RaceTables, is_race
from tablee.games.jacquet.board import ENDED, MOVE, THROW
from tablee.games.jacquet.opponents import Opponents
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.studying import Study


class OthersStudy(Study):
    """One learner at games with others."""

    def __init__(self, learner: Learner, tables: RaceTables, rng: QuickRandom, sorts: list[int]) -> None:
        super().__init__(learner, tables, rng)
        self.sorts: list[int] = sorts
        """With whom games are played, in turn."""
        self.opponents: Opponents = Opponents(rng)

    def learn(self, games: i64, rate: float, trust: float) -> None:
        """Play so many games by the present weights and learn from each."""
        self.judge = self.snapshot()
        game: i64 = 0
        while game < games:
            end = self.meet(self.rng.below(2), self.sorts[game % len(self.sorts)])
            self.look_back(end, rate, trust)
            game += 1

    def meet(self, seat: i64, other: i64) -> float:
        """Play a game from a seat; returns what its last position was worth to the other."""
        self.features, self.factors = [], []
        state = JacquetState.start(self.options)
        while state.phase != ENDED:
            if state.phase == THROW and state.mover != seat:
                if is_race(state):
                    return float(self.tables.value(state)) / ONE
                self._note(state)
            if state.phase != MOVE:
                state.throw(1 + self.rng.below(6), 1 + self.rng.below(6))
            elif state.mover == seat:
                state = self.judge.best_end(state)
            else:
                state = self.opponents.answer(state, other, self.judge)
        won = state.score_0 if seat == 0 else state.score_1
        return 0.0 if won > 0 else 1.0

    def look_back(self, end: float, rate: float, trust: float) -> None:
        """Learn from the noted positions, the last first; all are worth to the same side, and so is `end`."""
        learner = self.learner
        target = end
        at: i64 = len(self.features) - 1
        while at >= 0:
            features, factors = self.features[at], self.factors[at]
            thought = learner.answer(features, factors)
            learner.follow(features, factors, rate * (target - thought))
            target = thought + trust * (target - thought)
            at -= 1
