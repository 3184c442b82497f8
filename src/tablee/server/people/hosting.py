"""What host and guests do at a table before its match, each as one letter: see `waiting_room.py`."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from typing import TypeAlias

from tablee.server.failures import Failed
from tablee.server.messages import Agree, PutBot, RemovePerson, SetOptions, SetRhythm, Start, Trouble
from tablee.server.patience.rhythm import wanted_rhythm
from tablee.server.people.requests import seated
from tablee.server.people.tokens import new_token
from tablee.server.people.waiting_room import WaitingRoom
from tablee.server.shown.audience import Listener
from tablee.server.shown.news import tell_begun, welcome
from tablee.server.store import schema, seat_schema
from tablee.server.store.database import Write
from tablee.server.store.rows import room_writes
from tablee.server.tables.facts import Seat
from tablee.server.tables.held import UNKNOWN_TOKEN, Changed, Held

log = logging.getLogger("tablee.hosting")
Arranging: TypeAlias = PutBot | RemovePerson | SetOptions | SetRhythm | Start
"""What is the host's to ask."""


def hosting(held: Held, by: Listener) -> int:
    """The seat of the host, if it is he who asks, or Failed."""
    number = seated(by)
    if number != held.facts.host:
        raise Failed("not-host", HTTPStatus.FORBIDDEN)
    return number


def hosting_now(held: Held, by: Listener) -> int:
    """The same, but while the host is away anybody stands in: nobody is to wait for him for nothing."""
    if held.facts.host in held.audience.present():
        return hosting(held, by)
    return seated(by)


def room_of(held: Held) -> WaitingRoom:
    """The waiting room of a table, or Failed once its match has begun."""
    return WaitingRoom(held.terms, held.facts)


async def arrange(held: Held, by: Listener, asked: Arranging) -> None:
    """Change something of the waiting room, being its host; whoever stands in for him may have it begin."""
    seated(by)
    room = room_of(held)
    hosting_now(held, by) if isinstance(asked, PutBot | Start) else hosting(held, by)
    match asked:
        case PutBot(bot=None):
            room = room.take_bot_out(asked.seat)
        case PutBot(bot=str(bot)):
            room = room.put_bot(asked.seat, bot)
        case RemovePerson():
            room = room.remove(asked.seat, new_token())
        case SetOptions():
            room = room.agree(asked.options)
        case SetRhythm():
            room = room.keep_time(wanted_rhythm(asked, held.terms.game), advice=asked.advice)
        case Start(bots=None):
            room = room.start()
        case Start(bots=str(bot)):
            room = room.fill(bot).start()
    await settle(held, room)


async def agree(held: Held, by: Listener, asked: Agree) -> None:
    """Agree to what the host has changed since one sat down."""
    number = seated(by)
    rhythm = wanted_rhythm(asked, held.terms.game)
    await settle(held, room_of(held).accept(number, rhythm, advice=asked.advice))


async def stand_up(held: Held, by: Listener) -> bool:
    """Give one's seat back; returns whether nobody is left."""
    number = seated(by)
    room = room_of(held)
    if held.facts.people == (number,):
        return True
    await settle(held, room.leave(number))
    return False


async def may_close(held: Held, by: Listener) -> None:
    """Raise Failed unless this is the host, before the match."""
    seated(by)
    room_of(held)
    hosting(held, by)


async def settle(held: Held, room: WaitingRoom) -> None:
    """Store a waiting room, and begin the match if nothing is waited for any more; everybody is told."""
    before, link, facts = held.facts.seats, held.facts.link, room.facts
    moved = [
        n for n, seat in enumerate(before) if n >= len(facts.seats) or facts.seats[n].token != seat.token
    ]
    writes = [*room_writes(room.terms, facts, len(before)), *_forget_absences(held, moved)]
    writes += _forget_devices(held.terms.id, before, facts.seats)
    now = {seat.token: number for number, seat in enumerate(facts.seats) if seat.is_person}
    seats = {number: now.get(before[number].token) for number in moved}
    writes += held.talk.reseat_writes(held.terms.id, seats)
    # Whoever has another seat now asks again to be called.
    gone = [each for number in moved for each in held.subscriptions.of(number)]
    writes += held.subscriptions.writes(gone=gone)
    changed: Changed = {"seats": facts.seats, "host": facts.host, "waits": facts.waits, "link": facts.link}
    if room.is_complete:
        await held.begin(room.terms, *writes, **changed)
        log.info("match-begun", extra={"table": held.terms.id})
    else:
        await held.store(*writes, **changed)
        held.agree(room.terms)
    held.talk.reseat(seats)
    held.subscriptions.keep(gone=gone)
    for listener in list(held.audience.listeners):
        if listener.seat is not None:
            _reseat(held, listener, now.get(before[listener.seat].token))
    if moved or link != facts.link:
        _welcome_all(held)
    else:
        tell_begun(held)


def _welcome_all(held: Held) -> None:
    """Tell everybody the table anew; of several devices of a seat one is asked for its part of chance."""
    asked: set[int | None] = set()
    for listener in held.audience.listeners:
        told = welcome(held, listener.seat, listener.lang)
        told.wants_contribution = told.wants_contribution and told.seat not in asked
        asked.add(told.seat)
        listener.tell(told)


def _forget_absences(held: Held, seats: Iterable[int]) -> Iterator[Write]:
    """Whoever was away from these seats does not sit there any more."""
    for number in seats:
        if held.audience.presence.come(number):
            yield schema.DELETE_ABSENCE, {"of_table": held.terms.id, "of_seat": number}


def _forget_devices(table_id: str, before: Iterable[Seat], after: Iterable[Seat]) -> Iterator[Write]:
    """No device and no code leads to the seat of who sits here no more."""
    stay = {seat.token for seat in after}
    for seat in before:
        if seat.token is not None and seat.token not in stay:
            yield seat_schema.DELETE_OWN_DEVICES, {"of_table": table_id, "of_owner": seat.token}
            yield seat_schema.DELETE_OWN_CODES, {"of_owner": seat.token}


def _reseat(held: Held, listener: Listener, number: int | None) -> None:
    """Let a socket be at the seat that its person has now; without one it is at the table no more."""
    listener.seat = number
    if number is None:
        held.audience.listeners.discard(listener)
        gone = Failed("seat-gone")
        listener.tell(Trouble(code=gone.code, say=gone.say(listener.lang)))
        listener.dismiss(UNKNOWN_TOKEN)
