"""The data folder: one house at a time has it, and its database is ours and whole before anything is done."""

from __future__ import annotations

import contextlib
import fcntl
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tablee.server.operator.damage import Damage, find_damage
from tablee.server.store.database import FILE_NAME
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


def lock_folder(folder: Path) -> LockedFolder:
    """The same with a database that can be used; OSError, DataInUse, or what `check_database` raises."""
    kept = take_folder(folder)
    try:
        damage = check_database(folder / FILE_NAME)
        # It holds the secrets of games that are not over; what SQLite makes beside it is as closed as it is.
        for file in folder.glob(f"{FILE_NAME}*"):
            file.chmod(0o600)
    except BaseException:
        kept.close()
        raise
    return LockedFolder(kept, damage)


def check_database(file: Path) -> Damage:
    """Raise BadData unless a database is ours or there is none yet, and Damaged unless its file is whole.

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
    """The version of a database, or BadData if it is not ours."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not 0 <= version <= VERSION or (version == 0 and tables):
        raise BadData(f"version {version}")
    return int(version)
