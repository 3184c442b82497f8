"""Games that teach themselves: tasks, what a learner tries at one, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.core.options import OptionValue
from tablee.server.messages.base import Message, Request
from tablee.server.messages.positions import Choice, EntryTold, Position
from tablee.server.messages.tables import SeatTold


class TemptTold(Message):
    """Something that a learner might want to do, and that is refused."""

    action: str
    say: str
    """As a choice."""


class TaskTold(Message):
    """One task: a position, what to look at in it, and mostly something to be done there."""

    id: str
    title: str
    text: str
    article: str
    """The article that it is about."""
    has_goal: bool
    """Whether something is to be done; else there is only something to look at."""
    can_show: bool
    """Whether what would be good can be shown to who asks."""
    look: list[str]
    """The parts of the table to look at, as its drawing calls them (`data-vital`)."""
    show: list[Choice]
    """The moves that are pointed at."""
    tempt: list[TemptTold]
    plays_on: bool
    """Whether others play too, so that it goes on until the goal is reached."""
    seat: int
    """The learner's."""
    seats: list[SeatTold]
    options: dict[str, OptionValue]
    said: list[str]
    """What was said so far, to be sent back with what is tried."""
    position: Position
    narration: list[str]
    """The table in sentences."""


class PrimerTold(Message):
    """All tasks of a game; answer to `GET /api/learn/{game}`."""

    game: str
    lid: str
    """The box on the shelf that it lies in."""
    rules_version: int
    tasks: list[TaskTold]


class TaskAsk(Request, kw_only=True):
    """Body of `POST /api/learn/{game}/ask`: what the game answers at a task, or what would be good there."""

    task: str
    said: Annotated[list[str], Meta(max_length=400)] = []
    """As it was told last: all that was said at this task."""
    question: str | None = None
    """Without one, what would be good is shown."""


class TaskTry(Request, kw_only=True):
    """Body of `POST /api/learn/{game}/try`: what a learner tries at a task."""

    task: str
    said: Annotated[list[str], Meta(max_length=400)] = []
    action: str
    """In notation."""


class TaskAnswered(Message):
    """Answer to `POST /api/learn/{game}/ask`."""

    answer: dict[str, object] | None = None
    """To the question, as the game declares it: the type is in `generated/games`."""
    choice: Choice | None = None
    """The move that would be good; nothing if a question was asked, or if there is none."""


class TriedTold(Message):
    """What came of a try; answer to `POST /api/learn/{game}/try`."""

    turnout: Literal["done", "under-way", "astray", "refused"]
    """The goal, a step on the way to it, something else that is legal, or a refusal."""
    say: list[str]
    """What is said of it."""
    clause: str | None
    """The article of a refusal."""
    said: list[str]
    entries: list[EntryTold]
    """What happened."""
    position: Position
    """The table after it; as it was, if it was refused."""
    narration: list[str]
    """The same in sentences."""
