"""A database of an older version, brought to this one when a house opens it: all of it or nothing."""

from __future__ import annotations

import logging

from sqlalchemy import Connection

from tablee.server.logbook import OlderConfirm, OlderLog, StoredEntry, join

log = logging.getLogger("tablee.migration")
_ENTRIES = "SELECT sequence, entry, seat, client FROM entries WHERE table_id = ? ORDER BY sequence"
_CONFIRMS = "SELECT seat, client, sequence FROM confirms WHERE table_id = ? ORDER BY sequence"
_INSERT = "INSERT INTO entries (table_id, sequence, entry, seat, client) VALUES (?, ?, ?, ?, ?)"


def migrate(connection: Connection, version: int) -> None:
    """Bring a database of an older version to this one; whoever commits this ends it."""
    run = connection.exec_driver_sql
    run("BEGIN IMMEDIATE")
    if version == 1:
        _confirm_by_entries(connection)
    run("ALTER TABLE tables ADD COLUMN marked INTEGER")
    run("ALTER TABLE tables ADD COLUMN sights BLOB")
    run("ALTER TABLE entries ADD COLUMN said VARCHAR")
    log.info("database-migrated", extra={"version": version})


def _confirm_by_entries(connection: Connection) -> None:
    """Turn confirmations into entries."""
    run = connection.exec_driver_sql
    run("ALTER TABLE tables ADD COLUMN renumbered INTEGER NOT NULL DEFAULT 0")
    tables = [row[0] for row in run("SELECT DISTINCT table_id FROM entries")]
    for table_id in tables:
        _renumber(connection, table_id)
    run("DROP TABLE confirms")


def _renumber(connection: Connection, table_id: str) -> None:
    run = connection.exec_driver_sql
    joined = join(
        OlderLog(
            [StoredEntry(*row) for row in run(_ENTRIES, (table_id,))],
            [OlderConfirm(*row) for row in run(_CONFIRMS, (table_id,))],
        )
    )
    run("DELETE FROM entries WHERE table_id = ?", (table_id,))
    for each in joined.entries:
        run(_INSERT, (table_id, each.sequence, each.entry, each.seat, each.client))
    run("UPDATE tables SET renumbered = ? WHERE id = ?", (joined.renumbered, table_id))
