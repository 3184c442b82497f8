"""Copies of a house on PostgreSQL: taken out as a file of SQLite, as every backup is, and put back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import Engine, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.server.store.address import PostgresServer
from tablee.server.store.metadata import METADATA
from tablee.server.store.postgres import PostgresDatabase
from tablee.server.store.postgres_reading import PostgresReader
from tablee.server.store.revision import NoHouse
from tablee.server.store.schema import TABLES
from tablee.server.store.sqlite import open_sqlite

STEP: Final = 500
"""How many rows are copied at a time."""
Progress: TypeAlias = Callable[[int, int], None]


async def take_out(address: PostgresServer, target: Path, progress: Progress) -> None:
    """Copy everything to a file, as it is at one moment; the house may be open and go on meanwhile."""
    reader = PostgresReader(address)
    engine: Engine | None = None
    try:
        if not await reader.check():
            raise NoHouse
        engine = open_sqlite(target)
        async with reader.transaction("REPEATABLE READ") as source:
            await _copy_out(source, engine, progress)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    finally:
        if engine is not None:
            engine.dispose()
        await reader.close()


async def _copy_out(source: AsyncConnection, engine: Engine, progress: Progress) -> None:
    counts = [await source.scalar(select(func.count()).select_from(each)) for each in METADATA.sorted_tables]
    done, whole = 0, sum(each or 0 for each in counts)
    with engine.begin() as target:
        for table in METADATA.sorted_tables:
            found = await source.stream(select(table))
            async for rows in found.partitions(STEP):
                target.execute(insert(table), [dict(row._mapping) for row in rows])
                done += len(rows)
                progress(done, whole)


async def put_back(address: PostgresServer, backup: Path, kept: Path, progress: Progress) -> bool:
    """Put what a file holds in the place of all that is stored; whether something was there, which is kept.

    Nobody else may have the database open: HouseOpen. All of it or nothing.
    """
    engine = open_sqlite(backup)
    try:
        async with _alone(address) as database:
            async with database.transaction("READ COMMITTED") as target:
                had_tables = bool(await target.scalar(select(func.count()).select_from(TABLES)))
            if had_tables:
                await take_out(address, kept, progress)
            async with database.transaction("READ COMMITTED") as target:
                names = ", ".join(each.name for each in METADATA.sorted_tables)
                await target.execute(text(f"TRUNCATE {names}"))
                await _copy_in(target, engine, progress)
    finally:
        engine.dispose()
    return had_tables


@asynccontextmanager
async def _alone(address: PostgresServer) -> AsyncIterator[PostgresDatabase]:
    database = await PostgresDatabase.open(address)
    try:
        yield database
    finally:
        await database.close()


async def _copy_in(target: AsyncConnection, engine: Engine, progress: Progress) -> None:
    with engine.connect() as source:
        counts = [_count(source, table) for table in METADATA.sorted_tables]
        done, whole = 0, sum(counts)
        for table in METADATA.sorted_tables:
            for rows in source.execute(select(table)).partitions(STEP):
                await target.execute(insert(table), [dict(row._mapping) for row in rows])
                done += len(rows)
                progress(done, whole)


def _count(source: Any, table: Table) -> int:
    return int(source.execute(select(func.count()).select_from(table)).scalar_one())
