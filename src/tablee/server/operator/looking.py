"""Reading the database of a house without changing it, whichever kind it is: open or closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tablee.server.operator.inspection import inspect, replay_all
from tablee.server.store.address import Address, PostgresServer
from tablee.server.store.damage import Damage
from tablee.server.store.revision import NoHouse
from tablee.server.store.sqlite_files import looking_at
from tablee.server.store.stored import Stored

T = TypeVar("T")


def look(address: Address, question: Callable[[Stored], T]) -> T:
    """Ask something of what is stored; NoHouse if there is nothing, else what is wrong with the database."""
    if isinstance(address, PostgresServer):
        return asyncio.run(_look(address, question))
    if not address.file.exists():
        raise NoHouse
    with looking_at(address.file) as stored:
        return question(stored)


async def _look(address: PostgresServer, question: Callable[[Stored], T]) -> T:
    from tablee.server.store.postgres_reading import PostgresReader  # noqa: PLC0415 - an extra

    reader = PostgresReader(address)
    try:
        if not await reader.check():
            raise NoHouse
        return await reader.ask(question, Stored(reader.connect))
    finally:
        await reader.close()


def look_through(address: Address, progress: Callable[[int, int], None]) -> Damage:
    """Look through a whole database, and play every match again; NoHouse, or why it cannot be read."""
    if isinstance(address, PostgresServer):
        return look(address, lambda stored: _inspect_server(stored, progress))
    if not address.file.exists():
        raise NoHouse
    return inspect(address.file, progress)


def _inspect_server(stored: Stored, progress: Callable[[int, int], None]) -> Damage:
    from tablee.server.store.postgres_check import find_damage  # noqa: PLC0415 - an extra

    damage = find_damage(stored)
    if not damage.file:
        replay_all(stored, damage, progress)
    return damage


def is_there(address: Address) -> bool:
    """Whether there are tables already."""
    if isinstance(address, PostgresServer):
        try:
            return look(address, lambda stored: bool(stored.ids()))
        except NoHouse:
            return False
    return address.file.exists()
