"""Records of the house: written when a game is over, and kept as they were, whatever becomes of the rules."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from tablee.chance import commit
from tablee.match.entries import CLOSED
from tablee.match.match import Match
from tablee.match.record import NO_RESULT, UNFINISHED, Written, format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo
from tablee.server.store import schema
from tablee.server.store.database import Write
from tablee.server.store.logbook import Log
from tablee.server.store.rows import read_facts
from tablee.server.store.stored import StoredTable
from tablee.server.tables.facts import Terms


def write_down(match: Match, terms: Terms, seats: Sequence[SeatInfo]) -> str:
    """The record of a match that is over, with everybody's name as it is now."""
    return format_record(replace(make_record(match), seats=tuple(seats), begun_version=terms.begun_version))


def write_rows(stored: StoredTable, kept: Log) -> str:
    """The record of a match that is closed, from what is stored of it; no rules are asked.

    Its secret is in it: nothing is to come that it could tell. Of a match that had ended before, only the
    rules by which it did would know the result.
    """
    facts, had_ended = read_facts(stored), stored.status == "over"
    entries = [each.entry for each in kept.entries]
    return Written(
        game=stored.game,
        rules=str(stored.rules_version),
        options=msgspec.json.decode(stored.options),
        seats=facts.infos,
        start=stored.start,
        time=None if stored.rhythm.time is None else str(stored.rhythm.time),
        commitment=commit(stored.secret),
        contributions=facts.contributions,
        entries=entries if had_ended else [*entries, CLOSED],
        result=UNFINISHED if had_ended else NO_RESULT,
        secret=stored.secret,
    ).text()


def record_writes(table_id: str, text: str) -> Iterator[Write]:
    """Keep a record; what was said of another, with the names of its people in it, goes."""
    yield schema.DELETE_RECORD, {"of_table": table_id}
    yield schema.DELETE_REVIEW, {"of_table": table_id}
    yield schema.INSERT_RECORD, {"table_id": table_id, "record": zlib.compress(text.encode())}
