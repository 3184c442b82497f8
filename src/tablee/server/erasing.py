"""What an operator takes out of the house: whole tables, or a person's name and tokens wherever they are."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from http import HTTPStatus
from typing import Final

from tablee.match.record import seal
from tablee.server import schema
from tablee.server.database import Value, Write
from tablee.server.endings import read_stored
from tablee.server.failures import Failed
from tablee.server.records import record_writes
from tablee.server.storage import Storage
from tablee.server.stored import StoredTable
from tablee.server.tables import Tables

log = logging.getLogger("tablee.erasing")
NOBODY: Final = "?"
"""What a player is called whose name was erased."""


async def delete_table(tables: Tables, storage: Storage, table_id: str) -> None:
    """Delete a table and all that is stored of it, or Failed."""
    gone = Failed("no-such-table", HTTPStatus.NOT_FOUND)
    async with tables.taken_away(table_id, gone):
        await read_stored(storage, table_id)
        row = {"of_table": table_id}
        await storage.store(
            (schema.DELETE_ENTRIES, row),
            (schema.DELETE_RECORD, row),
            (schema.DELETE_ARCHIVE, row),
            (schema.DELETE_SEATS, row),
            (schema.FORGET_REMATCH, row),
            (schema.DELETE_TABLE, row),
        )
    await asyncio.to_thread(storage.database.tidy)
    log.info("table-deleted", extra={"table": table_id})


async def erase_person(tables: Tables, storage: Storage, name: str, only: str | None = None) -> list[str]:
    """Erase the name and the tokens of everybody called so, at one table or at all; returns which tables."""
    found = [only] if only else await asyncio.to_thread(storage.stored.tables_of, name)
    for table_id in found:
        async with tables.taken_away(table_id):  # who still plays there comes back at once
            stored = await read_stored(storage, table_id)
            kept = await storage.read_record(table_id)
            seats = [each.seat for each in stored.seats if each.bot is None and each.name == name]
            writes = list(_seat_writes(stored, seats))
            if kept is not None:
                writes += record_writes(table_id, without_names(kept.text, seats))
            await storage.store(*writes)
    await asyncio.to_thread(storage.database.tidy)
    log.info("person-erased", extra={"tables": found})  # and no name
    return found


def _seat_writes(stored: StoredTable, seats: list[int]) -> Iterator[Write]:
    """Before the game the seat is free again; later nobody has it, but what it gave to chance stays."""
    for number in seats:
        row: dict[str, Value] = {"of_table": stored.id, "of_seat": number}
        if not stored.log.entries and stored.status == "waiting":
            yield schema.ERASE_SEAT, {**row, "name": None, "token": None, "contribution": None}
            continue
        given = next(each.contribution for each in stored.seats if each.seat == number)
        token = secrets.token_bytes(32)
        yield schema.ERASE_SEAT, {**row, "name": NOBODY, "token": token, "contribution": given}


def without_names(record: str, seats: list[int]) -> str:
    """A record in which these seats have no name, sealed anew."""
    lines = record.splitlines()[:-1]
    for number in seats:
        prefix = f"seat {number} human "
        lines = [prefix + NOBODY if line.startswith(prefix) else line for line in lines]
    return seal(lines)
