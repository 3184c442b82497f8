"""A worker process in which bots think.

Assignments come on the standard input and answers go to the standard output, each a pickle with its length
before it; both ends are the house's own. Only a view, the legal actions, a seed and the name of a bot
come here. The process ends when its input does, even in the middle of a thought, and the system ends it when
an answer takes too long, whatever the bot is doing and whoever still lives.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from threading import Thread
from typing import BinaryIO, Final

from tablee.games import box_ids, get_game
from tablee.match.local_bots import LocalBots
from tablee.match.steps import Question

HEADER: Final = struct.Struct(">I")
"""The length of what follows."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What would this bot do?"""

    game: str
    asked: Question
    budget: float
    """How long it may take, in seconds."""


def write(stream: BinaryIO, thing: object) -> None:
    """Write a thing with its length."""
    packed = pickle.dumps(thing)
    stream.write(HEADER.pack(len(packed)) + packed)
    stream.flush()


def answer(given: Assignment) -> int | None:
    """The action the bot takes; nothing when it lets it be."""
    return _bots(given.game).answer(given.asked)


def _try(given: Assignment) -> int | str | None:
    try:
        return answer(given)
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
        found = _try(given)
        signal.setitimer(signal.ITIMER_REAL, 0)
        write(sink, found)


def end_with(source: int) -> None:
    """End the process once nobody holds the other end of its input, even while a bot thinks."""
    hung_up = select.poll()
    hung_up.register(source, 0)  # of nothing that is sent, only of the end
    hung_up.poll()
    os._exit(1)


def main() -> None:
    """Serve the house on the standard streams."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not be taken for an answer
    with suppress(OSError):
        os.nice(5)
    for game in box_ids():
        get_game(game)  # loaded now, so that no bot's time is spent on it
    Thread(target=end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    with suppress(BrokenPipeError):
        write(sink, None)  # ready
        serve(sys.stdin.buffer, sink)
