"""A worker process in which bots think.

Assignments come on the standard input and answers go to the standard output, each a pickle with its length
before it; both ends are the house's own. Only a view, the legal actions, a seed and the name of a bot
come here. The process ends when its input does. The system ends it once the house is gone, even in the middle
of a thought (`leashed.py`), and when an answer takes too long, whatever the bot is doing.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import BinaryIO, Final, Protocol, TypeAlias

from tablee.core.appraisal import Appraisal
from tablee.games import box_ids, get_game
from tablee.match.local_bots import LocalBots
from tablee.match.steps import AskWorth, Question


@dataclass(frozen=True, slots=True)
class Fetched:
    """What came of an errand: the body of an answer to a request, and its status."""

    body: bytes
    status: int


@dataclass(frozen=True, slots=True)
class ErrandProgress:
    """How far an errand has come, said while it is run."""

    done: int
    of: int


Tell: TypeAlias = Callable[[ErrandProgress], None]


class Errand(Protocol):
    """Something else that takes a while, to be done in a worker."""

    @property
    def budget(self) -> float:
        """How long it may take, in seconds."""

    def run(self, tell: Tell) -> Fetched:
        """Do it, and tell how far it has come where that takes long."""


Answer: TypeAlias = int | Appraisal | Fetched | None
"""What a worker says: an action, what all actions are worth, what came of an errand, or nothing."""
HEADER: Final = struct.Struct(">I")
"""The length of what follows."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What would this bot do? Or: what is each action worth?"""

    game: str
    asked: Question
    budget: float
    """How long it may take, in seconds."""


def write(stream: BinaryIO, thing: object) -> None:
    """Write a thing with its length."""
    packed = pickle.dumps(thing)
    stream.write(HEADER.pack(len(packed)) + packed)
    stream.flush()


def _say_nothing(progress: ErrandProgress) -> None:
    """Nobody asks how far it has come."""


def answer(given: Assignment | Errand, tell: Tell = _say_nothing) -> Answer:
    """The action the bot takes, nothing when it lets it be; what every action is worth; or an errand done."""
    if not isinstance(given, Assignment):
        return given.run(tell)
    bots = _bots(given.game)
    return bots.appraise(given.asked) if isinstance(given.asked, AskWorth) else bots.answer(given.asked)


def _try(given: Assignment | Errand, tell: Tell) -> Answer | str:
    try:
        return answer(given, tell)
    except Exception as error:  # a bot's fault is told in full
        return repr(error)


@cache
def _bots(game: str) -> LocalBots:
    return LocalBots(get_game(game))


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until nothing more comes."""
    while head := source.read(HEADER.size):
        given = pickle.loads(source.read(*HEADER.unpack(head)))
        signal.setitimer(signal.ITIMER_REAL, given.budget)
        found = _try(given, lambda progress: write(sink, progress))
        signal.setitimer(signal.ITIMER_REAL, 0)
        write(sink, found)


def main() -> None:
    """Serve the house on the standard streams."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not be taken for an answer
    with suppress(OSError):
        os.nice(5)
    for game in box_ids():
        get_game(game)  # loaded now, so that no bot's time is spent on it
    with suppress(BrokenPipeError):
        write(sink, None)  # ready
        serve(sys.stdin.buffer, sink)
