"""The pulse of a wing: by which the others know that it is alive.

It says so again and again, by the clock of the database, through a line of its own that has a lock on it. A
process that ends, however that comes about, loses its line at once and the lock with it. So whoever finds
that nobody answers for a wing any more and that nobody has its lock need not wait until its time is over: it
is *buried*. Should that be wrong, since its lines were cut and it lives, it knows by its own line, and looks
what others have taken before it shows anything.
"""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

import asyncpg

ALIVE_FOR: Final = 4.0
"""For how many seconds a wing counts as alive that is not heard of any more, but not known to have ended."""
BEAT: Final = 1.0
"""How often it is heard of."""
PATIENCE: Final = 3.0
"""How long the database may take to answer."""
TROUBLES: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

NOW: Final = "extract(epoch FROM clock_timestamp())"
_LOCK: Final = "hashtextextended($1::text, 8040942)"
"""The number of the lock of a wing."""
_TRY_LOCK: Final = f"SELECT pg_try_advisory_lock({_LOCK})"
_BEAT: Final = f"""
INSERT INTO wings (id, alive_until) VALUES ($1, {NOW} + $2)
ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until RETURNING xmax <> 0
"""
"""Returns whether it was known before."""
BURY: Final = f"""
WITH ended AS (DELETE FROM wings WHERE id = $1 AND pg_try_advisory_xact_lock({_LOCK}) RETURNING 1)
SELECT EXISTS (SELECT 1 FROM ended) OR NOT EXISTS (SELECT 1 FROM wings WHERE id = $1)
"""

Reach: TypeAlias = Callable[[], Awaitable[asyncpg.Connection]]


class Beat(NamedTuple):
    """One time that a wing was heard of."""

    said: float
    """When it said so: it counts as alive since then at least."""
    was_silent: bool
    """Whether others may have taken something from it before."""


class Pulse:
    """How one wing is heard of."""

    def __init__(self, reach: Reach, wing: str) -> None:
        """`reach` makes a line to the database."""
        self._reach = reach
        self._wing = wing
        self._line: asyncpg.Connection | None = None
        self._has_lock = False
        self._heard = -math.inf

    @classmethod
    def by(cls, database: str, wing: str) -> Pulse:
        """By a line to this database."""
        return cls(lambda: asyncpg.connect(database, timeout=PATIENCE, command_timeout=PATIENCE), wing)

    @property
    def is_alive(self) -> bool:
        """Whether nobody can have taken anything from this wing yet."""
        is_cut = self._line is None or self._line.is_closed()
        return not is_cut and time.monotonic() - self._heard < ALIVE_FOR - BEAT

    async def beat(self) -> Beat:
        """Say that this wing is alive; `keep` tells that all that follows from it is done."""
        try:
            return await self._beat()
        except BaseException:
            self._cut()
            raise

    async def _beat(self) -> Beat:
        line = self._line
        if line is None or line.is_closed():
            self._cut()
            line = self._line = await self._reach()
        if not self._has_lock:  # what is left of a line that was cut may have it for a while
            self._has_lock = await line.fetchval(_TRY_LOCK, self._wing)
        said = time.monotonic()
        was_known = await line.fetchval(_BEAT, self._wing, ALIVE_FOR)
        return Beat(said, was_silent=not was_known or not self.is_alive)

    def keep(self, beat: Beat) -> None:
        """Count as alive since that beat: it is known what others have taken before."""
        self._heard = beat.said

    def _cut(self) -> None:
        """Have no line: whoever is asked meanwhile whether he is alive does not know."""
        if self._line is not None:
            self._line.terminate()
        self._line, self._has_lock, self._heard = None, False, -math.inf

    async def close(self) -> None:
        """Hang up; the lock is free."""
        if self._line is not None:
            with suppress(*TROUBLES):
                await self._line.close(timeout=PATIENCE)
        self._cut()
