"""What PostgreSQL knows of the wings of a house: who is alive, and what each has by its leases.

It has a few lines of its own. Who comes to a table waits for its claim, and a claim that waited behind what
is being written would wait for moves of all other tables; that a wing is alive is said through yet another
line (`pulse_line.py`). What a wing writes to its tables goes through the one writer like everything else,
guarded by its lease (`lease_schema.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import asyncpg

from tablee.server.store.pulse_line import LOCK, NOW, PATIENCE, in_words

MOST_LINES: Final = 4
HOUSE: Final = "house"
"""The lease that nobody takes: its wing is the name of the house, by which its wings find one another."""
_CLAIM: Final = f"""
INSERT INTO leases (name, wing, number) SELECT $1::text, $2::text, 1
WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1::text)
    OR ($1::text LIKE 'circle-%' AND EXISTS (SELECT 1 FROM circles WHERE id = substr($1::text, 8)))
ON CONFLICT (name) DO UPDATE SET wing = $2::text, number = leases.number + 1
WHERE leases.wing = $2::text OR leases.wing = $3::text
    OR NOT EXISTS (SELECT 1 FROM wings WHERE id = leases.wing AND alive_until > {NOW})
RETURNING number
"""
_WHOSE: Final = "SELECT wing FROM leases WHERE name = $1"
_IS_OURS: Final = "SELECT 1 FROM leases WHERE name = $1 AND wing = $2 AND number = $3"
_OURS: Final = "SELECT name, number FROM leases WHERE wing = $1"
_WHERE: Final = "SELECT name, wing FROM leases WHERE name = ANY($1) AND wing <> $2"
_NAME_HOUSE: Final = "INSERT INTO leases (name, wing, number) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING"
_BURY: Final = f"""
WITH ended AS (DELETE FROM wings WHERE id = $1 AND pg_try_advisory_xact_lock({LOCK}) RETURNING 1)
SELECT EXISTS (SELECT 1 FROM ended) OR NOT EXISTS (SELECT 1 FROM wings WHERE id = $1)
"""
_LEAVE: Final = "DELETE FROM wings WHERE id = $1"
_FORGET: Final = f"DELETE FROM wings WHERE alive_until < {NOW} - 86400"
_KEEP_TIME: Final = "INSERT INTO house_time (seconds) VALUES ($1)"
_FORGET_TIMES: Final = "DELETE FROM house_time WHERE seconds < $1"
_LAST_TIME: Final = "SELECT max(seconds) FROM house_time"


class WingRegister:
    """Asks and tells the database about wings, for one of them; Unavailable if it does not answer."""

    def __init__(self, pool: asyncpg.Pool, wing: str) -> None:
        self._pool = pool
        self._wing = wing

    @classmethod
    async def open(cls, database: str, wing: str) -> WingRegister:
        """Reach the database of a house."""
        with in_words():
            pool = await asyncpg.create_pool(
                database, min_size=1, max_size=MOST_LINES, command_timeout=PATIENCE
            )
        return cls(pool, wing)

    # --- leases ------------------------------------------------------------------------------------

    async def claim(self, name: str, instead_of: str | None) -> int | None:
        """Take a lease from nobody, from a dead wing or from the one that is named; its number.

        Nothing if another has it, or there is no such thing.
        """
        with in_words():
            number: int | None = await self._pool.fetchval(_CLAIM, name, self._wing, instead_of)
            return number

    async def whose(self, name: str) -> str | None:
        """The wing that has a lease, or had it last."""
        with in_words():
            wing: str | None = await self._pool.fetchval(_WHOSE, name)
            return wing

    async def is_ours(self, name: str, number: int) -> bool:
        """Whether a lease is still the one that this wing has taken."""
        with in_words():
            return await self._pool.fetchval(_IS_OURS, name, self._wing, number) is not None

    async def ours(self) -> dict[str, int]:
        """All leases of this wing, and their numbers."""
        with in_words():
            return {row["name"]: row["number"] for row in await self._pool.fetch(_OURS, self._wing)}

    async def whereabouts(self, names: Sequence[str]) -> dict[str, str]:
        """Which wing has what, of all that is not ours."""
        with in_words():
            rows = await self._pool.fetch(_WHERE, list(names), self._wing)
            return {row["name"]: row["wing"] for row in rows}

    # --- wings -------------------------------------------------------------------------------------

    async def come(self) -> str:
        """Be one of the wings; the name of the house."""
        with in_words():
            await self._pool.execute(_FORGET)
            await self._pool.execute(_NAME_HOUSE, HOUSE, self._wing)
            return str(await self._pool.fetchval(_WHOSE, HOUSE))

    async def bury(self, wing: str) -> bool:
        """Forget a wing whose lock nobody has; whether it has ended, now or before."""
        with in_words():
            return bool(await self._pool.fetchval(_BURY, wing))

    async def keep_time(self, now: float) -> float:
        """Keep the time of the house; the latest that any wing has said before."""
        with in_words():
            last: float = await self._pool.fetchval(_LAST_TIME) or 0.0
            if now > last:
                await self._pool.execute(_KEEP_TIME, now)
                await self._pool.execute(_FORGET_TIMES, now)
            return last

    async def leave(self) -> None:
        """Let others have at once what this wing has."""
        with in_words():
            await self._pool.execute(_LEAVE, self._wing)

    async def close(self) -> None:
        """Let go of every line."""
        with in_words():
            await self._pool.close()
