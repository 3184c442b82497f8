"""A table in the hands of its owner: all that may only be done then, as an object that exists only then."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import TypedDict, Unpack

from tablee.match.conductor import Conductor
from tablee.match.match import Receipt
from tablee.match.steps import Question
from tablee.server.audience import Audience
from tablee.server.course import Course, Lost
from tablee.server.database import Write
from tablee.server.facts import Facts, Seat, Terms
from tablee.server.failures import Failed
from tablee.server.ledger import Ledger
from tablee.server.marks import make_mark
from tablee.server.messages import Pace, Status, Trouble
from tablee.server.metrics import Metrics
from tablee.server.restoring import Setup
from tablee.server.writer import NotStored

GOING_AWAY = 1001
"""How a socket is closed that may come back."""
INTERNAL_ERROR = 1011
"""How a socket is closed when its table is lost."""
NO_TABLE = 4404
"""How a socket is closed at whose table nobody can be any more."""


class NotHeld(RuntimeError):
    """Something was asked of a table after it was let go."""


class Changed(TypedDict, total=False):
    """Facts that may change."""

    seats: tuple[Seat, ...]
    pace: Pace
    status: Status
    rematch: str | None


@dataclass(slots=True)
class Kept:
    """All that the owner of a table keeps: whoever is not its owner sees of it what the table shows."""

    terms: Terms
    facts: Facts
    audience: Audience
    ledger: Ledger
    metrics: Metrics
    course: Course | None = None
    is_lost: bool = False
    """Whether what is in memory may not be what is stored: then nobody plays on here."""
    renumbered: int = 0
    """Up to this one, entries had other numbers once: who says he has seen one of them begins anew."""
    marked: int = 0
    """The entry after which the last mark was made."""


class Held:
    """What may be done with a table while one letter is handled."""

    __slots__ = ("_kept",)

    def __init__(self, kept: Kept) -> None:
        self._kept: Kept | None = kept

    def let_go(self) -> None:
        """End it: from now on nothing can be done with the table through this."""
        self._kept = None

    def _own(self) -> Kept:
        if self._kept is None:
            raise NotHeld("the letter has been answered")
        return self._kept

    # --- looking -----------------------------------------------------------------------------------

    @property
    def terms(self) -> Terms:
        """What the table was made with."""
        return self._own().terms

    @property
    def facts(self) -> Facts:
        """How the table is now."""
        return self._own().facts

    @property
    def audience(self) -> Audience:
        """Who listens."""
        return self._own().audience

    @property
    def metrics(self) -> Metrics:
        """What is counted."""
        return self._own().metrics

    @property
    def course(self) -> Course | None:
        """The match being played; nothing before it has begun."""
        return self._own().course

    @property
    def sequence(self) -> int:
        """The number of the last entry; 0 before the match."""
        course = self._own().course
        return 0 if course is None else course.match.sequence

    def question(self) -> Question | None:
        """What a bot is to be asked now; at a table that is lost nobody plays on."""
        kept = self._own()
        if kept.course is None or kept.is_lost:
            return None
        step = kept.course.conductor.next()
        return step if isinstance(step, Question) else None

    def resume_after(self, since: int) -> int:
        """The entry to go on after for a client that says it has seen `since`; 0 if it must begin anew."""
        return since if self._own().renumbered < since <= self.sequence else 0

    # --- changing ----------------------------------------------------------------------------------

    async def store(self, *writes: Write, **changed: Unpack[Changed]) -> None:
        """Store all of this or nothing, or raise NotStored; then these facts have changed."""
        kept = self._own()
        await kept.ledger.store(*writes, status=changed.get("status", kept.facts.status))
        self.change(**changed)

    def change(self, **changed: Unpack[Changed]) -> None:
        """Let these facts be so, which are stored, and tell everybody."""
        kept = self._own()
        kept.facts = replace(kept.facts, **changed)
        if "seats" in changed:
            kept.audience.rename(kept.facts.seats)
        kept.audience.announce()

    def lead(self, setup: Setup, conductor: Conductor) -> Course:
        """A match whose log is this table's."""
        kept = self._own()
        return Course(setup, conductor, kept.ledger, kept.metrics, lambda: kept.facts.infos)

    async def begin(self, *writes: Write, seats: tuple[Seat, ...]) -> None:
        """Begin the match of these seats, and store it together with the writes, or raise NotStored."""
        kept = self._own()
        setup = Setup(kept.terms, replace(kept.facts, seats=seats))
        course = self.lead(setup, setup.lead())
        course.conductor.draw_on()
        await self.go_on(course, *writes, *kept.ledger.entries(course.match, 0), seats=seats)
        kept.metrics.moves.add(kept.terms.game.id, course.match.sequence)

    async def go_on(
        self, course: Course | None, *writes: Write, renumbered: int = 0, **changed: Unpack[Changed]
    ) -> None:
        """Let this be the match of the table once the writes are stored, or raise NotStored."""
        kept = self._own()
        changed["status"] = "waiting" if course is None else course.status
        await self.store(*writes, **changed)
        kept.course, kept.renumbered = course, renumbered

    async def mark(self) -> None:
        """Store what everybody sees now, for whoever plays on under other rules; or raise NotStored."""
        kept = self._own()
        if kept.course is None or kept.is_lost or kept.marked == self.sequence:
            return
        mark = make_mark(kept.course.match)
        if mark is not None:
            await kept.ledger.mark(mark)
            kept.marked = mark.sequence

    async def abandon(self, why: Failed | None) -> None:
        """Let nobody play on here: tell everybody why, or have them come back."""
        kept = self._own()
        kept.is_lost = True
        if why is None:
            kept.audience.dismiss(GOING_AWAY)
            return
        for listener in list(kept.audience.listeners):
            listener.tell(Trouble(code=why.code, say=why.say(listener.lang)))
        kept.audience.dismiss(NO_TABLE)

    async def submit(self, seat: int, action: str, *, expected: int, client: str) -> Receipt:
        """Let a seat act; what is accepted is stored when this returns. NotStored: nothing has changed."""
        return await self._play(self._live().submit(seat, action, expected=expected, client=client))

    async def answer(self, asked: Question, action: int | None) -> Receipt:
        """Let a bot do what it has chosen, if that still fits the position; as `submit` does."""
        return await self._play(self._live().answer(asked, action))

    def _live(self) -> Course:
        kept = self._own()
        assert kept.course is not None
        if kept.is_lost:
            raise NotStored("the table is lost")
        return kept.course

    async def _play(self, playing: Awaitable[Receipt]) -> Receipt:
        kept = self._own()
        try:
            receipt = await playing
        except Lost:
            kept.is_lost = True
            kept.audience.dismiss(INTERNAL_ERROR)
            raise
        if kept.course is not None and kept.course.status != kept.facts.status:
            self.change(status=kept.course.status)
        return receipt
