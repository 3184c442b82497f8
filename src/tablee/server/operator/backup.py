"""Backups: made while the house is open, readable by their owner alone, and put back while it is closed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from tablee.server.operator.damage import find_damage
from tablee.server.operator.folder import BadData, Damaged, check_version
from tablee.server.store.address import FILE_NAME, Address, SqliteFile
from tablee.server.store.revision import NoHouse, UnknownSchema

STEP: Final = 500
"""How many pages are copied between two words on the progress."""
Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pages are copied, and how many there are."""


class Exists(Exception):
    """A file is there already: nothing is written over."""


def back_up(address: Address, target: Path, progress: Progress) -> int:
    """Copy a database to a file, as it is at one moment; returns how many tables are in it.

    The house may be open and go on meanwhile. NoHouse, OSError or Exists, or what is wrong with the database.
    """
    if isinstance(address, SqliteFile) and not address.file.exists():
        raise NoHouse
    if target.exists():
        raise Exists
    with _draft(target) as draft:
        if isinstance(address, SqliteFile):
            _copy(address.file, draft, progress)
        else:
            from tablee.server.operator.server_copies import take_out  # noqa: PLC0415 - an extra

            asyncio.run(take_out(address, draft, progress))
        return count_tables(draft)


def restore(folder: Path, address: Address, backup: Path, progress: Progress) -> tuple[int, Path | None]:
    """Put a backup in the place of a database, which nobody may have open.

    Returns how many tables are in it, and where the database is that was there before.
    """
    tables = count_tables(backup)
    kept = folder / f"{FILE_NAME}.before-{time.strftime('%Y%m%d-%H%M%S')}"
    restored = folder / f"{FILE_NAME}.restored"
    with _draft(restored) as draft:
        _copy(backup, draft, progress)
    if isinstance(address, SqliteFile):
        had_tables = _put_in_place(restored, address.file, kept)
    else:
        from tablee.server.operator.server_copies import put_back  # noqa: PLC0415 - an extra

        try:
            had_tables = asyncio.run(put_back(address, restored, kept, progress))
        finally:
            for file in folder.glob(f"{restored.name}*"):
                file.unlink()
        if had_tables:
            kept.chmod(0o600)
    return tables, kept if had_tables else None


def _put_in_place(restored: Path, present: Path, kept: Path) -> bool:
    """Put a file where the database is; whether there was one, which is kept."""
    had_tables = present.exists()
    if had_tables:
        _put_aside(present, kept)
    restored.replace(present)
    _sync(present.parent)
    return had_tables


def count_tables(file: Path) -> int:
    """How many tables a database of ours holds; BadData if it is none, Damaged if its file is not whole."""
    try:
        with contextlib.closing(open_to_read(file)) as database:
            if check_version(database) == 0:
                raise UnknownSchema("foreign", "0")
            damage = find_damage(database)
            if damage.file:
                raise Damaged(damage)
            return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise BadData(str(error)) from error


def open_to_read(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing; OSError if there is no such file."""
    file.open("rb").close()
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path, progress: Progress) -> None:
    try:
        with (
            contextlib.closing(open_to_read(source)) as database,
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


@contextlib.contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """A new file for its owner alone, which has the name of the target once all is well."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.new")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield draft
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(target)
        _sync(target.parent)
    finally:
        draft.unlink(missing_ok=True)


def _put_aside(present: Path, kept: Path) -> None:
    """Keep a database under another name, with what SQLite has put beside it."""
    for suffix in ("-wal", "-shm", ""):
        beside = present.with_name(present.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))


def _sync(folder: Path) -> None:
    """Have the names of a folder on the disk too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
