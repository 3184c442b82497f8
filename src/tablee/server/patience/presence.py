"""Since when each person is away from a table, and when he said that he will be back."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple


class Absence(NamedTuple):
    """That somebody is away, or has said that he will be: seconds of the calendar."""

    seat: int
    since: float | None
    """Nothing while he is still here."""
    back_at: float | None
    """Nothing if he has not said."""


class Presence:
    """Who is away from one table; who is here has a socket, and is known to the audience."""

    def __init__(self, known: Iterable[Absence] = ()) -> None:
        """Whoever is not known to have gone is away since the table came into memory, if he is not here."""
        self._known = {each.seat: each for each in known}
        self._loaded = time.time()

    def away_since(self, seat: int) -> float:
        """Since when somebody is away, if he is."""
        known = self._known.get(seat)
        return self._loaded if known is None or known.since is None else known.since

    def back_at(self, seat: int) -> float | None:
        """When he said that he will be back."""
        known = self._known.get(seat)
        return None if known is None else known.back_at

    def go(self, seat: int) -> Absence:
        """Somebody has closed his last socket."""
        gone = self._known[seat] = Absence(seat, time.time(), self.back_at(seat))
        return gone

    def come(self, seat: int) -> bool:
        """Somebody is here again; returns whether anything was known of his absence."""
        return self._known.pop(seat, None) is not None

    def promise(self, seat: int, minutes: int) -> Absence:
        """Somebody says in how many minutes he will be back; or that he is, with none."""
        back_at = time.time() + 60 * minutes if minutes else None
        promised = self._known[seat] = Absence(seat, None, back_at)
        return promised
