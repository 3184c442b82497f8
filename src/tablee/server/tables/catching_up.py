"""What an older house did not store of its tables: whose turn it is, and how games ended; found out once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from sqlalchemy import select

from tablee.core.contract import Result
from tablee.match.giving_up import WithoutResult
from tablee.match.parser import parse_record
from tablee.server.failures import Failed
from tablee.server.store import schema, seat_schema
from tablee.server.store.database import Write
from tablee.server.store.storage import Storage
from tablee.server.store.writer import NotStored
from tablee.server.tables.held import Held
from tablee.server.tables.registry import Tables
from tablee.server.tables.turn_rows import outcome_writes, turn_writes

log = logging.getLogger("tablee.catching-up")


async def catch_up(tables: Tables, storage: Storage) -> None:
    """Store what can be found out of the tables about which nothing is stored."""
    for table_id, touched in await storage.ask(_without_result, storage):
        kept = await storage.read_record(table_id)
        result = None if kept is None else read_result(kept.text)
        if result is not None:
            # Where nobody stored how a game ended, nobody could leave it for good either.
            await _store(storage, table_id, outcome_writes(table_id, result, (), touched))
        await asyncio.sleep(0)
    for table_id in await storage.ask(_without_turn, storage):
        try:
            async with tables.find(table_id) as table:
                await table.deliver(lambda held: _note_turn(held, storage))
        except (Failed, NotStored):
            log.warning("not-caught-up", extra={"table": table_id})
        tables.forget_unneeded(table_id)
        await asyncio.sleep(0)


async def _store(storage: Storage, table_id: str, writes: Iterable[Write]) -> None:
    try:
        await storage.store(*writes)
    except NotStored:
        log.warning("not-caught-up", extra={"table": table_id})


async def _note_turn(held: Held, storage: Storage) -> None:
    if held.course is not None and not held.course.match.is_over():
        await storage.store(*turn_writes(held.terms.id, held.course.conductor.awaited()))


def _without_result(storage: Storage) -> list[tuple[str, float]]:
    tables, records, results = schema.TABLES, schema.RECORDS, seat_schema.RESULTS
    query = select(tables.c.id, tables.c.touched).join(records).outerjoin(results)
    query = query.where(tables.c.status.in_(("over", "archived")), results.c.table_id.is_(None))
    with storage.stored.connect() as connection:
        return [(row.id, row.touched) for row in connection.execute(query)]


def _without_turn(storage: Storage) -> list[str]:
    tables, turns = schema.TABLES, seat_schema.TURNS
    query = select(tables.c.id).outerjoin(turns)
    query = query.where(tables.c.status == "playing", turns.c.table_id.is_(None))
    with storage.stored.connect() as connection:
        return list(connection.execute(query).scalars())


def read_result(record: str) -> Result | WithoutResult | None:
    """How the game of a record ended; nothing if it does not say."""
    try:
        return parse_record(record).result
    except Exception:  # of a record that our rules do not know, nothing is said
        return None
