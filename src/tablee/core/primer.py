"""What teaches a game to who has never played it: a file of its box, read here, without a line of code.

The folder `primer` of a box holds `tasks.toml`, the tasks one after the other, and `fr.toml` and `en.toml`,
what is said of each. A task is a position to look at, and mostly something to be done there:

    [[task]]
    id = "first-man"
    article = "JAC-32"
    position = "0:15 0:15 0 6-5/65/2 0-0"
    look = ["board"]
    goal.play = ["0-6"]
    tempt = [{action = "0-12", code = "blocked"}]

`look` names parts of the drawn table, `show` moves that are pointed at. A goal is one of

    play = ["0-6"]                    one of these actions is taken
    move = {what = "bear-off"}        a move with these parts is made
    event = {event = "game-won"}      the learner is told of this, sooner or later
    view = {phase = "play"}           the table comes to look so, sooner or later
    refused = "blocked"               the rules refuse, and the learner sees why

and a task without one is only looked at. `tempt` are actions that a learner might want to take and that are
refused, each with the code of the refusal. `way` are the actions that lead to a goal which takes several:
whoever asks is shown them. Without `position` a game begins as usual; with `bots` others play on.

The words of a task are `title`, `text`, `done` (said when the goal is reached), `astray` (what to say of
another legal action, if anything), and under `tempt` and `refused`, by the code of the refusal, what is
tempting and why not.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablee.core.box import PRIMER

if TYPE_CHECKING:
    from tablee.core.contract import Data

FILE: Final = "tasks.toml"
GOALS: Final = ("play", "move", "event", "view", "refused")
"""What a goal may be."""
AT_ONCE: Final = ("play", "move")
"""The goals that the very next action reaches or misses, unless `within` says more."""
_FIELDS: Final = {
    "id", "article", "position", "options", "seats", "seat", "seed",
    "look", "show", "goal", "within", "tempt", "bots", "way",
}  # fmt: skip


class PrimerError(ValueError):
    """A file of tasks that cannot be read: which task, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be done in a task."""

    kind: str
    """One of `GOALS`."""
    wanted: Data
    """The actions, the pattern of a move, an event or a view, or the code of a refusal."""
    within: int | None
    """In how many actions; nothing where there is no hurry."""


@dataclass(frozen=True, slots=True)
class Temptation:
    """An action that a learner might want to take, and the code with which it is refused."""

    action: str
    code: str


@dataclass(frozen=True, slots=True)
class Task:
    """One step of a primer."""

    id: str
    article: str
    """The article that it is about."""
    position: str | None = None
    """By notation; nothing for a game that begins as usual."""
    options: Mapping[str, object] = field(default_factory=dict)
    seats: int | None = None
    """How many play; as few as the game is for, unless said."""
    seat: int = 0
    """The learner's."""
    seed: int = 1
    """What chance answers here comes from this."""
    look: Sequence[str] = ()
    show: Sequence[str] = ()
    goal: Goal | None = None
    """Nothing where there is only something to look at."""
    tempt: Sequence[Temptation] = ()
    bots: Sequence[str] = ()
    """Who plays the other seats in their order, the last all that remain; without any, nobody moves there."""

    way: Sequence[str] = ()
    """The actions that lead to a goal which takes several; where a bot finds the way, it need not be told."""

    @property
    def plays_on(self) -> bool:
        """Whether chance and the others answer what the learner does."""
        return bool(self.bots) or self.position is None

    @property
    def can_show(self) -> bool:
        """Whether there is an action that can be shown to who asks what to do."""
        return self.goal is not None and self.goal.kind != "refused"

    def bot_at(self, seat: int) -> str | None:
        """The bot of a seat, if one plays there."""
        if seat == self.seat or not self.bots:
            return None
        place = seat - (seat > self.seat)
        return self.bots[min(place, len(self.bots) - 1)]


@dataclass(frozen=True, slots=True)
class Primer:
    """All tasks of a game."""

    tasks: Sequence[Task]

    def find(self, task: str) -> Task | None:
        """The task of this name, if there is one."""
        return next((each for each in self.tasks if each.id == task), None)


def read_primer(folder: Path) -> Primer | None:
    """The primer in the folder of a box; nothing where it has none, PrimerError where it cannot be read."""
    path = folder / PRIMER / FILE
    if not path.exists():
        return None
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PrimerError(f"{path}: {error}") from error
    tables = told.get("task")
    if not isinstance(tables, list) or not tables:
        raise PrimerError(f"{path}: no task")
    tasks = [_read_task(path, number, each) for number, each in enumerate(tables, 1)]
    if len({task.id for task in tasks}) < len(tasks):
        raise PrimerError(f"{path}: two tasks have one id")
    return Primer(tuple(tasks))


def _read_task(path: Path, number: int, told: Mapping[str, object]) -> Task:
    where = f"{path}: task {number} ({told.get('id', '?')})"
    if unknown := set(told) - _FIELDS:
        raise PrimerError(f"{where}: unknown {', '.join(sorted(unknown))}")
    if not isinstance(told.get("id"), str) or not isinstance(told.get("article"), str):
        raise PrimerError(f"{where}: a task has an id and an article")
    fields = {name: value for name, value in told.items() if name not in ("goal", "within", "tempt")}
    try:
        tempt = tuple(Temptation(**each) for each in _list(told.get("tempt", [])))
        return Task(**fields, goal=_read_goal(told), tempt=tempt)  # type: ignore[arg-type]  # fields were named
    except (TypeError, ValueError) as error:
        raise PrimerError(f"{where}: {error}") from error


def _list(value: object) -> list[dict[str, str]]:
    if not isinstance(value, list):
        raise TypeError("a list is wanted")
    return value


def _read_goal(told: Mapping[str, object]) -> Goal | None:
    goal = told.get("goal")
    if goal is None:
        return None
    if not isinstance(goal, dict) or len(goal) != 1 or not set(goal) <= set(GOALS):
        raise ValueError(f"a goal is one of {', '.join(GOALS)}")
    [(kind, wanted)] = goal.items()
    within = told.get("within", 1 if kind in AT_ONCE else None)
    if within is not None and (not isinstance(within, int) or within < 1):
        raise ValueError("within is a number of actions")
    return Goal(kind, wanted, within)


def fits(pattern: Data, found: Data) -> bool:
    """Whether data has all that a pattern names: of mappings these fields, of lists everything in order."""
    if isinstance(pattern, Mapping):
        return isinstance(found, Mapping) and all(
            name in found and fits(wanted, found[name]) for name, wanted in pattern.items()
        )
    if isinstance(pattern, Sequence) and not isinstance(pattern, str):
        if not isinstance(found, Sequence) or isinstance(found, str) or len(found) != len(pattern):
            return False
        return all(map(fits, pattern, found))
    return type(pattern) is type(found) and pattern == found
