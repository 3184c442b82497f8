"""The alarm of one table: rings when somebody's time is over, and the match is told."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tablee.match.entries import Flagged
from tablee.server.patience.attending import agreed_in, settle_agreements
from tablee.server.services import Services
from tablee.server.shown.news import tell_news
from tablee.server.store.writer import NotStored
from tablee.server.tables.addressee import Addressee
from tablee.server.tables.held import Held

log = logging.getLogger("tablee.alarm")
EARLIEST: Final = 0.005
"""An alarm may ring a little too soon; then it is set once more, so far ahead at least."""


class Alarm:
    """Set after every letter for whoever runs out of time first."""

    def __init__(self, table: Addressee, services: Services) -> None:
        self._table = table
        self._services = services
        self._handle: asyncio.TimerHandle | None = None
        self._rest = EARLIEST

    def set(self, held: Held) -> None:
        """Ring when the first of those who are waited for has no time left, or is not waited for any more."""
        self.stop()
        due = next_due(held)
        if due is not None and not self._services.tasks.is_closing:
            wait = max(due, self._rest)
            self._handle = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Do not ring."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self) -> None:
        self._handle = None
        tasks = self._services.tasks
        if not tasks.is_closing:
            tasks.start(self._call_time(), f"alarm {self._table.terms.id}")

    async def _call_time(self) -> None:
        try:
            await self._table.deliver(call_time)
            self._rest = EARLIEST
        except NotStored:  # tried again soon; nobody has lost anything by it
            log.warning("time-not-stored", extra={"table": self._table.terms.id})
            self._rest = self._services.settings.retry_after


def next_due(held: Held) -> float | None:
    """In how many seconds there is something to say by itself, if ever."""
    if not held.terms.rhythm.is_timed:
        return None
    if held.course is None or held.is_lost or held.facts.status != "playing":
        return None
    due = held.course.due()
    waits = (None if due is None else due.seconds, agreed_in(held))
    return min((wait for wait in waits if wait is not None), default=None)


async def call_time(held: Held) -> None:
    """Say whose time is over, one after the other; and for whom a bot plays from now on."""
    await settle_agreements(held)
    while held.course is not None and (due := held.course.due()) is not None and due.seconds <= 0:
        since = held.sequence
        await held.keep(Flagged(due.seat))
        tell_news(held, since)
