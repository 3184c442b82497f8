"""A table as rows of the database, and back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from http import HTTPStatus

import msgspec

from tablee.games import agree, get_game
from tablee.server import schema
from tablee.server.database import Write
from tablee.server.facts import Facts, Seat, Terms
from tablee.server.failures import Failed
from tablee.server.storage import StoredTable


def table_writes(terms: Terms, facts: Facts) -> Iterator[Write]:
    """Store a new table."""
    yield (
        schema.INSERT_TABLE,
        {
            "id": terms.id,
            "game": terms.game.id,
            "rules_version": terms.game.rules_version,
            "options": msgspec.json.encode(terms.options.to_data()).decode(),
            "pace": facts.pace,
            "status": facts.status,
            "secret": terms.secret,
            "invitation": terms.invitation,
            "rematch": facts.rematch,
            "touched": time.time(),
            "renumbered": 0,
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
    """What a stored table was made with; Failed if by later rules than ours."""
    kind = get_game(stored.game).options_type
    agreed = kind.agreed_by(stored.rules_version).with_values(msgspec.json.decode(stored.options))
    game, options = agree(stored.game, len(stored.seats), agreed)
    if game.rules_version < stored.rules_version:
        raise Failed("other-rules", HTTPStatus.GONE)
    return Terms(stored.id, game, options, stored.secret, stored.invitation)


def read_facts(stored: StoredTable) -> Facts:
    """How a stored table is."""
    seats = tuple(
        Seat(each.bot, each.name, each.colour, each.token, each.contribution) for each in stored.seats
    )
    return Facts(seats, stored.pace, stored.status, stored.rematch)
