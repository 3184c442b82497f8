"""The writer of a database whose driver keeps whoever calls it waiting: a thread of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeAlias

from tablee.server.metrics import Metrics
from tablee.server.store.writer import PATIENCE, PAUSE, Committed, StoreJob, Writer, gathered, log

if TYPE_CHECKING:
    from tablee.server.store.database import Write

Commit: TypeAlias = "Callable[[Sequence[Write]], None]"
"""Stores all writes of one transaction, or raises."""


class ThreadWriter(Writer):
    """Gathers writes and commits them together, in a thread of its own."""

    def __init__(self, commit: Commit, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._commit = commit
        self._jobs: SimpleQueue[StoreJob | None] = SimpleQueue()
        self._are_there = Event()
        """Those are there whom a commit waits for."""
        self._ended = asyncio.Event()
        self._thread = Thread(target=self._keep_running, name="writer", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether what is asked for will be stored or refused."""
        return self._thread.is_alive()

    def _put(self, job: StoreJob | None) -> None:
        self._jobs.put(job)
        if self._wanted and self._jobs.qsize() >= self._wanted:
            self._are_there.set()

    async def close(self) -> None:
        """Store what has been asked for, and end."""
        self._end()
        await self._ended.wait()
        self._thread.join()

    # --- in the thread -----------------------------------------------------------------------------

    def _keep_running(self) -> None:
        """Begin again after whatever nobody foresaw: without a writer a house stores nothing."""
        while not self._loop.is_closed():
            try:
                self._run()
                break
            except BaseException as error:
                log.critical("writer-restarted", exc_info=error)
                self._metrics.writer_restarts.inc()
                self.busy_since = None
                self._tell(Committed(self._taken, 0.0, error))
                time.sleep(PAUSE)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ended.set)

    def _run(self) -> None:
        while not self._is_last:
            self._taken = []
            self._take(self._jobs.get())
            wanted = 0 if self._is_last else self._rush.wanted()
            if wanted:
                self._wait_for(wanted)
            self._take_waiting()
            if wanted:
                self._rush.note_company(len(self._taken) - 1)
            self.busy_since = time.monotonic()
            if self._taken:
                self._commit_all(self._taken)
            self.busy_since = None

    def _wait_for(self, others: int) -> None:
        self._are_there.clear()
        self._wanted = others  # who comes from now on looks whether all are there; who came before is counted
        if self._jobs.qsize() < others:
            self._are_there.wait(PATIENCE)
        self._wanted = 0

    def _take_waiting(self) -> None:
        while not self._jobs.empty():  # nobody else takes anything
            self._take(self._jobs.get())

    def _commit_all(self, jobs: list[StoreJob]) -> None:
        together = self._try(jobs)
        if together.is_refused:
            self._fail_all(together)
        elif together.error is None or len(jobs) == 1:
            self._tell(together)
        else:
            self._commit_each(jobs)

    def _commit_each(self, jobs: list[StoreJob]) -> None:
        for job in jobs:
            alone = self._try([job])
            if alone.is_refused:
                self._fail_all(alone)
                return
            self._tell(alone)

    def _fail_all(self, failed: Committed) -> None:
        """Tell all who wait, and who have come meanwhile: each would only wait for the same again."""
        self._take_waiting()
        self._tell(failed._replace(jobs=self._taken))

    def _try(self, jobs: Sequence[StoreJob]) -> Committed:
        started, error = time.perf_counter(), None
        try:
            self._commit(gathered(jobs))
        except Exception as failed:  # whatever it is, the next write must be tried
            error = failed
        return self._note(jobs, time.perf_counter() - started, error)

    def _tell(self, result: Committed) -> None:
        self._loop.call_soon_threadsafe(self._settle, result)
