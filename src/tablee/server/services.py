"""What every table needs of the house: settings, storage, workers, counters, and who minds its tasks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from tablee.server.bots.pool import Pool
from tablee.server.cluster.claims import Claims, Everything
from tablee.server.metrics import Metrics
from tablee.server.patience.house_time import HouseTime
from tablee.server.settings import Settings
from tablee.server.store.storage import Storage

log = logging.getLogger("tablee.services")


class Background:
    """What goes on by itself in a house, until it ends or the house closes."""

    def __init__(self) -> None:
        self.is_closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Start something and keep it until it is done: the loop itself does not."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._let_go)
        return task

    def _let_go(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task-failed", exc_info=error)

    async def close(self) -> None:
        """End everything."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class Services:
    """The means of one house."""

    settings: Settings
    storage: Storage
    metrics: Metrics
    pool: Pool
    study: Pool
    """Where games are looked back at: apart, so that no bot waits for it."""
    tasks: Background
    house_time: HouseTime
    claims: Claims = Everything()  # noqa: RUF009 - it knows nothing
    """Who has which table."""
