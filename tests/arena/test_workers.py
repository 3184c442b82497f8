"""Work in other processes: who does not want its answers any more does not wait for them."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path

from tablee.arena.workers import run_in_order

QUICK = ""
"""A question that is answered at once; any other is a file, which is written after a long while."""


def ponder(question: str) -> str:
    if question != QUICK:
        time.sleep(600)
        Path(question).touch()
    return question


def test_a_question_that_nobody_waits_for_is_not_answered(tmp_path: Path) -> None:
    late = [tmp_path / "first", tmp_path / "second"]
    before = set(multiprocessing.active_children())
    answers = run_in_order(ponder, [QUICK, *map(str, late)], jobs=2)
    assert next(answers) == QUICK
    answers.close()  # type: ignore[attr-defined]  # it is a generator
    assert not any(file.exists() for file in late)
    assert not set(multiprocessing.active_children()) - before


def test_answers_come_in_order_and_leave_nobody_behind() -> None:
    before = set(multiprocessing.active_children())
    assert list(run_in_order(str, range(40), jobs=2)) == [str(number) for number in range(40)]
    assert not set(multiprocessing.active_children()) - before
