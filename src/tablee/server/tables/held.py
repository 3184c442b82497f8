"""A table in the hands of its holder: all that may only be done then, as an object that exists only then.

Its laws:

1. **One letter at a time.** The mailbox lends a `Held` for one letter and takes it back; whoever keeps it
   longer gets `NotHeld`. So nothing here needs a lock, and nothing can change between two lines without an
   `await` of the same letter.
2. **Stored before it is so.** Facts, terms and the match change after their writes have reached the disk.
   `NotStored` means that nothing has changed, in memory or there, and that nobody was told anything; only
   `TableLost`, which is one, means that nobody knows.
3. **Told when it is so.** Who changes facts tells everybody by the same call; what single seats learn of an
   entry is told by `shown/news.py`, after the receipt was earned.
4. **Lost is for good.** Where memory and disk may disagree, or another wing of the house has taken the table,
   it is lost: its sockets are sent away, nothing more is accepted, and who comes back finds a table that is
   built from the disk anew.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from typing import Final, NoReturn, TypedDict, Unpack, cast

from tablee.match.conductor import Conductor
from tablee.match.entries import Kept as KeptEntry
from tablee.match.receipt import Receipt
from tablee.match.steps import Question
from tablee.server.failures import Failed
from tablee.server.messages import Pace, Status, Trouble
from tablee.server.metrics import Metrics
from tablee.server.patience.house_time import HouseTime
from tablee.server.patience.timing import Timing
from tablee.server.push.subscriptions import Subscriptions
from tablee.server.remarks.talk import Talk
from tablee.server.settings import UNLIMITED
from tablee.server.shown.audience import Audience
from tablee.server.store.database import Write
from tablee.server.store.ledger import Ledger
from tablee.server.store.marks import make_mark
from tablee.server.store.restoring import Setup
from tablee.server.store.writer import NotKept, NotStored
from tablee.server.tables.course import Course, TableLost, Then
from tablee.server.tables.facts import Facts, Seat, Terms

GOING_AWAY = 1001
"""How a socket is closed that may come back."""
INTERNAL_ERROR = 1011
"""How a socket is closed when its table is lost."""
UNKNOWN_TOKEN = 4401
"""How a socket is closed whose token is no seat's here, or not any more."""
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
    host: int
    waits: bool
    link: str | None
    is_open: bool
    has_remarks: bool


@dataclass(slots=True)
class Kept:
    """All that the holder of a table keeps: whoever is not its holder sees of it what the table shows."""

    terms: Terms
    facts: Facts
    audience: Audience
    ledger: Ledger
    metrics: Metrics
    house_time: HouseTime = field(default_factory=HouseTime)
    talk: Talk = field(default_factory=lambda: Talk(UNLIMITED))
    subscriptions: Subscriptions = field(default_factory=lambda: Subscriptions(""))
    course: Course | None = None
    is_lost: bool = False
    """Whether what is in memory may not be what is stored: then nobody plays on here."""
    renumbered: int = 0
    """Up to this one, entries had other numbers once: who says he has seen one of them begins anew."""
    marked: int = 0
    """The entry after which the last mark was made."""


class _LetGo:
    """Stands where the table was that was let go: whatever is asked of it, it is not held."""

    def __getattr__(self, name: str) -> NoReturn:
        raise NotHeld("the letter has been answered")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise NotHeld("the letter has been answered")


_LET_GO: Final = cast("Kept", _LetGo())


