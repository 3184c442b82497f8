"""Whether the house can do its work: it writes and reads, looks at its disk, and knows of damage."""

from __future__ import annotations

import asyncio
import shutil
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tablee.games import words
from tablee.server.messages import DatabaseState, DiskState, Language, Readiness, WriteState
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
GOOD_FOR: Final = 1.0
"""How many seconds an answer is good for: however many ask, the disk is not kept busy by it."""


class Health:
    """What `/readyz` answers; of many who ask at the same time, one has the house look."""

    def __init__(self, services: Services) -> None:
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
        found = {"write": write, "disk": disk, "database": database}
        if self._services.tasks.is_closing:
            write = found["write"] = "closing"
        troubles = [f"{what}-{state}" for what, state in found.items() if state != "ok"]
        said = [words(lang).say(f"server.ready.{trouble}") for trouble in troubles]
        return Readiness(ready=not said, write=write, disk=disk, database=database, say=said)

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
