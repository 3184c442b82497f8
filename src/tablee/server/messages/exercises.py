"""Exercises: which there are, one of them, what somebody answers, and what is said of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.core.options import OptionValue
from tablee.server.messages.base import Message, Request
from tablee.server.messages.positions import EntryTold, Position
from tablee.server.messages.tables import SeatTold


class ExerciseListed(Message):
    """One exercise of the list."""

    id: str
    kind: str
    band: int
    """Its difficulty, from 1 to 5."""


class ExercisesTold(Message):
    """All exercises of a game, the easy ones first; answer to `GET /api/exercises/{game}`."""

    game: str
    lid: str
    """The box on the shelf that it lies in."""
    rules_version: int
    kinds: dict[str, str]
    """What each kind is called."""
    all: list[ExerciseListed]
    day: str | None
    """The exercise of the day that was asked for (`?day=2026-11-17`)."""


class ChoiceTold(Message):
    """Something that may be chosen where no move is asked for."""

    choice: str
    say: str


class ExerciseTold(Message):
    """One exercise; answer to `GET /api/exercises/{game}/{exercise}`."""

    id: str
    kind: str
    band: int
    title: str
    question: str
    before: list[str]
    """What was done in the turn that is asked about."""
    choices: list[ChoiceTold]
    """What is chosen among; none where a move answers."""
    seat: int
    """Who is asked."""
    seats: list[SeatTold]
    options: dict[str, OptionValue]
    look: Position | None
    """What is to be looked at first, where it must be remembered."""
    position: Position
    narration: list[str]
    """The table in sentences, as it is to be looked at first if anything is."""


class ExerciseTry(Request, kw_only=True):
    """Body of `POST /api/exercises/{game}/answer`: an answer, or a step of one."""

    exercise: str
    said: Annotated[list[str], Meta(max_length=60)] = []
    """As it was told last: all that was said at this exercise."""
    action: str
    """In notation, or one of the choices; nothing gives up and is told the answer."""


class ExerciseAsk(Request, kw_only=True):
    """Body of `POST /api/exercises/{game}/ask`: what the game answers at an exercise."""

    exercise: str
    said: Annotated[list[str], Meta(max_length=60)] = []
    question: str


class ExerciseConsulted(Message):
    """Answer to `POST /api/exercises/{game}/ask`."""

    answer: dict[str, object] | None
    """As the game declares it: the type is in `generated/games`."""


class ExerciseAnswered(Message):
    """What came of an answer; answer to `POST /api/exercises/{game}/answer`."""

    verdict: Literal["right", "on", "wrong", "refused", "told"]
    """The best answer, a step of it, something else, a refusal; or the answer was only to be told."""
    say: list[str]
    """What is said of it, with the best answer and the reasons once it is over."""
    article: str | None
    """The article that the exercise rests on, or that of a refusal."""
    said: list[str]
    entries: list[EntryTold]
    position: Position
    narration: list[str]
