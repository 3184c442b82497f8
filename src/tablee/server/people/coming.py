"""Who comes to a table: sits down by invitation, or opens a socket; whoever plays here brings it back."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from tablee.server.failures import Failed
from tablee.server.messages import Hello, TakeSeat
from tablee.server.patience.coming_and_going import come
from tablee.server.people.names import free_name, is_good_name
from tablee.server.people.new_table import check_name
from tablee.server.people.players import free_colour
from tablee.server.people.tokens import digest, find_seat
from tablee.server.people.watching import check_open, free_spectator_name, show_again
from tablee.server.shown.audience import PAUSE, Listener
from tablee.server.shown.news import welcome
from tablee.server.store import schema
from tablee.server.store.archive import fetch_back
from tablee.server.store.database import Value
from tablee.server.store.storage import Storage
from tablee.server.tables.course import TableLost
from tablee.server.tables.facts import set_seat
from tablee.server.tables.held import Held


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
    row: dict[str, Value] = {"name": name, "colour": colour, "token": digest(token), "advice": asked.advice}
    row |= {"of_table": held.terms.id, "of_seat": number}
    taken = replace(seats[number], name=name, colour=colour, token=digest(token), advice=asked.advice)
    await held.store((schema.SIT_DOWN, row), seats=set_seat(seats, number, taken))
    return number


async def join(held: Held, storage: Storage, listener: Listener, hello: Hello) -> None:
    """Be at the table, at one's seat or looking on: told everything first, then whatever happens.

    TableLost if nobody plays on here: then the table is to be found again.
    """
    listener.seat = _identify(held, hello)
    listener.key = None if hello.token is None else digest(hello.token)
    if listener.seat is None:
        check_open(held.facts)
        if hello.name is not None and is_good_name(hello.name):
            listener.name = free_spectator_name(held, listener, hello.name)
    if held.facts.status == "archived":
        await _fetch(held, storage, listener)
    if held.is_lost:  # while this letter waited: who listened here would never hear of what others play
        raise TableLost("the table is lost")
    await come(held, listener)
    listener.tell(welcome(held, listener.seat, listener.lang, since=hello.since))
    held.audience.announce(PAUSE if listener.seat is None else 0.0)


def _identify(held: Held, hello: Hello) -> int | None:
    """The seat of a token; a wrong one is not taken for a spectator."""
    if hello.token is None:
        return None
    seat = find_seat(held.facts.seats, hello.token)
    if seat is None:
        raise Failed("unknown-token", HTTPStatus.UNAUTHORIZED)
    return seat


async def _fetch(held: Held, storage: Storage, listener: Listener) -> None:
    """A table that was put away: a player brings it back, a spectator is shown it."""
    if listener.seat is None:
        await show_again(held, storage)
        return
    await fetch_back(held, storage)
    for other in held.audience.listeners:
        other.tell(welcome(held, other.seat, other.lang))
