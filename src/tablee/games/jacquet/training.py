"""How Jacquet is learnt, in four courses, one after the other.

1. **Playing.** A net plays itself, and the planner says how far it is.
2. **Beating the careless.** Another begins with its weights, as whole numbers, and plays one who moves his
   men anyhow; the share of games it wins against him says how far it is.
3. **Looking.** A third net learns to tell from the board whether the other is careless, and how often it is
   right says how far it is.
4. **Meeting others.** A fourth begins as the second did and plays the planner, the stroller and itself; the
   planner says how far it is.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from itertools import accumulate
from typing import ClassVar, Final

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner, whole
from tablee.core.net import SCALE, UNITS
from tablee.core.net_file import write_net
from tablee.core.training import Progress
from tablee.games.jacquet.board import MEN
from tablee.games.jacquet.contest import share_won, share_won_at_random
from tablee.games.jacquet.features import FEATURES, BoardNet
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.learnt import shared_tables
from tablee.games.jacquet.opponents import ANYHOW, EQUAL, PLANNER, STROLLER
from tablee.games.jacquet.studying import Study, net_of
from tablee.games.jacquet.studying_looks import LookStudy
from tablee.games.jacquet.studying_others import OthersStudy

GAMES = 2000
"""Games in a lesson."""
PIECE = 50
"""Games between two looks at the weights."""
PAIRS = 30
"""Pairs of games with the planner after each lesson of playing, always on the same throws."""
EASY_PAIRS = 200
"""The same with a careless one, in his course."""
PLAYING, BEATING, LOOKING, MEETING = 100, 50, 12, 12
"""Lessons of each course."""
FASTEST, SLOWING, TRUST = 0.02, 40_000, 0.6
"""The rate at first, after how many games it is halved, and how far real play is trusted over foresight."""
SETTLING = 140_000
"""From so many games on the rate sinks to nothing until the last lesson: what wavers comes to rest."""
OTHERS_RATE = 0.006
"""The rate against others; in the second half of a course it sinks to nothing."""
MET: Final = [PLANNER, EQUAL, STROLLER, EQUAL, PLANNER, EQUAL]
"""Who is met in the last course, in turn: itself too, or it would live on mistakes alone."""
LOOK_RATE, LOOK_TIMES = 0.03, 3
"""The rate of the look at first, which sinks to nothing, and how often each board is learnt from."""
SMALL = 0.1
"""Weights begin between this and its opposite."""
FILES: Final = ("net.bin", "careless.bin", "look.bin", "others.bin")
"""By course, what holds the net that is learnt in it."""
WEIGHTS: Final = (FEATURES + 1) * UNITS + 1
"""Of each net."""


class JacquetTrainer:
    """Nets that learn by playing, two thousand games a lesson."""

    lessons: ClassVar[int] = PLAYING + BEATING + LOOKING + MEETING
    measure: ClassVar[str] = "courses"
    tables: ClassVar[tuple[str, ...]] = ("bearing-off",)

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._done = 0
        self._tables = shared_tables()
        self._learners = [_beginner(seed)]
        """By course, as far as it has begun."""

    def lesson(self) -> Progress:
        """Two thousand games, then a measure of what they led to."""
        self._done += 1
        course = _course(self._done)
        while len(self._learners) <= course:
            self._learners.append(self._begin(len(self._learners)))
        rng = QuickRandom(self._seed * 1_000_003 + self._done)
        measure = (self._play, self._beat, self._look, self._meet)[course](rng)
        return Progress(self._done, self._done * GAMES, measure)

    def _begin(self, course: int) -> Learner:
        return _beginner(self._seed) if course == 2 else _as_it_plays(self._learners[0])

    def _play(self, rng: QuickRandom) -> float:
        """With itself, then sixty games with the planner."""
        study = Study(self._learners[0], self._tables, rng)
        for played in self._pieces(0):
            study.learn(PIECE, _rate(played), TRUST)
        return share_won(study.snapshot(), pairs=PAIRS, seed=self._seed)

    def _beat(self, rng: QuickRandom) -> float:
        """With a careless one, and as he is beaten then."""
        study = OthersStudy(self._learners[1], self._tables, rng, [ANYHOW])
        for played in self._pieces(PLAYING):
            study.learn(PIECE, OTHERS_RATE * min(1.0, 2.0 * _left(played, BEATING)), TRUST)
        return share_won_at_random(study.snapshot(), pairs=EASY_PAIRS, seed=self._seed)

    def _look(self, rng: QuickRandom) -> float:
        """At all sorts of players, and how often it told them rightly before it learnt from them."""
        judges = [Judge(BoardNet(net_of(learner)), [self._tables]) for learner in self._learners[:2]]
        study = LookStudy(self._learners[2], judges, rng)
        for played in self._pieces(PLAYING + BEATING):
            study.learn(PIECE, LOOK_RATE * _left(played, LOOKING), LOOK_TIMES)
        return int(study.right) / max(1, int(study.seen))

    def _meet(self, rng: QuickRandom) -> float:
        """With others and itself, then sixty games with the planner."""
        study = OthersStudy(self._learners[3], self._tables, rng, MET)
        for played in self._pieces(PLAYING + BEATING + LOOKING):
            study.learn(PIECE, OTHERS_RATE * min(1.0, 2.0 * _left(played, MEETING)), TRUST)
        return share_won(study.snapshot(), pairs=PAIRS, seed=self._seed)

    def _pieces(self, before: int) -> range:
        """How many games of its course were played before each piece of this lesson; so many were others'."""
        played = (self._done - before) * GAMES
        return range(played - GAMES, played, PIECE)

    def save(self) -> bytes:
        """Seed, lessons and weights."""
        head = json.dumps({"seed": self._seed, "lessons": self._done})
        weights = array("d")
        for learner in self._learners:
            rows, out = learner.weights()
            weights.extend(weight for row in [*rows, out] for weight in row)
        return head.encode() + b"\n" + weights.tobytes()

    def restore(self, saved: bytes) -> None:
        """Go on from what was saved."""
        head, _, rest = saved.partition(b"\n")
        told = json.loads(head)
        if told["seed"] != self._seed:
            raise ValueError(f"saved from the seed {told['seed']}")
        weights = array("d")
        weights.frombytes(rest)
        if len(weights) != WEIGHTS * (_course(told["lessons"]) + 1):
            raise ValueError("saved from another net")
        starts = range(0, len(weights), WEIGHTS)
        self._learners = [_learner_of(weights[at : at + WEIGHTS].tolist()) for at in starts]
        self._done = told["lessons"]

    def learnt(self) -> Mapping[str, bytes]:
        """The nets in whole numbers, as far as they have begun to learn."""
        return {name: _written(learner) for name, learner in zip(FILES, self._learners, strict=False)}

    def table(self, name: str) -> bytes:
        """For every way to place up to fifteen men at home, how many throws are needed on average."""
        shared_tables().grow(MEN)
        return array("d", shared_tables().means).tobytes()


