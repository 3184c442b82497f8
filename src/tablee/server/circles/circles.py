"""The circles of a house: who belongs to them, what they are told, and what they ask for.

A circle is nothing but rows: no object of it lives in memory, except who has looked at it lately. Whatever
changes one is done behind its *door*, one after the other, and is read anew there; whoever only looks needs
none. In a house of several wings one of them has a circle, as it has a table: whoever asks another one is
passed on to it. What is not there and what one may not see are refused alike, so that a guess learns nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from tablee.server.circles.looking_after import erase_everywhere
from tablee.server.circles.member_requests import (
    MOST_MEMBERS,
    Asking,
    new_key,
    new_member,
    new_season,
)
from tablee.server.circles.standing_seats import sit_down
from tablee.server.circles.stored_circles import PAGE, Circle, Member, StoredCircles
from tablee.server.cluster.claims import Guards
from tablee.server.failures import Failed
from tablee.server.messages import (
    CircleDone,
    CircleInviting,
    CircleMade,
    CircleRequest,
    CircleResults,
    CircleTold,
    CircleTotals,
    CodeUsed,
    Glance,
    JoinCircle,
    Language,
    LeaveCircle,
    MakeCircle,
    MemberCode,
    MemberSignOff,
    MemberTold,
    StandingTaken,
    StandingTold,
    TotalTold,
)
from tablee.server.people.devices import CODE_LASTS, MOST_DEVICES, Code, code_writes, find_code, used_up
from tablee.server.people.names import free_name
from tablee.server.people.new_table import check_name
from tablee.server.people.players import free_colour, taken_colours
from tablee.server.people.tokens import digest, fits, new_code, new_table_id, new_token
from tablee.server.services import Services
from tablee.server.shown.glances import Sighted, sight, tell
from tablee.server.store import circle_schema as schema
from tablee.server.store import seat_schema
from tablee.server.store.database import Write
from tablee.server.store.writer import NotKept
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.circles")
T = TypeVar("T")
HERE: Final = 45.0
"""For how many seconds somebody counts as here who has looked at the circle."""
GOES_ON: Final = ("waiting", "playing")
DESERTED: Final = 900.0
"""After how many seconds a game that everybody has left keeps nobody from its standing table any more."""


class Circles:
    """All circles of a house; what changes one is done in turn."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._storage = services.storage
        self._tables = tables
        self._stored = StoredCircles(services.storage.stored.connect)
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._seen: dict[tuple[str, int], float] = {}

    @asynccontextmanager
    async def _door(self, circle_id: str) -> AsyncIterator[Guards]:
        """Held while a circle changes; whatever is stored of it meanwhile is stored with these guards."""
        guards = await self._own(circle_id)
        async with self._doors.setdefault(circle_id, asyncio.Lock()):
            try:
                yield guards
            except NotKept:
                self._services.claims.forget(f"circle-{circle_id}")
                raise

    async def _own(self, circle_id: str) -> Guards:
        """What guards a circle that this wing has, or Elsewhere."""
        return await self._services.claims.hold(f"circle-{circle_id}")

    async def _read(self, ask: Callable[[StoredCircles], T]) -> T:
        return await self._storage.ask(ask, self._stored)

    # --- coming ------------------------------------------------------------------------------------

    async def make(self, asked: MakeCircle) -> CircleMade:
        """Make a circle, and its first member."""
        check_name(asked.name)
        check_name(asked.member)
        circle_id, link, token, now = new_table_id(), new_token(), new_token(), time.time()
        row = Circle(circle_id, asked.name, digest(link), link, now)._asdict()
        await self._storage.store(
            (schema.INSERT_CIRCLE, row),
            new_season(circle_id, 1, now),
            new_member(circle_id, 1, asked.member, asked.colour, is_keeper=True),
            new_key(circle_id, 1, digest(token)),
        )
        log.info("circle-made", extra={"circle": circle_id})
        return CircleMade(circle=circle_id, name=asked.name, member=1, token=token)

    async def _invited(self, circle_id: str, invitation: str) -> Circle:
        circle = await self._read(lambda stored: stored.circle(circle_id))
        if circle is None or not fits(invitation, circle.invitation):
            raise Failed("no-circle-there", HTTPStatus.UNAUTHORIZED)
        return circle

    async def inviting(self, circle_id: str, invitation: str) -> CircleInviting:
        """What whoever is invited may know."""
        circle = await self._invited(circle_id, invitation)
        members = [
            each
            for each in await self._read(lambda stored: stored.members(circle_id))
            if each.left_at is None
        ]
        keeper = next((each.name for each in members if each.is_keeper), "")
        taken = taken_colours(each.colour for each in members)
        return CircleInviting(name=circle.name, members=len(members), keeper=keeper, taken=taken)

    async def join(self, circle_id: str, invitation: str, asked: JoinCircle) -> CircleMade:
        """Belong to a circle, being invited."""
        check_name(asked.name)
        async with self._door(circle_id) as guards:
            circle = await self._invited(circle_id, invitation)
            members = await self._read(lambda stored: stored.members(circle_id))
            present = [each for each in members if each.left_at is None]
            if len(present) >= MOST_MEMBERS:
                raise Failed("circle-full", HTTPStatus.CONFLICT, most=MOST_MEMBERS)
            number, token = members[-1].member + 1 if members else 1, new_token()
            name = free_name(asked.name, [each.name for each in present])
            colour = free_colour([each.colour for each in present], asked.colour)
            await self._storage.store(
                *guards,
                new_member(circle_id, number, name, colour, is_keeper=False),
                new_key(circle_id, number, digest(token)),
            )
        return CircleMade(circle=circle_id, name=circle.name, member=number, token=token)

    async def identify(self, circle_id: str, token: str) -> Member:
        """The member for whom a device speaks, or Failed: the same whether there is such a circle or not."""
        member = await self._read(lambda stored: stored.member_of(circle_id, digest(token)))
        if member is None:
            raise Failed("not-member", HTTPStatus.UNAUTHORIZED)
        return member

    async def add_device(self, code: str, token: str) -> CodeUsed:
        """Let one more device speak for the member that a code leads to; the code is used up."""
        circle_id = (await find_code(self._storage, code)).circle_id or ""
        async with self._door(circle_id) as guards:
            led = await find_code(self._storage, code)  # again, now that nobody else can use it
            member = await self._read(lambda stored: stored.member_by_owner(circle_id, led.owner))
            circle = await self._read(lambda stored: stored.circle(circle_id))
            if member is None or circle is None or member.left_at is not None:
                raise Failed("unknown-code", HTTPStatus.NOT_FOUND)
            keys = await self._read(lambda stored: stored.keys_of(circle_id, member.member))
            writes = _key_writes(member, [*keys, digest(token)])
            await self._storage.store(*guards, *writes, used_up(code))
        return CodeUsed(
            token=token,
            table=None,
            seat=None,
            game=None,
            circle=circle_id,
            member=member.member,
            name=circle.name,
        )

    # --- telling -----------------------------------------------------------------------------------

    async def show(self, circle_id: str, me: Member, lang: Language) -> CircleTold:
        """The circle as a member sees it, who is here from now on."""
        await self._own(circle_id)
        self._seen[circle_id, me.member] = time.monotonic()
        peopled = await self._people_elsewhere(circle_id)
        return await self._storage.ask(self._tell, circle_id, me, lang, peopled)

    async def _people_elsewhere(self, circle_id: str) -> Collection[str]:
        """The present tables of a circle at which other wings have people."""
        if self._tables.people_elsewhere is None:
            return ()
        standings = await self._read(lambda stored: stored.standings(circle_id))
        return await self._tables.people_elsewhere([each.table_id for each in standings if each.table_id])

    def _tell(self, circle_id: str, me: Member, lang: Language, peopled: Collection[str]) -> CircleTold:
        stored = self._stored
        circle, standings = stored.circle(circle_id), stored.standings(circle_id)
        if circle is None:  # dissolved at this very moment
            raise Failed("not-member", HTTPStatus.UNAUTHORIZED)
        seen = sight(self._storage, [each.table_id for each in standings if each.table_id is not None])
        told = []
        for each in standings:
            sighted = None if each.table_id is None else seen.get(each.table_id)
            current = None if sighted is None else _glance(sighted, me, lang)
            told.append(
                StandingTold(
                    standing=each.standing,
                    name=each.name,
                    game=each.game,
                    seats=each.seats,
                    options=each.values,
                    current=current,
                    is_free=self._is_free(sighted, me, peopled),
                )
            )
        return CircleTold(
            circle=circle_id,
            name=circle.name,
            invitation=circle.link,
            me=me.member,
            devices=len(stored.keys_of(circle_id, me.member)),
            members=[self._tell_member(each) for each in stored.members(circle_id) if each.left_at is None],
            standings=told,
            seasons=stored.seasons(circle_id),
        )

    def _is_free(self, sighted: Sighted | None, me: Member, peopled: Collection[str]) -> bool:
        """Whether a member who sits down begins anew: nothing goes on there, or everybody has left it."""
        if sighted is None or sighted.row.status not in GOES_ON:
            return True
        seats = sighted.seats
        if any(seat.is_free for seat in seats) or any(seat.token == me.owner for seat in seats):
            return False
        since = sighted.row.touched if sighted.turn is None else sighted.turn.since
        is_peopled = sighted.row.id in peopled or self._tables.has_people(sighted.row.id)
        return time.time() - since >= DESERTED and not is_peopled

    def _tell_member(self, member: Member) -> MemberTold:
        seen = self._seen.get((member.circle_id, member.member), -HERE)
        return MemberTold(
            member=member.member,
            name=member.name,
            colour=member.colour,
            is_keeper=member.is_keeper,
            is_here=time.monotonic() - seen < HERE,
        )

    async def totals(self, circle_id: str, season: int, game: str | None) -> CircleTotals:
        """What a season came to."""
        found = await self._read(lambda stored: stored.totals(circle_id, season, game))
        games = await self._read(lambda stored: stored.games(circle_id, season))
        members = {each.member: each for each in await self._read(lambda stored: stored.members(circle_id))}
        totals = [
            TotalTold(
                member=each.member,
                name=members[each.member].name,
                colour=members[each.member].colour,
                is_gone=members[each.member].left_at is not None,
                played=each.played,
                won=each.won,
                points=each.points,
            )
            for each in found
        ]
        return CircleTotals(season=season, games=games, totals=totals)

    async def results(
        self, circle_id: str, me: Member, season: int, before: float | None, lang: Language
    ) -> CircleResults:
        """A page of the games of a season, the latest first."""
        found = await self._read(lambda stored: stored.results(circle_id, season, before))
        page = found[:PAGE]
        seen = await self._storage.ask(sight, self._storage, [table_id for table_id, _ in page])
        results = [_glance(seen[table_id], me, lang) for table_id, _ in page if table_id in seen]
        return CircleResults(
            season=season, results=results, before=page[-1][1] if len(found) > PAGE else None
        )

    # --- asking ------------------------------------------------------------------------------------

    async def sit(self, circle_id: str, token: str, standing: int) -> StandingTaken:
        """Sit down at a standing table."""
        async with self._door(circle_id):
            asking = await self._asking(circle_id, token)
            place = asking.standing(standing)
            seen = await self._storage.ask(sight, self._storage, [place.table_id or ""])
            peopled = await self._people_elsewhere(circle_id)
            is_free = self._is_free(seen.get(place.table_id or ""), asking.me, peopled)
            return await sit_down(self._tables, asking.me, place, goes_on=not is_free)

    async def _asking(self, circle_id: str, token: str) -> Asking:
        me = await self.identify(circle_id, token)

        def read(stored: StoredCircles) -> Asking:
            circle = stored.circle(circle_id)
            assert circle is not None
            season = stored.seasons(circle_id)[0].season
            return Asking(circle, me, stored.members(circle_id), stored.standings(circle_id), season)

        return await self._read(read)

    async def obey(self, circle_id: str, token: str, wish: CircleRequest) -> CircleDone:
        """Do what a member asks of the circle, or Failed."""
        async with self._door(circle_id) as guards:
            asking = await self._asking(circle_id, token)
            if isinstance(wish, MemberCode):
                return await self._make_code(asking.me)
            if isinstance(wish, MemberSignOff):
                forgotten: Write = (seat_schema.DELETE_OWN_CODES, {"of_owner": asking.me.owner})
                await self._storage.store(*guards, *_key_writes(asking.me, [digest(token)]), forgotten)
                return CircleDone()
            await self._storage.store(*guards, *asking.writes(wish))
        log.info("circle-changed", extra={"circle": circle_id, "what": wish.__struct_config__.tag})
        if isinstance(wish, LeaveCircle):
            self._seen.pop((circle_id, wish.member), None)
            if wish.erase:
                self._services.tasks.start(self.erase_all(), "erase members")
        return CircleDone()

    async def _make_code(self, me: Member) -> CircleDone:
        code, until = new_code(), time.time() + CODE_LASTS
        await self._storage.store(*code_writes(code, Code(None, me.circle_id, me.owner), until))
        return CircleDone(code=code, until=int(until))

    # --- erasing -----------------------------------------------------------------------------------

    async def erase_all(self) -> None:
        """Erase at all tables whoever left to be erased; what is not done goes on when the house opens."""
        for member in await self._read(StoredCircles.to_erase):
            await erase_everywhere(self._tables, self._storage, member)


def _glance(sighted: Sighted, me: Member, lang: Language) -> Glance:
    """A table from afar, with the seat that is a member's: its owner is the member's."""
    glance = tell(sighted, None, lang)
    owners = [seat.token for seat in sighted.seats]
    glance.seat = owners.index(me.owner) if me.owner in owners else None
    return glance


def _key_writes(member: Member, keys: list[bytes]) -> Iterator[Write]:
    """Let these devices alone speak for a member, of many the latest."""
    yield schema.DELETE_KEYS, {"of_circle": member.circle_id, "of_member": member.member}
    now = time.time()
    for place, key in enumerate(keys[-MOST_DEVICES:]):
        yield new_key(member.circle_id, member.member, key, now + place / 1000)
