"""A circle as its members see it."""

from __future__ import annotations

from tablee.core.options import OptionValue
from tablee.server.messages.base import Colour, Message, Request
from tablee.server.messages.glances import Glance


class MakeCircle(Request):
    """Body of `POST /api/circles`: whoever makes it is its first member, and keeps it."""

    name: str
    member: str
    """What the first member is called."""
    colour: Colour = "red"


class CircleMade(Message):
    """A circle was made, or joined: the member one is, and the token."""

    circle: str
    name: str
    member: int
    token: str


class JoinCircle(Request):
    """Body of `POST /api/circles/{circle}/members`, which carries the invitation as a bearer token."""

    name: str
    colour: Colour = "blue"
    """What one would like: as long as there are some that nobody has, one of them."""


class CircleInviting(Message):
    """Answer to `GET /api/circles/{circle}/invitation`: what whoever is invited may know."""

    name: str
    members: int
    """How many belong to it."""
    keeper: str
    """What whoever keeps it is called."""
    taken: list[Colour]
    """The colours that members have, those that the fewest have first."""


class MemberTold(Message):
    """A member of a circle."""

    member: int
    name: str
    colour: Colour
    is_keeper: bool
    is_here: bool
    """Whether the member looks at the circle just now."""


class StandingTold(Message):
    """A standing table of a circle."""

    standing: int
    name: str
    game: str
    seats: int
    """How many sit there."""
    options: dict[str, OptionValue]
    current: Glance | None
    """Where it is played at now; `seat` is one's own. Nothing before somebody sits down."""
    is_free: bool
    """Whether whoever sits down begins anew: nothing goes on, or everybody has left what did."""


class SeasonTold(Message):
    """A season of a circle."""

    season: int
    begun: int
    """In seconds of Unix time."""
    closed: int | None
    """Nothing for the one that goes on."""


class CircleTold(Message):
    """Answer to `GET /api/circles/{circle}`."""

    circle: str
    name: str
    invitation: str
    """What invites to it, for every member to pass on."""
    me: int
    devices: int
    """How many devices speak for this member."""
    members: list[MemberTold]
    """Who belongs to it now, in the order they came."""
    standings: list[StandingTold]
    seasons: list[SeasonTold]
    """The one that goes on first."""


class TotalTold(Message):
    """What a season came to for a member."""

    member: int
    name: str
    colour: Colour
    is_gone: bool
    """Whether the member belongs to the circle no more."""
    played: int
    won: int
    """Alone or together with others."""
    points: int
    """All together; they mean something within one game."""


class CircleTotals(Message):
    """Answer to `GET /api/circles/{circle}/totals`: whoever won most first."""

    season: int
    games: list[str]
    """The games played in it."""
    totals: list[TotalTold]


class CircleResults(Message):
    """Answer to `GET /api/circles/{circle}/results`: games that ended, the latest first."""

    season: int
    results: list[Glance]
    before: float | None
    """What to ask for the next page with; nothing if this is the last one."""


class TakeStanding(Request):
    """Body of `POST /api/circles/{circle}/seats`: sit down at a standing table."""

    standing: int


class StandingTaken(Message):
    """One sits there: at which table, on which seat, with which token."""

    table: str
    seat: int
    token: str
    game: str