def _course(lesson: int) -> int:
    """The course to which a lesson belongs, counted from nought."""
    ends = accumulate((PLAYING, BEATING, LOOKING))
    return sum(lesson > end for end in ends)


def _rate(played: int) -> float:
    """How far each position moves the weights, after so many games with itself."""
    rate = FASTEST / (1.0 + played / SLOWING)
    if played < SETTLING:
        return rate
    last = PLAYING * GAMES
    return rate * max(0.0, (last - played) / (last - SETTLING))


def _left(played: int, lessons: int) -> float:
    """What share of a course of so many lessons is left after so many games."""
    return max(0.0, 1.0 - played / (lessons * GAMES))


def _beginner(seed: int) -> Learner:
    """One that has learnt nothing."""
    rng = QuickRandom(seed)
    rows = [_small(rng, UNITS) for _ in range(FEATURES)]
    return Learner(rows, [*_small(rng, UNITS), 0.0])


def _small(rng: QuickRandom, count: int) -> list[float]:
    return [SMALL * (2.0 * rng.random() - 1.0) for _ in range(count)]


def _learner_of(weights: list[float]) -> Learner:
    """A learner from all its weights in a row."""
    rows = [weights[at : at + UNITS] for at in range(0, FEATURES * UNITS, UNITS)]
    return Learner(rows, weights[FEATURES * UNITS :])


def _as_it_plays(learner: Learner) -> Learner:
    """Another that begins with the whole numbers by which a learner plays."""
    rows, out = learner.weights()
    return Learner([_rounded(row) for row in rows], _rounded(out))


def _rounded(weights: list[float]) -> list[float]:
    return [weight / SCALE for weight in whole(weights)]


def _written(learner: Learner) -> bytes:
    rows, out = learner.weights()
    return write_net([whole(row) for row in rows], whole(out[:UNITS]), whole(out[UNITS:])[0])
