"""What is left of a table: its record, given for ever; and what ends a table that cannot go on."""

from __future__ import annotations

import asyncio
import logging
import time
from http import HTTPStatus

from tablee.server.failures import Failed
from tablee.server.messages import Status
from tablee.server.store import schema
from tablee.server.store.archive import find_record, reading
from tablee.server.store.database import Value
from tablee.server.store.records import record_writes, write_rows
from tablee.server.store.storage import Storage
from tablee.server.store.stored import KeptRecord, StoredTable
from tablee.server.store.writer import NotStored
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.endings")


async def give_record(tables: Tables, storage: Storage, table_id: str, *, ends: bool = True) -> KeptRecord:
    """The record of a game that is over, or Failed; a game that other rules stop is ended, if it `ends`."""
    with reading(table_id):
        kept = await storage.read_record(table_id)
    if kept is not None:
        return kept
    try:
        async with tables.find(table_id) as table:
            text = await table.deliver(lambda held: find_record(held, storage))
    except Failed as failed:
        if failed.code != "other-rules" or not ends:
            raise
        kept = await end_table(tables, storage, table_id, failed)
        if kept is None:
            raise
        return kept
    if text is None:
        raise Failed("not-over", HTTPStatus.CONFLICT)
    return KeptRecord(table.terms.game.id, text)


async def end_table(tables: Tables, storage: Storage, table_id: str, why: Failed) -> KeptRecord | None:
    """Close a table for good, and keep the record of what was played, if anything was; or Failed.

    The record holds the secret: from then on nobody plays there, whatever the rules.
    """
    async with tables.taken_away(table_id, why) as guards:
        stored = await read_stored(storage, table_id)
        with reading(table_id):
            kept = await storage.read_record(table_id) or await _write(storage, stored)
        status: Status = "over" if stored.status == "over" else "closed"
        touch: dict[str, Value] = {"of_table": table_id, "status": status, "touched": time.time()}
        written = () if kept is None else record_writes(table_id, kept.text)
        await storage.store(*guards, *written, (schema.TOUCH, touch))
    log.info("table-ended", extra={"table": table_id, "why": why.code})
    return kept


async def read_stored(storage: Storage, table_id: str) -> StoredTable:
    """All that is stored of a table, or Failed."""
    with reading(table_id):
        stored = await storage.read(table_id)
    if stored is None:
        raise Failed("no-such-table", HTTPStatus.NOT_FOUND)
    return stored


async def _write(storage: Storage, stored: StoredTable) -> KeptRecord | None:
    kept = await storage.read_archive(stored.id) if stored.status == "archived" else stored.log
    return KeptRecord(stored.game, write_rows(stored, kept)) if kept.entries else None


async def keep_records(tables: Tables, storage: Storage) -> None:
    """Write down the games that ended in an older house, while the rules are known by which they did."""
    for table_id in await storage.unrecorded():
        try:
            await give_record(tables, storage, table_id)
        except (Failed, NotStored):
            log.warning("not-written-down", extra={"table": table_id})
        tables.forget_unneeded(table_id)
        await asyncio.sleep(0)
