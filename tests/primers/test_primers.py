"""Every game teaches itself: each task is played through, each refusal is the one that is explained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tablee.core.primer import Goal, Task, Temptation
from tablee.games import box_ids, get_box, get_game, primer_of, primer_words
from tablee.games.shelf import shelf
from tablee.locales import LANGUAGES
from tablee.match.primer_check import faults_of, faults_of_task, sit_down
from tablee.match.task_words import TaskWords
from tablee.match.tutor import NoSuchTutoring

FEWEST, MOST_TASKS = 8, 14
OWN = [box for box in box_ids() if not shelf()[box].is_guest]


def tasks() -> Iterator[tuple[str, Task]]:
    for game_id in OWN:
        primer = primer_of(game_id)
        for task in primer.tasks if primer is not None else ():
            yield game_id, task


TASKS = [pytest.param(game, task, id=f"{game}-{task.id}") for game, task in tasks()]
every_task = pytest.mark.parametrize(("game_id", "task"), TASKS)


@every_task
def test_every_task_holds(game_id: str, task: Task) -> None:
    assert list(faults_of_task(get_game(game_id), task)) == []


@every_task
def test_every_other_action_is_answered_by_what_it_leads_to(game_id: str, task: Task) -> None:
    """What is legal is never taken for a mistake: something comes of it, or it is the goal."""
    game = get_game(game_id)
    for action in sit_down(game, task).match.legal(task.seat)[:12]:
        sitting = sit_down(game, task)
        tried = sitting.attempt(game.format_action(action))
        assert tried.receipt.ok
        if tried.turnout == "astray":
            assert sitting.match.notices(task.seat, tried.since)
            assert TaskWords(game_id, task, "fr").answer(tried, None)


@every_task
def test_a_sitting_is_set_up_again_from_what_was_said(game_id: str, task: Task) -> None:
    game = get_game(game_id)
    sitting = sit_down(game, task)
    for _ in range(3):
        assert sit_down(game, task, tuple(sitting.said)).match.truth() == sitting.match.truth()
        move = sitting.show()
        if move is None or sitting.attempt(move.action).turnout != "under-way":
            return


@pytest.mark.parametrize("game_id", OWN)
def test_a_primer_is_short_and_all_of_it_is_said(game_id: str) -> None:
    primer = primer_of(game_id)
    assert primer is not None, f"{game_id} does not teach itself"
    assert get_box(game_id).has_primer
    assert FEWEST <= len(primer.tasks) <= MOST_TASKS
    assert primer.tasks[0].goal is None, "it begins with looking at the table"
    assert primer.tasks[-1].bots or game_id == "cinq-rois-solo", "it ends with playing"
    said = [primer_words(game_id, lang).sentences for lang in LANGUAGES]
    assert set(said[0]) == set(said[1])
    for spoken in said:
        for key, text in spoken.items():
            assert text == text.strip(), key
            assert len(text) <= (60 if key.endswith(".title") else 420), key


# --- the check can fail ----------------------------------------------------------------------------


def spoilt(**changes: object) -> list[str]:
    """What is found wrong with a task of Jacquet that was changed."""
    primer = primer_of("jacquet")
    assert primer is not None
    task = primer.find("home")
    assert task is not None
    return list(faults_of_task(get_game("jacquet"), replace(task, **changes)))  # type: ignore[arg-type]


def test_a_primer_that_does_not_hold_is_found_out() -> None:
    assert spoilt() == []
    assert spoilt(position="0:15 0:15 0 6-4/64/2") == [
        "it cannot be set up: wrong-field-count: expected=5, found=4"
    ]
    assert spoilt(article="JAC-999")[0] == "fr: there is no article JAC-999"
    assert spoilt(goal=Goal("play", ["0-6"], 1)) == ["the goal is not reached by what is shown"]
    assert spoilt(goal=Goal("refused", "blocked", None)) == ["nothing leads to the refusal blocked"]
    assert "18x6 is answered by not-all-home, not by the refusal never-back" in spoilt(
        tempt=(Temptation("18x6", "never-back"),)
    )
    assert "17-19 has changed something" in spoilt(tempt=(Temptation("17-19", "never-back"),))
    assert spoilt(seat=1)[-1] == "the learner cannot do anything"
    assert "fr: nobody says done" in spoilt(goal=None)
    assert faults_of("jacquet") == []


def test_what_cannot_have_been_said_is_refused() -> None:
    primer, game = primer_of("jacquet"), get_game("jacquet")
    assert primer is not None
    for said in (["0 0-5"], ["1 0-6"], ["x 0-6"], ["9 0-6"], [""], ["0 0-6"] * 500):
        with pytest.raises(NoSuchTutoring):
            sit_down(game, primer.tasks[1], said)
