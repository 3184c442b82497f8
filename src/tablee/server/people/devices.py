"""One seat on several devices: a code brings it to another one, and the others may be signed off.

Every device has a token of its own, so that one can be signed off without the others. A code is stored as a
digest, is good once and for ten minutes, and a seat has one at a time.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from typing import Final, NamedTuple

from sqlalchemy import select

from tablee.server.failures import Failed
from tablee.server.messages import Devices, Trouble
from tablee.server.people.requests import seated
from tablee.server.people.tokens import digest, new_code, read_code
from tablee.server.shown.audience import Listener
from tablee.server.store import seat_schema
from tablee.server.store.database import Value, Write
from tablee.server.store.rows import device_writes
from tablee.server.store.storage import Storage
from tablee.server.tables.facts import Seat, set_seat
from tablee.server.tables.held import UNKNOWN_TOKEN, Held

log = logging.getLogger("tablee.devices")
CODE_LASTS: Final = 600.0
"""For how many seconds a code is good."""
MOST_DEVICES: Final = 8
"""How many devices may open one seat: one more takes the place of the oldest."""


class Code(NamedTuple):
    """What a code leads to: a seat at a table, or a member of a circle; known by its owner."""

    table_id: str | None
    circle_id: str | None
    owner: bytes


def code_writes(code: str, led: Code, until: float) -> Iterator[Write]:
    """Keep a code, in the place of the one its owner had; what is out of date is forgotten meanwhile."""
    yield seat_schema.DELETE_OLD_CODES, {"before": time.time()}
    yield seat_schema.DELETE_OWN_CODES, {"of_owner": led.owner}
    row: dict[str, Value] = {"code": digest(code), "until": until}
    yield seat_schema.INSERT_CODE, row | led._asdict()


async def find_code(storage: Storage, text: str) -> Code:
    """What a code leads to that is still good, or Failed."""
    codes, kept = seat_schema.CODES, digest(read_code(text))

    def read() -> Code | None:
        query = select(codes).where(codes.c.code == kept, codes.c.until >= time.time())
        with storage.stored.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Code(row.table_id, row.circle_id, row.owner)

    found = await storage.ask(read)
    if found is None:
        raise Failed("unknown-code", HTTPStatus.NOT_FOUND)
    return found


def used_up(text: str) -> Write:
    """Forget a code that was used."""
    return seat_schema.DELETE_CODE, {"of_code": digest(read_code(text))}


def with_device(seat: Seat, token: str) -> Seat:
    """A seat that one more device opens."""
    return replace(seat, devices=(*seat.keys, digest(token))[-MOST_DEVICES:])


async def add_device(held: Held, storage: Storage, code: str, token: str) -> int:
    """Let one more device open the seat that a code leads to; returns the seat. The code is used up."""
    found = await find_code(storage, code)  # again, now that nobody else can use it
    number = next((n for n, seat in enumerate(held.facts.seats) if seat.token == found.owner), None)
    if number is None or found.table_id != held.terms.id:
        raise Failed("unknown-code", HTTPStatus.NOT_FOUND)
    seat = with_device(held.facts.seats[number], token)
    writes = (*device_writes(held.terms.id, seat), used_up(code))
    await held.store(*writes, seats=set_seat(held.facts.seats, number, seat))
    log.info("device-added", extra={"table": held.terms.id})
    for each in _at_seat(held, number):
        each.tell(_tell(seat))
    return number


async def make_code(held: Held, by: Listener) -> None:
    """Make a code for one's seat, and tell it to this device alone."""
    seat = held.facts.seats[seated(by)]
    assert seat.token is not None
    code, until = new_code(), time.time() + CODE_LASTS
    await held.store(*code_writes(code, Code(held.terms.id, None, seat.token), until))
    by.tell(Devices(count=len(seat.keys), code=code, until=int(until)))


async def tell_devices(held: Held, by: Listener) -> None:
    """Tell a device how many open its seat."""
    by.tell(_tell(held.facts.seats[seated(by)]))


async def sign_off(held: Held, by: Listener) -> None:
    """Let no other device open one's seat: their sockets are closed, and no code leads there any more."""
    number = seated(by)
    seat = held.facts.seats[number]
    assert seat.token is not None
    assert by.key is not None
    alone = replace(seat, devices=() if by.key == seat.token else (by.key,))
    forgotten: Write = (seat_schema.DELETE_OWN_CODES, {"of_owner": seat.token})
    called = held.subscriptions.of(number)  # nobody knows whose they are: this device asks again
    writes = (*device_writes(held.terms.id, alone), forgotten, *held.subscriptions.writes(gone=called))
    await held.store(*writes, seats=set_seat(held.facts.seats, number, alone))
    held.subscriptions.keep(gone=called)
    log.info("devices-signed-off", extra={"table": held.terms.id})
    gone = Failed("signed-off")
    for each in _at_seat(held, number):
        if each.key == by.key:
            each.tell(_tell(alone))
            continue
        held.audience.listeners.discard(each)
        each.seat = None
        each.tell(Trouble(code=gone.code, say=gone.say(each.lang)))
        each.dismiss(UNKNOWN_TOKEN)


def _at_seat(held: Held, number: int) -> list[Listener]:
    return [each for each in held.audience.listeners if each.seat == number]


def _tell(seat: Seat) -> Devices:
    return Devices(count=len(seat.keys))
