"""The match of one table and its log: what the match accepts is stored before anybody hears of it.

What could not be stored is forgotten, and the match is read again from what was.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from tablee.match.conductor import Conductor
from tablee.match.entries import Kept
from tablee.match.match import Match
from tablee.match.receipt import Receipt
from tablee.match.seats import SeatInfo
from tablee.match.steps import Question
from tablee.server.messages import ClockTold, Status
from tablee.server.metrics import Metrics
from tablee.server.patience.stopwatch import Due
from tablee.server.patience.timing import Timing
from tablee.server.shown.scribe import Scribe
from tablee.server.store.database import Write
from tablee.server.store.ledger import Ledger, Sent
from tablee.server.store.records import record_writes, write_down
from tablee.server.store.restoring import Setup
from tablee.server.store.writer import NotKept, NotStored
from tablee.server.tables.turn_rows import TurnRows, result_writes

log = logging.getLogger("tablee.course")
Then: TypeAlias = Callable[[Conductor], Receipt | None]
"""What is made of a submission besides, before it is stored."""


class TableLost(NotStored):
    """What is in memory may not be what is stored, and that cannot be read: nobody plays on here."""


class Course:
    """A match being played, its conductor and its log."""

    def __init__(
        self,
        setup: Setup,
        conductor: Conductor,
        ledger: Ledger,
        metrics: Metrics,
        *,
        infos: Callable[[], Sequence[SeatInfo]],
        timing: Timing,
    ) -> None:
        """`infos` says what the players are called when the record is written, `timing` tells the time."""
        self._timing = timing
        self._turns = TurnRows(setup.terms.id)
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
    def has_bots(self) -> bool:
        """Whether a bot plays here now, in its own seat or in a person's."""
        return self.conductor.match.has_bots

    @property
    def status(self) -> Status:
        """How far it is."""
        return "over" if self.match.is_over() else "playing"

    def begin(self) -> Iterator[Write]:
        """Let chance make the first entries; what is to be stored of them."""
        self.conductor.draw_on()
        self._timing.follow(self.conductor, 0)
        yield from self._writes(self.match, 0, None)
        self._timing.keep()

    def due(self) -> Due | None:
        """Whose time runs out first, if anybody's does."""
        return self._timing.due(self.conductor)

    def tell_clocks(self) -> list[ClockTold]:
        """What the clocks show now; nothing without clocks."""
        return self._timing.tell(self.conductor)

    async def submit(
        self, seat: int, action: str, *, expected: int, client: str, then: Then | None = None
    ) -> Receipt:
        """Let a seat act, and chance after it; what is accepted is stored when this returns.

        `then` may make more of it, stored together with it, and answer in its stead. NotStored leaves the
        match as it was before.
        """
        conductor = self.conductor
        since = conductor.match.sequence
        spent = self._timing.spent(conductor, seat)
        receipt = conductor.submit(seat, action, expected=expected, client=client, spent=spent)
        instead = None if then is None else then(conductor)
        await self._store(since, Sent(seat, client, action))
        return instead or receipt

    async def keep(self, entry: Kept) -> Receipt:
        """Let the house make an entry of its own, and chance after it; as `submit` does."""
        since = self.match.sequence
        receipt = self.conductor.keep(entry)
        await self._store(since)
        return receipt

    async def advise(self, seat: int) -> Receipt:
        """Note that a seat has asked for advice; as `submit` does."""
        since = self.match.sequence
        receipt = self.conductor.advise(seat)
        await self._store(since)
        return receipt

    async def answer(self, asked: Question, action: int | None) -> Receipt:
        """Let a bot do what it has chosen, if that still fits, and chance after it; as `submit` does."""
        since = self.match.sequence
        receipt = self.conductor.bot_answer(asked, action)
        await self._store(since)
        return receipt

    async def _store(self, since: int, sent: Sent | None = None) -> None:
        """Store every entry after number `since`, and what chance answers now."""
        conductor = self.conductor
        tried = conductor.match
        if tried.sequence == since:  # it was refused, sent twice, or is not said yet
            return
        conductor.draw_on()
        self._timing.follow(conductor, since)
        try:
            await self._ledger.store(*self._writes(tried, since, sent), status=self.status)
        except NotKept:
            raise
        except NotStored:
            log.warning("not-stored", extra={"table": self._setup.terms.id, "sequence": since})
            self._timing.forget()
            self._turns.forget()
            await self._reload()
            # A commit may fail after it has reached the disk: the log is right.
            if self.match.sequence <= since or self.match.entries != tried.entries:
                raise
        self._timing.keep()
        self._metrics.moves.add(self._setup.terms.game.id, self.match.sequence - since)

    def _writes(self, tried: Match, since: int, sent: Sent | None) -> Iterator[Write]:
        """Every entry after number `since`, and the record if the last of them ends the match."""
        yield from self._ledger.entries(tried, since, sent)
        yield from self._timing.writes(self.conductor)
        yield from self._turns.writes(self.conductor)
        if tried.is_over():
            terms = self._setup.terms
            yield from record_writes(terms.id, write_down(tried, terms, self._infos()))
            yield from result_writes(terms.id, tried)

    async def _reload(self) -> None:
        """Read the match again from what is stored, off the event loop: a long game takes a while."""
        try:
            restored = await self._setup.restore_aside(await self._ledger.read())
            self.conductor = restored.conductor
        except Exception as error:
            log.exception("not-reloaded", extra={"table": self._setup.terms.id})
            raise TableLost("the table is lost") from error
