"""What is stored: tables, seats, and the append-only log of every match.

An entry is stored under (table, sequence), and what a client sent under (table, seat, client): of two
writers that disagree, the key lets one win and fails the other.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    insert,
    null,
    update,
)

from tablee.server.store import circle_schema, lease_schema, seat_schema
from tablee.server.store.metadata import METADATA, table_id

VERSION: Final = 11
"""The version of the schema; SQLite keeps it in `PRAGMA user_version` too."""
REVISION: Final = f"{VERSION:04}"
"""The same as Alembic names it."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("status", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("invitation", LargeBinary, nullable=False),
    Column("rematch", String),
    Column("touched", Float, nullable=False),
    Column("renumbered", Integer, nullable=False, server_default="0"),
    Column("marked", Integer),
    Column("sights", LargeBinary),
    Column("host", Integer, nullable=False, server_default="0"),
    Column("waits", Boolean, nullable=False, server_default="0"),
    Column("link", String),
    Column("is_open", Boolean, nullable=False, server_default="1"),
    Column("start", String),
    Column("has_remarks", Boolean, nullable=False, server_default="1"),
    Index("tables_by_use", "status", "touched"),
    sqlite_with_rowid=False,
)

SEATS: Final = Table(
    "seats",
    METADATA,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("bot", String),
    Column("name", String),
    Column("colour", String, nullable=False),
    Column("token", LargeBinary),
    Column("contribution", LargeBinary),
    Column("advice", Boolean, nullable=False, server_default="0"),
    Column("again", Boolean),
    Column("agrees", Boolean, nullable=False, server_default="1"),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    table_id(),
    Column("sequence", Integer, primary_key=True),
    Column("entry", String, nullable=False),
    Column("seat", Integer),
    Column("client", String),
    Column("said", String),
    UniqueConstraint("table_id", "seat", "client"),
    sqlite_with_rowid=False,
)

ARCHIVES: Final = Table("archives", METADATA, table_id(), Column("log", LargeBinary, nullable=False))

RECORDS: Final = Table("records", METADATA, table_id(), Column("record", LargeBinary, nullable=False))
"""The record of every game that is over, as it was written then: no later rules can change it."""

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    table_id(),
    Column("version", Integer, nullable=False),
    Column("review", LargeBinary, nullable=False),
)
"""What a review said of a game that is over, in all languages, and by which version of reviewing."""

RHYTHMS: Final = Table(
    "rhythms",
    METADATA,
    table_id(),
    Column("absence", Integer),
    Column("time", String),
    Column("plays_forced", Boolean, nullable=False),
    Column("clocks", String),
    Column("deadline", Float, index=True),
)
"""What tables agreed on about time, if anything; and what their clocks show, by the time of the house."""

ABSENCES: Final = Table(
    "absences",
    METADATA,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("since", Float),
    Column("back_at", Float),
    sqlite_with_rowid=False,
)
"""Who is away from a table since when, or has said when he will be back."""

REMARKS: Final = Table(
    "remarks",
    METADATA,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("channel", String, nullable=False),
    Column("seat", Integer),
    Column("name", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String, nullable=False),
    sqlite_with_rowid=False,
)
"""What people said to one another at a table: no part of its match."""

