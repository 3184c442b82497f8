"""What happens when somebody comes back to a table, goes away from it, or says that he will."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from tablee.server.messages import Away
from tablee.server.patience.presence import Absence
from tablee.server.people.requests import seated
from tablee.server.services import Background
from tablee.server.shown.audience import PAUSE, Listener
from tablee.server.store import schema
from tablee.server.store.database import Value, Write
from tablee.server.store.writer import NotStored
from tablee.server.tables.held import Held
from tablee.server.tables.table import Table


def part(table: Table, tasks: Background, listener: Listener) -> None:
    """A socket is gone; with the last one of a seat its person is."""
    audience, seat = table.audience, listener.seat
    audience.listeners.discard(listener)
    audience.announce(PAUSE if seat is None else 0.0)
    if seat is None or seat in audience.present():
        return
    gone = audience.presence.go(seat)
    if table.terms.rhythm.absence is not None and not tasks.is_closing:
        tasks.start(_note_gone(table, gone), f"gone {table.terms.id}")


async def _note_gone(table: Table, gone: Absence) -> None:
    async def note(held: Held) -> None:
        if gone.seat not in held.audience.present():
            await held.store(*absence_writes(held.terms.id, gone))

    with suppress(NotStored):  # after a restart he is away since then
        await table.deliver(note)


async def come(held: Held, listener: Listener) -> None:
    """Somebody is here; whatever was known of his absence is over."""
    seat = listener.seat
    is_first = seat is not None and seat not in held.audience.present()
    held.audience.listeners.add(listener)
    if seat is not None and is_first and held.audience.presence.come(seat):
        with suppress(NotStored):  # it is known again only if the house breaks down
            await held.store((schema.DELETE_ABSENCE, {"of_table": held.terms.id, "of_seat": seat}))


async def promise(held: Held, by: Listener, asked: Away) -> None:
    """Somebody says when he will be back."""
    promised = held.audience.presence.promise(seated(by), asked.minutes)
    await held.store(*absence_writes(held.terms.id, promised))


def absence_writes(table_id: str, absence: Absence) -> Iterator[Write]:
    """Store what is known of somebody's absence."""
    seat: dict[str, Value] = {"of_table": table_id, "of_seat": absence.seat}
    yield schema.DELETE_ABSENCE, seat
    if absence.since is not None or absence.back_at is not None:
        yield schema.INSERT_ABSENCE, {"table_id": table_id, **absence._asdict()}
