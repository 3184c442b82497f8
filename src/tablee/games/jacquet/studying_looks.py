# Compiled by mypyc: core/bits.py tells its traps.
"""How a careless player is told from others: a net looks at boards and learns with whom the games were.

Every other game is with one who moves anyhow. In the rest the other is in turn the planner, the stroller and
the net that learnt from itself (`opponents.py`). The board is looked at before each throw is played. Boards
of one game are much alike, so those of many games are learnt from in any order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.features import present
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.opponents import ANYHOW, EQUAL, PLANNER, STROLLER, Opponents
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.others import shows_himself
from tablee.games.jacquet.state import JacquetState

SORTS: Final = (ANYHOW, PLANNER, ANYHOW, STROLLER, ANYHOW, EQUAL)
"""With whom games are played, in turn."""


class Example:
    """A board as the look sees it, and whether the other was careless: 1 if he was."""

    def __init__(self, board: JacquetState, is_careless: bool) -> None:
        self.features: list[int] = []
        self.factors: list[float] = []
        present(board, self.features, self.factors)
        self.target: float = 1.0 if is_careless else 0.0


class LookStudy:
    """One learner that looks at how others play."""

    def __init__(self, learner: Learner, judges: list[Judge], rng: QuickRandom) -> None:
        self.learner: Learner = learner
        self.judges: list[Judge] = judges
        """Who plays them, in turn: the net that learnt from itself first."""
        self.rng: QuickRandom = rng
        self.options: JacquetOptions = JacquetOptions()
        self.opponents: Opponents = Opponents(rng)
        self.examples: list[Example] = []
        self.seen: i64 = 0
        """How many boards were looked at."""
        self.right: i64 = 0
        """How many of them were told rightly before they were learnt from."""

    def learn(self, games: i64, rate: float, times: i64) -> None:
        """Play so many games, then learn from all their boards, so many times."""
        self.examples = []
        game: i64 = 0
        while game < games:
            self.play(SORTS[game % 6], self.judges[game // 6 % 2])
            game += 1
        self.count()
        while times > 0:
            self.follow(rate)
            times -= 1

    def play(self, other: i64, judge: Judge) -> None:
        """Play a game against one of them, and look at him."""
        seat = self.rng.below(2)
        state = JacquetState.start(self.options)
        while state.phase != ENDED and not is_race(state):
            if state.phase != MOVE:
                state.throw(1 + self.rng.below(6), 1 + self.rng.below(6))
            elif state.mover != seat:
                state = self.opponents.answer(state, other, self.judges[0])
            else:
                if shows_himself(state):
                    self.examples.append(Example(state, other == ANYHOW))
                state = judge.best_end(state)

    def count(self) -> None:
        """Count how often the look tells rightly as it is now."""
        for example in self.examples:
            self.seen += 1
            if (self.learner.answer(example.features, example.factors) > 0.5) == (example.target > 0.5):
                self.right += 1

    def follow(self, rate: float) -> None:
        """Learn from every example once, in any order."""
        examples, learner = self.examples, self.learner
        left: i64 = len(examples)
        while left > 0:
            pick = self.rng.below(left)
            left -= 1
            example = examples[pick]
            examples[pick] = examples[left]
            examples[left] = example
            missed = example.target - learner.answer(example.features, example.factors)
            learner.follow(example.features, example.factors, rate * missed)
