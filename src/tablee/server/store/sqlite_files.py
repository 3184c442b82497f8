"""Files of SQLite from outside a house that has them open: looked at, found whole or damaged, and copied."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import create_engine

from tablee.server.store.damage import Damage, find_damage
from tablee.server.store.revision import UnknownSchema
from tablee.server.store.schema import VERSION
from tablee.server.store.stored import Stored

STEP: Final = 500
"""How many pages are copied between two words on the progress."""
Progress: TypeAlias = Callable[[int, int], None]
"""Is told how much is copied, and how much there is."""


class BadData(Exception):
    """The database of a data folder cannot be used: why."""


class Damaged(Exception):
    """The file of a database is not whole: what is damaged."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(", ".join(damage.file))
        self.damage = damage


def check_file(file: Path) -> Damage:
    """Raise UnknownSchema or BadData unless a database is ours or none yet, and Damaged unless it is whole.

    Returns which of its tables are damaged.
    """
    try:
        with contextlib.closing(sqlite3.connect(file)) as database:
            _check_version(database)
            damage = find_damage(database)
            if damage.file:
                raise Damaged(damage)
            database.execute("BEGIN IMMEDIATE")  # whether it can be written to
    except sqlite3.Error as error:
        raise BadData(str(error)) from error
    return damage


def inspect_file(file: Path) -> Damage:
    """What is damaged in a file and its indices; OSError or UnknownSchema if it cannot be read."""
    with contextlib.closing(_open_to_read(file)) as database:
        _check_version(database)
        return find_damage(database, thoroughly=True)


def version_of(file: Path) -> int:
    """The version of a database; OSError, or UnknownSchema if it is not ours or of a newer house."""
    with contextlib.closing(_open_to_read(file)) as database:
        return _check_version(database)


def _check_version(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version > VERSION:
        raise UnknownSchema("newer", f"{version:04}")
    if version < 0 or (version == 0 and tables):
        raise UnknownSchema("foreign", str(version))
    return int(version)


def count_tables(file: Path) -> int:
    """How many tables a database of ours holds; BadData if it is none, Damaged if its file is not whole."""
    try:
        with contextlib.closing(_open_to_read(file)) as database:
            if _check_version(database) == 0:
                raise UnknownSchema("foreign", "0")
            damage = find_damage(database)
            if damage.file:
                raise Damaged(damage)
            return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise BadData(str(error)) from error


def _open_to_read(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing; OSError if there is no such file."""
    file.open("rb").close()
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


@contextlib.contextmanager
def looking_at(file: Path) -> Iterator[Stored]:
    """What is stored in a database of this version; OSError or UnknownSchema if it cannot be read."""
    version = version_of(file)
    if version != VERSION:
        raise UnknownSchema("older", f"{version:04}")
    engine = create_engine("sqlite://", creator=lambda: _open_to_read(file), paramstyle="named")
    try:
        yield Stored(engine.connect)
    finally:
        engine.dispose()


def copy_file(source: Path, target: Path, progress: Progress) -> None:
    """Copy a database as it is at one moment, while others may write to it; BadData if it cannot be read."""
    try:
        with (
            contextlib.closing(_open_to_read(source)) as database,
            contextlib.closing(sqlite3.connect(target)) as copy,
        ):
            database.execute("BEGIN")
            database.execute(
                "SELECT count(*) FROM sqlite_master"
            ).fetchone()  # from here on it stays as it is
            database.backup(
                copy, pages=STEP, progress=lambda status, rest, whole: progress(whole - rest, whole)
            )
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    except sqlite3.Error as error:
        raise BadData(str(error)) from error
