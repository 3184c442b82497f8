"""The data folder: one house at a time has it, and its database is ours and whole before anything is done."""

from __future__ import annotations

import contextlib
import fcntl
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tablee.server.operator.damage import Damage, find_damage
from tablee.server.store.address import FILE_NAME
from tablee.server.store.revision import UnknownSchema
from tablee.server.store.schema import VERSION


class DataInUse(Exception):
    """Another house has this data folder open."""


class BadData(Exception):
    """The database of a data folder cannot be used: why."""


class Damaged(Exception):
    """The file of a database is not whole: what is damaged."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(", ".join(damage.file))
        self.damage = damage


@dataclass(frozen=True)
class LockedFolder:
    """A data folder that this process keeps until it lets go of it."""

    lock: IO[str]
    damage: Damage
    """The tables of its database that are damaged."""

    def close(self) -> None:
        """Let others have the folder."""
        self.lock.close()

    def __enter__(self) -> LockedFolder:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def take_folder(folder: Path) -> IO[str]:
    """Make a data folder and keep it for this process, whatever is in it; OSError, or DataInUse."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept = (folder / "lock").open("w")
    try:
        fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException as error:
        kept.close()
        if isinstance(error, BlockingIOError):
            raise DataInUse from None
        raise
    return kept


def lock_folder(folder: Path, file: Path | None = None) -> LockedFolder:
    """The same with a database that can be used; OSError, DataInUse, or what `check_database` raises."""
    kept, file = take_folder(folder), file or folder / FILE_NAME
    try:
        damage = check_database(file)
        # It holds the secrets of games that are not over; what SQLite makes beside it is as closed as it is.
        for each in file.parent.glob(f"{file.name}*"):
            each.chmod(0o600)
    except BaseException:
        kept.close()
        raise
    return LockedFolder(kept, damage)


def check_database(file: Path) -> Damage:
    """Raise UnknownSchema or BadData unless a database is ours or none yet, and Damaged unless it is whole.

    Returns which of its tables are damaged.
    """
    try:
        with contextlib.closing(sqlite3.connect(file)) as database:
            check_version(database)
            damage = find_damage(database)
            if damage.file:
                raise Damaged(damage)
            database.execute("BEGIN IMMEDIATE")  # whether it can be written to
    except sqlite3.Error as error:
        raise BadData(str(error)) from error
    return damage


def check_version(database: sqlite3.Connection) -> int:
    """The version of a database, or UnknownSchema if it is not ours or of a newer house."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version > VERSION:
        raise UnknownSchema("newer", f"{version:04}")
    if version < 0 or (version == 0 and tables):
        raise UnknownSchema("foreign", str(version))
    return int(version)
