"""A table as rows of the database, and back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec

from tablee.games import agree, get_game
from tablee.server.patience.rhythm import NO_HURRY, Rhythm
from tablee.server.store import schema, seat_schema
from tablee.server.store.database import Value, Write
from tablee.server.store.restoring import other_rules
from tablee.server.store.stored import StoredTable
from tablee.server.tables.facts import Facts, Seat, Terms


def table_writes(terms: Terms, facts: Facts) -> Iterator[Write]:
    """Store a new table."""
    yield (
        schema.INSERT_TABLE,
        {
            "id": terms.id,
            "game": terms.game.id,
            "rules_version": terms.rules_version,
            "options": msgspec.json.encode(terms.options.to_data()).decode(),
            "pace": facts.pace,
            "status": facts.status,
            "secret": terms.secret,
            "invitation": terms.invitation,
            "rematch": facts.rematch,
            "touched": time.time(),
            "renumbered": 0,
            "marked": None,
            "sights": None,
            "host": facts.host,
            "waits": facts.waits,
            "link": facts.link,
            "is_open": facts.is_open,
            "start": terms.start,
            "has_remarks": facts.has_remarks,
        },
    )
    yield from _rhythm_writes(terms.id, terms.rhythm)
    for number, seat in enumerate(facts.seats):
        yield (
            schema.INSERT_SEAT,
            {
                "table_id": terms.id,
                "seat": number,
                "bot": seat.bot,
                "name": seat.name,
                "colour": seat.colour,
                "token": seat.token,
                "contribution": seat.contribution,
                "advice": seat.advice,
                "again": seat.again,
                "agrees": seat.agrees,
            },
        )
        yield from device_writes(terms.id, seat)


def _rhythm_writes(table_id: str, rhythm: Rhythm) -> Iterator[Write]:
    """Store what a table agreed on before its match, if it is anything."""
    if rhythm != NO_HURRY:
        yield (
            schema.INSERT_RHYTHM,
            {
                "table_id": table_id,
                "absence": rhythm.absence,
                "time": None if rhythm.time is None else str(rhythm.time),
                "plays_forced": rhythm.plays_forced,
                "clocks": None,
                "deadline": None,
            },
        )


def device_writes(table_id: str, seat: Seat) -> Iterator[Write]:
    """Store anew which devices open a seat."""
    if seat.token is None:
        return
    yield seat_schema.DELETE_OWN_DEVICES, {"of_table": table_id, "of_owner": seat.token}
    now = time.time()
    for place, key in enumerate(seat.devices):
        row: dict[str, Value] = {"table_id": table_id, "owner": seat.token, "token": key}
        yield seat_schema.INSERT_DEVICE, row | {"since": now + place / 1000}


def room_writes(terms: Terms, facts: Facts, before: int) -> Iterator[Write]:
    """Store what has changed in a waiting room that had so many seats before."""
    row: dict[str, Value] = {"of_table": terms.id}
    options = msgspec.json.encode(terms.options.to_data()).decode()
    agreed: dict[str, Value] = {"game": terms.game.id, "options": options, "invitation": terms.invitation}
    yield schema.SET_ROOM, row | agreed | {"host": facts.host, "waits": facts.waits, "link": facts.link}
    yield schema.CLEAR_RHYTHM, row
    yield from _rhythm_writes(terms.id, terms.rhythm)
    for number, seat in enumerate(facts.seats):
        who: dict[str, Value] = {"bot": seat.bot, "name": seat.name, "colour": seat.colour}
        who |= {"token": seat.token, "contribution": seat.contribution}
        who |= {"advice": seat.advice, "agrees": seat.agrees}
        yield schema.SET_SEAT, row | who | {"of_seat": number}
    if len(facts.seats) < before:
        yield schema.DROP_SEATS, row | {"of_seat": len(facts.seats)}


def read_terms(stored: StoredTable) -> Terms:
    """What a stored table was made with; Failed if our rules know no such game: any more, or not yet."""
    box = get_game(stored.game)
    if stored.rules_version > box.rules_version:
        raise other_rules(stored.rules_version, box.rules_version)
    try:
        usual = box.options_type.agreed_by(stored.rules_version)
        agreed = usual.with_values(msgspec.json.decode(stored.options))
        game, options = agree(stored.game, len(stored.seats), agreed, is_kept=True)
    except Exception as error:  # whatever the newer rules have against it
        if stored.rules_version == box.rules_version:
            raise
        raise other_rules(stored.rules_version, box.rules_version) from error
    return Terms(
        stored.id,
        game,
        stored.rules_version,
        options,
        stored.secret,
        stored.invitation,
        stored.rhythm,
        stored.start,
    )


def read_facts(stored: StoredTable) -> Facts:
    """How a stored table is."""
    return Facts(
        tuple(
            Seat(
                each.bot,
                each.name,
                each.colour,
                each.token,
                each.contribution,
                each.advice,
                each.again,
                tuple(key for owner, key in stored.devices if owner == each.token),
                each.agrees,
            )
            for each in stored.seats
        ),
        stored.pace,
        stored.status,
        stored.rematch,
        stored.host,
        stored.waits,
        stored.link,
        stored.is_open,
        stored.has_remarks,
    )
