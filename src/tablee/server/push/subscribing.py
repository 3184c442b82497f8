"""Letters about calls: who wants to be called or no more, whom his page has called, who is to be now."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import NamedTuple

from tablee.games import lid_of, words
from tablee.server.messages import Called, CallShown, CallTaken, ForgetPush, SetPush
from tablee.server.people.requests import seated
from tablee.server.push.subscription import Subscription, read_subscription
from tablee.server.push.subscriptions import MOST_BROWSERS
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.shown.audience import Listener
from tablee.server.store.writer import NotStored
from tablee.server.tables.addressee import Addressee
from tablee.server.tables.held import Held

log = logging.getLogger("tablee.calls")


class CallText(NamedTuple):
    """What a closed browser is told."""

    to: Subscription
    title: str
    body: str
    lasts: float | None
    """For how many seconds it is of any use, if another browser is called after that."""


# --- people ----------------------------------------------------------------------------------------


async def subscribe(held: Held, by: Listener, asked: SetPush, settings: Settings) -> None:
    """Call this browser from now on when it is this seat's turn; asked again, it is as it was."""
    wanted = read_subscription(asked, seated(by), by.lang, settings)
    if held.subscriptions.is_new(wanted):
        others = [each for each in held.subscriptions.of(wanted.seat) if each.key != wanted.key]
        gone = others[: max(0, len(others) - MOST_BROWSERS + 1)]
        await held.note(*held.subscriptions.writes(wanted, gone=gone))
        held.subscriptions.keep(wanted, gone=gone)
    held.subscriptions.note_here(wanted.key)


async def unsubscribe(held: Held, by: Listener, asked: ForgetPush) -> None:
    """Call this browser no more."""
    known = held.subscriptions.find((seated(by), asked.endpoint))
    if known is not None:
        await held.note(*held.subscriptions.writes(gone=[known]))
        held.subscriptions.keep(gone=[known])


async def note_called(held: Held, by: Listener, asked: Called) -> None:
    """A page of this seat sees to it that its person knows: nobody else calls him for this turn any more."""
    number = seated(by)
    sequence = min(asked.sequence, held.sequence)
    by.tell(CallTaken(sequence=asked.sequence, is_first=held.audience.take_call(number, sequence)))
    await _call_no_more(held, number, asked.sequence)


async def note_shown(held: Held, asked: CallShown) -> None:
    """A closed browser has shown the call for a turn: no other one of the same person is called for it."""
    for each in held.subscriptions.by_endpoint(asked.endpoint):
        if asked.turn <= each.turn:
            await _call_no_more(held, each.seat, asked.turn)


async def _call_no_more(held: Held, number: int, turn: int) -> None:
    known = [each for each in held.subscriptions.of(number) if each.due is not None and each.turn <= turn]
    if known:
        changed = [replace(each, due=None) for each in known]
        await held.note(*held.subscriptions.writes(*changed))
        held.subscriptions.keep(*changed)


# --- the table -------------------------------------------------------------------------------------


class Notifier:
    """Notes after every letter whose turn begins, for those who want to be called."""

    def __init__(self, table: Addressee, services: Services) -> None:
        self._table = table
        self._services = services

    def wake(self, held: Held) -> None:
        """Look who is waited for now."""
        if not held.subscriptions or held.is_lost:
            return
        begun = held.subscriptions.follow(waited_people(held))
        if any(held.subscriptions.of(seat) for seat in begun) and not self._services.tasks.is_closing:
            self._services.tasks.start(self._note(begun), f"call {self._table.terms.id}")

    async def _note(self, begun: frozenset[int]) -> None:
        try:
            await self._table.deliver(lambda held: note_turns(held, begun, self._services.settings))
        except NotStored:  # then nobody is called for this turn: the table itself has lost nothing
            log.warning("call-not-stored", extra={"table": self._table.terms.id})


async def note_turns(held: Held, begun: frozenset[int], settings: Settings) -> None:
    """Have these seats called: at once, or, if they have a page open, when it has not called by itself."""
    now, here = time.time(), held.audience.present()
    changed = [
        replace(each, turn=held.sequence, due=now + (settings.call_after if seat in here else 0.0))
        for seat in sorted(begun & waited_people(held))
        for each in held.subscriptions.of(seat)
    ]
    if changed:
        await held.note(*held.subscriptions.writes(*changed))
        held.subscriptions.keep(*changed)


def waited_people(held: Held) -> frozenset[int]:
    """The people whom the match waits for."""
    course = held.course
    if course is None or held.facts.status != "playing":
        return frozenset()
    return frozenset(course.conductor.awaited())


async def take_due(held: Held, settings: Settings) -> list[CallText]:
    """Who is to be called now: stored as done before it is, so that nobody is called twice.

    Of several browsers of one seat one is called, and the next only if that one does not say in time that it
    has shown it: a call that it has not fetched by then is thrown away by its push service.
    """
    now, waited = time.time(), waited_people(held)
    changed: list[Subscription] = []
    calls: dict[int, Subscription] = {}
    for each in held.subscriptions.due(now):
        later = each.quiet_end(now)
        if each.seat not in waited:
            later = None
        elif later is None and each.seat in calls:
            later = now + settings.call_next
        elif later is None:
            calls[each.seat] = each
        changed.append(replace(each, due=later))
    if changed:
        await held.note(*held.subscriptions.writes(*changed))
        held.subscriptions.keep(*changed)
    return [_text(held, each, now) for each in calls.values()]


def _text(held: Held, to: Subscription, now: float) -> CallText:
    course, voice = held.course, held.audience.voice(to.lang)
    assert course is not None
    spoken = words(to.lang)
    name = spoken.say(f"{lid_of(held.terms.game.id)}.name")
    title = f"{spoken.say('web.turn.yours')} · {name}"
    others = [each.due - now for each in held.subscriptions.of(to.seat) if each.due is not None]
    return CallText(to, title, voice.teller.title(course.match.view(to.seat)), min(others, default=None))


async def put_back(held: Held, to: Subscription, *, after: float | None) -> None:
    """A call did not arrive: try it again later, or forget an address that is gone (`after` nothing)."""
    known = held.subscriptions.find(to.key)
    if known is None or (after is not None and known.turn != to.turn):
        return
    if after is None:
        await held.note(*held.subscriptions.writes(gone=[known]))
        held.subscriptions.keep(gone=[known])
    else:
        changed = replace(known, due=time.time() + after)
        await held.note(*held.subscriptions.writes(changed))
        held.subscriptions.keep(changed)
