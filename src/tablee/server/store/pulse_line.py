"""The line by which PostgreSQL knows that a wing is alive: the driver's own connection, with a lock on it.

A process that ends, however that comes about, loses its line at once and the lock with it. It is a line of
its own: a beat that waited behind what is being written or read would come too late just when there is much
to do, and a lock on a line that is lent to others would end when they hang up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import asyncpg

from tablee.server.store.unavailable import Unavailable, postgres_reason_of

PATIENCE: Final = 3.0
"""How many seconds the database may take to answer a wing."""
NOW: Final = "extract(epoch FROM clock_timestamp())"
LOCK: Final = "hashtextextended($1::text, 8040942)"
"""The number of the lock of a wing."""
_TRY_LOCK: Final = f"SELECT pg_try_advisory_lock({LOCK})"
_BEAT: Final = f"""
INSERT INTO wings (id, alive_until) VALUES ($1, {NOW} + $2)
ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until RETURNING xmax <> 0
"""
"""Returns whether it was known before."""


@contextmanager
def in_words() -> Iterator[None]:
    """Say whatever the driver raises as Unavailable: nobody outside knows the driver."""
    try:
        yield
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unavailable(postgres_reason_of(error) or "unreachable") from error


class PulseLine:
    """One wing's line; whoever cannot say that he is alive is told Unavailable."""

    def __init__(self, database: str, wing: str) -> None:
        self._database = database
        self._wing = wing
        self._connection: asyncpg.Connection | None = None
        self._has_lock = False

    @property
    def is_open(self) -> bool:
        """Whether the line stands, as far as is known."""
        return self._connection is not None and not self._connection.is_closed()

    async def reach(self) -> None:
        """Have a line, and the lock on it as soon as it is free."""
        with in_words():
            if self._connection is None:
                self._connection = await self._connect()
            if not self._has_lock:  # what is left of a line that was cut may have it for a while
                self._has_lock = await self._connection.fetchval(_TRY_LOCK, self._wing)

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self._database, timeout=PATIENCE, command_timeout=PATIENCE)

    async def beat(self, seconds: float) -> bool:
        """Say that the wing is alive for so long from now on; whether it was known before."""
        assert self._connection is not None
        with in_words():
            return bool(await self._connection.fetchval(_BEAT, self._wing, seconds))

    def cut(self) -> None:
        """Have no line any more, at once."""
        if self._connection is not None:
            self._connection.terminate()
        self._connection, self._has_lock = None, False

    async def close(self) -> None:
        """Hang up; the lock is free."""
        if self._connection is not None:
            with suppress(Unavailable), in_words():
                await self._connection.close(timeout=PATIENCE)
        self.cut()
