"""The database of the house: one SQLite file in the data folder, written by one writer."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import event, select, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from tablee.server import schema
from tablee.server.messages import Colour, Pace, Status
from tablee.server.metrics import Metrics
from tablee.server.writer import Write, Writer

FILE_NAME = "tablee.sqlite3"


class StoredSeat(msgspec.Struct, frozen=True):
    """A row of `seats`."""

    seat: int
    bot: str | None
    name: str | None
    colour: Colour
    token: bytes | None
    contribution: bytes | None


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """A row of `entries`."""

    sequence: int
    entry: str
    seat: int | None
    client: str | None


class StoredConfirm(msgspec.Struct, frozen=True, array_like=True):
    """A row of `confirms`."""

    seat: int
    client: str
    sequence: int


class Log(msgspec.Struct, frozen=True):
    """Everything that happened at a table."""

    entries: list[StoredEntry]
    confirms: list[StoredConfirm]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All that is stored of a table."""

    id: str
    game: str
    rules_version: int
    options: str
    pace: Pace
    status: Status
    secret: bytes
    invitation: bytes
    rematch: str | None
    seats: Sequence[StoredSeat]
    log: Log


def _set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Storage:
    """Reads tables, and hands what is to be written to the writer."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    @classmethod
    async def open(cls, folder: Path, metrics: Metrics) -> Storage:
        """Open the database of a folder, and make it if there is none."""
        # Every use of a connection ends its own transaction: to roll back again would only take time.
        address = f"sqlite+aiosqlite:///{folder / FILE_NAME}"
        engine = create_async_engine(address, pool_reset_on_return=None)
        event.listen(engine.sync_engine, "connect", _set_up)
        async with engine.begin() as connection:
            await connection.run_sync(schema.METADATA.create_all)
            await connection.execute(text(f"PRAGMA user_version={schema.VERSION}"))
        return cls(engine, Writer(engine, metrics))

    async def store(self, *writes: Write) -> None:
        """Store all of this or nothing, or raise NotStored."""
        await self.writer.store(*writes)

    async def check(self) -> None:
        """Raise unless the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(select(schema.TABLES.c.id).limit(1))

    async def close(self) -> None:
        """Store what is under way, and close."""
        await self.writer.close()
        await self.engine.dispose()

    async def read(self, table_id: str) -> StoredTable | None:
        """All that is stored of a table, or nothing."""
        tables, seats = schema.TABLES, schema.SEATS
        async with self.engine.connect() as connection:
            query = select(tables).where(tables.c.id == table_id)
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            found = await connection.execute(
                select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
            )
            stored = [StoredSeat(*each[1:]) for each in found]
        log = await self.read_log(table_id)
        return StoredTable(
            id=row.id,
            game=row.game,
            rules_version=row.rules_version,
            options=row.options,
            pace=row.pace,
            status=row.status,
            secret=row.secret,
            invitation=row.invitation,
            rematch=row.rematch,
            seats=stored,
            log=log,
        )

    async def read_log(self, table_id: str) -> Log:
        """What happened at a table, as far as it is not put away."""
        entries, confirms = schema.ENTRIES, schema.CONFIRMS
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(entries).where(entries.c.table_id == table_id).order_by(entries.c.sequence)
            )
            made = [StoredEntry(*row[1:]) for row in found]
            agreed = await connection.execute(
                select(confirms).where(confirms.c.table_id == table_id).order_by(confirms.c.sequence)
            )
            return Log(made, [StoredConfirm(*row[1:]) for row in agreed])

    async def read_archive(self, table_id: str) -> Log:
        """What happened at a table that was put away."""
        archives = schema.ARCHIVES
        async with self.engine.connect() as connection:
            query = select(archives.c.log).where(archives.c.table_id == table_id)
            packed = (await connection.execute(query)).scalar_one()
        return msgspec.msgpack.decode(zlib.decompress(packed), type=Log)

    async def unused_since(self, time: float) -> list[str]:
        """The tables that were last used before a time and are not put away."""
        tables = schema.TABLES
        query = select(tables.c.id).where(tables.c.touched < time, tables.c.status != "archived").limit(100)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def pack(log: Log) -> bytes:
    """A log as it is put away."""
    return zlib.compress(msgspec.msgpack.encode(log))
