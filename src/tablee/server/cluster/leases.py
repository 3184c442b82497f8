"""The leases of one wing: what it has, until another takes it because this one was not heard of."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

import asyncpg

from tablee.server.cluster.claims import Elsewhere, Guards
from tablee.server.store import lease_schema
from tablee.server.store.database import Value

log = logging.getLogger("tablee.leases")
ALIVE_FOR: Final = 4.0
"""For how many seconds a wing counts as alive that is not heard of any more."""
BEAT: Final = 1.0
"""How often it is heard of."""
LOOK_EVERY: Final = 15
"""After so many beats a wing looks whether all that it has is still its own."""
PATIENCE: Final = 3.0
"""How long the database may take to answer."""
TROUBLES: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

_NOW: Final = "extract(epoch FROM clock_timestamp())"
_CLAIM: Final = f"""
INSERT INTO leases (name, wing, number) SELECT $1::text, $2::text, 1
WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1::text)
    OR ($1::text LIKE 'circle-%' AND EXISTS (SELECT 1 FROM circles WHERE id = substr($1::text, 8)))
ON CONFLICT (name) DO UPDATE SET wing = $2::text, number = leases.number + 1
WHERE leases.wing = $2::text OR leases.wing = $3::text
    OR NOT EXISTS (SELECT 1 FROM wings WHERE id = leases.wing AND alive_until > {_NOW})
