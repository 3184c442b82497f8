"""Jacquet is learnt: the same from a seed, however often it is interrupted, and soon well enough."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner
from tablee.engine_build import is_compiled
from tablee.games import get_box
from tablee.games.jacquet import training
from tablee.games.jacquet.features import FEATURES
from tablee.games.jacquet.learnt import NET, shared_tables
from tablee.games.jacquet.studying import Study
from tablee.games.jacquet.training import JacquetTrainer

SMOKE_LESSONS = 2
"""After ten seconds it wins more than half; a net that has learnt nothing wins one game of fifteen."""


@pytest.fixture
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game a lesson, and none with the planner, which is slow when it is not compiled."""
    monkeypatch.setattr(training, "GAMES", 1)
    monkeypatch.setattr(training, "PIECE", 1)
    monkeypatch.setattr(training, "PAIRS", 1)
    monkeypatch.setattr(training, "share_won", lambda judge, *, pairs, seed: 0.5)


def test_the_box_names_the_trainer() -> None:
    assert get_box("jacquet").load_trainer() is JacquetTrainer


def test_the_weights_in_the_box_are_small_and_come_with_their_log() -> None:
    log = NET.with_name("training.log").read_text(encoding="utf-8").splitlines()
    assert [int(line.split("\t")[0]) for line in log] == [*range(1, JacquetTrainer.lessons + 1)]
    assert NET.stat().st_size < 50_000


@pytest.mark.usefixtures("short_lessons")
def test_an_interrupted_training_comes_to_the_same() -> None:
    whole = JacquetTrainer(5)
    marks = [whole.lesson() for _ in range(2)]
    first = JacquetTrainer(5)
    assert first.lesson() == marks[0]
    second = JacquetTrainer(5)
    second.restore(first.save())
    assert second.lesson() == marks[1]
    assert (marks[1].lesson, marks[1].games) == (2, 2)
    assert second.learnt() == whole.learnt()
    assert second.save() == whole.save()
    assert first.learnt() != second.learnt()


@pytest.mark.usefixtures("short_lessons")
def test_another_seed_learns_something_else_and_takes_nothing_over() -> None:
    mine, other = JacquetTrainer(5), JacquetTrainer(6)
    assert mine.learnt() != other.learnt()
    with pytest.raises(ValueError, match="seed 5"):
        other.restore(mine.save())
    with pytest.raises(ValueError, match="another net"):
        mine.restore(mine.save()[:-8])


def test_a_game_is_looked_back_on_from_its_end() -> None:
    """A side that turns out to lose is thought less of, and the position before it more."""
    learner = Learner([[0.01 * (n % 7)] * 64 for n in range(FEATURES)], [0.05] * 64 + [0.0])
    study = Study(learner, shared_tables(), QuickRandom(1))
    study.features, study.factors = [[1, 2], [3, 4]], [[1.0, 1.0], [1.0, 1.0]]
    before = [learner.answer(f, [1.0, 1.0]) for f in study.features]
    study.look_back(1.0, 0.1, 1.0)
    after = [learner.answer(f, [1.0, 1.0]) for f in study.features]
    assert after[1] < before[1]
    assert after[0] - before[0] > after[1] - before[1]


@pytest.mark.skipif(not is_compiled(), reason="four thousand games take ten seconds compiled")
def test_a_short_training_beats_the_planner_and_comes_to_what_the_log_says() -> None:
    trainer, log = JacquetTrainer(1), NET.with_name("training.log").read_text(encoding="utf-8").splitlines()
    for line in log[:SMOKE_LESSONS]:
        mark = trainer.lesson()
        assert line == f"{mark.lesson}\t{mark.games}\t{mark.measure:.6f}"
    assert mark.measure >= 0.55
