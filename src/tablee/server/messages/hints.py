"""What a seat asks the game about: advice, sentences, melds."""

from __future__ import annotations

from typing import Literal

from tablee.server.messages.base import Message, Request
from tablee.server.messages.positions import Choice


class AskHint(Request, tag="hint"):
    """What would a bot do in my place?"""


class Advised(Message):
    """One action as the game's evaluator weighs it."""

    choice: Choice
    value: float
    """In the unit of the hint."""
    spread: float
    """How far the value may be off; 0 where it is exact."""
    why: list[str]
    """What it gains or risks, a sentence each, the weightiest first."""


class Hint(Message, tag="hint"):
    """What a bot would do in this seat's place: a move, or nothing, and then why, in a sentence."""

    sequence: int
    choice: Choice | None
    say: str
    """Empty where there is a move."""
    unit: Literal["share", "points"] | None = None
    """What values are in: the share of the win, from 0 to 1, or points; nothing without an evaluator."""
    value: float | None = None
    """What the position is worth to this seat."""
    best: list[Advised] = []
    """The best three actions, the best of them first: it is `choice`."""


class Describe(Request, tag="describe"):
    """The table in sentences, for who listens."""


class Description(Message, tag="description"):
    """The table in sentences."""

    sequence: int
    say: list[str]


class Consult(Request, tag="consult"):
    """Ask the game about what one sees, such as which of one's cards are melds; it changes nothing."""

    id: str
    question: str


class Consulted(Message, tag="consulted"):
    """Answer to `consult`, under its `id`."""

    id: str
    answer: dict[str, object] | None
    """As the game declares it: the type is in `generated/games`; nothing if it was no question there."""
