"""The schema of a house on PostgreSQL: made where there is nothing, and known before anything is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from tablee.server.store import schema
from tablee.server.store.metadata import METADATA
from tablee.server.store.postgres_line import LOCK
from tablee.server.store.revision import NoHouse, UnknownSchema, check_revision, found_revision, stamp
from tablee.server.store.upgrading import upgrade

T = TypeVar("T")


async def prepare(engine: AsyncEngine) -> None:
    """Make the schema in an empty database; UnknownSchema if there is one that is not ours of today."""
    await _alone(engine, _prepare)


async def bring_up(engine: AsyncEngine) -> str:
    """Bring an older schema to that of today; what it was. NoHouse, or UnknownSchema."""
    return await _alone(engine, _bring_up)


async def _alone(engine: AsyncEngine, change: Callable[[Connection], T]) -> T:
    """Do something with the schema, all of it or nothing."""
    making = engine.execution_options(isolation_level="READ COMMITTED")
    async with making.begin() as connection:
        return await connection.run_sync(change)


def _bring_up(connection: Connection) -> str:
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK + 1})"))
    found = found_revision(connection)
    if found is None:
        raise NoHouse
    try:
        check_revision(found)
    except UnknownSchema as unknown:
        if unknown.how != "older":
            raise
        upgrade(connection)
    return found


def _prepare(connection: Connection) -> None:
    # Of two houses that begin at the same time, one makes it and the other finds it.
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK + 1})"))
    found = found_revision(connection)
    if found is None:
        METADATA.create_all(connection)
        stamp(connection, schema.REVISION)
    else:
        check_revision(found)
