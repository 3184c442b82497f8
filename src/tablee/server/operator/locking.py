"""Before a house opens: its data folder is its own, and its database is one it knows, and whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.server.operator.folder import LockedFolder, lock_folder, take_folder
from tablee.server.store.address import Address, SqliteFile


def lock_house(folder: Path, address: Address, *, is_shared: bool = False) -> LockedFolder:
    """Keep a data folder for this process, with a database that can be used; a shared one has several wings.

    OSError, DataInUse or HouseOpen, or whatever is wrong with the database: BadData, UnknownSchema, Damaged,
    Unavailable.
    """
    if isinstance(address, SqliteFile):
        return lock_folder(folder, address.file)
    from tablee.server.store.postgres_check import check_server  # noqa: PLC0415 - an extra

    kept = take_folder(folder)
    try:
        return LockedFolder(kept, asyncio.run(check_server(address, is_shared=is_shared)))
    except BaseException:
        kept.close()
        raise
