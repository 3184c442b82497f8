"""The match of a table: new, or rebuilt from what is stored of it.

When a wing of a house dies, or the database comes back, many tables are to be rebuilt at once. That is done
off the event loop, and one after the other: it takes as long in all, but who asked first plays on first, and
those whose tables are there share this process with one thread and not with many.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from tablee.chance import CommittedChance
from tablee.match.conductor import Conductor
from tablee.match.entries import Said, parse_entry, submission_of
from tablee.match.match import Match
from tablee.match.record import FORMAT
from tablee.match.replay import restore
from tablee.server.failures import Failed
from tablee.server.store.logbook import Log, Mark, StoredEntry
from tablee.server.store.marks import check_mark
from tablee.server.tables.facts import Facts, Terms

log = logging.getLogger("tablee.restoring")
LANE: Final = ThreadPoolExecutor(1, "restoring")
"""Where matches are rebuilt."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A match as it was, and its log as it would be written now."""

    conductor: Conductor
    log: Log


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from: the terms of its table, and who sits there."""

    terms: Terms
    facts: Facts

    def lead(self) -> Conductor:
        """A new match with its conductor, before the first draw; people say when their turn is over."""
        terms, seats = self.terms, self.facts.infos
        chance = CommittedChance(terms.secret, self.facts.contributions)
        people = [number for number, seat in enumerate(seats) if seat.bot is None]
        match = Match(terms.game, terms.options, seats, chance, terms.start, time=terms.rhythm.time)
        return Conductor(match, people, plays_forced=terms.rhythm.plays_forced)

    async def restore_aside(self, kept: Log) -> Restored:
        """The match of a log, off the event loop and in its turn; as `restore`."""
        return await asyncio.get_running_loop().run_in_executor(LANE, self.restore, kept)

    def restore(self, kept: Log) -> Restored:
        """The match of a log, knowing again what clients have sent.

        Under newer rules than the table was made under, Failed unless everything goes as it went then.
        """
        begun = self.terms.begun_version
        if begun is None:
            return self._replay(kept)
        try:
            restored = self._replay(kept, kept.mark)
        except Exception as error:
            log.warning("other-rules", extra={"table": self.terms.id, "error": repr(error)})
            raise other_rules(begun, self.terms.game.rules_version) from error
        return restored

    def _replay(self, kept: Log, mark: Mark | None = None) -> Restored:
        """Play a log again, which must come by the mark.

        Where entries had other numbers once, some of them may be steps of what is one entry now.
        """
        conductor = self.lead()
        match, written = conductor.match, 1 if kept.renumbered else FORMAT
        entries: list[StoredEntry] = []
        for each in kept.entries:
            entry = parse_entry(each.entry)
            restore(match, [entry], written=written)
            if match.sequence == len(entries):
                continue
            text = str(match.entries[-1])
            entries.append(StoredEntry(match.sequence, text, each.seat, each.client, each.said))
            if mark is not None and mark.sequence == match.sequence:
                check_mark(mark, match)
            if each.client is not None and isinstance(entry, Said):
                action = each.said or submission_of(entry)
                match.remember(entry.seat, each.client, action=action, sequence=match.sequence)
        return Restored(conductor, Log(entries, kept.renumbered, kept.mark))


def other_rules(begun: int, known: int) -> Failed:
    """A match cannot go on under the rules that are known now."""
    return Failed("other-rules", HTTPStatus.GONE, begun=begun, known=known)
