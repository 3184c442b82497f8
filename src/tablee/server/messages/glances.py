"""Tables from afar: whose turn it is there, or how it ended."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tablee.server.messages.base import Colour, Message, Request, Status


class TableHeld(Request):
    """A table, and the token of the seat one has there."""

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=64)] | None = None


class GlanceAt(Request):
    """Body of `POST /api/glances`: at most 100 tables."""

    tables: Annotated[list[TableHeld], Meta(max_length=100)]


class SeatGlanced(Message):
    """Who sits at a seat, seen from afar."""

    name: str | None
    colour: Colour
    bot: str | None


class ResultTold(Message):
    """How a game ended."""

    ended: int
    """In seconds of Unix time."""
    points: list[int]
    """By seat; none without a result."""
    winners: list[int]
    """Seats."""
    is_given_up: bool
    """Whether it ended without a result."""


class Glance(Message):
    """A table from afar."""

    table: str
    game: str
    lid: str
    """The box on the shelf that the game was taken from."""
    status: Status
    seats: list[SeatGlanced]
    seat: int | None
    """The seat that the token opens; nothing if it opens none any more."""
    turn: list[int]
    """The people who are waited for."""
    since: int
    """Since when they are, or else since when the table is as it is: in seconds of Unix time."""
    rematch: str | None
    """The table to which the players went on."""
    result: ResultTold | None
    """Nothing before the end."""


class Glances(Message):
    """Answer to `POST /api/glances`: the tables that there are, in the order they were asked for."""

    tables: list[Glance]
