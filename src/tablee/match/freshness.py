"""Whether a seat has seen what it answers to."""

from __future__ import annotations

from tablee.core.contract import Acting, Pending
from tablee.match.entries import Advised, Entry, Said


class Freshness:
    """Which entries a seat must have seen: all of them, or, where several act at once, its own."""

    def __init__(self, seats: int, pending: Pending) -> None:
        self._last = 0
        """The number of the last entry."""
        self._changed = 0
        """The number of the last one that changed anything."""
        self._window = 0
        """The last entry before several seats began to act at once."""
        self._own = [0] * seats
        """For each seat the number of its own last entry."""
        self._is_simultaneous = isinstance(pending, Acting) and pending.simultaneous

    def note(self, entry: Entry, pending: Pending) -> None:
        """One more entry was made, and this is waited for now."""
        self._last += 1
        if isinstance(entry, Advised):
            return
        self._changed = self._last
        was_simultaneous = self._is_simultaneous
        self._is_simultaneous = isinstance(pending, Acting) and pending.simultaneous
        if not isinstance(entry, Said):
            self._window = self._last
            return
        self._own[entry.seat] = self._last
        if not (was_simultaneous and self._is_simultaneous):
            self._window = self._last

    def is_stale(self, seat: int, expected: int) -> bool:
        """Whether a seat that has seen entry `expected` has not seen enough."""
        oldest = max(self._window, self._own[seat]) if self._is_simultaneous else self._changed
        return not oldest <= expected <= self._last
