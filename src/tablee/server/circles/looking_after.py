"""What an operator does about circles: list, delete, erase a member, and take the results out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus

import msgspec

from tablee.server.circles.member_requests import dissolve, leave_writes, set_member
from tablee.server.circles.stored_circles import Circle, Member, StoredCircles
from tablee.server.failures import Failed
from tablee.server.operator.erasing import erase_owner
from tablee.server.store.storage import Storage
from tablee.server.store.stored import Stored
from tablee.server.tables.registry import Tables

log = logging.getLogger("tablee.looking-after")


@dataclass(frozen=True, slots=True)
class CircleLine:
    """A circle in the list of all."""

    id: str
    name: str
    members: tuple[str, ...]
    """Who belongs to it now."""
    tables: int
    """How many standing tables it has."""
    games: int
    """How many games have ended."""


def list_circles(stored: Stored) -> list[CircleLine]:
    """Every circle, the oldest first."""
    found = StoredCircles(stored.connect)
    return [
        CircleLine(
            each.id,
            each.name,
            tuple(member.name for member in found.members(each.id) if member.left_at is None),
            len(found.standings(each.id)),
            found.count_games(each.id),
        )
        for each in found.circles()
    ]


async def delete_circle(storage: Storage, circle_id: str) -> None:
    """Delete a circle and all that is stored of it but its tables, or Failed."""
    stored = StoredCircles(storage.stored.connect)
    if await storage.ask(stored.circle, circle_id) is None:
        raise Failed("no-circle-there", HTTPStatus.NOT_FOUND)
    await storage.store(*dissolve(circle_id))
    await storage.database.tidy()
    log.info("circle-deleted", extra={"circle": circle_id})


async def erase_member(tables: Tables, storage: Storage, circle_id: str, name: str) -> list[str]:
    """Erase everybody called so from a circle and its tables; returns what was changed."""
    stored = StoredCircles(storage.stored.connect)
    meant = [each for each in await storage.ask(stored.named, name) if each.circle_id == circle_id]
    for member in meant:
        await storage.store(*leave_writes(member, erase=True))
        [left] = [
            each for each in await storage.ask(stored.members, circle_id) if each.member == member.member
        ]
        await erase_everywhere(tables, storage, left)
    return [circle_id] if meant else []


async def erase_everywhere(tables: Tables, storage: Storage, member: Member) -> None:
    """Erase a member who left at every table, and then know him no more."""
    stored = StoredCircles(storage.stored.connect)
    for table_id in await storage.ask(stored.tables_of, member):
        try:
            await erase_owner(tables, storage, table_id, member.owner)
        except Failed:
            log.warning("not-erased", extra={"table": table_id})
        await asyncio.sleep(0)
    await storage.store(set_member(member._replace(owner=secrets.token_bytes(32), is_to_erase=False)))
    await storage.database.tidy()
    log.info("member-erased", extra={"circle": member.circle_id})


def exported(stored: Stored) -> Iterator[tuple[str, str]]:
    """Every circle as a file: its name and its text, without a token."""
    found = StoredCircles(stored.connect)
    for each in found.circles():
        yield f"circle-{each.id}.json", _write(found, each)


def _write(found: StoredCircles, circle: Circle) -> str:
    names = {each.member: each.name for each in found.members(circle.id)}
    told = {
        "circle": circle.id,
        "name": circle.name,
        "members": [
            {"name": each.name, "joined": each.joined, "left": each.left_at}
            for each in found.members(circle.id)
        ],
        "tables": [
            {"name": each.name, "game": each.game, "seats": each.seats, "options": each.values}
            for each in found.standings(circle.id)
        ],
        "seasons": [
            {
                "season": season.season,
                "begun": season.begun,
                "closed": season.closed,
                "totals": [
                    {"name": names.get(total.member, ""), "played": total.played, "won": total.won}
                    for total in found.totals(circle.id, season.season)
                ],
                "games": found.all_games(circle.id, season.season),
            }
            for season in found.seasons(circle.id)
        ],
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"
