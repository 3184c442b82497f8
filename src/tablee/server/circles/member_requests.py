"""What members ask of their circle, and what is stored of it: each needs a member, some a keeper."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import msgspec

from tablee.server.circles.standing_seats import wanted_table
from tablee.server.circles.stored_circles import Circle, Member, Standing
from tablee.server.failures import Failed
from tablee.server.messages import (
    AddStanding,
    CircleRequest,
    CloseSeason,
    DissolveCircle,
    IntroduceMember,
    LeaveCircle,
    MakeKeeper,
    RemoveStanding,
    RenameCircle,
    RenewLink,
)
from tablee.server.operator.erasing import NOBODY
from tablee.server.people.names import free_name
from tablee.server.people.new_table import check_name, lay_out
from tablee.server.people.players import free_colour
from tablee.server.people.tokens import digest, new_token
from tablee.server.store import circle_schema as schema
from tablee.server.store import seat_schema
from tablee.server.store.database import Value, Write

MOST_MEMBERS: Final = 200
"""How many may belong to a circle."""
MOST_STANDINGS: Final = 40
"""How many standing tables it may have."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody who asks something of a circle, and how the circle is."""

    circle: Circle
    me: Member
    members: Sequence[Member]
    standings: Sequence[Standing]
    season: int

    @property
    def present(self) -> list[Member]:
        """Who belongs to the circle now."""
        return [each for each in self.members if each.left_at is None]

    def writes(self, wish: CircleRequest) -> Iterator[Write]:
        """What is to be stored for a wish, or Failed."""
        if not isinstance(wish, IntroduceMember | LeaveCircle) and not self.me.is_keeper:
            raise Failed("not-keeper", HTTPStatus.FORBIDDEN)
        row: dict[str, Value] = {"of_circle": self.circle.id}
        match wish:
            case RenameCircle():
                yield self._set_circle(name=_checked(wish.name))
            case RenewLink():
                link = new_token()
                yield self._set_circle(link=link, invitation=digest(link))
            case IntroduceMember():
                others = [each for each in self.present if each.member != self.me.member]
                name = free_name(_checked(wish.name), [each.name for each in others])
                colour = free_colour([each.colour for each in others], wish.colour)
                yield set_member(self.me._replace(name=name, colour=colour))
            case AddStanding():
                yield self._add_standing(wish)
            case RemoveStanding():
                self.standing(wish.standing)
                yield schema.DELETE_STANDING, row | {"of_standing": wish.standing}
            case CloseSeason():
                now = time.time()
                yield schema.CLOSE_SEASON, row | {"closed": now}
                yield new_season(self.circle.id, self.season + 1, now)
            case MakeKeeper():
                yield set_member(self._member(wish.member)._replace(is_keeper=True))
            case LeaveCircle():
                yield from self._leave(wish)
            case DissolveCircle():
                yield from dissolve(self.circle.id)

    def standing(self, number: int) -> Standing:
        """A standing table by its number, or Failed."""
        found = next((each for each in self.standings if each.standing == number), None)
        if found is None:
            raise Failed("no-such-standing", HTTPStatus.NOT_FOUND)
        return found

    def _member(self, number: int) -> Member:
        found = next((each for each in self.present if each.member == number), None)
        if found is None:
            raise Failed("no-such-member", HTTPStatus.NOT_FOUND)
        return found

    def _set_circle(self, **changed: str | bytes) -> Write:
        kept: dict[str, Value] = {"name": self.circle.name, "link": self.circle.link}
        kept |= {"invitation": self.circle.invitation, "of_circle": self.circle.id}
        return schema.SET_CIRCLE, kept | changed

    def _add_standing(self, wish: AddStanding) -> Write:
        if len(self.standings) >= MOST_STANDINGS:
            raise Failed("too-many-standings", HTTPStatus.CONFLICT, most=MOST_STANDINGS)
        number = max((each.standing for each in self.standings), default=0) + 1
        options = msgspec.json.encode(wish.options).decode()
        row = Standing(self.circle.id, number, _checked(wish.name), wish.game, wish.seats, options, None)
        lay_out(wanted_table(row, self.me))  # Failed if nobody could play so
        return schema.INSERT_STANDING, row._asdict()

    def _leave(self, wish: LeaveCircle) -> Iterator[Write]:
        if wish.member != self.me.member and not self.me.is_keeper:
            raise Failed("not-keeper", HTTPStatus.FORBIDDEN)
        gone = self._member(wish.member)
        stay = [each for each in self.present if each.member != gone.member]
        if not stay:
            yield from dissolve(self.circle.id)
            return
        yield from leave_writes(gone, erase=wish.erase)
        if not any(each.is_keeper for each in stay):  # whoever was there first keeps it from now on
            yield set_member(stay[0]._replace(is_keeper=True))


def leave_writes(gone: Member, *, erase: bool) -> Iterator[Write]:
    """Let somebody belong to a circle no more; whoever is erased is called nobody at once."""
    left = gone._replace(left_at=gone.left_at or time.time(), is_keeper=False)
    if erase:
        left = left._replace(name=NOBODY, is_to_erase=True)
    yield set_member(left)
    yield schema.DELETE_KEYS, {"of_circle": gone.circle_id, "of_member": gone.member}
    yield seat_schema.DELETE_OWN_CODES, {"of_owner": gone.owner}


def set_member(member: Member) -> Write:
    """Store how a member is now."""
    row: dict[str, Value] = {**member._asdict()}
    row |= {"of_circle": row.pop("circle_id"), "of_member": row.pop("member")}
    del row["joined"]
    return schema.SET_MEMBER, row


def new_member(circle_id: str, number: int, name: str, colour: str, *, is_keeper: bool) -> Write:
    """Store a new member, known at tables by something that no token can be."""
    row: dict[str, Value] = {"circle_id": circle_id, "member": number, "name": name, "colour": colour}
    row |= {"owner": secrets.token_bytes(32), "joined": time.time(), "left_at": None}
    return schema.INSERT_MEMBER, row | {"is_keeper": is_keeper, "is_to_erase": False}


def new_key(circle_id: str, member: int, key: bytes, since: float | None = None) -> Write:
    """Let one more device speak for a member."""
    row: dict[str, Value] = {"circle_id": circle_id, "member": member, "token": key}
    return schema.INSERT_KEY, row | {"since": since or time.time()}


def new_season(circle_id: str, season: int, begun: float) -> Write:
    """Begin a season."""
    return schema.INSERT_SEASON, {"circle_id": circle_id, "season": season, "begun": begun, "closed": None}


def dissolve(circle_id: str) -> Iterator[Write]:
    """Delete a circle, but not its tables."""
    for statement in schema.DISSOLVE:
        yield statement, {"of_circle": circle_id}


def _checked(name: str) -> str:
    check_name(name)
    return name