class Held:
    """What may be done with a table while one letter is handled."""

    __slots__ = ("_kept",)

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    def let_go(self) -> None:
        """End it: from now on nothing can be done with the table through this."""
        self._kept = _LET_GO

    # --- looking -----------------------------------------------------------------------------------

    @property
    def terms(self) -> Terms:
        """What the table plays."""
        return self._kept.terms

    @property
    def facts(self) -> Facts:
        """How the table is now."""
        return self._kept.facts

    @property
    def audience(self) -> Audience:
        """Who listens."""
        return self._kept.audience

    @property
    def metrics(self) -> Metrics:
        """What is counted."""
        return self._kept.metrics

    @property
    def talk(self) -> Talk:
        """What people have said to one another."""
        return self._kept.talk

    @property
    def subscriptions(self) -> Subscriptions:
        """Who wants to be called."""
        return self._kept.subscriptions

    @property
    def course(self) -> Course | None:
        """The match being played; nothing before it has begun."""
        return self._kept.course

    @property
    def sequence(self) -> int:
        """The number of the last entry; 0 before the match."""
        course = self._kept.course
        return 0 if course is None else course.match.sequence

    @property
    def house_time(self) -> HouseTime:
        """The time of the house, by which clocks run."""
        return self._kept.house_time

    @property
    def is_lost(self) -> bool:
        """Whether nobody can play on here."""
        return self._kept.is_lost

    def question(self) -> Question | None:
        """What a bot is to be asked now; at a table that is lost nobody plays on."""
        kept = self._kept
        if kept.course is None or kept.is_lost or kept.facts.status == "archived":
            return None
        step = kept.course.conductor.next()
        return step if isinstance(step, Question) else None

    def resume_after(self, since: int) -> int:
        """The entry to go on after for a client that says it has seen `since`; 0 if it must begin anew."""
        return since if self._kept.renumbered < since <= self.sequence else 0

    # --- changing ----------------------------------------------------------------------------------

    async def store(self, *writes: Write, **changed: Unpack[Changed]) -> None:
        """Store all of this or nothing, or raise NotStored; then these facts have changed."""
        kept = self._kept
        try:
            await kept.ledger.store(*writes, status=changed.get("status", kept.facts.status))
        except NotKept:
            self.lose(GOING_AWAY)
            raise
        self.change(**changed)

    async def note(self, *writes: Write) -> None:
        """Store what changes nothing that everybody is told of the table, or raise NotStored."""
        kept = self._kept
        try:
            await kept.ledger.store(*writes, status=kept.facts.status)
        except NotKept:
            self.lose(GOING_AWAY)
            raise

    def lose(self, code: int) -> None:
        """Let nobody play on here: what is in memory may not be what is stored."""
        self._kept.is_lost = True
        self._kept.audience.dismiss(code)

    def change(self, **changed: Unpack[Changed]) -> None:
        """Let these facts be so, which are stored, and tell everybody."""
        kept = self._kept
        kept.facts = replace(kept.facts, **changed)
        if "seats" in changed:
            kept.audience.rename(kept.facts.seats, kept.terms.game.id)
        kept.audience.announce()

    def agree(self, terms: Terms) -> None:
        """Let the table play this, which is stored."""
        kept = self._kept
        kept.terms = terms
        kept.audience.rename(kept.facts.seats, terms.game.id)

    def lead(self, setup: Setup, conductor: Conductor, clocks: str | None = None) -> Course:
        """A match whose log is this table's, and whose clocks show what was stored of them."""
        kept = self._kept
        timing = Timing(kept.terms.id, kept.house_time, clocks)
        return Course(
            setup, conductor, kept.ledger, kept.metrics, infos=lambda: kept.facts.infos, timing=timing
        )

    async def begin(self, terms: Terms, *writes: Write, **changed: Unpack[Changed]) -> None:
        """Begin the match of these terms and facts, stored together with the writes, or raise NotStored."""
        kept = self._kept
        setup = Setup(terms, replace(kept.facts, **changed))
        course = self.lead(setup, setup.lead())
        await self.go_on(course, *writes, *course.begin(), **changed)
        self.agree(terms)
        kept.metrics.moves.add(kept.terms.game.id, course.match.sequence)

    async def go_on(
        self, course: Course | None, *writes: Write, renumbered: int = 0, **changed: Unpack[Changed]
    ) -> None:
        """Let this be the match of the table once the writes are stored, or raise NotStored."""
        kept = self._kept
        changed["status"] = "waiting" if course is None else course.status
        await self.store(*writes, **changed)
        kept.course, kept.renumbered = course, renumbered

    def show(self, course: Course, *, renumbered: int) -> None:
        """Let a match be seen that was put away: nobody plays on there before it is fetched back."""
        kept = self._kept
        kept.course, kept.renumbered = course, renumbered

    async def mark(self) -> None:
        """Store what everybody sees now, for whoever plays on under other rules; or raise NotStored."""
        kept = self._kept
        if kept.course is None or kept.is_lost or kept.marked == self.sequence:
            return
        if kept.facts.status == "archived":
            return
        mark = make_mark(kept.course.match)
        if mark is not None:
            await kept.ledger.mark(mark)
            kept.marked = mark.sequence

    async def abandon(self, why: Failed | None) -> None:
        """Let nobody play on here: tell everybody why, or have them come back."""
        kept = self._kept
        if why is None:
            self.lose(GOING_AWAY)
            return
        kept.is_lost = True
        for listener in list(kept.audience.listeners):
            listener.tell(Trouble(code=why.code, say=why.say(listener.lang)))
        kept.audience.dismiss(NO_TABLE)

    def submit(
        self, seat: int, action: str, *, expected: int, client: str, then: Then | None = None
    ) -> Awaitable[Receipt]:
        """Let a seat act; what is accepted is stored when this returns. NotStored: nothing has changed."""
        return self._play(self._live().submit(seat, action, expected=expected, client=client, then=then))

    def keep(self, entry: KeptEntry) -> Awaitable[Receipt]:
        """Let the house make an entry of its own; as `submit` does."""
        return self._play(self._live().keep(entry))

    def advise(self, seat: int) -> Awaitable[Receipt]:
        """Note that a person has asked for advice; as `submit` does."""
        return self._play(self._live().advise(seat))

    def answer(self, asked: Question, action: int | None) -> Awaitable[Receipt]:
        """Let a bot do what it has chosen, if that still fits the position; as `submit` does."""
        return self._play(self._live().answer(asked, action))

    def _live(self) -> Course:
        kept = self._kept
        assert kept.course is not None
        if kept.is_lost:
            raise NotStored("the table is lost")
        return kept.course

    async def _play(self, playing: Awaitable[Receipt]) -> Receipt:
        kept = self._kept
        try:
            receipt = await playing
        except TableLost:
            self.lose(INTERNAL_ERROR)
            raise
        except NotKept:
            self.lose(GOING_AWAY)
            raise
        if kept.course is not None and kept.course.status != kept.facts.status:
            self.change(status=kept.course.status)
        return receipt
