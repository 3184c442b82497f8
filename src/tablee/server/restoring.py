"""The match of a table: new, or rebuilt from what is stored of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.chance import CommittedChance
from tablee.match.conductor import Conductor
from tablee.match.entries import Said, parse_entry, submission_of
from tablee.match.match import Match
from tablee.match.record import FORMAT
from tablee.match.replay import restore
from tablee.server.facts import Facts, Terms
from tablee.server.logbook import Log, StoredEntry


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
        return Conductor(Match(terms.game, terms.options, seats, chance), people)

    def restore(self, log: Log) -> Restored:
        """The match of a log, knowing again what clients have sent.

        Where entries had other numbers once, some of them may be steps of what is one entry now.
        """
        conductor = self.lead()
        match, written = conductor.match, 1 if log.renumbered else FORMAT
        entries: list[StoredEntry] = []
        for kept in log.entries:
            entry = parse_entry(kept.entry)
            restore(match, [entry], written=written)
            if match.sequence == len(entries):
                continue
            entries.append(StoredEntry(match.sequence, str(match.entries[-1]), kept.seat, kept.client))
            if kept.client is not None and isinstance(entry, Said):
                action = submission_of(entry)
                match.remember(entry.seat, kept.client, action=action, sequence=match.sequence)
        return Restored(conductor, Log(entries, log.renumbered))
