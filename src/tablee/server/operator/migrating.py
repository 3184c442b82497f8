"""Bringing up the schema of a closed house, on whichever kind of database it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tablee.server.operator.folder import lock_folder, take_folder
from tablee.server.store.address import Address, PostgresServer, SqliteFile
from tablee.server.store.revision import NoHouse
from tablee.server.store.schema import REVISION
from tablee.server.store.sqlite import open_sqlite
from tablee.server.store.sqlite_files import version_of


def migrate_house(folder: Path, address: Address) -> tuple[str, str]:
    """Bring up the database of a closed house; its schema before and now.

    NoHouse if there is none, DataInUse or HouseOpen if the house is open, UnknownSchema if no way leads from
    there to here.
    """
    if isinstance(address, SqliteFile):
        return _migrate_file(folder, address.file), REVISION
    with take_folder(folder):
        return asyncio.run(_migrate_server(address)), REVISION


def _migrate_file(folder: Path, file: Path) -> str:
    if not file.exists():
        raise NoHouse
    with lock_folder(folder, file):
        version = version_of(file)
        open_sqlite(file).dispose()
    return f"{version:04}"


async def _migrate_server(address: PostgresServer) -> str:
    from tablee.server.store.postgres import PostgresDatabase  # noqa: PLC0415 - an extra

    database = PostgresDatabase(address)
    try:
        return await database.migrate()
    finally:
        await database.close()
