"""Which wing of a house has what: rows that only a house of several processes uses.

A wing is alive until a time by the clock of the database, and says so again and again. What it has, a table
or a circle, it has by a lease: its number grows whenever the lease is taken, and every write is guarded by
it. So whoever was thought dead and wakes up can store nothing of what another has taken meanwhile.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Integer,
    String,
    Table,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
)

from tablee.server.store.metadata import METADATA

WINGS: Final = Table(
    "wings",
    METADATA,
    Column("id", String, primary_key=True),
    Column("alive_until", Float, nullable=False),
)
"""The processes of a house; seconds of the database's calendar."""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("name", String, primary_key=True),
    Column("wing", String, nullable=False),
    Column("number", BigInteger, nullable=False),
)
"""Who has a table or a circle, or had it last; and the marks of writing lines (`postgres_line.py`)."""

_ONE: Final = literal_column("1", Integer)
_KEPT: Final = (
    select(_ONE)
    .where(
        LEASES.c.name == bindparam("of_lease"),
        LEASES.c.wing == bindparam("of_wing"),
        LEASES.c.number == bindparam("of_number"),
    )
    .with_for_update(read=True)
    .subquery("kept")
)
GUARD: Final = select(_ONE // func.count()).select_from(_KEPT)
"""Fails, and all that is stored with it, unless a lease is ours: one divided by how many such rows there are.

Until the transaction ends nobody can take the lease: the row is locked.
"""
INSERT_LEASE: Final = insert(LEASES)
DELETE_LEASE: Final = delete(LEASES).where(LEASES.c.name == bindparam("of_lease"))

BEFORE_ALL: Final = (GUARD, INSERT_LEASE)
AFTER_ALL: Final = (DELETE_LEASE,)
