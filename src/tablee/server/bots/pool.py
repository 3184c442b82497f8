"""The pool: worker processes in which the bots of all tables think, each about one thing at a time.

A worker that does not answer within its budget, or dies, is ended and replaced; whoever asked then gets no
answer, and does something legal instead. One that died while nobody asked it anything is replaced without
costing an answer.
"""

from __future__ import annotations

import asyncio
import logging
import time

from tablee.core.appraisal import Appraisal
from tablee.server.bots.line import Line
from tablee.server.bots.worker import Answer, Assignment, Errand, Fetched, Tell
from tablee.server.bots.worker_process import Gone, Overrun, Worker
from tablee.server.metrics import Metrics

log = logging.getLogger("tablee.pool")


class _Place:
    """Where a worker works; empty until it is needed, and after it was ended."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self._starting = asyncio.Lock()

    async def fill(self) -> Worker:
        """The worker, started if need be; or Overrun."""
        async with self._starting:
            if self.worker is None:
                self.worker = await Worker.start()
            return self.worker

    async def empty(self) -> None:
        """End the worker."""
        worker, self.worker = self.worker, None
        if worker is not None:
            await worker.end()


class Pool:
    """A few workers, and before them a line in which no table can push ahead of another."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._places = [_Place() for _ in range(size)]
        self._line: Line[_Place] = Line(self._places)

    async def ask(self, given: Assignment, *, of: str) -> int | None:
        """What a bot does, asked by a table, or Overrun; the time before its turn is not its own."""
        found = await self.answer(given, of=of)
        assert found is None or isinstance(found, int)
        return found

    async def appraise(self, given: Assignment, *, of: str) -> Appraisal | None:
        """What every action is worth, asked by a table, or Overrun; nothing where there is no evaluator."""
        found = await self.answer(given, of=of)
        assert found is None or isinstance(found, Appraisal)
        return found

    async def fetch(self, errand: Errand, *, of: str, hear: Tell | None = None) -> Fetched:
        """What comes of an errand, asked by somebody, or Overrun; `hear` is told how far it has come."""
        async with self._line.turn(of) as place:
            try:
                found = await self._run_errand(place, errand, hear)
            except Gone:
                found = await self._run_errand(place, errand, hear)
        assert isinstance(found, Fetched)
        return found

    async def answer(self, given: Assignment, *, of: str) -> Answer:
        """What a bot or an evaluator says, or Overrun."""
        async with self._line.turn(of) as place:
            try:
                return await self._ask(place, given)
            except Overrun as error:
                self._metrics.bot_overruns.labels(given.asked.bot).inc()
                told = {"game": given.game, "bot": given.asked.bot, "error": str(error)}
                log.warning("bot-overrun", extra=told)
                raise

    async def _ask(self, place: _Place, given: Assignment) -> Answer:
        try:
            found = await self._ask_worker(place, given)
        except Gone:
            found = await self._ask_worker(place, given)
        return check_legal(given, found)

    async def _ask_worker(self, place: _Place, given: Assignment) -> Answer:
        started = time.perf_counter()
        found = await self._run_errand(place, given)
        self._metrics.bot_seconds.labels(given.asked.bot).observe(time.perf_counter() - started)
        return found

    async def _run_errand(
        self, place: _Place, given: Assignment | Errand, hear: Tell | None = None
    ) -> Answer:
        worker = await place.fill()
        is_answered = False
        try:
            found = await worker.ask(given, hear)
            is_answered = True
        finally:
            # A worker whose answer was not fetched would give it to the next who asks.
            if not is_answered:
                await place.empty()
        return found

    async def warm_up(self) -> None:
        """Start every worker before it is needed, one after the other."""
        for place in self._places:
            try:
                await place.fill()
            except Overrun as error:  # tried again when a bot is asked
                log.warning("no-worker", extra={"error": str(error)})

    async def close(self) -> None:
        """End every worker."""
        for place in self._places:
            await place.empty()


def check_legal(given: Assignment, found: Answer) -> Answer:
    """An answer that names only what is legal, or Overrun."""
    named = [worth.action for worth in found.actions] if isinstance(found, Appraisal) else [found]
    if strange := [action for action in named if action is not None and action not in given.asked.legal]:
        raise Overrun(f"not legal: {strange[0]}")
    return found
