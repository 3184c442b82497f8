"""The writer of a database whose driver works in the loop: a task of its own, and no thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from tablee.server.metrics import Metrics
from tablee.server.store.writer import PATIENCE, PAUSE, Committed, StoreJob, Writer, gathered, log

if TYPE_CHECKING:
    from tablee.server.store.database import Write

Commit: TypeAlias = "Callable[[Sequence[Write]], Awaitable[None]]"
"""Stores all writes of one transaction, or raises."""


class LoopWriter(Writer):
    """Gathers writes and commits them together, in a task of its own."""

    def __init__(self, commit: Commit, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._commit = commit
        self._jobs: asyncio.Queue[StoreJob | None] = asyncio.Queue()
        self._are_there = asyncio.Event()
        """Those are there whom a commit waits for."""
        self._task = self._loop.create_task(self._keep_running(), name="writer")

    @property
    def is_alive(self) -> bool:
        """Whether what is asked for will be stored or refused."""
        return not self._task.done()

    def _put(self, job: StoreJob | None) -> None:
        self._jobs.put_nowait(job)
        if self._wanted and self._jobs.qsize() >= self._wanted:
            self._are_there.set()

    async def close(self) -> None:
        """Store what has been asked for, and end."""
        self._end()
        await asyncio.wait({self._task})

    async def _keep_running(self) -> None:
        """Begin again after whatever nobody foresaw: without a writer a house stores nothing."""
        while True:
            try:
                await self._run()
                return
            except (asyncio.CancelledError, KeyboardInterrupt, SystemExit):
                raise
            except BaseException as error:
                log.critical("writer-restarted", exc_info=error)
                self._metrics.writer_restarts.inc()
                self.busy_since = None
                self._settle(Committed(self._taken, 0.0, error))
                await asyncio.sleep(PAUSE)

    async def _run(self) -> None:
        while not self._is_last:
            self._taken = []
            self._take(await self._jobs.get())
            wanted = 0 if self._is_last else self._rush.wanted()
            if wanted:
                await self._wait_for(wanted)
            self._take_waiting()
            if wanted:
                self._rush.note_company(len(self._taken) - 1)
            self.busy_since = time.monotonic()
            if self._taken:
                await self._commit_all(self._taken)
            self.busy_since = None

    async def _wait_for(self, others: int) -> None:
        self._wanted = others
        self._are_there.clear()
        if self._jobs.qsize() < others:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._are_there.wait()
        self._wanted = 0

    def _take_waiting(self) -> None:
        while not self._jobs.empty():
            self._take(self._jobs.get_nowait())

    async def _commit_all(self, jobs: list[StoreJob]) -> None:
        together = await self._try(jobs)
        if together.is_refused:
            self._fail_all(together)
        elif together.error is None or len(jobs) == 1:
            self._settle(together)
        else:
            await self._commit_each(jobs)

    async def _commit_each(self, jobs: list[StoreJob]) -> None:
        for job in jobs:
            alone = await self._try([job])
            if alone.is_refused:
                self._fail_all(alone)
                return
            self._settle(alone)

    def _fail_all(self, failed: Committed) -> None:
        """Tell all who wait, and who have come meanwhile: each would only wait for the same again."""
        self._take_waiting()
        self._settle(failed._replace(jobs=self._taken))

    async def _try(self, jobs: Sequence[StoreJob]) -> Committed:
        started, error = time.perf_counter(), None
        try:
            await self._commit(gathered(jobs))
        except Exception as failed:  # whatever it is, the next write must be tried
            error = failed
        return self._note(jobs, time.perf_counter() - started, error)
