"""Looking through a database without changing it: for the operator, while the house is open or closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import func, select

from tablee.match.match import Match
from tablee.server.failures import Failed
from tablee.server.store import schema
from tablee.server.store.damage import Damage
from tablee.server.store.restoring import Setup
from tablee.server.store.rows import read_facts, read_terms
from tablee.server.store.sqlite_files import inspect_file, looking_at
from tablee.server.store.stored import Stored, StoredTable


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the list of all."""

    id: str
    game: str
    status: str
    used: str
    """When it was last used, in UTC."""
    entries: int
    players: tuple[str, ...]


def list_tables(stored: Stored) -> list[TableLine]:
    """Every table, the one that was last used at the end."""
    tables, seats, entries = schema.TABLES, schema.SEATS, schema.ENTRIES
    with stored.connect() as connection:
        rows = connection.execute(
            select(tables.c.id, tables.c.game, tables.c.status, tables.c.touched).order_by(tables.c.touched)
        ).all()
        counts = select(entries.c.table_id, func.count()).group_by(entries.c.table_id)
        lengths = {row[0]: row[1] for row in connection.execute(counts)}
        players: dict[str, list[str]] = {}
        named = select(seats.c.table_id, seats.c.name, seats.c.bot).order_by(seats.c.table_id, seats.c.seat)
        for table_id, name, bot in connection.execute(named):
            players.setdefault(table_id, []).append(name or (f"({bot})" if bot else "–"))
    return [
        TableLine(
            row.id,
            row.game,
            row.status,
            _day(row.touched),
            lengths.get(row.id, 0),
            tuple(players.get(row.id, ())),
        )
        for row in rows
    ]


def _day(touched: float) -> str:
    return datetime.fromtimestamp(touched, UTC).strftime("%Y-%m-%d %H:%M")


def inspect(file: Path, progress: Callable[[int, int], None]) -> Damage:
    """Look through a whole file, and play every match again; OSError or UnknownSchema if nothing can be."""
    damage = inspect_file(file)
    if damage.file:
        return damage
    with looking_at(file) as stored:
        replay_all(stored, damage, progress)
    return damage


def replay_all(stored: Stored, damage: Damage, progress: Callable[[int, int], None]) -> None:
    """Play every match again that is not known to be damaged, and note which cannot be."""
    ids = stored.ids()
    for number, table_id in enumerate(ids, 1):
        if table_id not in damage.tables and not replays(stored, table_id):
            damage.tables[table_id] = "not-replayed"
        progress(number, len(ids))


def replays(stored: Stored, table_id: str) -> bool:
    """Whether a table can be read again; one that newer rules stop is whole all the same."""
    table = stored.read(table_id)
    if table is None or table.status == "closed":  # deleted meanwhile; or nobody plays there any more
        return True
    try:
        match_of(stored, table)
    except Exception:  # whatever it is, this table is damaged
        return False
    return True


def match_of(stored: Stored, table: StoredTable) -> Match | None:
    """The match of a table as it stands; nothing if none was begun, or other rules stop it."""
    try:
        terms, facts = read_terms(table), read_facts(table)
        if not facts.has_begun:
            return None
        kept = stored.read_archive(table.id) if table.status == "archived" else table.log
        return Setup(terms, facts).restore(kept).conductor.match
    except Failed:
        return None
