"""Whether a primer holds: every goal is reached, every refusal is the one explained, everything is said.

Our own primers are held to it by the tests, those of other packages by `tablee learn GAME --check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.core import rulebook
from tablee.core.box import PRIMER
from tablee.core.contract import Acting, NotationError
from tablee.core.game import Game
from tablee.core.guidance import WORDS
from tablee.core.options import OptionError
from tablee.core.primer import PrimerError, Task
from tablee.games import get_game, primer_of, primer_words
from tablee.locales import LANGUAGES
from tablee.match.guidance_check import faults_of_guidance
from tablee.match.receipt import MatchError
from tablee.match.task_words import names_at
from tablee.match.tutor import Tried, Tutoring, seats_of_task

MOST_TRIES: Final = 150
"""In which every goal is reached."""


def sit_down(game: Game, task: Task, said: Sequence[str] = ()) -> Tutoring:
    """Sit down at a task as a learner does."""
    return Tutoring(game, task, names_at(seats_of_task(game, task), task.seat, LANGUAGES[0]), said)


def faults_of(game_id: str) -> list[str]:
    """What is wrong with the primer of a game, task by task; nothing if it holds."""
    game, primer = get_game(game_id), primer_of(game_id)
    if primer is None:
        return ["there is no primer"]
    found = [f"{task.id}: {fault}" for task in primer.tasks for fault in faults_of_task(game, task)]
    ids = {task.id for task in primer.tasks}
    for lang in LANGUAGES:
        said = {key.split(".")[1] for key in primer_words(game_id, lang).sentences}
        found += [
            f"{lang}: words for a task {each} that is not there" for each in sorted(said - ids - {WORDS})
        ]
    return [*found, *faults_of_guidance(game)]


def faults_of_task(game: Game, task: Task) -> Iterator[str]:
    """What is wrong with one task."""
    yield from _faults_in_words(game, task)
    try:
        sitting = sit_down(game, task)
    except (NotationError, OptionError, MatchError, PrimerError) as error:
        yield f"it cannot be set up: {error}"
        return
    yield from _faults_of_refusals(game, task)
    if task.goal is None:
        return
    pending = sitting.match.pending()
    if not isinstance(pending, Acting) or task.seat not in pending.allowed:
        yield "the learner cannot do anything"
    elif task.goal.kind == "refused":
        if task.goal.wanted not in {each.code for each in task.tempt}:
            yield f"nothing leads to the refusal {task.goal.wanted}"
    elif play_through(sitting) is None:
        yield "the goal is not reached by what is shown"


def play_through(sitting: Tutoring) -> Tried | None:
    """Do what is shown until the goal is reached; nothing if that leads elsewhere."""
    for _ in range(MOST_TRIES):
        move = sitting.show()
        if move is None:
            return None
        tried = sitting.attempt(_whole(sitting, move.action))
        if tried.turnout != "under-way":
            return tried if tried.turnout == "done" else None
    return None


def _whole(sitting: Tutoring, action: str) -> str:
    """What is shown with the amount or the cards that the task asks for."""
    goal = sitting.task.goal
    wanted = goal.wanted if goal is not None and goal.kind == "play" else ()
    texts = [str(each) for each in wanted] if isinstance(wanted, Sequence) else []
    return next((text for text in texts if text == action or text.startswith(f"{action} ")), action)


def _faults_of_refusals(game: Game, task: Task) -> Iterator[str]:
    sitting = sit_down(game, task)
    before = sitting.match.truth()
    for each in task.tempt:
        receipt = sitting.attempt(each.action).receipt
        if receipt.refusal is None or receipt.code != each.code:
            yield f"{each.action} is answered by {receipt.code}, not by the refusal {each.code}"
        if sitting.match.truth() != before:
            yield f"{each.action} has changed something"
            return


def _faults_in_words(game: Game, task: Task) -> Iterator[str]:
    wanted = {"title", "text"} | ({"done"} if task.goal is not None else set())
    wanted |= {f"{part}.{each.code}" for each in task.tempt for part in ("tempt", "refused")}
    start = f"{PRIMER}.{task.id}."
    for lang in LANGUAGES:
        said = {
            key.removeprefix(start) for key in primer_words(game.id, lang).sentences if key.startswith(start)
        }
        yield from (f"{lang}: nothing is said under {key}" for key in sorted(wanted - said))
        yield from (f"{lang}: nobody says {key}" for key in sorted(said - wanted - {"astray"}))
        articles = {each.id for each in rulebook.load(game.rule_page, lang, game.rules)}
        if task.article not in articles:
            yield f"{lang}: there is no article {task.article}"
