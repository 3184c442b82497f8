"""What is stored of seats beside the game: their devices, whose turn it is, and how it ended for each.

A person is known at a table by the token of the seat, the *owner*. Whoever plays on several devices has a
token for each: then these open the seat, and the owner's own opens it only if it is among them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    bindparam,
    delete,
    insert,
    update,
)

from tablee.server.store.metadata import METADATA, table_id

DEVICES: Final = Table(
    "devices",
    METADATA,
    table_id(),
    Column("owner", LargeBinary, primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The digests of the tokens that open a seat, where there is more than one or another than the owner's."""

CODES: Final = Table(
    "codes",
    METADATA,
    Column("code", LargeBinary, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id")),
    Column("circle_id", String),
    Column("owner", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
    Index("codes_by_owner", "owner"),
    Index("codes_by_end", "until"),
    sqlite_with_rowid=False,
)
"""The digests of codes that bring somebody to another device: once, and for some minutes."""

TURNS: Final = Table(
    "turns",
    METADATA,
    table_id(),
    Column("seats", String, nullable=False),
    Column("since", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Who is waited for at a table that is played at, and since when."""

RESULTS: Final = Table(
    "results",
    METADATA,
    table_id(),
    Column("ended", Float, nullable=False),
    Column("is_given_up", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""When each game ended, and whether without a result."""

OUTCOMES: Final = Table(
    "outcomes",
    METADATA,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("is_winner", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""How a game ended for each seat; nothing of one without a result."""

_OF_TABLE: Final[BindParameter[str]] = bindparam("of_table")

INSERT_DEVICE: Final = insert(DEVICES)
DELETE_DEVICES: Final = delete(DEVICES).where(DEVICES.c.table_id == _OF_TABLE)
DELETE_OWN_DEVICES: Final = delete(DEVICES).where(
    DEVICES.c.table_id == _OF_TABLE, DEVICES.c.owner == bindparam("of_owner")
)
INSERT_CODE: Final = insert(CODES)
DELETE_CODE: Final = delete(CODES).where(CODES.c.code == bindparam("of_code"))
DELETE_OWN_CODES: Final = delete(CODES).where(CODES.c.owner == bindparam("of_owner"))
DELETE_OLD_CODES: Final = delete(CODES).where(CODES.c.until < bindparam("before"))
DELETE_CODES: Final = delete(CODES).where(CODES.c.table_id == _OF_TABLE)
INSERT_TURN: Final = insert(TURNS)
SET_TURN: Final = (
    update(TURNS)
    .where(TURNS.c.table_id == _OF_TABLE)
    .values(seats=bindparam("seats"), since=bindparam("since"))
)
DELETE_TURN: Final = delete(TURNS).where(TURNS.c.table_id == _OF_TABLE)
INSERT_RESULT: Final = insert(RESULTS)
DELETE_RESULT: Final = delete(RESULTS).where(RESULTS.c.table_id == _OF_TABLE)
INSERT_OUTCOME: Final = insert(OUTCOMES)
DELETE_OUTCOMES: Final = delete(OUTCOMES).where(OUTCOMES.c.table_id == _OF_TABLE)

ORDER: Final = (
    DELETE_DEVICES,
    DELETE_OWN_DEVICES,
    INSERT_DEVICE,
    DELETE_CODE,
    DELETE_OWN_CODES,
    DELETE_OLD_CODES,
    DELETE_CODES,
    INSERT_CODE,
    DELETE_TURN,
    INSERT_TURN,
    SET_TURN,
    DELETE_OUTCOMES,
    DELETE_RESULT,
    INSERT_RESULT,
    INSERT_OUTCOME,
)
"""These writes in the order in which a transaction carries them out."""
