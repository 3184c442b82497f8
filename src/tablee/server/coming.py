"""Who comes to a table: sits down by invitation, or opens a socket; whoever plays here brings it back."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from tablee.server import schema
from tablee.server.archive import fetch_back
from tablee.server.audience import Listener
from tablee.server.database import Value
from tablee.server.facts import set_seat
from tablee.server.failures import Failed
from tablee.server.held import Held
from tablee.server.messages import TakeSeat
from tablee.server.names import free_name
from tablee.server.new_table import check_name
from tablee.server.news import welcome
from tablee.server.players import free_colour
from tablee.server.storage import Storage
from tablee.server.tokens import digest, find_seat


async def take_seat(held: Held, storage: Storage, asked: TakeSeat, token: str) -> int:
    """Seat somebody who was invited; returns the seat. Whoever asks again finds the seat he has."""
    check_name(asked.name)
    own = find_seat(held.facts.seats, token)
    if own is not None:
        return own
    if held.facts.status == "archived":
        await fetch_back(held, storage)
    seats = held.facts.seats
    number = next((n for n in held.terms.order(len(seats)) if seats[n].is_free), None)
    if number is None:
        raise Failed("table-full", HTTPStatus.CONFLICT)
    colour = free_colour([each.colour for each in seats if each.token or each.bot], asked.colour)
    name = free_name(asked.name, [each.name for each in seats if each.name is not None])
    row: dict[str, Value] = {"name": name, "colour": colour, "token": digest(token)}
    row |= {"of_table": held.terms.id, "of_seat": number}
    taken = replace(seats[number], name=name, colour=colour, token=digest(token))
    await held.store((schema.SIT_DOWN, row), seats=set_seat(seats, number, taken))
    return number


async def join(held: Held, storage: Storage, listener: Listener, *, since: int) -> None:
    """Be at the table: told everything first, then whatever happens."""
    if held.facts.status == "archived" and listener.seat is not None:
        await fetch_back(held, storage)
        for other in held.audience.listeners:
            other.tell(welcome(held, other.seat, other.lang))
    held.audience.listeners.add(listener)
    listener.tell(welcome(held, listener.seat, listener.lang, since=since))
    held.audience.announce()
