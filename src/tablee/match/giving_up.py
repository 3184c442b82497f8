"""How a match ends without a result: the people at it agree to give it up, or whoever keeps it closes it.

Everybody who is a person says so, each with an entry of their own. Whoever plays on after that does not want
it any more. When the last one agrees the match is over, its secret is revealed, and nothing of it can go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.contract import Over, Pending, Result
from tablee.match.entries import Closed, Entry, GaveUp, Said
from tablee.match.seats import SeatInfo


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

    __slots__ = ("_is_closed", "_people", "agreed")

    def __init__(self, seats: Sequence[SeatInfo]) -> None:
        self._people = {number for number, seat in enumerate(seats) if seat.bot is None}
        self.agreed: frozenset[int] = frozenset()
        """The seats that have said so and have not played on."""
        self._is_closed = False

    @property
    def has_ended(self) -> bool:
        """Whether everybody who is a person would, or somebody else has ended it; bots never do."""
        return self._is_closed or (bool(self.agreed) and self.agreed == self._people)

    def is_last(self, seat: int) -> bool:
        """Whether everybody agrees once this seat does."""
        return self.agreed | {seat} == self._people

    def is_asked(self, seat: int) -> bool:
        """Whether a person sits there, without whom it cannot be."""
        return seat in self._people

    def note(self, entry: Entry) -> None:
        """One more entry was made."""
        if isinstance(entry, GaveUp):
            self.agreed |= {entry.seat}
        elif isinstance(entry, Closed):
            self._is_closed = True
        elif self.agreed and isinstance(entry, Said):
            self.agreed -= {entry.seat}
