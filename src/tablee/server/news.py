"""What the sockets at a table are told, each by its seat and in its language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeAlias

from tablee.core.contract import Acting
from tablee.games import lid_of
from tablee.server.audience import Audience, Listener
from tablee.server.course import Course
from tablee.server.encoding import encode
from tablee.server.facts import Facts, Terms
from tablee.server.held import Held
from tablee.server.messages import Earlier, Language, News, SeatTold, TableChanged, TableTold, Welcome
from tablee.server.players import names_in
from tablee.server.redaction import Sights, tell_entries

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
            )
            for number, seat in enumerate(facts.seats)
        ],
        status=facts.status,
        pace=facts.pace,
        commitment=terms.commitment,
        rematch=facts.rematch,
    )


def describe_table(terms: Terms, facts: Facts, audience: Audience, lang: Language) -> bytes:
    """The same as a message to everybody at the table."""
    return encode(TableChanged(table=tell_table(terms, facts, audience, lang)))


def tell_news(held: Held, since: int, receipts: Receipts | None = None) -> None:
    """Tell everybody what happened after entry `since`, and who has a receipt that first.

    Whoever is to act comes last: what there is to warn him of may take time to find, and that time
    must tell the others nothing.
    """
    course, listeners = held.course, held.audience.listeners
    if course is None or course.match.sequence == since:
        _tell_receipts(receipts or {})
        return
    course.told_since = since
    pending = course.match.pending()
    acting: Collection[int | None] = pending.allowed if isinstance(pending, Acting) else ()
    news = _News(held, course, since, receipts or {})
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
        self._sights = Sights(course.conductor, course.scribe)
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
            entries = tell_entries(self._match, seat, self._since, voice)
            news = News(entries=entries, position=self._sights.of(seat).position(voice))
            written = self._written[seat, lang] = encode(news)
        return written


def welcome(held: Held, seat: int | None, lang: Language, *, since: int = 0) -> Welcome:
    """The table for one who comes: all that he has missed, or the last part of it if that is much."""
    course, voice, facts = held.course, held.audience.voice(lang), held.facts
    own = None if seat is None else facts.seats[seat]
    after = max(held.resume_after(since), held.sequence - PART)
    return Welcome(
        table=tell_table(held.terms, facts, held.audience, lang),
        seat=seat,
        wants_contribution=course is None and own is not None and own.contribution is None,
        contribution=None if own is None or own.contribution is None else own.contribution.hex(),
        after=after,
        entries=[] if course is None else tell_entries(course.match, seat, after, voice),
        position=None if course is None else Sights(course.conductor, course.scribe).of(seat).position(voice),
    )


def tell_earlier(held: Held, seat: int | None, lang: Language, *, before: int) -> Earlier:
    """The part of the log that comes before entry `before`."""
    until = min(max(before - 1, 0), held.sequence)
    after, course = max(until - PART, 0), held.course
    voice = held.audience.voice(lang)
    entries = [] if course is None else tell_entries(course.match, seat, after, voice, until=until)
    return Earlier(after=after, entries=entries)
