"""The same people at a new table, once a game is over: proposed, accepted or declined, never imposed."""

from __future__ import annotations

from dataclasses import replace

from tablee.server.failures import Failed
from tablee.server.messages import Moved, Rematch
from tablee.server.people.next_table import NextTable
from tablee.server.people.requests import seated
from tablee.server.people.tokens import new_token
from tablee.server.shown.audience import Listener
from tablee.server.store import schema
from tablee.server.store.database import Value
from tablee.server.tables.facts import Facts, set_seat
from tablee.server.tables.held import Held
from tablee.server.tables.registry import Tables


async def rematch(held: Held, tables: Tables, by: Listener, asked: Rematch) -> None:
    """Answer whether one would play again; who comes too late is shown where the others went."""
    number = seated(by)
    if held.facts.status != "over":
        raise Failed("not-over")
    if held.facts.rematch is not None:
        await _follow(held, tables, by, held.facts.rematch)
        return
    if asked.answer == "now":
        if not held.facts.seats[number].again:
            raise Failed("not-proposed")
    else:
        await _note(held, number, again=asked.answer == "yes")
    if asked.answer == "now" or _is_agreed(held.facts):
        await _go_on(held, tables)


async def _note(held: Held, number: int, *, again: bool) -> None:
    row: dict[str, Value] = {"of_table": held.terms.id, "of_seat": number, "again": again}
    seats = set_seat(held.facts.seats, number, replace(held.facts.seats[number], again=again))
    await held.store((schema.SET_AGAIN, row), seats=seats)


def _is_agreed(facts: Facts) -> bool:
    """Whether everybody has answered, and enough would play again: two, or whoever is the only person."""
    answers = [facts.seats[number].again for number in facts.people]
    return None not in answers and answers.count(True) >= min(2, len(answers))


async def _go_on(held: Held, tables: Tables) -> None:
    """Make the next table, and let everybody go there who would play, looks on, or would like a seat."""
    awaiting = sum(each.awaits for each in held.audience.listeners)
    again = NextTable(held.facts, new_token(), awaiting)
    table = await tables.open_again(held, again)
    for listener in list(held.audience.listeners):
        seat = _seat_at(table.facts, held, listener)
        if seat is not None or listener.seat is None:
            invitation = again.invitation if listener.awaits else None
            listener.tell(Moved(table=table.terms.id, seat=seat, invitation=invitation))


async def _follow(held: Held, tables: Tables, by: Listener, next_id: str) -> None:
    """Show somebody to the next table: to his seat if he has one there, else to a free one."""
    facts = await tables.facts_of(next_id)
    seat = _seat_at(facts, held, by)
    is_inviting = facts.status == "waiting" and any(each.is_free for each in facts.seats)
    invitation = facts.link if is_inviting and seat is None else None
    by.tell(Moved(table=next_id, seat=seat, invitation=invitation))


def _seat_at(facts: Facts, held: Held, by: Listener) -> int | None:
    """The seat that somebody has at the next table."""
    token = None if by.seat is None else held.facts.seats[by.seat].token
    found = (number for number, seat in enumerate(facts.seats) if seat.is_person and seat.token == token)
    return next(found, None)
