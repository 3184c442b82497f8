"""Who plays a seat now: its person, a bot that stands in for a while, or one that has the seat for good.

- A person may *leave* for good, or *resign* where that does not end the game: a bot has the seat from then
on.
- The others may each *agree* that a bot stands in for somebody who is away. Who is away, and for how long, is
  not to be known here: whoever keeps the match says `= stand-in` once all have agreed who had to.
- When time runs out (`= flag`) the same happens, if the table wanted that.
- Whoever was stood in for comes *back* between any two decisions, and plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.match.entries import Agreed, Attending, CameBack, Entry, Flagged, Left, Resigned, StoodIn, Willing
from tablee.match.seats import SeatInfo


class Proposal(NamedTuple):
    """That a bot stand in for a seat, and who agrees."""

    seat: int
    bot: str
    agreed: tuple[int, ...]


class Refused(NamedTuple):
    """Why something cannot be said."""

    code: str


class Attendance:
    """Who plays each seat, and what was proposed about it."""

    def __init__(self, seats: Sequence[SeatInfo], *, at_zero: str, is_for_good: bool) -> None:
        """`at_zero` is the bot that plays on when time has run out, for good or until the person is back."""
        self._bots = {number: seat.bot for number, seat in enumerate(seats) if seat.bot is not None}
        self._seats = len(seats)
        self._at_zero = at_zero
        self._is_for_good = is_for_good
        self.standing_in: dict[int, str] = {}
        """The bots that play in the place of people, by seat."""
        self.left: frozenset[int] = frozenset()
        """The seats whose people do not come back."""
        self.out_of_time: frozenset[int] = frozenset()
        """Those of them whose time ran out."""
        self.proposals: dict[int, Proposal] = {}

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now, whosever seat it is."""
        return self._bots.get(seat) or self.standing_in.get(seat)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays a seat now, whosever seat it is."""
        return bool(self._bots or self.standing_in)

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return frozenset(seat for seat in range(self._seats) if self.bot_of(seat) is None)

    @property
    def owners(self) -> frozenset[int]:
        """The seats that people play now or may come back to."""
        return frozenset(range(self._seats)) - self._bots.keys() - self.left

    def refuse(self, entry: Attending) -> Refused | None:
        """Why somebody may not say this, if he may not."""
        if entry.seat not in self.owners:
            return Refused("has-left") if entry.seat in self.left else Refused("bot-plays-on")
        if isinstance(entry, CameBack):
            return None if entry.seat in self.standing_in else Refused("not-stood-in")
        if isinstance(entry, Agreed):
            return self._refuse_agreeing(entry)
        return None

    def _refuse_agreeing(self, entry: Agreed) -> Refused | None:
        if entry.seat not in self.people:
            return Refused("stood-in")
        if entry.absent == entry.seat or entry.absent not in self.people:
            return Refused("nobody-to-stand-in-for")
        known = self.proposals.get(entry.absent)
        is_known = known is not None and known.bot == entry.bot and entry.seat in known.agreed
        return Refused("agreed-already") if is_known else None

    def note(self, entry: Entry) -> None:
        """One more entry was made."""
        if isinstance(entry, Willing):
            self.proposals.pop(entry.seat, None)  # who plays is not away
        elif isinstance(entry, Agreed):
            known = self.proposals.get(entry.absent)
            earlier = known.agreed if known is not None and known.bot == entry.bot else ()
            agreed = tuple(sorted({*earlier, entry.seat}))
            self.proposals[entry.absent] = Proposal(entry.absent, entry.bot, agreed)
        elif isinstance(entry, StoodIn):
            self._put(entry.seat, entry.bot)
        elif isinstance(entry, Flagged):
            self._put(entry.seat, self._at_zero, is_for_good=self._is_for_good)
            self.out_of_time |= {entry.seat} & self.left
        elif isinstance(entry, Left | Resigned) and entry.bot is not None:
            self._put(entry.seat, entry.bot, is_for_good=True)
        elif isinstance(entry, CameBack):
            del self.standing_in[entry.seat]

    def _put(self, seat: int, bot: str, *, is_for_good: bool = False) -> None:
        self.standing_in[seat] = bot
        self.proposals.pop(seat, None)
        if is_for_good:
            self.left |= {seat}
