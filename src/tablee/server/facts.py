"""What a table is made of, and what may be known of it by whoever does not hold it: values, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablee.chance import commit
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.seats import SeatInfo
from tablee.server.messages import Pace, Status
from tablee.server.places import Seat


@dataclass(frozen=True)
class Terms:
    """What a table was made with, for good."""

    id: str
    game: Game
    options: Options
    secret: bytes
    invitation: bytes
    """The digest of the token that invites."""

    @cached_property
    def commitment(self) -> str:
        """What is published of the secret."""
        return commit(self.secret)


@dataclass(frozen=True, slots=True)
class Facts:
    """How a table is now; a change makes new facts."""

    seats: tuple[Seat, ...]
    pace: Pace
    status: Status = "waiting"
    rematch: str | None = None
    """The table to which the players went on."""

    @property
    def is_ready(self) -> bool:
        """Whether everybody has sat down and contributed."""
        return all(seat.is_ready for seat in self.seats)

    @property
    def infos(self) -> tuple[SeatInfo, ...]:
        """The seats as a record names them."""
        return tuple(SeatInfo(seat.name or seat.bot or "?", seat.bot) for seat in self.seats)

    @property
    def contributions(self) -> tuple[tuple[int, bytes], ...]:
        """What the seats have given to chance."""
        given = ((number, seat.contribution) for number, seat in enumerate(self.seats))
        return tuple((number, data) for number, data in given if data is not None)
