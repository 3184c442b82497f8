"""What the sockets at a table are told, each by its seat and in its language."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from tablee.core.contract import Acting
from tablee.server.messages import Language, News, SeatTold, TableChanged, TableTold, Welcome
from tablee.server.redaction import tell_entries, tell_position
from tablee.server.seating import names_in
from tablee.server.table import Listener, Table
from tablee.server.wire import encode


def tell_table(table: Table, lang: Language) -> TableTold:
    """The table, for everybody to see."""
    present = {listener.seat for listener in table.listeners}
    names = names_in(table.game.id, table.seats, table.voice(lang).words)
    return TableTold(
        id=table.id,
        game=table.game.id,
        rules_version=table.game.rules_version,
        options=table.options.to_data(),
        seats=[
            SeatTold(
                name=names[number],
                colour=seat.colour,
                bot=seat.bot,
                is_present=seat.bot is not None or number in present,
            )
            for number, seat in enumerate(table.seats)
        ],
        status=table.status,
        pace=table.pace,
        commitment=table.commitment,
        rematch=table.rematch,
    )


def tell_change(table: Table) -> None:
    """Tell everybody soon how the table is then: once, however many came and went meanwhile."""
    if not table.is_changed:
        table.is_changed = True
        asyncio.get_running_loop().call_soon(_tell_change, table)


def _tell_change(table: Table) -> None:
    table.is_changed = False
    told: dict[Language, bytes] = {}
    for listener in list(table.listeners):
        lang = listener.lang
        if lang not in told:
            told[lang] = encode(TableChanged(table=tell_table(table, lang)))
        if told[lang] != table.last_told.get(lang):  # who only looks on changes nothing that is told
            listener.tell_text(told[lang])
    table.last_told |= told


async def tell_news(table: Table, since: int) -> None:
    """Tell everybody what happened after entry `since`; the lock must be held.

    Whoever is to act comes last: what there is to warn him of may take time to find, and that time
    must tell the others nothing.
    """
    table.told_since = since
    pending = table.pending()
    acting = pending.seats if isinstance(pending, Acting) else ()
    _tell_news(table, since, [each for each in table.listeners if each.seat not in acting])
    await asyncio.sleep(0)  # lets the others' sockets write
    _tell_news(table, since, [each for each in table.listeners if each.seat in acting])


def _tell_news(table: Table, since: int, listeners: Iterable[Listener]) -> None:
    told: dict[tuple[int | None, Language], bytes] = {}
    for listener in listeners:
        key = (listener.seat, listener.lang)
        if key not in told:
            told[key] = encode(_news(table, *key, since=since))
        listener.tell_text(told[key])


def _news(table: Table, seat: int | None, lang: Language, *, since: int) -> News:
    voice, match = table.voice(lang), table.live()
    return News(
        entries=tell_entries(match, seat, since, voice),
        position=tell_position(match, seat, voice, table.confirming()),
    )


def welcome(table: Table, seat: int | None, lang: Language, *, since: int = 0) -> Welcome:
    """The whole table for one who comes; the lock must be held."""
    match, voice = table.match, table.voice(lang)
    if match is not None and not 0 <= since <= match.sequence:
        since = 0  # a client that has seen more than there is begins anew
    own = None if seat is None else table.seats[seat]
    return Welcome(
        table=tell_table(table, lang),
        seat=seat,
        wants_contribution=match is None and own is not None and own.contribution is None,
        entries=[] if match is None else tell_entries(match, seat, since, voice),
        position=None if match is None else tell_position(match, seat, voice, table.confirming()),
    )
