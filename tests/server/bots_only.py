"""A table of bots alone: in a house there is always a person, so tests seat them behind its back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tablee.chance import CommittedChance
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.server.people.players import COLOURS
from tablee.server.people.tokens import new_table_id
from tablee.server.tables.facts import Facts, Seat, Terms
from tests.server.guests import OpenHouse


async def play_bots(house: OpenHouse, game: Game, options: Options, bots: Sequence[str], seed: str) -> str:
    """The record of the match of a seed among bots, played to its end at a table of the house."""
    secret = CommittedChance.from_seed(seed).keep()
    seats = tuple(Seat(bot, None, COLOURS[number]) for number, bot in enumerate(bots))
    terms = Terms(new_table_id(), game, game.rules_version, options, secret, invitation=b"")
    table = await house.house.tables.add(terms, Facts(seats, "instant"))
    await table.deliver(lambda held: held.begin(terms, seats=seats))
    while table.facts.status != "over":
        await asyncio.sleep(0.01)
    return (await house.http.get(f"/api/tables/{terms.id}/record")).text
