"""Lessons that are given elsewhere lead to the same, to the letter."""

from __future__ import annotations

import pytest

from tablee.arena.away_trainer import AwayTrainer
from tablee.arena.crew import ALONE
from tablee.core.training import Learning
from tablee.games.jacquet import training
from tablee.games.jacquet.training import JacquetTrainer


@pytest.fixture(autouse=True)
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GAMES", "PIECE", "PAIRS"):
        monkeypatch.setattr(training, name, 1)


def learn(pupil: Learning, lessons: int) -> list[object]:
    marks = [pupil.lesson() for _ in range(lessons)]
    return [marks, pupil.save(), dict(pupil.learnt())]


def test_two_lessons_elsewhere_are_two_lessons_here() -> None:
    assert learn(AwayTrainer("jacquet", 7, ALONE), 2) == learn(JacquetTrainer(7), 2)


def test_a_training_is_taken_up_elsewhere() -> None:
    here = JacquetTrainer(7)
    here.lesson()
    away = AwayTrainer("jacquet", 7, ALONE)
    away.restore(here.save())
    assert learn(away, 1) == learn(here, 1)


def test_what_was_saved_of_another_seed_is_refused_before_anything_is_asked() -> None:
    saved = learn(JacquetTrainer(7), 1)[1]
    assert isinstance(saved, bytes)
    with pytest.raises(ValueError, match="seed 7"):
        AwayTrainer("jacquet", 8, ALONE).restore(saved)
