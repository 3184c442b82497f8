"""The clocks of a match: how much time each seat has, from its entries alone.

Nothing here looks at a clock. Whoever runs the match tells how long a seat took, its entry carries it
(`0 0-5 @4200ms`), and what is left follows. So a match that is replayed or restored has the same clocks.
"""

from __future__ import annotations

from tablee.match.entries import CameBack, Decided, Entry, TakenBack, spent_on
from tablee.match.time_control import SECONDS, TimeControl

GRACE = 10 * SECONDS
"""The least that somebody has who takes the seat again after time ran out."""


class Clocks:
    """What is left to each seat, in milliseconds."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self._left = [control.budget] * seats

    def left(self, seat: int) -> int:
        """What a seat has before its next decision: of the whole, or for this one alone."""
        return self._left[seat]

    def note(self, entry: Entry) -> None:
        """One more entry was made."""
        if self.control.kind != "clock":
            return  # every decision has the same time anew
        increment = self.control.increment * SECONDS
        if isinstance(entry, CameBack):
            self._left[entry.seat] = max(self._left[entry.seat], increment, GRACE)
        spent = spent_on(entry)
        if spent is not None:
            brought = increment * (isinstance(entry, Decided) - isinstance(entry, TakenBack))
            seat = entry.seat  # type: ignore[union-attr]  # what time was spent on is a seat's
            self._left[seat] = max(self._left[seat] - spent + brought, 0)
