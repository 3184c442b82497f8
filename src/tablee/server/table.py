"""One live table: what may be known of it, who listens, and the mailbox through which all else goes.

It knows no rules. What it keeps (the match above all) is reached through `deliver` alone: a letter is handed
what it may do as an object, and from the moment a move reaches the match until it is on the disk and told,
no other letter is handled: nobody ever sees what might not be stored.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tablee.server.audience import Audience
from tablee.server.bot_turns import BotTurns
from tablee.server.facts import Facts, Terms
from tablee.server.held import Held, Kept
from tablee.server.ledger import Ledger
from tablee.server.mailbox import Mailbox
from tablee.server.messages import Language
from tablee.server.news import describe_table
from tablee.server.restoring import Restored, Setup
from tablee.server.services import Services

T = TypeVar("T")


class Table:
    """A table, from its making to its end."""

    def __init__(
        self, terms: Terms, facts: Facts, services: Services, restored: Restored | None = None
    ) -> None:
        """A new table, or one whose match goes on as it was restored."""
        self.terms = terms
        self.audience = Audience(terms.game.id, facts.seats, self._describe)
        self._holders = 0
        """How many need this table to stay in memory."""
        self._used = time.monotonic()
        ledger = Ledger(terms.id, services.storage)
        self._kept = Kept(terms, facts, self.audience, ledger, services.metrics)
        if restored is not None:
            self._kept.course = Held(self._kept).lead(Setup(terms, facts), restored.conductor)
            self._kept.renumbered = restored.log.renumbered
            self._kept.marked = 0 if restored.log.mark is None else restored.log.mark.sequence
        self._mailbox = Mailbox(self._hold, self._let_go)
        self._bots = BotTurns(self, services, facts.seats)

    @property
    def facts(self) -> Facts:
        """How the table is now."""
        return self._kept.facts

    @property
    def is_lost(self) -> bool:
        """Whether nobody can play on here: the table has to be read again from what is stored."""
        return self._kept.is_lost

    def _describe(self, lang: Language) -> bytes:
        return describe_table(self.terms, self.facts, self.audience, lang)

    def deliver(self, handle: Callable[[Held], Awaitable[T]]) -> Awaitable[T]:
        """Have this done with the table in its turn, and wait for the answer."""
        return self._mailbox.deliver(handle)

    def _hold(self) -> Held:
        return Held(self._kept)

    def _let_go(self, held: Held) -> None:
        try:
            self._bots.wake(held)
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
