"""What the sockets at a table are told, each by its seat and in its language.

A message is found once for each seat and written once for each of its languages, however many sockets listen:
what costs is to look through somebody's eyes, not to send. The order tells nobody anything either: those who
are to act are told last, because what there is to warn them of may take time to find. Who asked for an entry
gets the receipt before its news, in one piece; what a seat only composes is told to its own sockets alone.
"""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

from tablee.core.contract import Acting
from tablee.games import lid_of
from tablee.server.message_text import encode
from tablee.server.messages import Earlier, Language, News, SeatTold, TableChanged, TableTold, Welcome
from tablee.server.patience.rhythm import tell_time
from tablee.server.people.players import names_in
from tablee.server.shown.audience import Audience, Listener
from tablee.server.shown.redaction import Sights, tell_entries
from tablee.server.tables.course import Course
from tablee.server.tables.facts import Facts, Seat, Terms
from tablee.server.tables.held import Held

PART: Final = 200
"""How many entries somebody is told at a time who has not heard of them yet."""
Receipts: TypeAlias = Mapping[Listener, bytes]
"""What single listeners are told before the news, together with them."""


def tell_table(terms: Terms, facts: Facts, audience: Audience, lang: Language) -> TableTold:
    """The table, for everybody to see."""
    present = audience.present()
    names = names_in(terms.game.id, facts.seats, audience.voice(lang).words)
    return TableTold(
        id=terms.id,
        game=terms.game.id,
        lid=lid_of(terms.game.id),
        rules_version=terms.game.rules_version,
        options=terms.options.to_data(),
        seats=[
            SeatTold(
                name=names[number],
                colour=seat.colour,
                bot=seat.bot,
                is_present=seat.bot is not None or number in present,
                away_since=_away_since(seat, number, audience, present),
                back_at=_whole(audience.presence.back_at(number)),
                advice=seat.advice,
                agrees=seat.agrees,
            )
            for number, seat in enumerate(facts.seats)
        ],
        status=facts.status,
        pace=facts.pace,
        commitment=terms.commitment,
        rematch=facts.rematch,
        host=facts.host,
        waits_for_host=facts.waits,
        advice=facts.allows_advice,
        is_open=facts.is_open,
        has_remarks=facts.has_remarks,
        spectators=audience.spectators(),
        again=[number for number in facts.people if facts.seats[number].again],
        not_again=[number for number in facts.people if facts.seats[number].again is False],
        absence=terms.rhythm.absence,
        time=tell_time(terms.rhythm.time),
        plays_forced=terms.rhythm.plays_forced,
        is_from_position=terms.start is not None,
        day=None if (day := terms.day(facts.seats)) is None else day.isoformat(),
    )


def _away_since(seat: Seat, number: int, audience: Audience, present: Collection[int | None]) -> int | None:
    """Since when a person is away who has sat down."""
    is_away = seat.token is not None and number not in present
    # Rounded up: nobody is to seem away for longer than he is, and be stood in for too soon.
    return math.ceil(audience.presence.away_since(number)) if is_away else None


def _whole(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds)


async def waited_seats(held: Held) -> list[int]:
    """The seats that the match waits for; who may only act out of turn is not among them."""
    return [] if held.course is None else list(held.course.conductor.turn())


def describe_table(terms: Terms, facts: Facts, audience: Audience, lang: Language) -> bytes:
    """The same as a message to everybody at the table."""
    return encode(TableChanged(table=tell_table(terms, facts, audience, lang)))


def tell_news(held: Held, since: int, receipts: Receipts | None = None) -> None:
    """Tell everybody what happened after entry `since`, and who has a receipt that first.

    Whoever is to act comes last: what there is to warn him of may take time to find, and that time
    must tell the others nothing.
    """
    course = held.course
    if course is None or course.match.sequence == since:
        _tell_receipts(receipts or {})
    else:
        _tell_all(held, course, since, receipts or {})


def tell_begun(held: Held) -> None:
    """Tell everybody that the match has begun, also where nothing has happened in it: from a position."""
    if held.course is not None:
        _tell_all(held, held.course, 0, {})


def _tell_all(held: Held, course: Course, since: int, receipts: Receipts) -> None:
    listeners = held.audience.listeners
    course.told_since = since
    pending = course.match.pending()
    acting: Collection[int | None] = pending.allowed if isinstance(pending, Acting) else ()
    news = _News(held, course, since, receipts)
    news.tell([each for each in listeners if each.seat not in acting])
    news.tell([each for each in listeners if each.seat in acting])


def _tell_receipts(receipts: Receipts) -> None:
    for listener, receipt in receipts.items():
        listener.tell_text(receipt)


def tell_draft(held: Held, by: Listener, receipt: bytes) -> None:
    """Tell one seat alone what it has composed so far: that is nobody else's to know."""
    course = held.course
    assert course is not None
    own = [each for each in held.audience.listeners if each.seat == by.seat]
    _News(held, course, course.match.sequence, {by: receipt}).tell(own)


class _News:
    """What happened after an entry, found once for each seat and written once for each of its languages."""

    def __init__(self, held: Held, course: Course, since: int, receipts: Receipts) -> None:
        self._audience = held.audience
        self._match = course.match
        self._scribe = course.scribe
        self._sights = _sights(course)
        self._since = since
        self._receipts = receipts
        self._written: dict[tuple[int | None, Language], bytes] = {}

    def tell(self, listeners: Iterable[Listener]) -> None:
        """Tell these, each by its seat and in its language."""
        for listener in listeners:
            receipt, news = self._receipts.get(listener), self._write(listener.seat, listener.lang)
            listener.tell_text(news) if receipt is None else listener.tell_text(receipt, news)

    def _write(self, seat: int | None, lang: Language) -> bytes:
        written = self._written.get((seat, lang))
        if written is None:
            voice = self._audience.voice(lang)
            entries = tell_entries(self._match, seat, self._since, voice, self._scribe)
            news = News(entries=entries, position=self._sights.of(seat).position(voice))
            written = self._written[seat, lang] = encode(news)
        return written


def _sights(course: Course) -> Sights:
    return Sights(course.conductor, course.scribe, course.tell_clocks())


def welcome(held: Held, seat: int | None, lang: Language, *, since: int = 0) -> Welcome:
    """The table for one who comes: all that he has missed, or the last part of it if that is much."""
    course, voice, facts = held.course, held.audience.voice(lang), held.facts
    own = None if seat is None else facts.seats[seat]
    after = max(held.resume_after(since), held.sequence - PART)
    return Welcome(
        table=tell_table(held.terms, facts, held.audience, lang),
        now=int(time.time()),
        seat=seat,
        wants_contribution=course is None and own is not None and own.contribution is None,
        contribution=None if own is None or own.contribution is None else own.contribution.hex(),
        invitation=facts.link if own is not None and facts.status == "waiting" else None,
        after=after,
        entries=[] if course is None else tell_entries(course.match, seat, after, voice, course.scribe),
        position=None if course is None else _sights(course).of(seat).position(voice),
        remarks=[each.told(lang) for each in held.talk.heard_by(seat)] if facts.has_remarks else [],
    )


def tell_earlier(held: Held, seat: int | None, lang: Language, *, before: int) -> Earlier:
    """The part of the log that comes before entry `before`."""
    until = min(max(before - 1, 0), held.sequence)
    after, course = max(until - PART, 0), held.course
    voice = held.audience.voice(lang)
    entries = (
        [] if course is None else tell_entries(course.match, seat, after, voice, course.scribe, until=until)
    )
    return Earlier(after=after, entries=entries)
