"""Tables put away: the whole log in one row, until a player comes back or somebody wants the record."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus

import msgspec

from tablee.server.failures import Failed
from tablee.server.store import schema
from tablee.server.store.database import Value, Write
from tablee.server.store.logbook import Log
from tablee.server.store.records import record_writes, write_down
from tablee.server.store.restoring import Setup
from tablee.server.store.storage import Storage
from tablee.server.store.stored import pack
from tablee.server.tables.held import Held

log = logging.getLogger("tablee.archive")


async def put_away(storage: Storage, table_id: str, guards: Sequence[Write] = ()) -> None:
    """Put a table away that nobody has in memory."""
    kept = await storage.read_log(table_id)
    row: dict[str, Value] = {"of_table": table_id}
    await storage.store(
        *guards,
        (schema.INSERT_ARCHIVE, {"table_id": table_id, "log": pack(kept)}),
        (schema.DELETE_ENTRIES, row),
        (schema.TOUCH, {**row, "status": "archived", "touched": time.time()}),
    )
    log.info("table-archived", extra={"table": table_id})


async def fetch_back(held: Held, storage: Storage) -> None:
    """Take a table out of the archive."""
    table_id = held.terms.id
    with reading(table_id):
        kept = await storage.read_archive(table_id)
        setup, course = Setup(held.terms, held.facts), None
        if held.facts.has_begun:
            restored = await setup.restore_aside(kept)
            kept, course = restored.log, held.lead(setup, restored.conductor)
    away: Write = (schema.DELETE_ARCHIVE, {"of_table": table_id})
    await held.go_on(course, *log_writes(table_id, kept), away, renumbered=kept.renumbered)


def log_writes(table_id: str, kept: Log) -> Iterator[Write]:
    """Store a whole log anew."""
    yield schema.DELETE_ENTRIES, {"of_table": table_id}
    yield schema.RENUMBER, {"of_table": table_id, "renumbered": kept.renumbered}
    for each in kept.entries:
        yield schema.INSERT_ENTRY, {"table_id": table_id, **msgspec.structs.asdict(each)}


async def find_record(held: Held, storage: Storage) -> str | None:
    """The record of a game that is over, put away or not, kept from now on."""
    match = None if held.course is None else held.course.match
    if held.facts.status == "archived" and held.facts.has_begun:
        with reading(held.terms.id):
            kept = await storage.read_archive(held.terms.id)
            restored = await Setup(held.terms, held.facts).restore_aside(kept)
            match = restored.conductor.match
    if match is None or not match.is_over():
        return None
    text = write_down(match, held.terms, held.facts.infos)
    await storage.store(*record_writes(held.terms.id, text))
    return text


@contextmanager
def reading(table_id: str) -> Iterator[None]:
    """Whatever is wrong with what is stored of a table is its own trouble, and is said in words."""
    try:
        yield
    except Failed:
        raise
    except Exception as error:
        log.exception("not-read", extra={"table": table_id})
        raise Failed("not-read", HTTPStatus.SERVICE_UNAVAILABLE) from error
