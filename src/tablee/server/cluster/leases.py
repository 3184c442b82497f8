"""The leases of one wing: what it has, until another takes it because this one was not heard of."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

import asyncpg

from tablee.server.cluster.claims import Elsewhere, Guards
from tablee.server.cluster.pulse import BEAT, BURY, NOW, PATIENCE, TROUBLES, Pulse
from tablee.server.store import lease_schema
from tablee.server.store.database import Value

log = logging.getLogger("tablee.leases")
LOOK_EVERY: Final = 15
"""After so many beats a wing looks whether all that it has is still its own."""
_CLAIM: Final = f"""
INSERT INTO leases (name, wing, number) SELECT $1::text, $2::text, 1
WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1::text)
    OR ($1::text LIKE 'circle-%' AND EXISTS (SELECT 1 FROM circles WHERE id = substr($1::text, 8)))
ON CONFLICT (name) DO UPDATE SET wing = $2::text, number = leases.number + 1
WHERE leases.wing = $2::text OR leases.wing = $3::text
    OR NOT EXISTS (SELECT 1 FROM wings WHERE id = leases.wing AND alive_until > {NOW})
RETURNING number
"""
_LOOK: Final = "SELECT wing FROM leases WHERE name = $1"
_IS_OURS: Final = "SELECT 1 FROM leases WHERE name = $1 AND wing = $2 AND number = $3"
_LEAVE: Final = "DELETE FROM wings WHERE id = $1"
_FORGET: Final = f"DELETE FROM wings WHERE alive_until < {NOW} - 86400"
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

    def __init__(self, pool: asyncpg.Pool, wing: str, house: str, pulse: Pulse) -> None:
        self.wing = wing
        self.house = house
        self.lose: Callable[[str], None] = lambda name: None
        """Told of everything that another has taken meanwhile."""
        self._pool = pool
        self._pulse = pulse
        self._numbers: dict[str, int] = {}

    @classmethod
    async def open(cls, database: str, wing: str) -> Leases:
        """Be a wing of the house whose database this is."""
        pool = await asyncpg.create_pool(database, min_size=1, max_size=4, command_timeout=PATIENCE)
        await pool.execute(_FORGET)
        await pool.execute(_NAME_HOUSE, HOUSE, wing)
        pulse = Pulse.by(database, wing)
        pulse.keep(await pulse.beat())
        return cls(pool, wing, await pool.fetchval(_LOOK, HOUSE), pulse)

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
        if number is not None and self._pulse.is_alive:
            return self._note(name, number)
        return await self.claim(name)

    async def has(self, name: str) -> bool:
        """Whether what is remembered here is still ours: asked only after a silence, as who was stopped."""
        number = self._numbers.get(name)
        if number is None or self._pulse.is_alive:
            return number is not None
        return await self._pool.fetchval(_IS_OURS, name, self.wing, number) is not None

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
                    beat = await self._pulse.beat()
                    clock.catch_up(await self._keep_time(clock.now()))
                    if turn % LOOK_EVERY == 0 or beat.was_silent:
                        await self.look_for_lost()
                self._pulse.keep(beat)
            except TROUBLES as error:
                log.warning("not-heard-of", extra={"error": repr(error)})
            await asyncio.sleep(BEAT)

    async def bury(self, wing: str) -> bool:
        """Let everybody have at once what a wing had for which nobody answers; whether it has ended.

        It has if its line to the database has: else it may be heard of again.
        """
        try:
            has_ended: bool = await self._pool.fetchval(BURY, wing)
        except TROUBLES as error:
            log.warning("not-buried", extra={"of": wing, "error": repr(error)})
            return False
        if has_ended:
            log.warning("wing-ended", extra={"of": wing})
        return has_ended

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
        await self._pulse.close()
        await _quietly(self._pool.close())


async def _quietly(work: Awaitable[object]) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except TROUBLES as error:
        log.warning("not-left", extra={"error": repr(error)})
