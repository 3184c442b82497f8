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
from typing import Final, NamedTuple

from tablee.server.store.pulse_line import PulseLine

ALIVE_FOR: Final = 4.0
"""For how many seconds a wing counts as alive that is not heard of any more, but not known to have ended."""
BEAT: Final = 1.0
"""How often it is heard of."""


class Beat(NamedTuple):
    """One time that a wing was heard of."""

    said: float
    """When it said so: it counts as alive since then at least."""
    was_silent: bool
    """Whether others may have taken something from it before."""


class Pulse:
    """How one wing is heard of."""

    def __init__(self, line: PulseLine) -> None:
        self._line = line
        self._heard = -math.inf

    @property
    def is_alive(self) -> bool:
        """Whether nobody can have taken anything from this wing yet."""
        return self._line.is_open and time.monotonic() - self._heard < ALIVE_FOR - BEAT

    async def beat(self) -> Beat:
        """Say that this wing is alive, or Unavailable; `keep` tells that all that follows from it is done."""
        try:
            if not self._line.is_open:
                self._cut()
            await self._line.reach()
            said = time.monotonic()
            was_known = await self._line.beat(ALIVE_FOR)
        except BaseException:
            self._cut()
            raise
        return Beat(said, was_silent=not was_known or not self.is_alive)

    def keep(self, beat: Beat) -> None:
        """Count as alive since that beat: it is known what others have taken before."""
        self._heard = beat.said

    def _cut(self) -> None:
        """Have no line: whoever is asked meanwhile whether he is alive does not know."""
        self._line.cut()
        self._heard = -math.inf

    async def close(self) -> None:
        """Hang up; the lock is free."""
        await self._line.close()
        self._cut()
