"""A worker process in which bots think.

Questions come on the standard input and answers go to the standard output, each a pickle with its length
before it; both ends are the house's own. Only a view, the legal actions, a seed and the name of a bot
come here. The process ends when its input does, and the system ends it when a question takes too long,
whatever the bot is doing and whoever still lives.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import BinaryIO, Final, Literal

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import View
from tablee.core.game import Bot, Watcher
from tablee.games import game_ids, get_game

HEADER: Final = struct.Struct(">I")
"""The length of what follows."""


@dataclass(frozen=True, slots=True)
class Question:
    """What would this bot do?"""

    kind: Literal["choose", "interrupt"]
    game: str
    bot: str
    view: View
    legal: Sequence[int]
    seed: int
    budget: float
    """How long it may take, in seconds."""


def write(stream: BinaryIO, thing: object) -> None:
    """Write a thing with its length."""
    packed = pickle.dumps(thing)
    stream.write(HEADER.pack(len(packed)) + packed)
    stream.flush()


def answer(question: Question) -> int | None:
    """The action the bot takes; nothing when it lets it be."""
    bot, rng = _bot(question.game, question.bot), QuickRandom(question.seed)
    if question.kind == "choose":
        return bot.choose(question.view, question.legal, rng)
    if not isinstance(bot, Watcher):
        return None
    return bot.interrupt(question.view, question.legal, rng)


def _try(question: Question) -> int | str | None:
    try:
        return answer(question)
    except Exception as error:  # a bot's fault is told in full
        return repr(error)


@cache
def _bot(game: str, name: str) -> Bot:
    return make_bot(get_game(game), name)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer questions until there are none."""
    while head := source.read(HEADER.size):
        question = pickle.loads(source.read(*HEADER.unpack(head)))
        signal.setitimer(signal.ITIMER_REAL, question.budget)
        found = _try(question)
        signal.setitimer(signal.ITIMER_REAL, 0)
        write(sink, found)


def main() -> None:
    """Serve the house on the standard streams."""
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not be taken for an answer
    with suppress(OSError):
        os.nice(5)
    for game in game_ids():
        get_game(game)  # loaded now, so that no bot's time is spent on it
    with suppress(BrokenPipeError):
        write(sink, None)  # ready
        serve(sys.stdin.buffer, sink)
