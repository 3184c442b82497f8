"""From a match to its record and back, and the proof that a record holds.

A record is believed in nothing. Its entries are played again on the rules as they are now, in the ways in
which they came about, so what the rules refuse is refused here, by line and reason. That tells nothing of the
dice: where chance was committed, every outcome is drawn again from the secret, and the secret must be the one
that was promised. A record of older rules holds as long as today's play it the same; one of an older format
is read, and written anew. Who resumes a match must have its secret, and one that was given up is never
resumed: its secret is out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tablee.chance import CommittedChance, ManualChance, commit
from tablee.chance.commitment import match_key
from tablee.chance.stream import draw
from tablee.core.contract import Chance, PositionError, Result, Scalar
from tablee.core.request import format_request
from tablee.match.entries import Advised, Drawn, Entry, Kept, aside_of, submission_of
from tablee.match.giving_up import WithoutResult, result_of
from tablee.match.match import Match
from tablee.match.parser import first_entry_line
from tablee.match.receipt import Receipt
from tablee.match.record import FORMAT, Record, RecordError

OTHERWISE_PLAYED = ("illegal-entry", "no-draw-awaited", "other-draw-awaited", "wrong-result")
"""What is found wrong where a record follows other rules."""


def make_record(match: Match, *, to_resume: bool = False) -> Record:
    """The record of a match; the secret is in it once the game is over, or when it is kept to resume."""
    chance = match.chance if isinstance(match.chance, CommittedChance) else None
    return Record(
        game=match.game,
        rules_version=match.game.rules_version,
        options=match.options,
        seats=match.seats,
        start=match.start,
        commitment=chance.commitment if chance else None,
        contributions=chance.contributions if chance else (),
        entries=tuple(match.entries),
        result=result_of(match.pending()),
        time=match.time,
        secret=chance.keep() if chance and (match.is_over() or to_resume) else None,
    )


def replay(record: Record) -> Match:
    """Play a record again from its entries; RecordError names the first line that cannot be."""
    *_, match = replay_steps(record)
    return match


def replay_steps(record: Record) -> Iterator[Match]:
    """The one match of a record at its start and after each entry, then judged by its result.

    A record of an older version of the rules is read as long as today's rules play it the same.
    """
    try:
        yield from _steps(record)
    except RecordError as error:
        if _is_by_todays_rules(record) or error.code not in OTHERWISE_PLAYED:
            raise
        raise RecordError(error.line, "other-rules", known=record.game.rules_version) from error


def _steps(record: Record) -> Iterator[Match]:
    match = _set_up(record)
    yield match
    line = first_entry_line(record)
    for number, entry in enumerate(record.entries):
        _play_entry(match, entry, line + number, record.format)
        yield match
    if not _has_ended_so(match, record):
        raise RecordError(line + len(record.entries), "wrong-result")


def _has_ended_so(match: Match, record: Record) -> bool:
    """Whether a match ended as its record says; each version of the rules names its own article for it."""
    result, told = result_of(match.pending()), record.result
    if isinstance(result, Result) and isinstance(told, Result) and not _is_by_todays_rules(record):
        return (result.points, result.winners) == (told.points, told.winners)
    return result == told


def _is_by_todays_rules(record: Record) -> bool:
    return record.rules_version == record.game.rules_version


def _set_up(record: Record) -> Match:
    if record.rules_version > record.game.rules_version:
        raise RecordError(3, "other-rules", known=record.game.rules_version)
    try:
        # In older records programs may have sat in the place of bots, and have taken back.
        everybody = range(len(record.seats))
        return Match(
            record.game,
            record.options,
            record.seats,
            ManualChance(),
            record.start,
            take_backs=everybody,
            time=record.time,
        )
    except PositionError as error:
        told = {**error.params, "game": record.game.id}
        raise RecordError(6 + len(record.seats), error.code, **told) from error


def _play_entry(match: Match, entry: Entry, line: int, written: int) -> None:
    if isinstance(entry, Drawn):
        pending = match.pending()
        if not isinstance(pending, Chance):
            raise RecordError(line, "no-draw-awaited")
        if pending.request != entry.request:
            raise RecordError(line, "other-draw-awaited", expected=format_request(pending.request))
        match.enter(entry.outcome)
        return
    before = match.sequence
    # Without an id: a resumed match must not take new submissions for repeated ones.
    if isinstance(entry, Kept):
        receipt = match.keep(entry)
    elif isinstance(entry, Advised):
        receipt = match.advise(entry.seat)
    else:
        said, aside = submission_of(entry), aside_of(entry)
        receipt = match.submit(entry.seat, said, expected=before, client=None, aside=aside)
    if not receipt.ok:
        raise RecordError(line, "illegal-entry", **_refused(receipt), game=match.game.id)
    if written != 1:  # whose entries may be steps of a saying
        _check_whole(match, entry, before, line)


def _check_whole(match: Match, entry: Entry, before: int, line: int) -> None:
    """An entry is a whole saying, spelled in the one way there is."""
    if match.sequence == before:
        raise RecordError(line, "not-whole", text=str(entry))
    if match.entries[-1] != entry:
        raise RecordError(line, "not-canonical", canonical=str(match.entries[-1]))


def _refused(receipt: Receipt) -> dict[str, Scalar]:
    clause = receipt.refusal.clause if receipt.refusal else None
    return {**receipt.params, "reason": receipt.code, "clause": clause}


def resume(record: Record) -> Match:
    """A live match from a record that was kept to be resumed, or whose outcomes are entered by hand."""
    match = replay(record)
    if isinstance(record.result, WithoutResult):  # its secret is out: whoever has it knows what is to come
        raise RecordError(first_entry_line(record) + len(record.entries), "given-up")
    if check_chance(record) == "manual":
        return match
    if record.secret is None:
        raise RecordError(first_entry_line(record) + len(record.entries), "secret-missing")
    drawn = sum(isinstance(entry, Drawn) for entry in record.entries)
    chance = CommittedChance(record.secret, record.contributions, drawn=drawn)
    if match.is_over():
        chance.reveal()
    match.chance = chance
    return match


def renew(record: Record) -> Record:
    """The same game in the format that is written now; RecordError if the record does not hold."""
    if record.format == FORMAT:
        return record
    return replace(record, entries=tuple(replay(record).entries), format=FORMAT)


def restore(match: Match, entries: Iterable[Entry], *, written: int = FORMAT) -> None:
    """Play stored entries on a new match, whose chance must draw them again.

    Those of format 1 may be steps of a saying: then the match has fewer entries than were stored.
    """
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, Drawn):
            _play_entry(match, entry, number, written)
        elif match.draw() != entry:
            raise RecordError(number, "outcome-not-drawn", number=number)


@dataclass(frozen=True, slots=True)
class Verification:
    """What a verified record proves."""

    moves: int
    draws: int
    chance: str
    """`verified`; `manual` when entered by hand; `sealed` while the secret is not revealed."""


def verify(record: Record) -> Verification:
    """Check the moves against the rules and every outcome against the secret, or raise RecordError."""
    replay(record)
    draws = [entry for entry in record.entries if isinstance(entry, Drawn)]
    return Verification(len(record.entries) - len(draws), len(draws), check_chance(record))


def check_chance(record: Record) -> str:
    """What is proved about the draws of a record, as `Verification.chance` says it, or RecordError."""
    if record.commitment is None:
        return "manual"
    last = first_entry_line(record) + len(record.entries)
    if record.secret is None:
        if record.result is not None:
            raise RecordError(last, "secret-missing")
        return "sealed"
    if commit(record.secret) != record.commitment:
        raise RecordError(last + 1, "secret-does-not-fit")
    _check_outcomes(record, match_key(record.secret, record.contributions))
    return "verified"


def _check_outcomes(record: Record, key: bytes) -> None:
    number = 0
    for line, entry in enumerate(record.entries, first_entry_line(record)):
        if isinstance(entry, Drawn):
            if draw(key, number, entry.request) != entry.outcome:
                raise RecordError(line, "outcome-not-drawn", number=number)
            number += 1
