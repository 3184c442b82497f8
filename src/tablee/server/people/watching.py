"""Who looks on: counted, named if they wish, shown every table open to them, finished or put away too."""

from __future__ import annotations

from http import HTTPStatus

from tablee.server.failures import Failed
from tablee.server.messages import SetOpen, Trouble, Watch
from tablee.server.people.hosting import hosting
from tablee.server.people.names import free_name
from tablee.server.people.new_table import check_name
from tablee.server.shown.audience import PAUSE, Listener
from tablee.server.store import schema
from tablee.server.store.archive import reading
from tablee.server.store.database import Value
from tablee.server.store.restoring import Setup
from tablee.server.store.storage import Storage
from tablee.server.tables.facts import Facts
from tablee.server.tables.held import NO_TABLE, Held


async def watch(held: Held, by: Listener, asked: Watch) -> None:
    """Be called something while looking on, or nothing again; and wish for a seat, or no more."""
    if by.seat is not None:
        raise Failed("seated")
    if asked.name is not None:
        check_name(asked.name)
    by.name = None if asked.name is None else free_spectator_name(held, by, asked.name)
    by.awaits = asked.awaits and by.name is not None
    held.audience.announce(PAUSE)


def free_spectator_name(held: Held, by: Listener, wanted: str) -> str:
    """What a spectator is called who wants this name: like nobody else here."""
    others = [each.name for each in held.audience.listeners if each is not by]
    taken = [*others, *(seat.name for seat in held.facts.seats)]
    return free_name(wanted, [name for name in taken if name is not None])


def check_open(facts: Facts) -> None:
    """Raise Failed where nobody may look on."""
    if not facts.is_open:
        raise Failed("no-spectators", HTTPStatus.FORBIDDEN)


async def set_open(held: Held, by: Listener, asked: SetOpen) -> None:
    """Let anybody look on, or nobody: then whoever does is sent away."""
    hosting(held, by)
    row: dict[str, Value] = {"of_table": held.terms.id, "is_open": asked.is_open}
    await held.store((schema.SET_OPEN, row), is_open=asked.is_open)
    if asked.is_open:
        return
    closed = Failed("no-spectators")
    for listener in [each for each in held.audience.listeners if each.seat is None]:
        held.audience.listeners.discard(listener)
        listener.tell(Trouble(code=closed.code, say=closed.say(listener.lang)))
        listener.dismiss(NO_TABLE)


async def show_again(held: Held, storage: Storage) -> None:
    """Let spectators see a table that was put away; it stays there until a player comes back."""
    if held.course is not None or not held.facts.has_begun:
        return
    with reading(held.terms.id):
        kept = await storage.read_archive(held.terms.id)
        setup = Setup(held.terms, held.facts)
        restored = await setup.restore_aside(kept)
    held.show(held.lead(setup, restored.conductor), renumbered=restored.log.renumbered)
