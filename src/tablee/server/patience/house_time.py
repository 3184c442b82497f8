"""The time of the house: the seconds it was ever open. It stands still while the house is closed.

Clocks of tables run by it, so nobody loses time while nobody could play. What is stored of it may be some
seconds old when a house breaks down: those are given back to everybody.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from tablee.server.store import schema
from tablee.server.store.database import Write

BEAT: Final = 5.0
"""How often, in seconds, the time is stored while clocks run."""


class HouseTime:
    """Tells how long the house has been open, all its openings together."""

    def __init__(self, kept: float = 0.0) -> None:
        """Go on from what was kept when the house was open last."""
        self.opened = time.time()
        """When the house was opened this time, by the calendar."""
        self.is_used = False
        """Whether a clock runs by it: otherwise it need not be kept."""
        self.is_shared = False
        """Whether all wings of a house keep it together."""
        self._kept = kept
        self._began = time.monotonic()

    def now(self) -> float:
        """The seconds so far."""
        return self._kept + time.monotonic() - self._began

    def catch_up(self, seconds: float) -> None:
        """Another wing of the house says that it is later: it is so here too."""
        self._kept += max(0.0, seconds - self.now())

    def writes(self) -> Iterator[Write]:
        """Keep it, unless the wings of a house do so together."""
        if self.is_shared:
            return
        seconds = self.now()
        yield schema.INSERT_TIME, {"seconds": seconds}
        yield schema.DELETE_TIMES, {"before": seconds}
