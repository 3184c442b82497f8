"""The house: everything its parts share, from opening to closing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from tablee import __version__
from tablee.chance.commitment import new_secret
from tablee.server.bots.pool import Pool
from tablee.server.circles.circles import Circles
from tablee.server.cluster.claims import Everything
from tablee.server.front.addresses import Addresses
from tablee.server.front.hosts import HostNames
from tablee.server.front.security import Limiter, Visitors
from tablee.server.front.shelf_told import tell_shelf
from tablee.server.health import Health
from tablee.server.metrics import Metrics
from tablee.server.operator.hatch import Hatch
from tablee.server.patience.house_time import BEAT, HouseTime
from tablee.server.push.push_keys import read_keys
from tablee.server.push.pusher import Pusher
from tablee.server.reviews.review_jobs import ReviewJobs
from tablee.server.services import Background, Services
from tablee.server.settings import Settings
from tablee.server.store.storage import Storage
from tablee.server.store.writer import NotStored
from tablee.server.tables.catching_up import catch_up
from tablee.server.tables.endings import keep_records
from tablee.server.tables.held import GOING_AWAY
from tablee.server.tables.registry import Tables

if TYPE_CHECKING:
    from tablee.server.cluster.wing import Wing

log = logging.getLogger("tablee.house")


class House:
    """An open house."""

    def __init__(self, services: Services, wing: Wing | None = None) -> None:
        settings = services.settings
        limiter = Limiter if wing is None else wing.limiter
        visitors = Visitors if wing is None else wing.visitors
        self.services = services
        self.wing = wing
        """What ties this process to the others of a house that has several."""
        self.settings = settings
        self.storage = services.storage
        self.metrics = services.metrics
        self.tables = Tables(services)
        self.circles = Circles(services, self.tables)
        self.pusher: Pusher | None = None
        """Who calls closed browsers, in a house that has keys for it."""
        self.push_key: str | None = None
        self.health = Health(services, None if wing is None else wing.down_for)
        self.hatch = Hatch(self.tables, services.storage, settings.data)
        self.table_limit = limiter(settings.table_rate)
        self.seat_limit = limiter(settings.seat_rate)
        self.device_limit = limiter(settings.device_rate)
        self.code_limit = Limiter(settings.code_rate)
        self.socket_limit = limiter(settings.opening_rate)
        self.message_limit = limiter(settings.address_rate)
        self.request_limit = limiter(settings.request_rate)
        self.visitors = visitors(settings.most_sockets)
        self.connections = visitors(settings.most_connections)
        self.replays = Visitors(settings.most_replays)
        """How many wait for a game to be looked back at."""
        self.reviews = ReviewJobs(services, _pool(1, services.metrics, wing))
        self.addresses = Addresses(settings.proxies, are_logged=settings.logs_addresses)
        self.host_names = HostNames(settings.host, settings.allowed_hosts)

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the house on its data folder."""
        metrics = Metrics()
        storage = await Storage.open(settings.address, metrics, is_shared=settings.nats is not None)
        wing = await _open_wing(settings, metrics)
        pool = _pool(settings.bot_workers, metrics, wing)
        study = _pool(settings.study_workers, metrics, wing)
        house_time = HouseTime(await storage.house_time())
        claims = Everything() if wing is None else wing.leases
        services = Services(settings, storage, metrics, pool, study, Background(), house_time, claims)
        house = cls(services, wing)
        if settings.warms_up:
            services.tasks.start(services.pool.warm_up(), "warm up")
        tell_shelf()  # loads every game before anybody waits for it
        await house.hatch.open()
        services.tasks.start(house._catch_up(), "catch up")
        await house._learn_to_call()
        services.tasks.start(house._sweep(), "sweep")
        services.tasks.start(house._beat(), "beat")
        if settings.new_secret is not new_secret:
            log.warning("SECRETS ARE KNOWN: for tests alone, every hand and every die can be foreseen")
        log.info("house-opened", extra={"version": __version__, "data": str(settings.data)})
        return house

    @property
    def is_closing(self) -> bool:
        """Whether nobody is let in any more."""
        return self.services.tasks.is_closing

    async def _catch_up(self) -> None:
        """Store what an older house did not store of its tables."""
        await keep_records(self.tables, self.storage)
        await catch_up(self.tables, self.storage)
        await self.circles.erase_all()

    async def _learn_to_call(self) -> None:
        """Call closed browsers, if the operator has made keys for it."""
        try:
            keys = read_keys(self.settings.data)
            if keys is None:
                return
            self.pusher = await asyncio.to_thread(Pusher, self.services, self.tables, keys)
        except (ImportError, ValueError, OSError) as error:
            log.warning("nobody-is-called", extra={"why": repr(error)})
            return
        self.push_key = keys.public
        self.services.tasks.start(self.pusher.run(), "calls")

    async def _beat(self) -> None:
        """Keep the time of the house while clocks run by it."""
        house_time = self.services.house_time
        while True:
            await asyncio.sleep(BEAT)
            await self._keep_time(house_time)

    async def _keep_time(self, house_time: HouseTime) -> None:
        if house_time.is_used:
            with suppress(NotStored):  # the next beat keeps it
                await self.storage.store(*house_time.writes())

    async def _sweep(self) -> None:
        while True:
            try:
                await self.tables.wake_due(2 * self.settings.sweep_every)
            except Exception:
                log.exception("not-woken")
            await asyncio.sleep(self.settings.sweep_every)
            try:
                await self.tables.forget_idle()
                self._forget_quiet()
                await self.tables.archive_unused()
            except Exception:
                log.exception("sweep-failed")

    @property
    def limits(self) -> tuple[Limiter, ...]:
        """How often each visitor may do what."""
        return (
            self.table_limit,
            self.seat_limit,
            self.device_limit,
            self.code_limit,
            self.socket_limit,
            self.message_limit,
            self.request_limit,
        )

    def _forget_quiet(self) -> None:
        """Forget whoever has not asked for anything lately."""
        for limit in self.limits:
            limit.forget()

    def dismiss(self) -> None:
        """Close every socket: the house is closing."""
        self.services.tasks.is_closing = True
        for table in self.tables.live():
            table.audience.dismiss(GOING_AWAY)
        if self.wing is not None:
            self.wing.dismiss()

    async def close(self) -> None:
        """Stop the bots, store what is under way, and close."""
        self.dismiss()
        await self.hatch.close()
        await self.services.tasks.close()
        await self.services.pool.close()
        await self.services.study.close()
        await self.reviews.close()
        await self.tables.mark_all()
        await self._keep_time(self.services.house_time)
        await self.storage.close()
        if self.wing is not None:
            await self.wing.leave()
        log.info("house-closed")


async def _open_wing(settings: Settings, metrics: Metrics) -> Wing | None:
    """Be one of several processes, where the operator says so."""
    if settings.nats is None or settings.database is None:
        return None
    from tablee.server.cluster.wing import Wing  # noqa: PLC0415 - an extra

    return await Wing.open(settings.database, settings.nats, metrics)


def _pool(size: int, metrics: Metrics, wing: Wing | None) -> Pool:
    return Pool(size, metrics) if wing is None else wing.pool(size)
