"""The one writer of the house: what many tables want to store at the same time shares one commit.

A write is on the disk when `store` returns. The writer is a thread: while one commit is under way the next
ones gather before it, so the busier the house, the more moves share the cost of reaching the disk. Should
a commit fail, each write of it is tried again alone: one table's trouble is not another's.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeAlias

from tablee.server.database import Write
from tablee.server.metrics import Metrics

log = logging.getLogger("tablee.writer")
Commit: TypeAlias = Callable[[Sequence[Write]], None]
"""Stores all writes of one transaction, or raises."""


class NotStored(Exception):
    """A write did not reach the disk; nothing of it is there."""


class _Job(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


class _Committed(NamedTuple):
    """What became of a transaction."""

    jobs: Sequence[_Job]
    seconds: float
    error: Exception | None


class Writer:
    """Gathers writes and commits them together, in a thread of its own."""

    def __init__(self, commit: Commit, metrics: Metrics) -> None:
        self._commit = commit
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        """What is to be stored; nothing means that nothing more will come."""
        self._is_closing = False
        self._ended = asyncio.Event()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def store(self, *writes: Write) -> None:
        """Store all of this or nothing, or raise NotStored; it goes on even if nobody waits any more."""
        if self._is_closing:
            raise NotStored("the house is closing")
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(writes, done))
        await done

    async def close(self) -> None:
        """Store what has been asked for, and end."""
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
        await self._ended.wait()

    # --- in the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        is_last = False
        while not is_last:
            gathered = self._gather()
            is_last = None in gathered
            jobs = [job for job in gathered if job is not None]
            if jobs:
                self._loop.call_soon_threadsafe(self._settle, self._commit_all(jobs))
        self._loop.call_soon_threadsafe(self._ended.set)

    def _gather(self) -> list[_Job | None]:
        """Everything that waits to be stored, at least one thing."""
        gathered = [self._jobs.get()]
        while not self._jobs.empty():  # nobody else takes anything
            gathered.append(self._jobs.get())
        return gathered

    def _commit_all(self, jobs: list[_Job]) -> list[_Committed]:
        together = self._try(jobs)
        if together.error is None or len(jobs) == 1:
            return [together]
        return [self._try([job]) for job in jobs]

    def _try(self, jobs: Sequence[_Job]) -> _Committed:
        started, error = time.perf_counter(), None
        try:
            self._commit(list(chain.from_iterable(job.writes for job in jobs)))
        except Exception as failed:  # whatever it is, the next write must be tried
            error = failed
        return _Committed(jobs, time.perf_counter() - started, error)

    # --- in the loop -------------------------------------------------------------------------------

    def _settle(self, results: list[_Committed]) -> None:
        for result in results:
            self._count(result)
            for job in result.jobs:
                if job.done.done():  # whoever asked has gone away
                    continue
                if result.error is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(NotStored(type(result.error).__name__))

    def _count(self, result: _Committed) -> None:
        self._metrics.commit_seconds.observe(result.seconds)
        if result.error is None:
            self._metrics.commit_size.observe(len(result.jobs))
            return
        self._metrics.failed_commits.inc()
        told = {"error": repr(result.error), "jobs": len(result.jobs)}  # which names no row
        log.warning("commit-failed", extra=told)
