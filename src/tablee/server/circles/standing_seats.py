"""Members sit down at the standing tables of their circle; a table is made if there is none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from http import HTTPStatus
from typing import Final

from tablee.games import lid_of
from tablee.server.circles.stored_circles import Member, Standing
from tablee.server.failures import Failed
from tablee.server.messages import OpenTable, SeatWanted, StandingTaken
from tablee.server.people.devices import with_device
from tablee.server.people.names import free_name
from tablee.server.people.players import free_colour
from tablee.server.people.tokens import digest, new_token
from tablee.server.store import circle_schema, schema
from tablee.server.store.database import Value, Write
from tablee.server.store.rows import device_writes
from tablee.server.tables.facts import set_seat
from tablee.server.tables.held import Held
from tablee.server.tables.registry import Tables

ABSENCE: Final = 300
"""After how many seconds the others may let a bot play for a member who is away."""


def wanted_table(standing: Standing, member: Member) -> OpenTable:
    """The table to be made for a standing one, by whoever comes first."""
    return OpenTable(
        game=standing.game,
        seats=[SeatWanted() for _ in range(standing.seats)],
        name=member.name,
        colour=member.colour,
        options=standing.values,
        waits_for_host=True,
        absence=ABSENCE,
    )


async def sit_down(tables: Tables, member: Member, standing: Standing, *, goes_on: bool) -> StandingTaken:
    """Take a seat at the present table of a standing one, or make a new one if nothing goes on there."""
    token = new_token()
    if standing.table_id is not None and goes_on:
        try:
            async with tables.find(standing.table_id, fetches=True) as table:
                seat = await table.deliver(lambda held: _take(held, member, token))
                game = lid_of(table.terms.game.id)
            return StandingTaken(table=standing.table_id, seat=seat, token=token, game=game)
        except Failed as failed:
            if failed.code not in ("closed", "no-such-table"):
                raise
    return await _open(tables, member, standing, token)


async def _open(tables: Tables, member: Member, standing: Standing, token: str) -> StandingTaken:
    def together(table_id: str) -> Iterable[Write]:
        game: dict[str, Value] = {"table_id": table_id, "circle_id": standing.circle_id}
        game |= {"standing": standing.standing, "season": None, "ended": None}
        yield circle_schema.INSERT_GAME, game
        row: dict[str, Value] = {"of_circle": standing.circle_id, "of_standing": standing.standing}
        yield circle_schema.SET_STANDING, row | {"current": table_id}

    wanted = wanted_table(standing, member)
    table, seat = await tables.open(
        wanted, token=token, invitation=new_token(), owner=member.owner, more=together
    )
    return StandingTaken(table=table.terms.id, seat=seat, token=token, game=lid_of(table.terms.game.id))


async def _take(held: Held, member: Member, token: str) -> int:
    """The seat that a member has here, opened by one more device; or else the next free one."""
    seats = held.facts.seats
    for number, seat in enumerate(seats):
        if seat.token == member.owner:
            known = with_device(seat, token)
            writes = device_writes(held.terms.id, known)
            await held.store(*writes, seats=set_seat(seats, number, known))
            return number
    if held.facts.status != "waiting":
        raise Failed("begun", HTTPStatus.CONFLICT)
    free = next((n for n in held.terms.order(len(seats)) if seats[n].is_free), None)
    if free is None:
        raise Failed("table-full", HTTPStatus.CONFLICT)
    colour = free_colour([each.colour for each in seats if each.token or each.bot], member.colour)
    name = free_name(member.name, [each.name for each in seats if each.name is not None])
    row: dict[str, Value] = {"of_table": held.terms.id, "of_seat": free, "advice": False}
    row |= {"name": name, "colour": colour, "token": member.owner}
    taken = replace(
        seats[free], name=name, colour=colour, token=member.owner, devices=(digest(token),), advice=False
    )
    sits: Write = (schema.SIT_DOWN, row)
    await held.store(sits, *device_writes(held.terms.id, taken), seats=set_seat(seats, free, taken))
    return free
