"""What is damaged in a database, table by table: cheap enough to be looked for whenever a house opens.

Two things can be wrong. The file itself may not be whole: then nobody writes to it any more. Or what is
stored of single tables may not be: then these are named, and the others play on.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Fault: TypeAlias = Literal["unreadable", "no-seats", "no-log", "gap", "no-archive", "not-replayed"]
"""What is wrong with a table."""
MOST_SAID: Final = 20
"""How many faults of the file are looked for: one is enough to stop."""

_UNREADABLE: Final = "SELECT id FROM tables WHERE NOT json_valid(options) OR length(secret) <> 32"
STORED_FAULTS: Final[dict[Fault, str]] = {
    "no-seats": "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM seats)",
    "no-log": "SELECT id FROM tables WHERE status IN ('playing', 'over')"
    " AND id NOT IN (SELECT table_id FROM entries)",
    "gap": "SELECT table_id FROM entries GROUP BY table_id"
    " HAVING min(sequence) <> 1 OR max(sequence) <> count(*)",
    "no-archive": "SELECT id FROM tables WHERE status = 'archived'"
    " AND id NOT IN (SELECT table_id FROM archives)",
}
"""What may be missing of a table, and how any database is asked for it."""
_PARTS: Final = (
    "SELECT * FROM tables WHERE id = ?",
    "SELECT * FROM seats WHERE table_id = ?",
    "SELECT * FROM entries WHERE table_id = ?",
    "SELECT * FROM archives WHERE table_id = ?",
)


@dataclass(frozen=True)
class Damage:
    """All that was found damaged."""

    file: list[str] = field(default_factory=list)
    """What the database says of itself, if it is not whole."""
    tables: dict[str, Fault] = field(default_factory=dict)
    """The tables of which something is missing or cannot be read."""

    def __bool__(self) -> bool:
        return bool(self.file or self.tables)


def find_damage(database: sqlite3.Connection, *, thoroughly: bool = False) -> Damage:
    """Look through a whole database; thoroughly means its indices too, which takes longer."""
    check = "integrity_check" if thoroughly else "quick_check"
    try:
        said = [str(row[0]) for row in database.execute(f"PRAGMA {check}({MOST_SAID})")]
    except sqlite3.DatabaseError as error:
        said = [str(error)]
    if said != ["ok"]:
        return Damage(said, dict(_find_unreadable(database)))
    has_tables = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
    return Damage(tables=dict(_find_faults(database))) if has_tables else Damage()


def _find_faults(database: sqlite3.Connection) -> Iterator[tuple[str, Fault]]:
    for fault, query in {"unreadable": _UNREADABLE, **STORED_FAULTS}.items():
        for (table_id,) in database.execute(query):
            yield table_id, fault


def _find_unreadable(database: sqlite3.Connection) -> Iterator[tuple[str, Fault]]:
    """Read every table by itself: what is broken for one may be whole for another."""
    for table_id in _readable_ids(database):
        try:
            for part in _PARTS:
                database.execute(part, (table_id,)).fetchall()
        except sqlite3.DatabaseError:
            yield table_id, "unreadable"


def _readable_ids(database: sqlite3.Connection) -> set[str]:
    """The ids of all tables that can still be found, whichever list of them is broken."""
    found: set[str] = set()
    for query in ("SELECT id FROM tables", "SELECT table_id FROM seats", "SELECT table_id FROM entries"):
        try:
            for (table_id,) in database.execute(query):
                found.add(table_id)
        except sqlite3.DatabaseError:
            continue
    return found
