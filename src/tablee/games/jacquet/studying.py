# Compiled by mypyc: core/bits.py tells its traps.
"""A net that plays itself and learns from how it went: temporal differences, game by game.

While a game is played the weights stand still: moves are chosen by the whole-number net, as later in play.
Then the learner goes through the positions backwards. Each is to be worth what came of it, partly by what the
learner thinks of the next position, partly by how the game really went on (`trust`). A game is over when the
race is on, where the exact tables say what it is worth.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner, whole
from tablee.core.net import ONE, UNITS, Net
from tablee.games.jacquet.bearing_off import RaceTables, is_race
from tablee.games.jacquet.board import ENDED, MOVE, THROW
from tablee.games.jacquet.features import BoardNet, present
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState


def net_of(learner: Learner) -> Net:
    """A learner in whole numbers, as it plays."""
    rows, out = learner.weights()
    return Net([whole(row) for row in rows], whole(out[:UNITS]), whole(out[UNITS:])[0])


class Study:
    """One learner at its games."""

    def __init__(self, learner: Learner, tables: RaceTables, rng: QuickRandom) -> None:
        self.learner: Learner = learner
        self.tables: RaceTables = tables
        self.rng: QuickRandom = rng
        self.options: JacquetOptions = JacquetOptions()
        self.judge: Judge = self.snapshot()
        self.features: list[list[int]] = []
        self.factors: list[list[float]] = []

    def snapshot(self) -> Judge:
        """The learner as it would play now."""
        return Judge(BoardNet(net_of(self.learner)), [self.tables])

    def learn(self, games: i64, rate: float, trust: float) -> None:
        """Play so many games by the present weights and learn from each."""
        self.judge = self.snapshot()
        while games > 0:
            end = self.play()
            self.look_back(end, rate, trust)
            games -= 1

    def play(self) -> float:
        """Play a game; returns what its last position was worth to the side about to throw there."""
        self.features, self.factors = [], []
        state = JacquetState.start(self.options)
        while True:
            if state.phase == THROW:
                if is_race(state):
                    return float(self.tables.value(state)) / ONE
                self._note(state)
            state.throw(1 + self.rng.below(6), 1 + self.rng.below(6))
            if state.phase == MOVE:
                state = self.judge.best_end(state)
                if state.phase == ENDED:
                    return 0.0

    def _note(self, state: JacquetState) -> None:
        features: list[int] = []
        factors: list[float] = []
        present(state, features, factors)
        self.features.append(features)
        self.factors.append(factors)

    def look_back(self, end: float, rate: float, trust: float) -> None:
        """Learn from the noted positions, the last first; `end` is worth to whom would throw next."""
        learner = self.learner
        ahead = end
        at: i64 = len(self.features) - 1
        while at >= 0:
            target = 1.0 - ahead
            features, factors = self.features[at], self.factors[at]
            thought = learner.answer(features, factors)
            learner.follow(features, factors, rate * (target - thought))
            ahead = thought + trust * (target - thought)
            at -= 1
