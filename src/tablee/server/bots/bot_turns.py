"""The bots at one table: when they are asked, and how long they seem to think.

A bot thinks outside, while its table goes on: at most one question of a table is under way. What the bot
answers comes back to the table as a letter like any other. If somebody has acted meanwhile it may be stale;
then it changes nothing, and the conductor says what is to be asked now.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import AbstractContextManager
from typing import Protocol

from tablee.core.contract import Acting
from tablee.games import get_box
from tablee.match.steps import AskWatcher, Question
from tablee.server.bots.long_thought import told_when_slow
from tablee.server.bots.questions import think
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.shown.news import tell_news
from tablee.server.store.writer import NotStored
from tablee.server.tables.addressee import Addressee
from tablee.server.tables.course import Course
from tablee.server.tables.facts import Facts
from tablee.server.tables.held import Held

log = logging.getLogger("tablee.bots")
LONGEST_WAIT = 60.0
"""How long bots wait at most, in seconds, before they try again what has failed."""


class BotTable(Addressee, Protocol):
    """A table as its bots need it."""

    def stay(self) -> AbstractContextManager[None]:
        """Keep the table in memory meanwhile."""


class BotTurns:
    """The bots of one table at work."""

    def __init__(self, table: BotTable, services: Services) -> None:
        self._table = table
        self._services = services
        self._task: asyncio.Task[None] | None = None

    @property
    def are_busy(self) -> bool:
        """Whether a bot thinks or is about to."""
        return self._task is not None

    def wake(self, held: Held) -> None:
        """Set the bots to work if one is to be asked; who is at work goes on by himself."""
        if self._task is not None or held.course is None or not held.course.has_bots:
            return
        tasks = self._services.tasks
        if not tasks.is_closing and held.question() is not None:
            self._task = tasks.start(self._work(), f"bots {self._table.terms.id}")

    async def _work(self) -> None:
        """Ask one question after the other until there is none; what fails is tried again, less and less
        often."""
        wait = first_wait = self._services.settings.retry_after
        try:
            with self._table.stay():
                while True:
                    try:
                        if not await self._ask_next():
                            return
                        wait = first_wait
                        continue
                    except NotStored:
                        pass
                    except Exception:
                        log.exception("bots-failed", extra={"table": self._table.terms.id})
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LONGEST_WAIT)
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _ask_next(self) -> bool:
        """Let the next bot act; returns whether there was one to be asked."""
        found = await self._table.deliver(self._find_question)
        if found is None:
            return False
        asked, pause = found
        started = time.monotonic()
        with told_when_slow(self._table, self._services, asked):
            action = await think(self._services, self._table.terms, asked)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))

        async def answer(held: Held) -> None:
            since = held.sequence
            await held.answer(asked, action)
            tell_news(held, since)

        await self._table.deliver(answer)
        return True

    async def _find_question(self, held: Held) -> tuple[Question, float] | None:
        """What is to be asked, and how long that bot shall seem to think."""
        asked, course = held.question(), held.course
        if asked is None or course is None:
            self._task = None  # from here on somebody else may wake the bots
            return None
        return asked, pause_before(asked, course, held.facts, self._services.settings)


def pause_before(asked: Question, course: Course, facts: Facts, settings: Settings) -> float:
    """How long a bot seems to think: longer where a person may call, and after what people want to see.

    Who watches calls at once; and what a bot composes step by step takes the time of one step.
    """
    pace, pending = settings.paces[facts.pace], course.match.pending()
    if not pace or asked.drafted or isinstance(asked, AskWatcher) or not isinstance(pending, Acting):
        return 0.0
    events = [notice.name for told in course.match.notices(None, course.told_since) for notice in told]
    seen = get_box(course.match.game.id).time_to_look(events) * pace / settings.paces["calm"]
    if pending.simultaneous:  # they think at the same time
        return max(seen, pace / len(pending.allowed))
    watched = any(facts.seats[seat].bot is None for seat in pending.free)
    return max(pace, seen, settings.watch_pause if watched else 0.0)
