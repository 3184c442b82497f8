"""A table as rows of the database, and back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec

from tablee.games import agree, get_game
from tablee.server import schema
from tablee.server.database import Write
from tablee.server.facts import Facts, Seat, Terms
from tablee.server.restoring import other_rules
from tablee.server.stored import StoredTable


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
        },
    )
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
            },
        )


def read_terms(stored: StoredTable) -> Terms:
    """What a stored table was made with; Failed if our rules know no such game: any more, or not yet."""
    box = get_game(stored.game)
    if stored.rules_version > box.rules_version:
        raise other_rules(stored.rules_version, box.rules_version)
    try:
        usual = box.options_type.agreed_by(stored.rules_version)
        agreed = usual.with_values(msgspec.json.decode(stored.options))
        game, options = agree(stored.game, len(stored.seats), agreed)
    except Exception as error:  # whatever the newer rules have against it
        if stored.rules_version == box.rules_version:
            raise
        raise other_rules(stored.rules_version, box.rules_version) from error
    return Terms(stored.id, game, stored.rules_version, options, stored.secret, stored.invitation)


def read_facts(stored: StoredTable) -> Facts:
    """How a stored table is."""
    seats = tuple(
        Seat(each.bot, each.name, each.colour, each.token, each.contribution) for each in stored.seats
    )
    return Facts(seats, stored.pace, stored.status, stored.rematch)
