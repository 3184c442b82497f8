"""What is agreed on at a table, before the match and after it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.core.options import OptionValue
from tablee.server.messages.base import Colour, Pace, Request
from tablee.server.messages.tables import TimeWanted


class PutBot(Request, tag="bot"):
    """Before the match: put a bot into a free seat, or take one out; the host's to ask."""

    seat: int
    bot: str | None = None


class RemovePerson(Request, tag="remove"):
    """Before the match: let somebody sit here no more; the host's to ask. The invitation is another then."""

    seat: int


class SetOptions(Request, tag="options"):
    """Before the match: agree on other options; the host's to ask."""

    options: dict[str, OptionValue]


class SetRhythm(Request, tag="rhythm"):
    """Before the match: agree on another time, or on advice; the host's to ask, and the others agree."""

    absence: Annotated[int, Meta(ge=1, le=604_800)] | None = None
    time: TimeWanted | None = None
    plays_forced: bool = False
    advice: bool = False
    """Whether the host agrees that people ask for advice."""


class Agree(Request, tag="agree"):
    """Before the match: agree to what the host has changed since one sat down, as one has seen it."""

    absence: int | None = None
    time: TimeWanted | None = None
    plays_forced: bool = False
    advice: bool = False
    """Whether this person, too, agrees that people ask for advice."""


class Start(Request, tag="start"):
    """Begin with whoever is here, without the free seats; the host's to ask, or anybody's if he is away."""

    bots: str | None = None
    """The bot that plays on every free seat, instead."""


class StandUp(Request, tag="stand-up"):
    """Before the match: give one's seat back."""


class CloseTable(Request, tag="close"):
    """Before the match: close the table for good; the host's to ask."""


class SetOpen(Request, tag="open"):
    """Let anybody look on, or nobody; the host's to ask."""

    is_open: bool


class SetPace(Request, tag="pace"):
    """Let the bots play faster or slower; anybody seated may ask."""

    pace: Pace


class Introduce(Request, tag="introduce"):
    """Change one's name or colour."""

    name: str
    colour: Colour


class Rematch(Request, tag="rematch"):
    """Play again with the same seats, options and tokens: propose or accept it, or decline.

    It comes about when every person has answered and at least two would, or the only one. Who has said yes
    need not wait for the others: `now` goes on without them, and their seats are free.
    """

    answer: Literal["yes", "no", "now"] = "yes"


class Watch(Request, tag="watch"):
    """A spectator wishes to be called something, or would like a seat when the others play again."""

    name: str | None = None
    awaits: bool = False
