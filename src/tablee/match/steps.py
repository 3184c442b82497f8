"""What may come next in a match: the answers of the conductor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tablee.core.contract import Chance, Result, View
from tablee.match.giving_up import WithoutResult

EVALUATOR: Final = "evaluator"
"""What logs call the evaluator of a game: no bot has this name."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Committed chance answers."""


@dataclass(frozen=True, slots=True)
class Enter:
    """People enter what their dice or cards showed."""

    asked: Chance


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot is told when it is asked for an action."""

    seat: int
    bot: str
    view: View
    legal: Sequence[int]
    seed: int
    """What the bot's own chance starts from."""
    sequence: int
    """The entry that the bot has seen."""
    drafted: int
    """How many actions it has taken towards what it is about to say."""


@dataclass(frozen=True, slots=True)
class AskBot(Question):
    """A bot takes one of its legal actions."""


@dataclass(frozen=True, slots=True)
class AskWatcher(Question):
    """A bot that nobody waits for may act out of turn, or let it be."""


@dataclass(frozen=True, slots=True)
class AskWorth(Question):
    """What is each of a seat's legal actions worth? Whoever asks for advice is answered by the evaluator."""


def ask_worth(asked: AskBot) -> AskWorth:
    """The evaluator is asked what a bot would be asked."""
    told = (asked.view, asked.legal, asked.seed, asked.sequence, asked.drafted)
    return AskWorth(asked.seat, EVALUATOR, *told)


@dataclass(frozen=True, slots=True)
class PlayForced:
    """What a person has no choice about is played by itself, where that was agreed."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class AwaitConfirm:
    """A player ends his turn, or takes something of it back."""

    seat: int


@dataclass(frozen=True, slots=True)
class AwaitPeople:
    """People act: those who are waited for, and those who may besides act out of turn."""

    seats: tuple[int, ...]
    free: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stuck:
    """Chance was asked so often in a row that it seems nobody can ever move."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over, or was given up."""

    result: Result | WithoutResult


Step: TypeAlias = (
    Draw | Enter | AskBot | AskWatcher | PlayForced | AwaitConfirm | AwaitPeople | Stuck | Finished
)
