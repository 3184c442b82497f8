"""What an operator takes out of the house: whole tables, or a person's name and tokens wherever they are."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Final

from tablee.match.record import seal
from tablee.server.failures import Failed
from tablee.server.messages import Leave
from tablee.server.patience.attending import attend
from tablee.server.store import circle_schema, lease_schema, schema, seat_schema
from tablee.server.store.database import Value, Write
from tablee.server.store.records import record_writes
from tablee.server.store.storage import Storage
from tablee.server.store.stored import StoredSeat, StoredTable
from tablee.server.store.writer import NotStored
from tablee.server.tables.endings import read_stored
from tablee.server.tables.held import Held
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.erasing")
NOBODY: Final = "?"
"""What a player is called whose name was erased."""


async def delete_table(tables: Tables, storage: Storage, table_id: str) -> None:
    """Delete a table and all that is stored of it, or Failed."""
    gone = Failed("no-such-table", HTTPStatus.NOT_FOUND)
    async with tables.taken_away(table_id, gone) as guards:
        await read_stored(storage, table_id)
        row = {"of_table": table_id}
        await storage.store(
            *guards,
            (schema.DELETE_ENTRIES, row),
            (schema.DELETE_RECORD, row),
            (schema.DELETE_REVIEW, row),
            (schema.DELETE_ARCHIVE, row),
            (schema.DELETE_RHYTHM, row),
            (schema.DELETE_ABSENCES, row),
            (circle_schema.DELETE_PLAYS, row),
            (circle_schema.FORGET_STANDING, row),
            (circle_schema.DELETE_GAME, row),
            (seat_schema.DELETE_DEVICES, row),
            (seat_schema.DELETE_CODES, row),
            (seat_schema.DELETE_TURN, row),
            (seat_schema.DELETE_OUTCOMES, row),
            (seat_schema.DELETE_RESULT, row),
            (schema.DELETE_REMARKS, row),
            (schema.DELETE_PUSHES, row),
            (schema.DELETE_SEATS, row),
            (schema.FORGET_REMATCH, row),
            (schema.DELETE_TABLE, row),
            (lease_schema.DELETE_LEASE, {"of_lease": table_id}),
        )
    await storage.database.tidy()
    log.info("table-deleted", extra={"table": table_id})


async def erase_person(tables: Tables, storage: Storage, name: str, only: str | None = None) -> list[str]:
    """Erase the name and the tokens of everybody called so, at one table or at all; returns which tables."""
    found = [only] if only else await storage.ask(storage.stored.tables_of, name)
    for table_id in found:
        await _erase_at(tables, storage, table_id, lambda each: each.bot is None and each.name == name, name)
    await storage.database.tidy()
    log.info("person-erased", extra={"tables": found})  # and no name
    return found


async def erase_owner(tables: Tables, storage: Storage, table_id: str, owner: bytes) -> None:
    """Erase the name and the tokens of whoever owns a seat at a table; a bot plays on in a running game."""
    try:
        async with tables.find(table_id, fetches=True) as table:
            await table.deliver(lambda held: _hand_over(held, owner))
    except (Failed, NotStored) as error:
        log.warning("not-handed-over", extra={"table": table_id, "error": str(error)})
    await _erase_at(tables, storage, table_id, lambda each: each.token == owner)


async def _hand_over(held: Held, owner: bytes) -> None:
    if held.course is None or held.facts.status != "playing":
        return
    for number, seat in enumerate(held.facts.seats):
        if seat.token == owner:
            await attend(held, number, Leave(id=f"erased-{secrets.token_hex(8)}"))


async def _erase_at(
    tables: Tables,
    storage: Storage,
    table_id: str,
    is_meant: Callable[[StoredSeat], bool],
    name: str | None = None,
) -> None:
    """Erase whoever is meant, at one table and in its record, and what was said there by name."""
    async with tables.taken_away(table_id) as guards:  # who still plays there comes back at once
        stored = await read_stored(storage, table_id)
        kept = await storage.read_record(table_id)
        seats = [each.seat for each in stored.seats if is_meant(each)]
        names = [each.name for each in stored.seats if is_meant(each)] if name is None else [name]
        writes = list(_seat_writes(stored, seats))
        for called in names:
            writes += _remark_writes(table_id, seats, called or "")
        if kept is not None:
            writes += record_writes(table_id, without_names(kept.text, seats))
        await storage.store(*guards, *writes)


def _seat_writes(stored: StoredTable, seats: list[int]) -> Iterator[Write]:
    """Before the game the seat is free again; later nobody has it, but what it gave to chance stays."""
    for number in seats:
        row: dict[str, Value] = {"of_table": stored.id, "of_seat": number}
        owner = next(each.token for each in stored.seats if each.seat == number)
        yield seat_schema.DELETE_OWN_DEVICES, {"of_table": stored.id, "of_owner": owner}
        yield seat_schema.DELETE_OWN_CODES, {"of_owner": owner}
        if not stored.log.entries and stored.status == "waiting":
            yield schema.ERASE_SEAT, {**row, "name": None, "token": None, "contribution": None}
            continue
        given = next(each.contribution for each in stored.seats if each.seat == number)
        token = secrets.token_bytes(32)
        yield schema.ERASE_SEAT, {**row, "name": NOBODY, "token": token, "contribution": given}


def _remark_writes(table_id: str, seats: list[int], name: str) -> Iterator[Write]:
    """What somebody said, from these seats or looking on, goes with him; and where he was called."""
    for number in seats:
        yield schema.DELETE_PUSHES_OF, {"of_table": table_id, "of_seat": number}
    for seat in (*seats, None):
        yield schema.DELETE_REMARKS_OF, {"of_table": table_id, "of_seat": seat, "of_name": name}


def without_names(record: str, seats: list[int]) -> str:
    """A record in which these seats have no name, sealed anew."""
    lines = record.splitlines()[:-1]
    for number in seats:
        prefix = f"seat {number} human "
        lines = [prefix + NOBODY if line.startswith(prefix) else line for line in lines]
    return seal(lines)
