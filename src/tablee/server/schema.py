"""What is stored: tables, seats, and the append-only log of every match.

An entry is stored under (table, sequence), and what a client sent under (table, seat, client): of two
writers that disagree, the key lets one win and fails the other.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    bindparam,
    delete,
    insert,
    null,
    update,
)

VERSION: Final = 3
"""The version of the schema, kept in `PRAGMA user_version`."""

METADATA: Final = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id"), primary_key=True)


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
    Index("tables_by_use", "status", "touched"),
    sqlite_with_rowid=False,
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("bot", String),
    Column("name", String),
    Column("colour", String, nullable=False),
    Column("token", LargeBinary),
    Column("contribution", LargeBinary),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    _table_id(),
    Column("sequence", Integer, primary_key=True),
    Column("entry", String, nullable=False),
    Column("seat", Integer),
    Column("client", String),
    Column("said", String),
    UniqueConstraint("table_id", "seat", "client"),
    sqlite_with_rowid=False,
)

ARCHIVES: Final = Table("archives", METADATA, _table_id(), Column("log", LargeBinary, nullable=False))

RECORDS: Final = Table("records", METADATA, _table_id(), Column("record", LargeBinary, nullable=False))
"""The record of every game that is over, as it was written then: no later rules can change it."""

TRIALS: Final = Table("trials", METADATA, Column("load", LargeBinary, nullable=False))
"""What is written to see whether anything can be; nothing is ever left in it."""

# --- the writes, in the order in which a transaction carries them out -------------------------------

INSERT_TABLE: Final = insert(TABLES)
INSERT_SEAT: Final = insert(SEATS)
SIT_DOWN: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(name=bindparam("name"), colour=bindparam("colour"), token=bindparam("token"))
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
INSERT_TRIAL: Final = insert(TRIALS)
DELETE_TRIALS: Final = delete(TRIALS)

ORDER: Final = (
    INSERT_TABLE,
    INSERT_SEAT,
    SIT_DOWN,
    INTRODUCE,
    CONTRIBUTE,
    DELETE_ENTRIES,
    INSERT_ENTRY,
    TOUCH,
    SET_PACE,
    SET_REMATCH,
    RENUMBER,
    SET_MARK,
    DELETE_RECORD,
    INSERT_RECORD,
    INSERT_ARCHIVE,
    DELETE_ARCHIVE,
    ERASE_SEAT,
    DELETE_SEATS,
    FORGET_REMATCH,
    DELETE_TABLE,
    INSERT_TRIAL,
    DELETE_TRIALS,
)
