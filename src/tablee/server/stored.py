"""What is stored of the tables, read from any database that holds it: of an open house, or of a backup."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from tablee.server import schema
from tablee.server.logbook import Log, Mark, OlderLog, StoredEntry, join
from tablee.server.messages import Colour, Pace, Status


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


class KeptRecord(NamedTuple):
    """The record of a game that is over."""

    game: str
    text: str


class Stored:
    """Reads tables; whoever calls waits for the database."""

    def __init__(self, connect: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connect` lends a connection to read from."""
        self.connect = connect

    def read(self, table_id: str) -> StoredTable | None:
        """All that is stored of a table, or nothing."""
        tables, seats = schema.TABLES, schema.SEATS
        with self.connect() as connection:
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
            log=self.read_log(table_id),
        )

    def ids(self) -> list[str]:
        """Every table."""
        with self.connect() as connection:
            return list(
                connection.execute(select(schema.TABLES.c.id).order_by(schema.TABLES.c.touched)).scalars()
            )

    def tables_of(self, name: str) -> list[str]:
        """The tables at which a person of this name sits."""
        seats = schema.SEATS
        query = select(seats.c.table_id).where(seats.c.name == name, seats.c.bot.is_(None)).distinct()
        with self.connect() as connection:
            return list(connection.execute(query).scalars())

    def read_log(self, table_id: str) -> Log:
        """What happened at a table, as far as it is not put away."""
        tables, entries = schema.TABLES, schema.ENTRIES
        with self.connect() as connection:
            about = select(tables.c.renumbered, tables.c.marked, tables.c.sights).where(
                tables.c.id == table_id
            )
            row = connection.execute(about).one_or_none()
            made = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.sequence)
            return Log(
                [StoredEntry(*row[1:]) for row in connection.execute(made)],
                0 if row is None else row.renumbered,
                None if row is None or row.marked is None else Mark(row.marked, row.sights),
            )

    def read_archive(self, table_id: str) -> Log:
        """What happened at a table that was put away."""
        archives = schema.ARCHIVES
        with self.connect() as connection:
            query = select(archives.c.log).where(archives.c.table_id == table_id)
            packed = connection.execute(query).scalar_one()
        return unpack(packed)

    def read_record(self, table_id: str) -> KeptRecord | None:
        """The record of a game that is over, as it was written when it ended."""
        tables, records = schema.TABLES, schema.RECORDS
        query = select(tables.c.game, records.c.record).join(records).where(tables.c.id == table_id)
        with self.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else KeptRecord(row.game, zlib.decompress(row.record).decode())

    def unrecorded(self) -> list[str]:
        """The tables whose game is over, but whose record was not written then."""
        tables, records = schema.TABLES, schema.RECORDS
        query = select(tables.c.id).outerjoin(records)
        query = query.where(tables.c.status == "over", records.c.table_id.is_(None))
        with self.connect() as connection:
            return list(connection.execute(query).scalars())

    def unused_since(self, time: float) -> list[str]:
        """The tables that were last used before a time and are not put away."""
        tables = schema.TABLES
        query = select(tables.c.id).where(tables.c.touched < time, tables.c.status != "archived").limit(100)
        with self.connect() as connection:
            return list(connection.execute(query).scalars())


def pack(log: Log) -> bytes:
    """A log as it is put away."""
    return zlib.compress(msgspec.msgpack.encode(log))


def unpack(packed: bytes) -> Log:
    """A log that was put away, by this house or by an older one."""
    plain = zlib.decompress(packed)
    older = msgspec.msgpack.decode(plain, type=OlderLog)
    return msgspec.msgpack.decode(plain, type=Log) if older.confirms is None else join(older)
