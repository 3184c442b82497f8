"""The house: everything its parts share, from opening to closing."""

from __future__ import annotations

import asyncio
import logging

from tablee import __version__
from tablee.chance.commitment import new_secret
from tablee.server.addresses import Addresses
from tablee.server.endings import keep_records
from tablee.server.hatch import Hatch
from tablee.server.health import Health
from tablee.server.held import GOING_AWAY
from tablee.server.hosts import HostNames
from tablee.server.metrics import Metrics
from tablee.server.pool import Pool
from tablee.server.security import Limiter, Visitors
from tablee.server.services import Services, Tasks
from tablee.server.settings import Settings
from tablee.server.shelf import tell_shelf
from tablee.server.storage import Storage
from tablee.server.tables import Tables

log = logging.getLogger("tablee.house")


class House:
    """An open house."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        self.services = services
        self.settings = settings
        self.storage = services.storage
        self.metrics = services.metrics
        self.tables = Tables(services)
        self.health = Health(services)
        self.hatch = Hatch(self.tables, services.storage, settings.data)
        self.table_limit = Limiter(settings.table_rate)
        self.seat_limit = Limiter(settings.seat_rate)
        self.socket_limit = Limiter(settings.opening_rate)
        self.message_limit = Limiter(settings.address_rate)
        self.request_limit = Limiter(settings.request_rate)
        self.visitors = Visitors(settings.most_sockets)
        self.connections = Visitors(settings.most_connections)
        self.addresses = Addresses(settings.proxies, are_logged=settings.logs_addresses)
        self.host_names = HostNames(settings.host, settings.allowed_hosts)

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the house on its data folder."""
        metrics = Metrics()
        storage = await Storage.open(settings.data, metrics)
        services = Services(settings, storage, metrics, Pool(settings.bot_workers, metrics), Tasks())
        house = cls(services)
        if settings.warms_up:
            services.tasks.start(services.pool.warm_up(), "warm up")
        tell_shelf()  # loads every game before anybody waits for it
        await house.hatch.open()
        services.tasks.start(keep_records(house.tables, storage), "keep records")
        services.tasks.start(house._sweep(), "sweep")
        if settings.new_secret is not new_secret:
            log.warning("SECRETS ARE KNOWN: for tests alone, every hand and every die can be foreseen")
        log.info("house-opened", extra={"version": __version__, "data": str(settings.data)})
        return house

    @property
    def is_closing(self) -> bool:
        """Whether nobody is let in any more."""
        return self.services.tasks.is_closing

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            try:
                await self.tables.forget_idle()
                self._forget_quiet()
                await self.tables.archive_unused()
            except Exception:
                log.exception("sweep-failed")

    def _forget_quiet(self) -> None:
        """Forget whoever has not asked for anything lately."""
        limits = (
            self.table_limit,
            self.seat_limit,
            self.socket_limit,
            self.message_limit,
            self.request_limit,
        )
        for limit in limits:
            limit.forget()

    def dismiss(self) -> None:
        """Close every socket: the house is closing."""
        self.services.tasks.is_closing = True
        for table in self.tables.live():
            table.audience.dismiss(GOING_AWAY)

    async def close(self) -> None:
        """Stop the bots, store what is under way, and close."""
        self.dismiss()
        await self.hatch.close()
        await self.services.tasks.close()
        await self.services.pool.close()
        await self.tables.mark_all()
        await self.storage.close()
        log.info("house-closed")
