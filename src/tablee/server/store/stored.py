"""What is stored of the tables, read from any database that holds it: of an open house, or of a backup."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, Table, func, select

from tablee.server.messages import Colour, Pace, Status
from tablee.server.patience.presence import Absence
from tablee.server.patience.rhythm import NO_HURRY, Rhythm, read_rhythm
from tablee.server.push.subscription import Subscription
from tablee.server.remarks.remark import Remark
from tablee.server.store import schema, seat_schema
from tablee.server.store.logbook import Log, Mark, OlderLog, StoredEntry, join


class StoredSeat(msgspec.Struct, frozen=True):
    """A row of `seats`."""

    seat: int
    bot: str | None
    name: str | None
    colour: Colour
    token: bytes | None
    contribution: bytes | None
    advice: bool
    again: bool | None
    agrees: bool


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
    host: int
    waits: bool
    link: str | None
    is_open: bool
    has_remarks: bool
    seats: Sequence[StoredSeat]
    log: Log
    rhythm: Rhythm = NO_HURRY
    clocks: str | None = None
    """What the clocks showed, if there are any."""
    absences: Sequence[Absence] = ()
    devices: Sequence[tuple[bytes, bytes]] = ()
    """Whose tokens open a seat beside or instead of its own, and which; oldest first."""
    start: str | None = None
    """The position from which it began, if that was not the usual one."""
    remarks: Sequence[Remark] = ()
    pushes: Sequence[Subscription] = ()


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
            agreed = connection.execute(_about(schema.RHYTHMS, table_id)).one_or_none()
            absent = connection.execute(_about(schema.ABSENCES, table_id))
            away = [Absence(each.seat, each.since, each.back_at) for each in absent]
            known = _about(seat_schema.DEVICES, table_id).order_by(seat_schema.DEVICES.c.since)
            devices = [(each.owner, each.token) for each in connection.execute(known)]
            query = _about(schema.REMARKS, table_id).order_by(schema.REMARKS.c.number)
            said = [_read_remark(each) for each in connection.execute(query)]
            pushes = [_read_push(each) for each in connection.execute(_about(schema.PUSHES, table_id))]
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
            host=row.host,
            waits=row.waits,
            link=row.link,
            is_open=row.is_open,
            has_remarks=row.has_remarks,
            seats=stored,
            log=self.read_log(table_id),
            rhythm=NO_HURRY
            if agreed is None
            else read_rhythm(agreed.absence, agreed.time, plays_forced=agreed.plays_forced),
            clocks=None if agreed is None else agreed.clocks,
            absences=away,
            devices=devices,
            start=row.start,
            remarks=said,
            pushes=pushes,
        )

    def due_before(self, time: float) -> list[str]:
        """The tables at which somebody's time will be over by then, in the time of the house."""
        deadline = schema.RHYTHMS.c.deadline
        with self.connect() as connection:
            return list(
                connection.execute(select(schema.RHYTHMS.c.table_id).where(deadline <= time)).scalars()
            )

    def tables_to_call(self, time: float) -> list[str]:
        """The tables at which a closed browser is to be called by then."""
        pushes = schema.PUSHES
        with self.connect() as connection:
            due = select(pushes.c.table_id).where(pushes.c.due <= time).distinct()
            return list(connection.execute(due).scalars())

    def house_time(self) -> float:
        """How long the house was ever open, as far as that was kept."""
        with self.connect() as connection:
            return connection.execute(select(func.max(schema.HOUSE_TIME.c.seconds))).scalar_one() or 0.0

    def ids(self) -> list[str]:
        """Every table."""
        with self.connect() as connection:
            return list(
                connection.execute(select(schema.TABLES.c.id).order_by(schema.TABLES.c.touched)).scalars()
            )

    def tables_of(self, name: str) -> list[str]:
        """The tables at which a person of this name sits, or has said something."""
        seats, remarks = schema.SEATS, schema.REMARKS
        seated = select(seats.c.table_id).where(seats.c.name == name, seats.c.bot.is_(None))
        query = seated.union(select(remarks.c.table_id).where(remarks.c.name == name))
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

    def read_review(self, table_id: str, version: int) -> bytes | None:
        """What a review of this version said of a table's game, as it was kept."""
        with self.connect() as connection:
            row = connection.execute(_about(schema.REVIEWS, table_id)).one_or_none()
        return row.review if row is not None and row.version == version else None

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


def _read_remark(row: Row[tuple[object, ...]]) -> Remark:
    return Remark(
        row.number, row.channel, row.seat, row.name, row.kind, row.text, at=row.at, client=row.client
    )


def _read_push(row: Row[tuple[object, ...]]) -> Subscription:
    found = row._mapping
    return Subscription(**{field.name: found[field.name] for field in fields(Subscription)})


def _about(rows: Table, table_id: str) -> Select[tuple[object, ...]]:
    """What rows of another kind say of a table."""
    return select(rows).where(rows.c.table_id == table_id)


def pack(log: Log) -> bytes:
    """A log as it is put away."""
    return zlib.compress(msgspec.msgpack.encode(log))


def unpack(packed: bytes) -> Log:
    """A log that was put away, by this house or by an older one."""
    plain = zlib.decompress(packed)
    older = msgspec.msgpack.decode(plain, type=OlderLog)
    return msgspec.msgpack.decode(plain, type=Log) if older.confirms is None else join(older)
