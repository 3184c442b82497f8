"""How Jacquet is learnt: a net plays itself, and the planner says how far it is."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from typing import ClassVar

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner, whole
from tablee.core.net import UNITS
from tablee.core.net_file import write_net
from tablee.core.training import Progress
from tablee.games.jacquet.board import MEN
from tablee.games.jacquet.contest import share_won
from tablee.games.jacquet.features import FEATURES
from tablee.games.jacquet.learnt import shared_tables
from tablee.games.jacquet.studying import Study

GAMES = 2000
"""Games in a lesson."""
PIECE = 50
"""Games between two looks at the weights."""
PAIRS = 30
"""Pairs of games with the planner after each lesson, always on the same throws."""
FASTEST, SLOWING, TRUST = 0.02, 40_000, 0.6
"""The rate at first, after how many games it is halved, and how far real play is trusted over foresight."""
SETTLING = 140_000
"""From so many games on the rate sinks to nothing until the last lesson: what wavers comes to rest."""
SMALL = 0.1
"""Weights begin between this and its opposite."""


class JacquetTrainer:
    """A net that learns by playing itself, two thousand games a lesson."""

    lessons: ClassVar[int] = 100
    measure: ClassVar[str] = "against-planner"
    tables: ClassVar[tuple[str, ...]] = ("bearing-off",)

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._done = 0
        self._tables = shared_tables()
        rng = QuickRandom(seed)
        rows = [_small(rng, UNITS) for _ in range(FEATURES)]
        self._learner = Learner(rows, [*_small(rng, UNITS), 0.0])

    def lesson(self) -> Progress:
        """Two thousand games with itself, then sixty with the planner."""
        self._done += 1
        study = Study(self._learner, self._tables, QuickRandom(self._seed * 1_000_003 + self._done))
        for played in range(self._games() - GAMES, self._games(), PIECE):
            study.learn(PIECE, _rate(played), TRUST)
        return Progress(self._done, self._games(), share_won(study.snapshot(), pairs=PAIRS, seed=self._seed))

    def _games(self) -> int:
        return self._done * GAMES

    def save(self) -> bytes:
        """Seed, lessons and weights."""
        rows, out = self._learner.weights()
        head = json.dumps({"seed": self._seed, "lessons": self._done})
        return (
            head.encode() + b"\n" + array("d", [weight for row in [*rows, out] for weight in row]).tobytes()
        )

    def restore(self, saved: bytes) -> None:
        """Go on from what was saved."""
        head, _, rest = saved.partition(b"\n")
        told = json.loads(head)
        if told["seed"] != self._seed:
            raise ValueError(f"saved from the seed {told['seed']}")
        weights = array("d")
        weights.frombytes(rest)
        if len(weights) != (FEATURES + 1) * UNITS + 1:
            raise ValueError("saved from another net")
        rows = [weights[at : at + UNITS].tolist() for at in range(0, FEATURES * UNITS, UNITS)]
        self._learner = Learner(rows, weights[FEATURES * UNITS :].tolist())
        self._done = told["lessons"]

    def learnt(self) -> Mapping[str, bytes]:
        """The net in whole numbers."""
        rows, out = self._learner.weights()
        net = write_net([whole(row) for row in rows], whole(out[:UNITS]), whole(out[UNITS:])[0])
        return {"net.bin": net}

    def table(self, name: str) -> bytes:
        """For every way to place up to fifteen men at home, how many throws are needed on average."""
        shared_tables().grow(MEN)
        return array("d", shared_tables().means).tobytes()


def _rate(played: int) -> float:
    """How far each position moves the weights, after so many games."""
    rate = FASTEST / (1.0 + played / SLOWING)
    if played < SETTLING:
        return rate
    last = JacquetTrainer.lessons * GAMES
    return rate * max(0.0, (last - played) / (last - SETTLING))


def _small(rng: QuickRandom, count: int) -> list[float]:
    return [SMALL * (2.0 * rng.random() - 1.0) for _ in range(count)]
