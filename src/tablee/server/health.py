"""Whether the house can do its work: it writes and reads, looks at its disk, and knows of damage."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tablee.games import words
from tablee.server.messages import DatabaseState, DiskState, Language, NatsState, Readiness, WriteState
from tablee.server.services import Services
from tablee.server.store import schema
from tablee.server.store.database import Write
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.writer import NotStored

TRIAL: Final[tuple[Write, ...]] = (
    (schema.INSERT_TRIAL, {"load": bytes(65_536)}),
    (schema.DELETE_TRIALS, {}),
)
"""What is written to see whether anything can be: as much as a busy moment of the house, and gone at once."""
STUCK_AFTER: Final = 5.0
"""After how many seconds a commit that has not ended is said to be stuck."""
NATS_AWAY: Final = 15.0
"""For how many seconds NATS may be out of reach before a wing is not ready any more.

NATS goes away for all wings at once. A proxy that took them all out would turn everybody away, also those at
a table of the wing they are at; whoever needs another wing is kept waiting for as long as this. So a NATS
that is only started again is told of, and nothing comes of it. After that most people would wait in vain,
and a wing that alone is cut off has to be gone round.
"""
GOOD_FOR: Final = 1.0
"""How many seconds an answer is good for: however many ask, the disk is not kept busy by it."""


class Health:
    """What `/readyz` answers; of many who ask at the same time, one has the house look."""

    def __init__(self, services: Services, nats_down_for: Callable[[], float] | None = None) -> None:
        """A house of several wings tells for how long NATS has been out of its reach."""
        self._nats_down_for = nats_down_for
        self._services = services
        self._looking = asyncio.Lock()
        self._found: tuple[WriteState, DiskState, DatabaseState] = ("ok", "ok", "ok")
        self._looked = float("-inf")

    @property
    def is_alive(self) -> bool:
        """Whether the house goes about its work at all, well or badly."""
        return self._services.storage.writer.is_alive

    async def look(self, lang: Language) -> Readiness:
        """Whether everything is as it should be, and what is not, in words."""
        async with self._looking:
            if time.monotonic() - self._looked > GOOD_FOR:
                self._found = (await self._try_to_write(), await self._look_at_disk(), await self._read())
                self._looked = time.monotonic()
        write, disk, database = self._found
        nats = self._look_at_nats()
        found = {"write": write, "disk": disk, "database": database, "nats": nats or "ok"}
        if self._services.tasks.is_closing:
            write = found["write"] = "closing"
        troubles = [f"{what}-{state}" for what, state in found.items() if state != "ok"]
        said = [words(lang).say(f"server.ready.{trouble}") for trouble in troubles]
        is_ready = not set(troubles) - {"nats-away"}
        return Readiness(ready=is_ready, write=write, disk=disk, database=database, nats=nats, say=said)

    async def _try_to_write(self) -> WriteState:
        storage = self._services.storage
        try:
            async with asyncio.timeout(STUCK_AFTER):
                await storage.store(*TRIAL)
        except TimeoutError:
            return "stuck"
        except NotStored:
            return storage.writer.trouble or "failed"
        return "ok"

    def _look_at_nats(self) -> NatsState | None:
        if self._nats_down_for is None:
            return None
        down_for = self._nats_down_for()
        if down_for > NATS_AWAY:
            return "unreachable"
        return "away" if down_for else "ok"

    async def _look_at_disk(self) -> DiskState:
        settings = self._services.settings
        try:
            usage = await asyncio.to_thread(shutil.disk_usage, settings.data)
        except OSError:
            return "unreadable"
        return "ok" if usage.free >= settings.least_free else "full"

    async def _read(self) -> DatabaseState:
        """Whether tables can be read, and nothing damaged has been met since the house opened."""
        storage = self._services.storage
        try:
            await storage.read("")
        except Unavailable as error:
            return "damaged" if error.reason == "damaged" else "unreachable"
        except SQLAlchemyError:
            return "damaged"
        return "damaged" if storage.database.is_damaged else "ok"
