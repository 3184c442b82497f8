"""Jacquet is learnt: the same from a seed, however often it is interrupted, and soon well enough."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.learning import Learner
from tablee.engine_build import is_compiled
from tablee.games import get_box
from tablee.games.jacquet import training
from tablee.games.jacquet.features import FEATURES
from tablee.games.jacquet.learnt import CARELESS, LOOK, NET, OTHERS, shared_tables
from tablee.games.jacquet.opponents import ANYHOW, EQUAL, PLANNER, STROLLER, Opponents
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.studying import Study
from tablee.games.jacquet.studying_looks import Example, LookStudy
from tablee.games.jacquet.studying_others import OthersStudy
from tablee.games.jacquet.training import JacquetTrainer

BOARD = "0:10,5:1,6:1,7:1,9:1,21:1 0:12,4:1,5:1,20:1 0 4-3/43/2 0-0"
SMOKE_LESSONS = 2
"""After ten seconds it wins more than half; a net that has learnt nothing wins one game of fifteen."""


@pytest.fixture
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game a lesson, and none with the planner, which is slow when it is not compiled."""
    monkeypatch.setattr(training, "GAMES", 1)
    monkeypatch.setattr(training, "PIECE", 1)
    monkeypatch.setattr(training, "PAIRS", 1)
    monkeypatch.setattr(training, "share_won", lambda judge, *, pairs, seed: 0.5)
    monkeypatch.setattr(training, "EASY_PAIRS", 1)


@pytest.fixture
def short_courses(short_lessons: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two such lessons in each course."""
    for course in ("PLAYING", "BEATING", "LOOKING", "MEETING"):
        monkeypatch.setattr(training, course, 2)


def test_the_box_names_the_trainer() -> None:
    assert get_box("jacquet").load_trainer() is JacquetTrainer


def test_the_weights_in_the_box_are_small_and_come_with_their_log() -> None:
    log = NET.with_name("training.log").read_text(encoding="utf-8").splitlines()
    assert [int(line.split("\t")[0]) for line in log] == [*range(1, JacquetTrainer.lessons + 1)]
    assert sum(file.stat().st_size for file in (NET, CARELESS, LOOK, OTHERS)) < 200_000


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


@pytest.mark.usefixtures("short_courses")
def test_each_course_goes_on_from_the_one_before_and_may_be_interrupted() -> None:
    whole, found = JacquetTrainer(5), list[dict[str, bytes]]()
    for _ in range(8):
        before = JacquetTrainer(5)
        before.restore(whole.save())
        mark = whole.lesson()
        assert before.lesson() == mark
        assert before.save() == whole.save()
        assert before.learnt() == whole.learnt()
        found.append({**whole.learnt()})
    assert (mark.lesson, mark.games) == (8, 8)
    names = ["net.bin", "careless.bin", "look.bin", "others.bin"]
    assert [[*each] for each in found] == [names[: lesson // 2 + 1] for lesson in range(8)]
    for course, name in enumerate(names):
        first, second, *later = [each[name] for each in found[2 * course :]]
        assert first != second
        assert later == [second] * len(later)
    for begun in (found[2]["careless.bin"], found[6]["others.bin"]):
        assert begun != found[1]["net.bin"]


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


def beginner() -> Learner:
    return Learner([[0.01 * (n % 7)] * 64 for n in range(FEATURES)], [0.05] * 64 + [0.0])


def test_against_others_all_positions_are_theirs() -> None:
    """What the other was about to throw from is thought less of once he has lost."""
    learner = beginner()
    study = OthersStudy(learner, shared_tables(), QuickRandom(1), [ANYHOW])
    study.features, study.factors = [[1, 2], [3, 4]], [[1.0, 1.0], [1.0, 1.0]]
    before = [learner.answer(f, [1.0, 1.0]) for f in study.features]
    study.look_back(0.0, 0.1, 0.5)
    after = [learner.answer(f, [1.0, 1.0]) for f in study.features]
    assert after[0] < before[0]
    assert after[1] < before[1]


def test_a_game_with_another_ends_with_what_it_was_worth_to_him() -> None:
    study = OthersStudy(beginner(), shared_tables(), QuickRandom(2), [])
    for seat in (0, 1):
        for other in (ANYHOW, PLANNER, STROLLER, EQUAL):
            assert 0.0 <= study.meet(seat, other) <= 1.0
            assert len(study.features) > 10


def test_a_look_learns_with_whom_the_games_were() -> None:
    learner = beginner()
    study = LookStudy(learner, [], QuickRandom(1))
    board = JacquetState.from_position(BOARD, JacquetOptions())
    sure, unsure = Example(board, is_careless=True), Example(board, is_careless=False)
    before = learner.answer(sure.features, sure.factors)
    assert before > 0.5
    study.examples = [sure]
    study.count()
    study.follow(0.1)
    held = learner.answer(sure.features, sure.factors)
    assert held > before
    study.examples = [unsure]
    study.count()
    study.follow(0.1)
    assert learner.answer(sure.features, sure.factors) < held
    assert (study.seen, study.right) == (2, 1)


def test_every_example_is_learnt_from_in_any_order() -> None:
    study = LookStudy(beginner(), [], QuickRandom(1))
    board = JacquetState.from_position(BOARD, JacquetOptions())
    study.examples = [Example(board, is_careless=False) for _ in range(30)]
    before = [*study.examples]
    study.follow(0.0)
    assert study.examples != before
    assert {*map(id, study.examples)} == {*map(id, before)}


def test_others_play_as_they_are_used_to() -> None:
    """Only who moves anyhow plays now this and now that."""
    judge = Study(beginner(), shared_tables(), QuickRandom(1)).snapshot()
    board, others = JacquetState.from_position(BOARD, JacquetOptions()), Opponents(QuickRandom(1))
    ways = {
        other: len({others.answer(board.copy(), other, judge).position() for _ in range(20)})
        for other in (ANYHOW, PLANNER, STROLLER, EQUAL)
    }
    assert ways.pop(ANYHOW) > 2
    assert {*ways.values()} == {1}


@pytest.mark.skipif(not is_compiled(), reason="four thousand games take ten seconds compiled")
def test_a_short_training_beats_the_planner_and_comes_to_what_the_log_says() -> None:
    trainer, log = JacquetTrainer(1), NET.with_name("training.log").read_text(encoding="utf-8").splitlines()
    for line in log[:SMOKE_LESSONS]:
        mark = trainer.lesson()
        assert line == f"{mark.lesson}\t{mark.games}\t{mark.measure:.6f}"
    assert mark.measure >= 0.55
