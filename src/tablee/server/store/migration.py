"""A file of SQLite of a version before revisions began, brought to where they begin (version 9)."""

from __future__ import annotations

from sqlalchemy import Connection

from tablee.server.store.logbook import OlderConfirm, OlderLog, StoredEntry, join

_ENTRIES = "SELECT sequence, entry, seat, client FROM entries WHERE table_id = ? ORDER BY sequence"
_CONFIRMS = "SELECT seat, client, sequence FROM confirms WHERE table_id = ? ORDER BY sequence"
_INSERT = "INSERT INTO entries (table_id, sequence, entry, seat, client) VALUES (?, ?, ?, ?, ?)"

_HOSTS = (
    "UPDATE tables SET host = coalesce((SELECT min(seat) FROM seats"
    " WHERE table_id = tables.id AND bot IS NULL AND token IS NOT NULL), 0)"
)


def migrate(connection: Connection, version: int) -> None:
    """Bring up a database of an older version; of one that is empty or has come so far, nothing is changed.

    Tables that are new are made afterwards, whichever they are: only what there was is changed here.
    """
    if version == 0:
        return
    run = connection.exec_driver_sql
    if version == 1:
        _confirm_by_entries(connection)
    if version < 3:
        run("ALTER TABLE tables ADD COLUMN marked INTEGER")
        run("ALTER TABLE tables ADD COLUMN sights BLOB")
        run("ALTER TABLE entries ADD COLUMN said VARCHAR")
    if version < 4:
        _add_rooms(connection)
    if version < 5:
        run("ALTER TABLE tables ADD COLUMN has_remarks BOOLEAN NOT NULL DEFAULT 1")
    if version < 8:
        run("ALTER TABLE tables ADD COLUMN start VARCHAR")


def _add_rooms(connection: Connection) -> None:
    """Give every table a host: its first person, since nobody kept who had opened it."""
    run = connection.exec_driver_sql
    run("ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT 0")
    run("ALTER TABLE tables ADD COLUMN waits BOOLEAN NOT NULL DEFAULT 0")
    run("ALTER TABLE tables ADD COLUMN link VARCHAR")
    run("ALTER TABLE tables ADD COLUMN is_open BOOLEAN NOT NULL DEFAULT 1")
    run("ALTER TABLE seats ADD COLUMN advice BOOLEAN NOT NULL DEFAULT 0")
    run("ALTER TABLE seats ADD COLUMN again BOOLEAN")
    run(_HOSTS)


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
