"""A trainer whose lessons are given elsewhere: one question each, with all that was learnt before.

A training is a chain, each lesson standing on the one before: there is nothing to spread. But whoever has a
cluster need not keep his own machine busy with it, and a machine that dies costs one lesson, given again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.arena.crew import Crew
from tablee.core.training import Progress, Trainer
from tablee.games import get_box


@dataclass(frozen=True, slots=True)
class AwayLesson:
    """What a lesson needs to know: plain data only."""

    game_id: str
    seed: int
    saved: bytes | None
    """All of the lessons before, or nothing if this is the first."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What comes back of a lesson."""

    progress: Progress
    saved: bytes
    learnt: dict[str, bytes]


def take_lesson(asked: AwayLesson) -> Taken:
    """Go on from what was learnt, for one lesson."""
    trainer = _trainer_of(asked.game_id, asked.seed)
    if asked.saved is not None:
        trainer.restore(asked.saved)
    progress = trainer.lesson()
    return Taken(progress, trainer.save(), dict(trainer.learnt()))


class AwayTrainer:
    """Learns as the trainer of the game does, to the letter, wherever the crew is."""

    def __init__(self, game_id: str, seed: int, crew: Crew) -> None:
        self._game_id = game_id
        self._seed = seed
        self._crew = crew
        self._saved: bytes | None = None
        self._learnt: dict[str, bytes] = {}

    def lesson(self) -> Progress:
        """Have one lesson given."""
        asked = AwayLesson(self._game_id, self._seed, self._saved)
        (taken,) = self._crew.answer(take_lesson, [asked])
        self._saved, self._learnt = taken.saved, taken.learnt
        return taken.progress

    def save(self) -> bytes:
        """What the last lesson left."""
        assert self._saved is not None, "nothing was learnt yet"
        return self._saved

    def restore(self, saved: bytes) -> None:
        """Go on from what was saved; ValueError if it is of no use."""
        _trainer_of(self._game_id, self._seed).restore(saved)  # which says so before anything is asked
        self._saved = saved

    def learnt(self) -> Mapping[str, bytes]:
        """What the last lesson found."""
        return self._learnt


def _trainer_of(game_id: str, seed: int) -> Trainer:
    kind = get_box(game_id).load_trainer()
    assert kind is not None, "only a game that is learnt has lessons"
    return kind(seed)
