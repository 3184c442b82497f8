"""How a match ends without a result: the people at it agree to give it up, or whoever keeps it closes it.

Everybody who is a person at the table says so, each with an entry of their own; who has left or is stood in
for is not asked. Whoever plays on after that does not want it any more, and when somebody leaves or is stood
in for all are asked anew. When the last one agrees the match is over, its secret is revealed, and nothing of
it can go on. The same where the last person has left.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.contract import Over, Pending, Result
from tablee.match.attendance import Attendance
from tablee.match.entries import CameBack, Closed, Entry, Flagged, GaveUp, Left, Resigned, StoodIn, Willing


@dataclass(frozen=True, slots=True)
class WithoutResult:
    """The match is over, and nobody has won or lost it."""


WITHOUT_RESULT = WithoutResult()


def result_of(pending: Pending | WithoutResult) -> Result | WithoutResult | None:
    """How a match ended, from what it waits for; nothing while it goes on."""
    if isinstance(pending, Over):
        return pending.result
    return pending if isinstance(pending, WithoutResult) else None


class GivingUp:
    """Who of the people would give the match up, and whether that has ended it."""

    __slots__ = ("_attendance", "agreed", "has_ended")

    def __init__(self, attendance: Attendance) -> None:
        self._attendance = attendance
        self.agreed: frozenset[int] = frozenset()
        """The seats that have said so and have not played on."""
        self.has_ended = False
        """Whether everybody who is a person would, or somebody else has ended it; bots never do."""

    def is_last(self, seat: int) -> bool:
        """Whether everybody agrees once this seat does."""
        return self.agreed | {seat} == self._attendance.people

    def is_asked(self, seat: int) -> bool:
        """Whether a person plays there, without whom it cannot be."""
        return seat in self._attendance.people

    def note(self, entry: Entry) -> None:
        """One more entry was made, which the attendance has noted."""
        if isinstance(entry, GaveUp):
            self.agreed |= {entry.seat}
            self.has_ended = self.agreed == self._attendance.people
        elif isinstance(entry, Willing):
            self.agreed -= {entry.seat}
        elif isinstance(entry, Closed):
            self.has_ended = True
        elif isinstance(entry, Left | Resigned | StoodIn | Flagged | CameBack):
            self.agreed = frozenset()
            self.has_ended = not self._attendance.owners
