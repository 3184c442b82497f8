"""The storage of an open house: tables are read and written by whatever database it has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from tablee.server.metrics import Metrics
from tablee.server.store.address import Address, SqliteFile
from tablee.server.store.database import Database, Write
from tablee.server.store.logbook import Log
from tablee.server.store.sqlite import SqliteDatabase
from tablee.server.store.stored import KeptRecord, Stored, StoredTable

T = TypeVar("T")


async def open_database(address: Address, *, is_shared: bool = False) -> Database:
    """The database at an address, made if there is none; what is wrong with it is raised.

    One that is shared has several wings of a house.
    """
    if isinstance(address, SqliteFile):
        return await SqliteDatabase.open(address.file)
    from tablee.server.store.postgres import PostgresDatabase  # noqa: PLC0415 - an extra

    return await PostgresDatabase.open(address, is_shared=is_shared)


class Storage:
    """Reads tables, and hands what is to be written to the writer."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.stored = Stored(database.connect)
        self.writer = database.writer(metrics)

    @classmethod
    async def open(cls, address: Address, metrics: Metrics, *, is_shared: bool = False) -> Storage:
        """Open the database at an address, and make it if there is none."""
        return cls(await open_database(address, is_shared=is_shared), metrics)

    async def ask(self, question: Callable[..., T], *about: object) -> T:
        """Have something read that is in the database; only there `stored` answers."""
        return await self.database.ask(question, *about)

    def store(self, *writes: Write) -> Awaitable[None]:
        """Store all of this or nothing, or raise NotStored."""
        return self.writer.store(*writes)

    async def close(self) -> None:
        """Store what is under way, and close."""
        await self.writer.close()
        await self.database.close()

    async def read(self, table_id: str) -> StoredTable | None:
        """All that is stored of a table, or nothing."""
        return await self.database.ask(self.stored.read, table_id)

    async def read_log(self, table_id: str) -> Log:
        """What happened at a table, as far as it is not put away."""
        return await self.database.ask(self.stored.read_log, table_id)

    async def read_archive(self, table_id: str) -> Log:
        """What happened at a table that was put away."""
        return await self.database.ask(self.stored.read_archive, table_id)

    async def read_record(self, table_id: str) -> KeptRecord | None:
        """The record of a game that is over, as it was written when it ended."""
        return await self.database.ask(self.stored.read_record, table_id)

    async def read_review(self, table_id: str, version: int) -> bytes | None:
        """What a review of this version said of a table's game, as it was kept."""
        return await self.database.ask(self.stored.read_review, table_id, version)

    async def unrecorded(self) -> list[str]:
        """The tables whose game is over, but whose record was not written then."""
        return await self.database.ask(self.stored.unrecorded)

    async def due_before(self, time: float) -> list[str]:
        """The tables at which somebody's time will be over by then, in the time of the house."""
        return await self.database.ask(self.stored.due_before, time)

    async def tables_to_call(self, time: float) -> list[str]:
        """The tables at which a closed browser is to be called by then."""
        return await self.database.ask(self.stored.tables_to_call, time)

    async def house_time(self) -> float:
        """How long the house was ever open, as far as that was kept."""
        return await self.database.ask(self.stored.house_time)

    async def unused_since(self, time: float) -> list[str]:
        """The tables that were last used before a time and are not put away."""
        return await self.database.ask(self.stored.unused_since, time)