PUSHES: Final = Table(
    "pushes",
    METADATA,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("endpoint", String, primary_key=True),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("quiet_from", String, nullable=False),
    Column("quiet_until", String, nullable=False),
    Column("timezone", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("due", Float, index=True),
    sqlite_with_rowid=False,
)
"""The browsers that are called when it is their seat's turn, and when they are to be."""

HOUSE_TIME: Final = Table("house_time", METADATA, Column("seconds", Float, nullable=False))
"""How long the house was ever open: the last one counts."""

TRIALS: Final = Table("trials", METADATA, Column("load", LargeBinary, nullable=False))
"""What is written to see whether anything can be; nothing is ever left in it."""

# --- the writes, in the order in which a transaction carries them out -------------------------------

INSERT_TABLE: Final = insert(TABLES)
INSERT_SEAT: Final = insert(SEATS)
SIT_DOWN: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(
        name=bindparam("name"),
        colour=bindparam("colour"),
        token=bindparam("token"),
        advice=bindparam("advice"),
    )
)
SET_ROOM: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(
        game=bindparam("game"),
        options=bindparam("options"),
        invitation=bindparam("invitation"),
        host=bindparam("host"),
        waits=bindparam("waits"),
        link=bindparam("link"),
    )
)
SET_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(
        bot=bindparam("bot"),
        name=bindparam("name"),
        colour=bindparam("colour"),
        token=bindparam("token"),
        contribution=bindparam("contribution"),
        advice=bindparam("advice"),
        agrees=bindparam("agrees"),
    )
)
DROP_SEATS: Final = delete(SEATS).where(
    SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat >= bindparam("of_seat")
)
SET_AGAIN: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(again=bindparam("again"))
)
SET_OPEN: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(is_open=bindparam("is_open"))
)
SET_REMARKS: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(has_remarks=bindparam("has_remarks"))
)
INTRODUCE: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(name=bindparam("name"), colour=bindparam("colour"))
)
CONTRIBUTE: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(contribution=bindparam("contribution"))
)
INSERT_ENTRY: Final = insert(ENTRIES)
TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(status=bindparam("status"), touched=bindparam("touched"))
)
SET_PACE: Final = update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(pace=bindparam("pace"))
SET_REMATCH: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(rematch=bindparam("rematch"))
)
RENUMBER: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(renumbered=bindparam("renumbered"))
)
SET_MARK: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(marked=bindparam("marked"), sights=bindparam("sights"))
)
DELETE_RECORD: Final = delete(RECORDS).where(RECORDS.c.table_id == bindparam("of_table"))
INSERT_RECORD: Final = insert(RECORDS)
DELETE_REVIEW: Final = delete(REVIEWS).where(REVIEWS.c.table_id == bindparam("of_table"))
INSERT_REVIEW: Final = insert(REVIEWS)
INSERT_ARCHIVE: Final = insert(ARCHIVES)
DELETE_ARCHIVE: Final = delete(ARCHIVES).where(ARCHIVES.c.table_id == bindparam("of_table"))
DELETE_ENTRIES: Final = delete(ENTRIES).where(ENTRIES.c.table_id == bindparam("of_table"))
ERASE_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(name=bindparam("name"), token=bindparam("token"), contribution=bindparam("contribution"))
)
DELETE_SEATS: Final = delete(SEATS).where(SEATS.c.table_id == bindparam("of_table"))
FORGET_REMATCH: Final = update(TABLES).where(TABLES.c.rematch == bindparam("of_table")).values(rematch=null())
DELETE_TABLE: Final = delete(TABLES).where(TABLES.c.id == bindparam("of_table"))
CLEAR_RHYTHM: Final = delete(RHYTHMS).where(RHYTHMS.c.table_id == bindparam("of_table"))
"""Before another is stored."""
INSERT_RHYTHM: Final = insert(RHYTHMS)
SET_CLOCKS: Final = (
    update(RHYTHMS)
    .where(RHYTHMS.c.table_id == bindparam("of_table"))
    .values(clocks=bindparam("clocks"), deadline=bindparam("deadline"))
)
DELETE_RHYTHM: Final = delete(RHYTHMS).where(RHYTHMS.c.table_id == bindparam("of_table"))
DELETE_ABSENCE: Final = delete(ABSENCES).where(
    ABSENCES.c.table_id == bindparam("of_table"), ABSENCES.c.seat == bindparam("of_seat")
)
INSERT_ABSENCE: Final = insert(ABSENCES)
DELETE_ABSENCES: Final = delete(ABSENCES).where(ABSENCES.c.table_id == bindparam("of_table"))
_REMARK: Final = (REMARKS.c.table_id == bindparam("of_table"), REMARKS.c.number == bindparam("of_number"))
DROP_REMARK: Final = delete(REMARKS).where(*_REMARK)
INSERT_REMARK: Final = insert(REMARKS)
SET_REMARK_SEAT: Final = update(REMARKS).where(*_REMARK).values(seat=bindparam("seat"))
DELETE_REMARKS_OF: Final = delete(REMARKS).where(
    REMARKS.c.table_id == bindparam("of_table"),
    (REMARKS.c.name == bindparam("of_name")) | (REMARKS.c.seat == bindparam("of_seat")),
)
DELETE_REMARKS: Final = delete(REMARKS).where(REMARKS.c.table_id == bindparam("of_table"))
DELETE_PUSH: Final = delete(PUSHES).where(
    PUSHES.c.table_id == bindparam("of_table"),
    PUSHES.c.seat == bindparam("of_seat"),
    PUSHES.c.endpoint == bindparam("of_endpoint"),
)
INSERT_PUSH: Final = insert(PUSHES)
DELETE_PUSHES_OF: Final = delete(PUSHES).where(
    PUSHES.c.table_id == bindparam("of_table"), PUSHES.c.seat == bindparam("of_seat")
)
DELETE_PUSHES: Final = delete(PUSHES).where(PUSHES.c.table_id == bindparam("of_table"))
INSERT_TIME: Final = insert(HOUSE_TIME)
DELETE_TIMES: Final = delete(HOUSE_TIME).where(HOUSE_TIME.c.seconds < bindparam("before"))
INSERT_TRIAL: Final = insert(TRIALS)
DELETE_TRIALS: Final = delete(TRIALS)

ORDER: Final = (
    *lease_schema.BEFORE_ALL,
    INSERT_TABLE,
    INSERT_SEAT,
    CLEAR_RHYTHM,
    INSERT_RHYTHM,
    SET_ROOM,
    SET_SEAT,
    DROP_SEATS,
    SIT_DOWN,
    INTRODUCE,
    CONTRIBUTE,
    SET_AGAIN,
    SET_OPEN,
    SET_REMARKS,
    DELETE_ENTRIES,
    INSERT_ENTRY,
    TOUCH,
    SET_PACE,
    SET_REMATCH,
    RENUMBER,
    SET_MARK,
    DELETE_RECORD,
    INSERT_RECORD,
    DELETE_REVIEW,
    INSERT_REVIEW,
    INSERT_ARCHIVE,
    DELETE_ARCHIVE,
    ERASE_SEAT,
    SET_CLOCKS,
    DELETE_RHYTHM,
    DELETE_ABSENCE,
    INSERT_ABSENCE,
    DELETE_ABSENCES,
    DROP_REMARK,
    INSERT_REMARK,
    SET_REMARK_SEAT,
    DELETE_REMARKS_OF,
    DELETE_REMARKS,
    DELETE_PUSH,
    INSERT_PUSH,
    DELETE_PUSHES_OF,
    DELETE_PUSHES,
    INSERT_TIME,
    DELETE_TIMES,
    *seat_schema.ORDER,
    *circle_schema.ORDER,
    DELETE_SEATS,
    FORGET_REMATCH,
    DELETE_TABLE,
    *lease_schema.AFTER_ALL,
    INSERT_TRIAL,
    DELETE_TRIALS,
)
