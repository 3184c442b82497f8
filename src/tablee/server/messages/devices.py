"""Several devices for one seat, or for one member of a circle."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tablee.server.messages.base import Message, Request


class UseCode(Request):
    """Body of `POST /api/devices`: a code that was made on another device, however it is typed."""

    code: Annotated[str, Meta(max_length=40)]


class CodeUsed(Message):
    """This device opens the seat too, or speaks for the member of a circle: which, and its own token."""

    token: str
    table: str | None
    seat: int | None
    game: str | None
    """The box that is played at the table."""
    circle: str | None
    member: int | None
    name: str
    """What the person is called there."""


class AskDevices(Request, tag="devices"):
    """How many devices open this seat?"""


class AskCode(Request, tag="code"):
    """Make a code that brings this seat to another device: once, and for ten minutes."""


class SignOff(Request, tag="sign-off"):
    """Let no other device open this seat any more."""


class Devices(Message, tag="devices"):
    """How many devices open this seat; and a code for another one, if it was asked for."""

    count: int
    code: str | None = None
    until: int | None = None
    """Until when the code is good, in seconds of Unix time."""
