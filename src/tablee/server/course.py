"""The match of one table and its log: what the match accepts is stored before anybody hears of it.

What could not be stored is forgotten, and the match is read again from what was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence

from tablee.match.conductor import Conductor
from tablee.match.match import Match, Receipt
from tablee.match.seats import SeatInfo
from tablee.match.steps import Question
from tablee.server.database import Write
from tablee.server.ledger import Ledger, Sent
from tablee.server.messages import Status
from tablee.server.metrics import Metrics
from tablee.server.records import record_writes, write_down
from tablee.server.restoring import Setup
from tablee.server.scribe import Scribe
from tablee.server.writer import NotStored

log = logging.getLogger("tablee.course")


class Lost(NotStored):
    """What is in memory may not be what is stored, and that cannot be read: nobody plays on here."""


class Course:
    """A match being played, its conductor and its log."""

    def __init__(
        self,
        setup: Setup,
        conductor: Conductor,
        ledger: Ledger,
        metrics: Metrics,
        infos: Callable[[], Sequence[SeatInfo]],
    ) -> None:
        """`infos` says what the players are called when the record is written."""
        self._setup = setup
        self._infos = infos
        self._ledger = ledger
        self._metrics = metrics
        self.conductor = conductor
        self.scribe = Scribe()
        self.told_since = 0
        """The entry after which the last news began."""

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.conductor.match

    @property
    def status(self) -> Status:
        """How far it is."""
        return "over" if self.match.is_over() else "playing"

    async def submit(self, seat: int, action: str, *, expected: int, client: str) -> Receipt:
        """Let a seat act, and chance after it; what is accepted is stored when this returns.

        NotStored leaves the match as it was before.
        """
        since = self.match.sequence
        receipt = self.conductor.submit(seat, action, expected=expected, client=client)
        await self._store(since, Sent(seat, client, action))
        return receipt

    async def answer(self, asked: Question, action: int | None) -> Receipt:
        """Let a bot do what it has chosen, if that still fits, and chance after it; as `submit` does."""
        since = self.match.sequence
        receipt = self.conductor.bot_answer(asked, action)
        await self._store(since)
        return receipt

    async def _store(self, since: int, sent: Sent | None = None) -> None:
        """Store every entry after number `since`, and what chance answers now."""
        tried = self.match
        if tried.sequence == since:  # it was refused, sent twice, or is not said yet
            return
        self.conductor.draw_on()
        try:
            await self._ledger.store(*self._writes(tried, since, sent), status=self.status)
        except NotStored:
            log.warning("not-stored", extra={"table": self._setup.terms.id, "sequence": since})
            await self._reload()
            # A commit may fail after it has reached the disk: the log is right.
            if self.match.sequence <= since or self.match.entries != tried.entries:
                raise
        self._metrics.moves.add(self._setup.terms.game.id, self.match.sequence - since)

    def _writes(self, tried: Match, since: int, sent: Sent | None) -> Iterator[Write]:
        """Every entry after number `since`, and the record if the last of them ends the match."""
        yield from self._ledger.entries(tried, since, sent)
        if tried.is_over():
            terms = self._setup.terms
            yield from record_writes(terms.id, write_down(tried, terms, self._infos()))

    async def _reload(self) -> None:
        """Read the match again from what is stored, off the event loop: a long game takes a while."""
        try:
            restored = await asyncio.to_thread(self._setup.restore, await self._ledger.read())
            self.conductor = restored.conductor
        except Exception as error:
            log.exception("not-reloaded", extra={"table": self._setup.terms.id})
            raise Lost("the table is lost") from error
