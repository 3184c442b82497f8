"""The one writer of the house: what many tables want to store at the same time shares one commit.

A write is on the disk when what `store` returns is done. The writer is a thread: while one commit is under
way the next ones gather before it, and where many come, one waits a moment for others. So the busier the
house, the more moves share the cost of reaching the disk, and of telling everybody. Should a commit fail
because of what one table wanted, each write of it is tried again alone: one table's trouble is not another's.
Should it fail because the database takes nothing from anybody, all who wait are told at once. Whatever else
goes wrong fails what was under way, and the writer begins again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeAlias

from tablee.server.metrics import Metrics
from tablee.server.store.database import Write
from tablee.server.store.unavailable import Reason, Unavailable

log = logging.getLogger("tablee.writer")
Commit: TypeAlias = Callable[[Sequence[Write]], None]
"""Stores all writes of one transaction, or raises."""
PATIENCE = 0.03
"""How long, in seconds, a commit waits at most for others to share it, where some are to be expected
meanwhile: nobody feels it, and what each costs, here and for those who are told, is spent less often."""
COMPANY = 2.0
"""How many others it waits for: the faster they come, the shorter it waits."""
EXPECTED = 0.5
"""How many others must be expected: for fewer nobody waits, since those that come during a commit share the
next one anyhow."""
PAUSE = 0.05
"""How long, in seconds, a writer that broke down waits before it begins again: a log has an end."""


class NotStored(Exception):
    """A write did not reach the disk; nothing of it is there."""


class _Job(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


class Rush:
    """How fast writes come, as the last few of them did."""

    REMEMBERED = 8
    """How many of them count, roughly."""
    LONGEST = 1.0
    """Of a quiet time no more than this counts, in seconds."""

    def __init__(self) -> None:
        self._last = 0.0
        self._gap = self.LONGEST
        """The seconds between two of them, on average."""

    def note(self, now: float) -> None:
        """One has come."""
        self._gap += (min(now - self._last, self.LONGEST) - self._gap) / self.REMEMBERED
        self._last = now

    def wait(self) -> float:
        """For how many seconds a commit is to wait for others."""
        if EXPECTED * self._gap > PATIENCE:
            return 0.0
        return min(PATIENCE, COMPANY * self._gap)


class _Committed(NamedTuple):
    """What became of a transaction."""

    jobs: Sequence[_Job]
    seconds: float
    error: BaseException | None


class Writer:
    """Gathers writes and commits them together, in a thread of its own."""

    def __init__(self, commit: Commit, metrics: Metrics) -> None:
        self.trouble: Reason | None = None
        """Why the last commit failed, if nobody's writes could have been stored."""
        self.busy_since: float | None = None
        """Since when, by the monotonic clock, a commit is under way."""
        self._commit = commit
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        """What is to be stored; nothing means that nothing more will come."""
        self._taken: list[_Job] = []
        """What is being stored: whoever asked for it is owed an answer."""
        self._rush = Rush()
        self._is_last = False
        self._is_closing = False
        self._ended = asyncio.Event()
        self._thread = Thread(target=self._keep_running, name="writer", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether what is asked for will be stored or refused."""
        return self._thread.is_alive()

    def store(self, *writes: Write) -> Awaitable[None]:
        """Store all of this or nothing, or raise NotStored; it goes on even if nobody waits any more."""
        if self._is_closing:
            raise NotStored("the house is closing")
        done: asyncio.Future[None] = self._loop.create_future()
        self._rush.note(self._loop.time())
        self._jobs.put(_Job(writes, done))
        return done

    async def close(self) -> None:
        """Store what has been asked for, and end."""
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
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
                self._tell(_Committed(self._taken, 0.0, error))
                time.sleep(PAUSE)
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._ended.set)

    def _run(self) -> None:
        while not self._is_last:
            self._taken = []
            self._take(self._jobs.get())
            if wait := self._rush.wait():
                time.sleep(wait)
            self._take_waiting()
            self.busy_since = time.monotonic()
            if self._taken:
                self._commit_all(self._taken)
            self.busy_since = None

    def _take(self, job: _Job | None) -> None:
        if job is None:
            self._is_last = True
        else:
            self._taken.append(job)

    def _take_waiting(self) -> None:
        while not self._jobs.empty():  # nobody else takes anything
            self._take(self._jobs.get())

    def _commit_all(self, jobs: list[_Job]) -> None:
        together = self._try(jobs)
        if isinstance(together.error, Unavailable):
            self._fail_all(together)
        elif together.error is None or len(jobs) == 1:
            self._tell(together)
        else:
            self._commit_each(jobs)

    def _commit_each(self, jobs: list[_Job]) -> None:
        for job in jobs:
            alone = self._try([job])
            if isinstance(alone.error, Unavailable):
                self._fail_all(alone)
                return
            self._tell(alone)

    def _fail_all(self, failed: _Committed) -> None:
        """Tell all who wait, and who have come meanwhile: each would only wait for the same again."""
        self._take_waiting()
        self._tell(failed._replace(jobs=self._taken))

    def _try(self, jobs: Sequence[_Job]) -> _Committed:
        started, error = time.perf_counter(), None
        try:
            self._commit(list(chain.from_iterable(job.writes for job in jobs)))
        except Exception as failed:  # whatever it is, the next write must be tried
            error = failed
        self.trouble = error.reason if isinstance(error, Unavailable) else None
        return _Committed(jobs, time.perf_counter() - started, error)

    def _tell(self, result: _Committed) -> None:
        self._loop.call_soon_threadsafe(self._settle, result)

    # --- in the loop -------------------------------------------------------------------------------

    def _settle(self, result: _Committed) -> None:
        for job in result.jobs:
            if job.done.done():  # it is answered already, or whoever asked has gone away
                continue
            if result.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(NotStored(_told(result.error)))
        self._count(result)

    def _count(self, result: _Committed) -> None:
        self._metrics.commit_seconds.observe(result.seconds)
        if result.error is None:
            self._metrics.commit_size.observe(len(result.jobs))
            return
        self._metrics.failed_commits.inc()
        cause = result.error.__cause__ or result.error
        told = {"error": repr(cause), "jobs": len(result.jobs)}  # which names no row
        log.warning("commit-failed", extra=told)


def _told(error: BaseException) -> str:
    return error.reason if isinstance(error, Unavailable) else type(error).__name__
