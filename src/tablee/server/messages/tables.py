"""A table: made, come to, and told to everybody."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tablee.core.options import OptionValue
from tablee.server.messages.base import Colour, Message, Pace, Request, Status

TimeKind: TypeAlias = Literal["decision", "clock", "days"]
"""A time for each decision, for the whole game, or days for each decision."""


class SeatWanted(Request):
    """A seat of a table to be made: for a person, or for a bot by name."""

    bot: str | None = None


class TimeWanted(Request):
    """How much time people shall have."""

    kind: TimeKind
    amount: int
    """Seconds, or days."""
    increment: int = 0
    """Seconds that each decision brings, where the time is for the whole game."""
    stand_in: str | None = None
    """The bot that plays on at zero; without one, whoever has no time left loses."""


class OpenTable(Request):
    """Body of `POST /api/tables`: the creator takes the first seat that is not a bot's, or draws lots."""

    game: str
    seats: list[SeatWanted]
    name: str
    colour: Colour = "red"
    options: dict[str, OptionValue] = {}
    pace: Pace = "calm"
    absence: Annotated[int, Meta(ge=1, le=604_800)] | None = None
    """After how many seconds the others may let a bot play for who is away; never, if nothing."""
    time: TimeWanted | None = None
    """How much time people have; without it there is no hurry."""
    plays_forced: bool = False
    """Whether what leaves no choice is played by itself."""
    waits_for_host: bool = False
    """Whether the match begins when the host says `start`, and not as soon as everybody is there."""
    advice: bool = False
    """Whether the creator agrees that people ask for advice; it is allowed if everybody does."""
    is_open: bool = True
    """Whether anybody may look on."""
    has_remarks: bool = True
    """Whether people may talk here."""


class PlayDay(Request):
    """Body of `POST /api/deals/{game}`: the deal of a day, with the same cards for everybody."""

    day: str
    """As 2026-11-17: where the person is, a day may begin before the house's."""
    name: str
    colour: Colour = "red"
    pace: Pace = "calm"


class TableOpened(Message):
    """A table was made: the creator's seat, his token, and the token that invites the others."""

    table: str
    seat: int
    token: str
    invitation: str


class TakeSeat(Request):
    """Body of `POST /api/tables/{table}/seats`, which carries the invitation as a bearer token.

    A client may make the token of its seat itself, of 128 random bits in hexadecimal: if the answer is lost,
    it asks again with the same one and finds the seat it has. Without one the house makes it.
    """

    name: str
    colour: Colour = "blue"
    token: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None
    advice: bool = False
    """Whether this person, too, agrees that people ask for advice."""


class SeatTaken(Message):
    """The next free seat is yours: its number and its token."""

    seat: int
    token: str


class SeatTold(Message):
    """Who sits at a seat, for everybody to see."""

    name: str | None
    """Nothing while the seat is free."""
    colour: Colour
    bot: str | None
    is_present: bool
    """Whether a bot plays or at least one socket of this seat is open."""
    away_since: int | None = None
    """Since when the person is away, in seconds of Unix time; nothing for who is here."""
    back_at: int | None = None
    """When the person has said to be back, in seconds of Unix time."""
    advice: bool = False
    """Whether the person agreed that people ask for advice."""
    agrees: bool = True
    """Whether the person agrees to what the host has changed since he sat down; the match waits for that."""


class TimeTold(Message):
    """How much time people have; the fields are those of `TimeWanted`."""

    kind: TimeKind
    amount: int
    increment: int
    stand_in: str | None


class SpectatorsTold(Message):
    """Who looks on, for everybody to see."""

    count: int
    names: list[str]
    """Of those who wish to be named, at most 20."""
    awaiting: list[str]
    """Of these, who would like a seat when the others play again."""


class TableTold(Message):
    """What everybody may know of a table; answer to `GET /api/tables/{table}`."""

    id: str
    game: str
    lid: str
    """The box on the shelf that the game was taken from: mostly the game's own, and where its rules are."""
    rules_version: int
    options: dict[str, OptionValue]
    seats: list[SeatTold]
    status: Status
    pace: Pace
    commitment: str
    """SHA-256 of the secret that deals and throws, published before anybody sits down."""
    rematch: str | None
    """The table to which the players went on."""
    host: int
    """The seat of who sees to the table before the match."""
    waits_for_host: bool
    """Whether the match begins when somebody says `start`, and not as soon as everybody is there."""
    advice: bool
    """Whether everybody who sits here has agreed that people ask for advice, or one person plays alone."""
    is_open: bool
    """Whether anybody may look on."""
    has_remarks: bool
    """Whether people may talk here; where one person plays alone there is nobody to talk to."""
    spectators: SpectatorsTold
    again: list[int]
    """The seats that would play again."""
    not_again: list[int]
    """The seats that would not."""
    turn: list[int] = []
    """Who is waited for; told by the request alone, at the table the position tells it."""
    absence: int | None = None
    """After how many seconds the others may let a bot play for who is away; never, if nothing."""
    time: TimeTold | None = None
    """How much time people have; nothing where there is no hurry."""
    plays_forced: bool = False
    """Whether what leaves no choice is played by itself."""
    is_from_position: bool = False
    """Whether the game begins from a position of another, and not as usual."""
    day: str | None = None
    """The day whose deal is played: its cards are everybody's, and can be worked out from the date."""


class TableChanged(Message, tag="table"):
    """Somebody sat down, came, went, would play again, or changed something of the table."""

    table: TableTold


class Moved(Message, tag="moved"):
    """The players went on to another table; tokens stay the same."""

    table: str
    seat: int | None
    """One's seat there; nothing for who has none."""
    invitation: str | None = None
    """For who has no seat there yet, but may have one."""
