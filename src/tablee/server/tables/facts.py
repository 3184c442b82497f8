"""What a table is made of, and what may be known of it by whoever does not hold it: values, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from tablee.chance import commit, seat_by_lot, seat_order
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.match.day import PERSON, day_dealt
from tablee.match.seats import SeatInfo
from tablee.server.messages import Colour, Pace, Status
from tablee.server.patience.rhythm import NO_HURRY, Rhythm


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table: a bot's, a person's, or still free; who changes it makes another."""

    bot: str | None
    name: str | None
    colour: Colour
    token: bytes | None = None
    """Who sits here: the digest of the token that the seat was taken with."""
    contribution: bytes | None = None
    advice: bool = False
    """Whether the person agreed, when sitting down, that advice may be asked for."""
    again: bool | None = None
    """Whether the person would play again; nothing as long as nobody knows."""
    devices: tuple[bytes, ...] = ()
    """The digests of the tokens that open the seat, where it is not the seat's own alone; oldest first."""
    agrees: bool = True
    """Whether the person agrees to what the host has changed since he sat down."""

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The digests of all tokens that open the seat."""
        return self.devices or (() if self.token is None else (self.token,))

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.bot is None and self.token is not None

    @property
    def is_free(self) -> bool:
        """Whether a person may sit down here."""
        return self.bot is None and self.token is None

    @property
    def is_ready(self) -> bool:
        """Whether nothing is missing here for the match to begin."""
        return self.bot is not None or (self.contribution is not None and self.agrees)


def set_seat(seats: Sequence[Seat], number: int, changed: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    return (*seats[:number], changed, *seats[number + 1 :])


@dataclass(frozen=True)
class Terms:
    """What a table plays, and the secret it was made with: agreed on for good once the match has begun."""

    id: str
    game: Game
    rules_version: int
    """Of the rules under which it was made; those of the game may be newer."""
    options: Options
    secret: bytes
    invitation: bytes
    """The digest of the token that invites."""
    rhythm: Rhythm = NO_HURRY
    start: str | None = None
    """The position from which it begins, if that is not the usual one."""

    @property
    def begun_version(self) -> int | None:
        """The version of the rules it was made under, if they have changed since."""
        return None if self.rules_version == self.game.rules_version else self.rules_version

    @cached_property
    def commitment(self) -> str:
        """What is published of the secret."""
        return commit(self.secret)

    def day(self, seats: Sequence[Seat]) -> date | None:
        """The day whose deal is played with these seats, if it is one."""
        return day_dealt(self.game.id, self.secret, seats[PERSON].contribution or b"")

    def order(self, seats: int) -> tuple[int, ...]:
        """The seats in the order in which they are taken: from the first on, or by lot."""
        return seat_order(self.secret, seats) if self.game.seats_by_lot else tuple(range(seats))

    def place(self, comers: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats as they were asked for, each where it belongs: as it is, or by lot."""
        return seat_by_lot(self.secret, comers) if self.game.seats_by_lot else tuple(comers)


@dataclass(frozen=True, slots=True)
class Facts:
    """How a table is now; a change makes new facts."""

    seats: tuple[Seat, ...]
    pace: Pace
    status: Status = "waiting"
    rematch: str | None = None
    """The table to which the players went on."""
    host: int = 0
    """The seat of who sees to the table."""
    waits: bool = False
    """Whether the match begins when the host says so, and not as soon as everybody is there."""
    link: str | None = None
    """The invitation itself, so that everybody who sits here can pass it on."""
    is_open: bool = True
    """Whether anybody may look on."""
    has_remarks: bool = True
    """Whether people may talk here."""

    @property
    def is_ready(self) -> bool:
        """Whether everybody has sat down and contributed."""
        return all(seat.is_ready for seat in self.seats)

    @property
    def has_begun(self) -> bool:
        """Whether the match has begun, at whatever status the table is now."""
        return self.is_ready and not self.waits

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which a person sits."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def is_for_one(self) -> bool:
        """Whether one person plays here, alone or with bots."""
        return sum(seat.bot is None for seat in self.seats) == 1

    @property
    def allows_advice(self) -> bool:
        """Whether people may ask for advice: all who sit here agreed to it, or one plays alone."""
        return self.is_for_one or all(self.seats[number].advice for number in self.people)

    @property
    def infos(self) -> tuple[SeatInfo, ...]:
        """The seats as a record names them."""
        return tuple(SeatInfo(seat.name or seat.bot or "?", seat.bot) for seat in self.seats)

    @property
    def contributions(self) -> tuple[tuple[int, bytes], ...]:
        """What the seats have given to chance."""
        given = ((number, seat.contribution) for number, seat in enumerate(self.seats))
        return tuple((number, data) for number, data in given if data is not None)
