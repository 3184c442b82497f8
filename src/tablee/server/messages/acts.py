"""What a seat does in a match, and the receipt for it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tablee.core.contract import Scalar
from tablee.server.messages.base import Message, Request


class Act(Request, tag="act"):
    """Take an action in notation (or `undo`), having seen entry `expected`; `id` makes resending safe."""

    id: str
    action: str
    expected: int


class Confirm(Request, tag="confirm"):
    """End a turn that could still be taken back."""

    id: str
    expected: int


class GiveUp(Request, tag="give-up"):
    """Agree to give the game up: it ends without a result when everybody who is a person does."""

    id: str


class Resign(Request, tag="resign"):
    """Give in, alone: of two the other has won; of more, a bot has the seat."""

    id: str


class Leave(Request, tag="leave"):
    """Leave for good: the bot named, or a good one, has the seat."""

    id: str
    bot: str | None = None


class StandIn(Request, tag="stand-in"):
    """Let a bot play for who is away longer than the table agreed; it does when all agree who are not."""

    id: str
    seat: int
    bot: str


class TakeBackSeat(Request, tag="back"):
    """Take one's seat again from the bot that stood in."""

    id: str


class Away(Request, tag="away"):
    """Say in how many minutes one will be back; or with 0 that one is."""

    minutes: Annotated[int, Meta(ge=0, le=10_080)]


class Receipt(Message, tag="receipt"):
    """Answer to whatever carries an `id` and is to be stored: sent when it is, or refused."""

    id: str
    ok: bool
    sequence: int
    code: str
    """`accepted`, or why not: `stale`, `not-stored`, `spectator`, or a code of the rules."""
    say: str = ""
    clause: str | None = None
    params: dict[str, Scalar] = {}