RETURNING number
"""
_LOOK: Final = "SELECT wing FROM leases WHERE name = $1"
_IS_OURS: Final = "SELECT 1 FROM leases WHERE name = $1 AND wing = $2 AND number = $3"
_BEAT: Final = f"""
INSERT INTO wings (id, alive_until) VALUES ($1, {_NOW} + $2)
ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
"""
_LEAVE: Final = "DELETE FROM wings WHERE id = $1"
_FORGET: Final = f"DELETE FROM wings WHERE alive_until < {_NOW} - 86400"
_WHERE: Final = "SELECT name, wing FROM leases WHERE name = ANY($1) AND wing <> $2"
_OURS: Final = "SELECT name, number FROM leases WHERE wing = $1"
_KEEP_TIME: Final = "INSERT INTO house_time (seconds) VALUES ($1)"
_FORGET_TIMES: Final = "DELETE FROM house_time WHERE seconds < $1"
_LAST_TIME: Final = "SELECT max(seconds) FROM house_time"
HOUSE: Final = "house"
"""The lease that nobody takes: its wing is the name of the house, by which its wings find one another."""
_NAME_HOUSE: Final = "INSERT INTO leases (name, wing, number) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING"


class HouseClock(Protocol):
    """The time of the house, which all wings share."""

    def now(self) -> float:
        """The seconds so far."""

    def catch_up(self, seconds: float) -> None:
        """Another wing says that it is later."""


class Leases:
    """What one wing has."""

    def __init__(self, pool: asyncpg.Pool, wing: str, house: str) -> None:
        self.wing = wing
        self.house = house
        self.lose: Callable[[str], None] = lambda name: None
        """Told of everything that another has taken meanwhile."""
        self._pool = pool
        self._numbers: dict[str, int] = {}
        self._heard = time.monotonic()
        """When this wing last said that it is alive, and was heard: it counts so since then at least."""

    @classmethod
    async def open(cls, database: str, wing: str) -> Leases:
        """Be a wing of the house whose database this is."""
        pool = await asyncpg.create_pool(database, min_size=1, max_size=4, command_timeout=PATIENCE)
        await pool.execute(_FORGET)
        await pool.execute(_NAME_HOUSE, HOUSE, wing)
        leases = cls(pool, wing, await pool.fetchval(_LOOK, HOUSE))
        await leases._say_alive()
        return leases

    async def claim(self, name: str, *, instead_of: str | None = None) -> Guards:
        """Have something from now on, or Elsewhere; who gives it up to us is named."""
        number = await self._pool.fetchval(_CLAIM, name, self.wing, instead_of)
        if number is None:
            wing = await self._pool.fetchval(_LOOK, name)
            if wing is None:  # there is no such table: whoever looks will find that out
                return ()
            raise Elsewhere(wing)
        if number > 1:
            log.info("lease-taken", extra={"lease": name, "number": number})
        return self._note(name, number)

    async def hold(self, name: str) -> Guards:
        """The same of something that is most probably ours already: then nobody is asked."""
        number = self._numbers.get(name)
        if number is not None and self._is_alive():
            return self._note(name, number)
        return await self.claim(name)

    async def has(self, name: str) -> bool:
        """Whether what is remembered here is still ours: asked only after a silence, as who was stopped."""
        number = self._numbers.get(name)
        if number is None or self._is_alive():
            return number is not None
        return await self._pool.fetchval(_IS_OURS, name, self.wing, number) is not None

    def _is_alive(self) -> bool:
        """Whether nobody can have taken anything yet."""
        return time.monotonic() - self._heard < ALIVE_FOR - BEAT

    def claim_new(self, name: str) -> tuple[Guards, Guards]:
        """What is stored with something new so that it is ours, and what guards it from then on."""
        row: dict[str, Value] = {"name": name, "wing": self.wing, "number": 1}
        return ((lease_schema.INSERT_LEASE, row),), self._note(name, 1)

    def _note(self, name: str, number: int) -> Guards:
        self._numbers[name] = number
        row: dict[str, Value] = {"of_lease": name, "of_wing": self.wing, "of_number": number}
        return ((lease_schema.GUARD, row),)

    def forget(self, name: str) -> None:
        """Nobody here needs it; it stays ours until somebody else does and we are gone."""
        self._numbers.pop(name, None)

    # --- being heard of ----------------------------------------------------------------------------

    async def run(self, clock: HouseClock) -> None:
        """Be heard of, again and again; now and then, and after a silence, look what others have taken."""
        for turn in itertools.count(1):
            try:
                async with asyncio.timeout(PATIENCE):
                    said = time.monotonic()
                    await self._say_alive()
                    was_silent = not self._is_alive()
                    clock.catch_up(await self._keep_time(clock.now()))
                    if turn % LOOK_EVERY == 0 or was_silent:
                        await self.look_for_lost()
                self._heard = said
            except TROUBLES as error:
                log.warning("not-heard-of", extra={"error": repr(error)})
            await asyncio.sleep(BEAT)

    async def _say_alive(self) -> None:
        await self._pool.execute(_BEAT, self.wing, ALIVE_FOR)

    async def _keep_time(self, now: float) -> float:
        """Keep the time of the house; the latest that any wing says."""
        last: float = await self._pool.fetchval(_LAST_TIME) or 0.0
        if now > last:
            await self._pool.execute(_KEEP_TIME, now)
            await self._pool.execute(_FORGET_TIMES, now)
        return last

    async def whereabouts(self, names: Sequence[str]) -> dict[str, str]:
        """Which wing has what, of all that is not ours."""
        rows = await self._pool.fetch(_WHERE, list(names), self.wing)
        return {row["name"]: row["wing"] for row in rows}

    async def look_for_lost(self) -> None:
        """Tell of everything that is not ours any more."""
        rows = await self._pool.fetch(_OURS, self.wing)
        ours = {row["name"]: row["number"] for row in rows}
        for name, number in list(self._numbers.items()):
            if ours.get(name) != number and self._numbers.get(name) == number:
                self._numbers.pop(name, None)
                log.warning("lease-lost", extra={"lease": name, "number": number})
                self.lose(name)

    async def close(self) -> None:
        """Let others have everything at once; whatever was to be stored is."""
        await _quietly(self._pool.execute(_LEAVE, self.wing))
        await _quietly(self._pool.close())


async def _quietly(work: Awaitable[object]) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except TROUBLES as error:
        log.warning("not-left", extra={"error": repr(error)})
