"""One live table: what may be known of it, who listens, and the mailbox through which all else goes.

It knows no rules. What it keeps (the match above all) is reached through `deliver` alone: a letter is handed
what it may do as an object, and from the moment a move reaches the match until it is on the disk and told,
no other letter is handled: nobody ever sees what might not be stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tablee.server.bots.bot_turns import BotTurns
from tablee.server.cluster.claims import Guards
from tablee.server.messages import Language
from tablee.server.patience.alarm import Alarm
from tablee.server.patience.presence import Presence
from tablee.server.push.subscribing import Notifier
from tablee.server.push.subscriptions import Subscriptions
from tablee.server.remarks.talk import Talk
from tablee.server.services import Services
from tablee.server.shown.audience import Audience
from tablee.server.shown.news import describe_table
from tablee.server.store.ledger import Ledger
from tablee.server.store.restoring import Restored, Setup
from tablee.server.store.stored import StoredTable
from tablee.server.tables.facts import Facts, Terms
from tablee.server.tables.held import GOING_AWAY, Held, Kept
from tablee.server.tables.mailbox import Mailbox

T = TypeVar("T")


class Table:
    """A table, from its making to its end."""

    def __init__(
        self,
        terms: Terms,
        facts: Facts,
        services: Services,
        restored: Restored | None = None,
        stored: StoredTable | None = None,
        *,
        guards: Guards = (),
    ) -> None:
        """A new table, or one that is stored and whose match, if it has begun, goes on as it was restored.

        Its `guards` keep it from storing anything once another wing has it.
        """
        self.audience = Audience(terms.game.id, facts.seats, self._describe)
        self.audience.presence = Presence(() if stored is None else stored.absences)
        self._holders = 0
        """How many need this table to stay in memory."""
        self._used = time.monotonic()
        ledger = Ledger(terms.id, services.storage, guards)
        said = Talk(services.settings.remark_rate, () if stored is None else stored.remarks)
        self._kept = Kept(terms, facts, self.audience, ledger, services.metrics, services.house_time, said)
        self._kept.subscriptions = Subscriptions(terms.id, () if stored is None else stored.pushes)
        if restored is not None:
            clocks = None if stored is None else stored.clocks
            self._kept.course = Held(self._kept).lead(Setup(terms, facts), restored.conductor, clocks)
            self._kept.renumbered = restored.log.renumbered
            self._kept.marked = 0 if restored.log.mark is None else restored.log.mark.sequence
        self._mailbox = Mailbox(self._hold, self._let_go)
        self._bots = BotTurns(self, services)
        self.alarm = Alarm(self, services)
        self.alarm.set(self._hold())
        self._notifier = Notifier(self, services)
        self._notifier.wake(self._hold())

    @property
    def terms(self) -> Terms:
        """What the table plays."""
        return self._kept.terms

    @property
    def facts(self) -> Facts:
        """How the table is now."""
        return self._kept.facts

    @property
    def is_lost(self) -> bool:
        """Whether nobody can play on here: the table has to be read again from what is stored."""
        return self._kept.is_lost

    def lose(self) -> None:
        """Another wing has the table: nobody plays on here, and who was here finds it there."""
        Held(self._kept).lose(GOING_AWAY)
        self.alarm.stop()

    def _describe(self, lang: Language) -> bytes:
        return describe_table(self.terms, self.facts, self.audience, lang)

    def deliver(self, handle: Callable[[Held], Awaitable[T]]) -> asyncio.Future[T]:
        """Have this done with the table in its turn; the answer can be waited for."""
        return self._mailbox.deliver(handle)

    def _hold(self) -> Held:
        return Held(self._kept)

    def _let_go(self, held: Held) -> None:
        try:
            self._bots.wake(held)
            self.alarm.set(held)
            self._notifier.wake(held)
        finally:
            held.let_go()
            self._used = time.monotonic()

    # --- in memory ---------------------------------------------------------------------------------

    @contextmanager
    def stay(self) -> Iterator[None]:
        """Keep the table in memory meanwhile."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1
            self._used = time.monotonic()

    @property
    def is_needed(self) -> bool:
        """Whether anybody is at the table, a bot thinks there, or something is under way."""
        return self._holders > 0 or self._bots.are_busy or not self._mailbox.is_idle

    def is_idle_since(self, time: float) -> bool:
        """Whether nobody has needed the table since a time of the monotonic clock."""
        return not self.is_needed and self._used <= time
