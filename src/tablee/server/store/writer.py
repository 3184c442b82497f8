"""The one writer of the house: what many tables want to store at the same time shares one commit.

A write is on the disk when what `store` returns is done. While one commit is under way the next ones gather
before it, and where many come, one waits a moment for others. So the busier the house, the more moves share
the cost of reaching the disk, and of telling everybody. Should a commit fail because of what one table
wanted, each write of it is tried again alone: one table's trouble is not another's. Should it fail because
the database takes nothing from anybody, all who wait are told at once. Whatever else goes wrong fails what
was under way, and the writer begins again.

Where commits are made is another matter: in a thread of their own (`ThreadWriter`) where the driver keeps
whoever calls it waiting, or in the loop (`LoopWriter`).
"""

from __future__ import annotations

import asyncio
import logging
import math
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tablee.server.metrics import Metrics
from tablee.server.store.unavailable import Reason, Unavailable

if TYPE_CHECKING:
    from tablee.server.store.database import Write

log = logging.getLogger("tablee.writer")
PATIENCE = 0.05
"""How long, in seconds, a commit waits at most for others to share it, where some are to be expected
meanwhile: nobody feels it, and what each costs, here and for those who are told, is spent less often."""
COMPANY = 5
"""How many others it waits for at most: once they are there it waits no longer."""
EXPECTED = 1.0
"""How many others must be expected: for fewer nobody waits, since those that come during a commit share the
next one anyhow."""
DIVISION_BY_ZERO = "22012"
"""The code of PostgreSQL for what a guard does whose lease is not ours (`lease_schema.py`)."""
PAUSE = 0.05
"""How long, in seconds, a writer that broke down waits before it begins again: a log has an end."""


class NotStored(Exception):
    """A write did not reach the disk; nothing of it is there."""


class NotKept(NotStored):
    """The same because another wing of the house has what it is about."""


class StoreJob(NamedTuple):
    """What somebody wants to have stored, and whom to tell."""

    writes: Sequence[Write]
    done: asyncio.Future[None]


class Rush:
    """How fast writes come, as the last few of them did, and how many others it is of use to wait for.

    However fast one table writes, it writes again only once it has been answered. So who waits while nobody
    else plays waits for nothing, and where three tables play, a commit waits for two others and no longer.
    """

    REMEMBERED = 8
    """How many of them count, roughly."""
    LONGEST = 1.0
    """Of a quiet time no more than this counts, in seconds."""
    TRY_AGAIN = 16
    """Every so many commits one waits for as many others as there could be: more may play by now."""
    SLACK = 0.1
    """By how much more than a whole number may come, on average, without one more being waited for."""

    def __init__(self) -> None:
        self._last = 0.0
        self._gap = self.LONGEST
        """The seconds between two of them, on average."""
        self._company = float(COMPANY)
        """How many others shared a commit that waited, on average."""
        self._since_tried = 0
        """How many commits have been made since one waited for all there could be."""

    def note(self, now: float) -> None:
        """One has come."""
        self._gap += (min(now - self._last, self.LONGEST) - self._gap) / self.REMEMBERED
        self._last = now

    def wanted(self) -> int:
        """How many others a commit is to wait for; none is not to wait."""
        if EXPECTED * self._gap > PATIENCE:
            return 0
        self._since_tried += 1
        if self._since_tried >= self.TRY_AGAIN:
            self._since_tried = 0
            return COMPANY
        usual = math.ceil(self._company - self.SLACK)
        return min(COMPANY, usual) if self._company >= EXPECTED else 0

    def note_company(self, others: int) -> None:
        """So many others share a commit that has waited."""
        self._company += (others - self._company) / self.REMEMBERED


class Committed(NamedTuple):
    """What became of a transaction."""

    jobs: Sequence[StoreJob]
    seconds: float
    error: BaseException | None

    @property
    def is_refused(self) -> bool:
        """Whether nobody's writes could have been stored."""
        return isinstance(self.error, Unavailable)


class Writer(ABC):
    """Gathers writes and commits them together."""

    def __init__(self, metrics: Metrics) -> None:
        self.trouble: Reason | None = None
        """Why the last commit failed, if nobody's writes could have been stored."""
        self.busy_since: float | None = None
        """Since when, by the monotonic clock, a commit is under way."""
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._taken: list[StoreJob] = []
        """What is being stored: whoever asked for it is owed an answer."""
        self._rush = Rush()
        self._wanted = 0
        """How many others the next commit waits for; none if it does not wait."""
        self._is_last = False
        self._is_closing = False

    @property
    @abstractmethod
    def is_alive(self) -> bool:
        """Whether what is asked for will be stored or refused."""

    @abstractmethod
    def _put(self, job: StoreJob | None) -> None:
        """Let a job wait; nothing means that nothing more will come."""

    def store(self, *writes: Write) -> Awaitable[None]:
        """Store all of this or nothing, or raise NotStored; it goes on even if nobody waits any more."""
        if self._is_closing:
            raise NotStored("the house is closing")
        done: asyncio.Future[None] = self._loop.create_future()
        self._rush.note(self._loop.time())
        self._put(StoreJob(writes, done))
        return done

    @abstractmethod
    async def close(self) -> None:
        """Store what has been asked for, and end."""

    def _end(self) -> None:
        """Take nothing more."""
        if not self._is_closing:
            self._is_closing = True
            self._put(None)

    def _take(self, job: StoreJob | None) -> None:
        if job is None:
            self._is_last = True
        else:
            self._taken.append(job)

    def _note(self, jobs: Sequence[StoreJob], seconds: float, error: BaseException | None) -> Committed:
        """What became of a transaction, and whether anybody's would have been stored."""
        self.trouble = error.reason if isinstance(error, Unavailable) else None
        return Committed(jobs, seconds, error)

    def _settle(self, result: Committed) -> None:
        """Tell everybody, in the loop."""
        for job in result.jobs:
            if job.done.done():  # it is answered already, or whoever asked has gone away
                continue
            if result.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(_failure(result.error))
        self._count(result)

    def _count(self, result: Committed) -> None:
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


def _failure(error: BaseException) -> NotStored:
    """What whoever asked is told; only a guard ever divides by nothing."""
    is_kept = getattr(error, "sqlstate", None) != DIVISION_BY_ZERO
    return NotStored(_told(error)) if is_kept else NotKept(_told(error))


def gathered(jobs: Sequence[StoreJob]) -> list[Write]:
    """The writes of all jobs, one after the other."""
    return list(chain.from_iterable(job.writes for job in jobs))
