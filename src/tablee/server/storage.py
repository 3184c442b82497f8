"""What is stored of the tables: read in threads, written by the one writer."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import select

from tablee.server import schema
from tablee.server.database import Database, Write, open_sqlite
from tablee.server.logbook import Log, OlderLog, StoredEntry, join
from tablee.server.messages import Colour, Pace, Status
from tablee.server.metrics import Metrics
from tablee.server.writer import Writer


class StoredSeat(msgspec.Struct, frozen=True):
    """A row of `seats`."""

    seat: int
    bot: str | None
    name: str | None
    colour: Colour
    token: bytes | None
    contribution: bytes | None


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


class Storage:
    """Reads tables, and hands what is to be written to the writer."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.writer = Writer(database.commit, metrics)

    @classmethod
    async def open(cls, folder: Path, metrics: Metrics) -> Storage:
        """Open the database of a folder, and make it if there is none."""
        return cls(Database(await asyncio.to_thread(open_sqlite, folder)), metrics)

    def store(self, *writes: Write) -> Awaitable[None]:
        """Store all of this or nothing, or raise NotStored."""
        return self.writer.store(*writes)

    async def close(self) -> None:
        """Store what is under way, and close."""
        await self.writer.close()
        await asyncio.to_thread(self.database.close)

    async def read(self, table_id: str) -> StoredTable | None:
        """All that is stored of a table, or nothing."""
        return await asyncio.to_thread(self._read, table_id)

    async def read_log(self, table_id: str) -> Log:
        """What happened at a table, as far as it is not put away."""
        return await asyncio.to_thread(self._read_log, table_id)

    async def read_archive(self, table_id: str) -> Log:
        """What happened at a table that was put away."""
        return await asyncio.to_thread(self._read_archive, table_id)

    async def unused_since(self, time: float) -> list[str]:
        """The tables that were last used before a time and are not put away."""
        return await asyncio.to_thread(self._unused_since, time)

    # --- in a thread -------------------------------------------------------------------------------

    def _read(self, table_id: str) -> StoredTable | None:
        tables, seats = schema.TABLES, schema.SEATS
        with self.database.read() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
            if row is None:
                return None
            query = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
            stored = [StoredSeat(*each[1:]) for each in connection.execute(query)]
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
            log=self._read_log(table_id),
        )

    def _read_log(self, table_id: str) -> Log:
        tables, entries = schema.TABLES, schema.ENTRIES
        with self.database.read() as connection:
            number = select(tables.c.renumbered).where(tables.c.id == table_id)
            made = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.sequence)
            return Log(
                [StoredEntry(*row[1:]) for row in connection.execute(made)],
                connection.execute(number).scalar_one_or_none() or 0,
            )

    def _read_archive(self, table_id: str) -> Log:
        archives = schema.ARCHIVES
        with self.database.read() as connection:
            query = select(archives.c.log).where(archives.c.table_id == table_id)
            packed = connection.execute(query).scalar_one()
        return unpack(packed)

    def _unused_since(self, time: float) -> list[str]:
        tables = schema.TABLES
        query = select(tables.c.id).where(tables.c.touched < time, tables.c.status != "archived").limit(100)
        with self.database.read() as connection:
            return list(connection.execute(query).scalars())


def pack(log: Log) -> bytes:
    """A log as it is put away."""
    return zlib.compress(msgspec.msgpack.encode(log))


def unpack(packed: bytes) -> Log:
    """A log that was put away, by this house or by an older one."""
    plain = zlib.decompress(packed)
    older = msgspec.msgpack.decode(plain, type=OlderLog)
    return msgspec.msgpack.decode(plain, type=Log) if older.confirms is None else join(older)
