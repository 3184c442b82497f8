"""Backups: made while the house is open, readable by their owner alone, and put back while it is closed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from tablee.server.store.address import FILE_NAME, Address, SqliteFile
from tablee.server.store.revision import NoHouse
from tablee.server.store.sqlite_files import Progress, copy_file, count_tables


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
            copy_file(address.file, draft, progress)
        else:
            from tablee.server.store.server_copies import take_out  # noqa: PLC0415 - an extra

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
        copy_file(backup, draft, progress)
    if isinstance(address, SqliteFile):
        had_tables = _put_in_place(restored, address.file, kept)
    else:
        from tablee.server.store.server_copies import put_back  # noqa: PLC0415 - an extra

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
