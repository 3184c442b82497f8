"""The bots of the house: worker processes that think, each about one question at a time.

A worker that does not answer within its budget, or dies, is ended and replaced; the question then goes
without an answer, and whoever asked does something legal instead. One that died while nobody asked it
anything is replaced without costing a question.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tablee
from tablee.core.bots import make_bot
from tablee.core.game import Watcher
from tablee.games import get_game
from tablee.server.metrics import Metrics
from tablee.server.thinking import HEADER, Question

log = logging.getLogger("tablee.core.bots")
_PROGRAM = "from tablee.server.thinking import main; main()"
START_WITHIN = 60.0
"""How long a process may take to be ready, in seconds."""
GRACE = 1.0
"""How much longer than its budget a worker may take to say so, before it is ended from here."""


class Overrun(Exception):
    """A bot gave no answer."""


class Gone(Overrun):
    """The worker was dead before it was asked."""


@cache
def is_watcher(game: str, bot: str) -> bool:
    """Whether a bot ever acts out of turn."""
    return isinstance(make_bot(get_game(game), bot), Watcher)


class Worker:
    """One process."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> Worker:
        """Start a process of this very package, or Overrun."""
        source = str(Path(tablee.__file__).parents[1])
        path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH"))))
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                _PROGRAM,
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": path},
                start_new_session=True,  # Ctrl-C is for the house, which then ends its workers
            )
        except OSError as error:  # no memory, no processes, no Python
            raise Overrun(repr(error)) from error
        worker = cls(process)
        try:
            await worker._read(START_WITHIN)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, question: Question) -> int | None:
        """The answer, or Overrun."""
        assert self._process.stdin is not None
        packed = pickle.dumps(question)
        if self._process.returncode is not None:
            raise Gone
        try:
            self._process.stdin.write(HEADER.pack(len(packed)) + packed)
        except (OSError, RuntimeError) as error:  # the loops differ in what they call a broken pipe
            raise Gone from error
        found = await self._read(question.budget + GRACE)
        if found is not None and not isinstance(found, int):
            raise Overrun(found)
        return found

    async def _read(self, within: float) -> object:
        """The next thing the process says, or Overrun."""
        source = self._process.stdout
        assert source is not None
        try:
            async with asyncio.timeout(within):
                (length,) = HEADER.unpack(await source.readexactly(HEADER.size))
                said: object = pickle.loads(await source.readexactly(length))
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            raise Overrun from error
        return said

    async def end(self) -> None:
        """End the process and wait until it is gone."""
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


@dataclass(slots=True)
class _Place:
    """Where a worker works; empty until it is needed, and after it was ended."""

    worker: Worker | None = None


class Pool:
    """A few workers, and a queue of questions before them."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._places = [_Place() for _ in range(size)]
        self._idle: asyncio.LifoQueue[_Place] = asyncio.LifoQueue()
        for place in self._places:
            self._idle.put_nowait(place)

    async def ask(self, question: Question) -> int | None:
        """What a bot does, or Overrun; the time before its turn in the queue is not its own."""
        place = await self._idle.get()
        try:
            return await self._ask(place, question)
        finally:
            self._idle.put_nowait(place)

    async def _ask(self, place: _Place, question: Question) -> int | None:
        try:
            try:
                found = await self._ask_worker(place, question)
            except Gone:
                found = await self._ask_worker(place, question)
            if found is not None and found not in question.legal:
                raise Overrun(f"not legal: {found}")
        except Overrun as error:
            self._metrics.bot_overruns.labels(question.bot).inc()
            told = {"game": question.game, "bot": question.bot, "error": str(error)}
            log.warning("bot-overrun", extra=told)
            raise
        return found

    async def _ask_worker(self, place: _Place, question: Question) -> int | None:
        if place.worker is None:
            place.worker = await Worker.start()
        started = time.perf_counter()
        is_answered = False
        try:
            found = await place.worker.ask(question)
            is_answered = True
        finally:
            # A worker whose answer was not fetched would give it to the next question.
            if not is_answered:
                worker, place.worker = place.worker, None
                await worker.end()
        self._metrics.bot_seconds.labels(question.bot).observe(time.perf_counter() - started)
        return found

    async def warm_up(self) -> None:
        """Start every worker before it is needed."""
        places = [await self._idle.get() for _ in self._places]
        for place in places:
            try:
                place.worker = place.worker or await Worker.start()
            except Overrun as error:  # tried again when a bot is asked
                log.warning("no-worker", extra={"error": str(error)})
            finally:
                self._idle.put_nowait(place)

    async def close(self) -> None:
        """End every worker."""
        for place in self._places:
            if place.worker is not None:
                await place.worker.end()
                place.worker = None
