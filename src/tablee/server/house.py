"""The house: everything its parts share, from opening to closing."""

from __future__ import annotations

import asyncio
import logging

from tablee import __version__
from tablee.chance.commitment import new_secret
from tablee.server.bots import Pool
from tablee.server.metrics import Metrics
from tablee.server.security import Guests, Limiter
from tablee.server.settings import Settings
from tablee.server.shelf import tell_shelf
from tablee.server.storage import Storage
from tablee.server.tables import Tables

log = logging.getLogger("tablee.house")
GOING_AWAY = 1001
"""How a socket is closed when the house closes."""


class House:
    """An open house."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.tables = Tables(settings, storage, metrics)
        self.pool = Pool(settings.bot_workers, metrics)
        self.table_limit = Limiter(settings.table_rate)
        self.seat_limit = Limiter(settings.seat_rate)
        self.socket_limit = Limiter(settings.opening_rate)
        self.message_limit = Limiter(settings.address_rate)
        self.guests = Guests(settings.most_sockets)
        self.is_closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the house on its data folder."""
        metrics = Metrics()
        house = cls(settings, await Storage.open(settings.data, metrics), metrics)
        if settings.warms_up:
            house.keep(asyncio.create_task(house.pool.warm_up(), name="warm up"))
        tell_shelf()  # loads every game before anybody waits for it
        house.keep(asyncio.create_task(house._sweep(), name="sweep"))
        if settings.new_secret is not new_secret:
            log.warning("SECRETS ARE KNOWN: for tests alone, every hand and every die can be foreseen")
        log.info("house-opened", extra={"version": __version__, "data": str(settings.data)})
        return house

    def keep(self, task: asyncio.Task[None]) -> None:
        """Keep a task until it is done: the loop itself does not."""
        self._tasks.add(task)
        task.add_done_callback(self._let_go)

    def _let_go(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task-failed", exc_info=error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            try:
                self.tables.forget_idle()
                for limit in (self.table_limit, self.seat_limit, self.socket_limit, self.message_limit):
                    limit.forget()
                await self.tables.archive_unused()
            except Exception:
                log.exception("sweep-failed")

    def dismiss(self) -> None:
        """Close every socket: the house is closing."""
        self.is_closing = True
        for table in self.tables.live():
            table.dismiss(GOING_AWAY)

    async def close(self) -> None:
        """Stop the bots, store what is under way, and close."""
        self.dismiss()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.storage.close()
        log.info("house-closed")
