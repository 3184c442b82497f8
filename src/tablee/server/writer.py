"""The one writer of the house: what many tables want to store at the same time shares one commit.

A write is on the disk when `store` returns. While one commit is under way the next ones gather, so the
busier the house, the more moves share the cost of reaching the disk. Should a commit fail, each write
of it is tried again alone: one table's trouble is not another's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.expression import Executable

from tablee.server.metrics import Metrics
from tablee.server.schema import ORDER

log = logging.getLogger("tablee.writer")
Value: TypeAlias = str | int | float | bytes | None
Write: TypeAlias = tuple[Executable, Mapping[str, Value]]
"""One of the statements of the schema, and what fills it."""
_RANK = {id(statement): rank for rank, statement in enumerate(ORDER)}


class NotStored(Exception):
    """A write did not reach the disk; nothing of it is there."""


@dataclass(frozen=True, slots=True)
class _Job:
    writes: Sequence[Write]
    done: asyncio.Future[None]


class Writer:
    """Gathers writes and commits them together."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._run(), name="writer")

    async def store(self, *writes: Write) -> None:
        """Store all of this or nothing, or raise NotStored."""
        if self._is_closing:
            raise NotStored("the house is closing")
        job = _Job(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._wake.set()
        # The write goes on even if whoever waits for it goes away: half-known is worse than late.
        await asyncio.shield(job.done)

    async def close(self) -> None:
        """Store what has been asked for, and end."""
        self._is_closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._waiting = self._waiting, []
            if jobs:
                await self._commit_all(jobs)

    async def _commit_all(self, jobs: list[_Job]) -> None:
        error = await self._commit(jobs)
        if error is None or len(jobs) == 1:
            self._settle(jobs, error)
            return
        for job in jobs:
            self._settle([job], await self._commit([job]))

    def _settle(self, jobs: list[_Job], error: Exception | None) -> None:
        for job in jobs:
            if job.done.done():
                continue
            if error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(NotStored(type(error).__name__))
                job.done.exception()  # whoever asked may be gone: that is no unretrieved error

    async def _commit(self, jobs: list[_Job]) -> Exception | None:
        try:
            with self._metrics.commit_seconds.time():
                async with self._engine.begin() as connection:
                    for statement, rows in _by_statement(jobs):
                        await connection.execute(statement, rows)
        except (SQLAlchemyError, OSError) as error:
            self._metrics.failed_commits.inc()
            cause = getattr(error, "orig", None) or error  # which names no row, as the whole text would
            log.warning("commit-failed", extra={"error": repr(cause), "jobs": len(jobs)})
            return error
        self._metrics.commit_size.observe(len(jobs))
        return None


def _by_statement(jobs: list[_Job]) -> list[tuple[Executable, list[Mapping[str, Value]]]]:
    """The rows of all jobs by statement, in the order of the schema."""
    rows: dict[int, tuple[Executable, list[Mapping[str, Value]]]] = {}
    for job in jobs:
        for statement, row in job.writes:
            rows.setdefault(_RANK[id(statement)], (statement, []))[1].append(row)
    return [rows[rank] for rank in sorted(rows)]
