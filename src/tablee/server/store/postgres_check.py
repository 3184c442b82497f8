"""What is damaged in a house on PostgreSQL, table by table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from tablee.server.store.address import PostgresServer
from tablee.server.store.damage import STORED_FAULTS, Damage, Fault
from tablee.server.store.metadata import METADATA
from tablee.server.store.postgres import PostgresDatabase
from tablee.server.store.stored import Stored
from tablee.server.store.unavailable import postgres_reason_of

_SECRET: Final = 32


async def check_server(address: PostgresServer, *, is_shared: bool = False) -> Damage:
    """Which tables of a database are damaged; its schema is made if it is empty.

    Unavailable if it cannot be reached, UnknownSchema or HouseOpen if it is not for us.
    """
    database = await PostgresDatabase.open(address, is_shared=is_shared)

    def look() -> Damage:
        with database.connect() as connection:
            return Damage(tables=find_faults(connection))

    try:
        return await database.ask(look)
    finally:
        await database.close()


def find_damage(stored: Stored) -> Damage:
    """What is damaged of all that is stored, as far as that is seen without playing it again."""
    with stored.connect() as connection:
        said = list(_find_unreadable(connection))
        return Damage(said) if said else Damage(tables=find_faults(connection))


def _find_unreadable(connection: Connection) -> Iterator[str]:
    """What the server says of tables of its own that it cannot read to the end."""
    for table in METADATA.sorted_tables:
        try:
            connection.execute(text(f"SELECT count({table.name}::text) FROM {table.name}"))
        except DBAPIError as error:
            if postgres_reason_of(error) not in ("damaged", "disk"):
                raise
            yield f"{table.name}: {error.orig}"


def find_faults(connection: Connection) -> dict[str, Fault]:
    """The tables of which something is missing or cannot be read."""
    found: dict[str, Fault] = {}
    for row in connection.execute(text("SELECT id, options, length(secret) AS size FROM tables")):
        if row.size != _SECRET or not _is_json(row.options):
            found[row.id] = "unreadable"
    for fault, query in STORED_FAULTS.items():
        found |= dict.fromkeys(connection.execute(text(query)).scalars(), fault)
    return found


def _is_json(options: str) -> bool:
    try:
        msgspec.json.decode(options)
    except msgspec.DecodeError:
        return False
    return True
