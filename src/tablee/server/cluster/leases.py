"""The leases of one wing: what it has, until another takes it because this one was not heard of."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from tablee.server.cluster.claims import Elsewhere, Guards
from tablee.server.cluster.pulse import BEAT, Pulse
from tablee.server.store import lease_schema
from tablee.server.store.database import Value
from tablee.server.store.pulse_line import PATIENCE, PulseLine
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.wing_register import WingRegister

log = logging.getLogger("tablee.leases")
LOOK_EVERY: Final = 15
"""After so many beats a wing looks whether all that it has is still its own."""


class HouseClock(Protocol):
    """The time of the house, which all wings share."""

    def now(self) -> float:
        """The seconds so far."""

    def catch_up(self, seconds: float) -> None:
        """Another wing says that it is later."""


class Leases:
    """What one wing has."""

    def __init__(self, register: WingRegister, wing: str, house: str, pulse: Pulse) -> None:
        self.wing = wing
        self.house = house
        self.lose: Callable[[str], None] = lambda name: None
        """Told of everything that another has taken meanwhile."""
        self._register = register
        self._pulse = pulse
        self._numbers: dict[str, int] = {}
        self._looks = 0
        """How often it was looked for what others have taken."""

    @classmethod
    async def open(cls, database: str, wing: str) -> Leases:
        """Be a wing of the house whose database this is."""
        register = await WingRegister.open(database, wing)
        house = await register.come()
        pulse = Pulse(PulseLine(database, wing))
        pulse.keep(await pulse.beat())
        return cls(register, wing, house, pulse)

    async def claim(self, name: str, *, instead_of: str | None = None) -> Guards:
        """Have something from now on, or Elsewhere; who gives it up to us is named."""
        looks = -1
        while looks != self._looks:  # else others may have taken it before that, and nobody would know
            looks = self._looks
            number = await self._register.claim(name, instead_of)
        if number is None:
            wing = await self._register.whose(name)
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
        return await self._register.is_ours(name, number)

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
                    clock.catch_up(await self._register.keep_time(clock.now()))
                    if turn % LOOK_EVERY == 0 or beat.was_silent:
                        await self.look_for_lost()
                self._pulse.keep(beat)
            except (Unavailable, TimeoutError) as error:
                log.warning("not-heard-of", extra={"error": _told(error)})
            await asyncio.sleep(BEAT)

    async def bury(self, wing: str) -> bool:
        """Let everybody have at once what a wing had for which nobody answers; whether it has ended.

        It has if its line to the database has: else it may be heard of again.
        """
        try:
            has_ended = await self._register.bury(wing)
        except Unavailable as error:
            log.warning("not-buried", extra={"of": wing, "error": _told(error)})
            return False
        if has_ended:
            log.warning("wing-ended", extra={"of": wing})
        return has_ended

    async def whereabouts(self, names: Sequence[str]) -> dict[str, str]:
        """Which wing has what, of all that is not ours."""
        return await self._register.whereabouts(names)

    async def look_for_lost(self) -> None:
        """Tell of everything that is not ours any more."""
        self._looks += 1
        known = dict(self._numbers)
        ours = await self._register.ours()
        for name, number in known.items():
            if ours.get(name) == number:
                continue
            if number == 1 and await self._register.whose(name) in (None, self.wing):
                continue  # it is being made this very moment, or was a moment ago
            if self._numbers.get(name) == number:
                self._numbers.pop(name, None)
                log.warning("lease-lost", extra={"lease": name, "number": number})
                self.lose(name)

    async def close(self) -> None:
        """Let others have everything at once; whatever was to be stored is."""
        await _quietly(self._register.leave())
        await self._pulse.close()
        await _quietly(self._register.close())


async def _quietly(work: Awaitable[object]) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except (Unavailable, TimeoutError) as error:
        log.warning("not-left", extra={"error": _told(error)})


def _told(error: Exception) -> str:
    """What the database said itself, if it said anything."""
    return repr(error.__cause__ if isinstance(error, Unavailable) else error)
