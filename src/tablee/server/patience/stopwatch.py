"""How long the people of one match have been thinking, by the time of the house."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from tablee.match.clocks import Clocks
from tablee.match.entries import CameBack, Entry, Flagged, spent_on
from tablee.match.time_control import SECONDS


class Times(msgspec.Struct):
    """What a stopwatch shows, as it is stored: seconds by seat."""

    since: dict[int, float] = {}
    """When those who are waited for began to think, less what they had thought before."""
    carried: dict[int, float] = {}
    """How long others have thought since they last decided something."""


class Due(NamedTuple):
    """Whose time runs out first, and in how many seconds."""

    seat: int
    seconds: float


class Stopwatch:
    """Runs for those who are waited for, and stands still for everybody else."""

    def __init__(self, now: Callable[[], float], kept: str | None = None) -> None:
        """Go on from what was stored, if anything was; `now` is the time of the house."""
        self._now = now
        self.show(kept)

    def show(self, kept: str | None) -> None:
        """Show again what was stored."""
        self._times = Times() if kept is None else msgspec.json.decode(kept, type=Times)

    def text(self) -> str:
        """What it shows, to be stored."""
        return msgspec.json.encode(self._times).decode()

    def follow(self, waited: Collection[int]) -> None:
        """These are waited for from now on, and nobody else."""
        times, now = self._times, self._now()
        for seat in [seat for seat in times.since if seat not in waited]:
            times.carried[seat] = max(now - times.since.pop(seat), 0.0)
        for seat in waited:
            if seat not in times.since:
                times.since[seat] = now - times.carried.pop(seat, 0.0)

    def note(self, entry: Entry) -> None:
        """Whoever has decided something, or has had no time left, begins to think anew."""
        if spent_on(entry) is not None or isinstance(entry, Flagged | CameBack):
            seat = entry.seat  # type: ignore[union-attr]  # time is spent by seats
            self._times.carried.pop(seat, None)
            if seat in self._times.since:
                self._times.since[seat] = self._now()

    def is_running(self, seat: int) -> bool:
        """Whether a seat is waited for."""
        return seat in self._times.since

    def spent(self, seat: int) -> int:
        """How many milliseconds a seat has thought since it last decided something."""
        since = self._times.since.get(seat)
        seconds = self._times.carried.get(seat, 0.0) if since is None else self._now() - since
        return max(round(seconds * SECONDS), 0)

    def left(self, clocks: Clocks, seat: int) -> int:
        """How many milliseconds a seat has left."""
        return max(clocks.left(seat) - self.spent(seat), 0)

    def due(self, clocks: Clocks) -> Due | None:
        """Whose time runs out first; nothing while nobody's does."""
        running = [Due(seat, self.left(clocks, seat) / SECONDS) for seat in self._times.since]
        return min(running, key=lambda due: due.seconds, default=None)
