"""Every game teaches itself: each task is played through, each refusal is the one that is explained."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.core import rulebook
from tablee.core.contract import Acting
from tablee.core.primer import Task
from tablee.games import box_ids, get_box, get_game, primer_of, primer_words
from tablee.games.shelf import shelf
from tablee.locales import LANGUAGES
from tablee.match.task_words import TaskWords, names_at
from tablee.match.tutor import Sitting, Tried, seats_of_task

MOST_TRIES = 150
"""In which every goal is reached."""
FEWEST, MOST_TASKS = 8, 14
OWN = [box for box in box_ids() if not shelf()[box].is_guest]


def tasks() -> Iterator[tuple[str, Task]]:
    for game_id in OWN:
        primer = primer_of(game_id)
        for task in primer.tasks if primer is not None else ():
            yield game_id, task


TASKS = [pytest.param(game, task, id=f"{game}-{task.id}") for game, task in tasks()]
every_task = pytest.mark.parametrize(("game_id", "task"), TASKS)


def sit_down(game_id: str, task: Task, said: tuple[str, ...] = ()) -> Sitting:
    game = get_game(game_id)
    return Sitting(game, task, names_at(seats_of_task(game, task), task.seat, "fr"), said)


def play_through(sitting: Sitting) -> Tried:
    """Do what the tutor shows until the goal is reached."""
    for _ in range(MOST_TRIES):
        move = sitting.show()
        assert move is not None, "nothing is shown to who asks"
        goal = sitting.task.goal
        text = move.action
        if goal is not None and goal.kind == "play":
            text = next(each for each in goal.wanted if each == text or each.startswith(f"{text} "))  # type: ignore[union-attr]
        tried = sitting.attempt(text)
        assert tried.turnout in ("done", "under-way"), (text, tried)
        if tried.turnout == "done":
            return tried
    raise AssertionError("the goal is not reached")


@every_task
def test_every_goal_is_reached_by_what_is_shown(game_id: str, task: Task) -> None:
    sitting = sit_down(game_id, task)
    pending = sitting.match.pending()
    if task.goal is None:
        return
    assert isinstance(pending, Acting), "nobody can do anything"
    assert task.seat in pending.allowed, "it is not for the learner"
    if task.goal.kind != "refused":
        play_through(sitting)
        return
    codes = {sitting.attempt(each.action).receipt.code for each in task.tempt}
    assert task.goal.wanted in codes


@every_task
def test_every_refusal_is_the_one_that_is_explained(game_id: str, task: Task) -> None:
    sitting = sit_down(game_id, task)
    before = sitting.match.truth()
    for each in task.tempt:
        tried = sitting.attempt(each.action)
        assert tried.receipt.refusal is not None, f"{each.action} is not refused by a rule: {tried.receipt}"
        assert tried.receipt.code == each.code
        clauses = {one.id for one in articles(game_id, "fr")}
        assert tried.receipt.refusal.clause in clauses
        assert (sitting.match.truth(), sitting.said) == (before, sit_down(game_id, task).said)


@every_task
def test_every_other_action_is_answered_by_what_it_leads_to(game_id: str, task: Task) -> None:
    """What is legal is never taken for a mistake: something comes of it, or it is the goal."""
    start = sit_down(game_id, task)
    for action in start.match.legal(task.seat)[:12]:
        sitting = sit_down(game_id, task)
        tried = sitting.attempt(get_game(game_id).format_action(action))
        assert tried.receipt.ok
        if tried.turnout == "astray":
            assert sitting.match.notices(task.seat, tried.since)
            assert TaskWords(game_id, task, "fr").answer(tried, None)


@every_task
def test_a_sitting_is_set_up_again_from_what_was_said(game_id: str, task: Task) -> None:
    sitting = sit_down(game_id, task)
    for _ in range(3):
        again = sit_down(game_id, task, tuple(sitting.said))
        assert again.match.truth() == sitting.match.truth()
        move = sitting.show() if task.goal is not None and task.goal.kind != "refused" else None
        if move is None or sitting.attempt(move.action).turnout != "under-way":
            return


@every_task
def test_every_task_speaks_both_languages_and_names_an_article(game_id: str, task: Task) -> None:
    for lang in LANGUAGES:
        assert task.article in {one.id for one in articles(game_id, lang)}
        known = {key for key in primer_words(game_id, lang).sentences if key.startswith(f"primer.{task.id}.")}
        wanted = {"title", "text"} | ({"done"} if task.goal is not None else set())
        wanted |= {f"{part}.{each.code}" for each in task.tempt for part in ("tempt", "refused")}
        left = known - {f"primer.{task.id}.{key}" for key in wanted} - {f"primer.{task.id}.astray"}
        assert not {f"primer.{task.id}.{key}" for key in wanted} - known
        assert not left, "words that nobody says"


def articles(game_id: str, lang: str) -> list[rulebook.Article]:
    game = get_game(game_id)
    return rulebook.load(game.rule_page, lang, game.rules)


@pytest.mark.parametrize("game_id", OWN)
def test_a_primer_is_short_and_all_of_it_is_said(game_id: str) -> None:
    primer = primer_of(game_id)
    assert primer is not None
    assert get_box(game_id).has_primer
    assert FEWEST <= len(primer.tasks) <= MOST_TASKS
    assert primer.tasks[0].goal is None, "it begins with looking at the table"
    assert primer.tasks[-1].bots or game_id == "cinq-rois-solo", "it ends with playing"
    ids = {task.id for task in primer.tasks}
    for lang in LANGUAGES:
        spoken = primer_words(game_id, lang).sentences
        assert {key.split(".")[1] for key in spoken} == ids
        for key, text in spoken.items():
            assert text == text.strip(), key
            assert len(text) <= (60 if key.endswith(".title") else 420), key
