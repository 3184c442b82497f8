"""What members and keepers ask of a circle."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core.options import OptionValue
from tablee.server.messages.base import Colour, Message, Request


class RenameCircle(Request, tag="rename"):
    """Call the circle otherwise; its keepers' to ask."""

    name: str


class IntroduceMember(Request, tag="introduce"):
    """Change one's name or colour."""

    name: str
    colour: Colour


class AddStanding(Request, tag="add-table"):
    """Have one more standing table; the keepers' to ask."""

    name: str
    game: str
    seats: int
    options: dict[str, OptionValue] = {}


class RemoveStanding(Request, tag="remove-table"):
    """Have a standing table no more; the keepers' to ask. What was played there stays."""

    standing: int


class CloseSeason(Request, tag="close-season"):
    """Close the season, and begin another one; the keepers' to ask."""


class RenewLink(Request, tag="renew-link"):
    """Let the invitation lead nowhere, and make another one; the keepers' to ask."""


class MakeKeeper(Request, tag="keeper"):
    """Let another member keep the circle too; the keepers' to ask."""

    member: int


class LeaveCircle(Request, tag="leave"):
    """Belong to the circle no more; or, as a keeper, have somebody else leave.

    Results stay, under the member's name; `erase` takes the name out of them and out of every game's record.
    """

    member: int
    erase: bool = False


class DissolveCircle(Request, tag="dissolve"):
    """Let there be no such circle any more; the keepers' to ask. The tables stay."""


class MemberCode(Request, tag="code"):
    """Make a code that lets another device speak for this member: once, and for ten minutes."""


class MemberSignOff(Request, tag="sign-off"):
    """Let no other device speak for this member any more."""


CircleRequest: TypeAlias = (
    RenameCircle
    | IntroduceMember
    | AddStanding
    | RemoveStanding
    | CloseSeason
    | RenewLink
    | MakeKeeper
    | LeaveCircle
    | DissolveCircle
    | MemberCode
    | MemberSignOff
)
"""Body of `POST /api/circles/{circle}/wishes`."""


class CircleDone(Message):
    """A wish was granted; and the code, if one was asked for."""

    code: str | None = None
    until: int | None = None
    """Until when the code is good, in seconds of Unix time."""
