"""What the sockets at a table are told, each by its seat and in its language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias

from tablee.core.contract import Acting
from tablee.games import lid_of
from tablee.server.audience import Audience, Listener
from tablee.server.course import Course
from tablee.server.encoding import encode
from tablee.server.facts import Facts, Terms
from tablee.server.held import Held
from tablee.server.messages import Language, News, SeatTold, TableChanged, TableTold, Welcome
from tablee.server.players import names_in
from tablee.server.redaction import Sight, tell_entries

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
    acting: Collection[int | None] = pending.seats if isinstance(pending, Acting) else ()
    _tell_news(held, course, since, [each for each in listeners if each.seat not in acting], receipts or {})
    _tell_news(held, course, since, [each for each in listeners if each.seat in acting], receipts or {})


def _tell_receipts(receipts: Receipts) -> None:
    for listener, receipt in receipts.items():
        listener.tell_text(receipt)


def _tell_news(
    held: Held, course: Course, since: int, listeners: Iterable[Listener], receipts: Receipts
) -> None:
    sights: dict[int | None, Sight] = {}
    told: dict[tuple[int | None, Language], bytes] = {}
    for listener in listeners:
        seat, lang = key = (listener.seat, listener.lang)
        if key not in told:
            if seat not in sights:
                sights[seat] = Sight(course.conductor, seat)
            voice = held.audience.voice(lang)
            entries = tell_entries(course.match, seat, since, voice)
            told[key] = encode(News(entries=entries, position=sights[seat].position(voice)))
        receipt = receipts.get(listener)
        if receipt is None:
            listener.tell_text(told[key])
        else:
            listener.tell_text(receipt, told[key])


def tell_draft(held: Held, by: Listener, receipt: bytes) -> None:
    """Tell one seat alone what it has composed so far: that is nobody else's to know."""
    course = held.course
    assert course is not None
    own = [each for each in held.audience.listeners if each.seat == by.seat]
    _tell_news(held, course, course.match.sequence, own, {by: receipt})


def welcome(held: Held, seat: int | None, lang: Language, *, since: int = 0) -> Welcome:
    """The whole table for one who comes."""
    course, voice, facts = held.course, held.audience.voice(lang), held.facts
    own = None if seat is None else facts.seats[seat]
    since = held.resume_after(since)
    return Welcome(
        table=tell_table(held.terms, facts, held.audience, lang),
        seat=seat,
        wants_contribution=course is None and own is not None and own.contribution is None,
        entries=[] if course is None else tell_entries(course.match, seat, since, voice),
        position=None if course is None else Sight(course.conductor, seat).position(voice),
    )
