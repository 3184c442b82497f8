"""A table of bots alone: in a house there is always a person, so tests seat them behind its back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from tablee.chance import CommittedChance
from tablee.core.game import Game
from tablee.core.options import Options
from tablee.server.facts import Facts, Seat, Terms
from tablee.server.players import COLOURS
from tablee.server.tokens import new_table_id
from tests.server.guests import HURRY, OpenHouse

UNHURRIED = replace(HURRY, bot_budget=600.0, watch_budget=600.0)
"""No bot is ended for thinking long: on a busy machine that would give another game."""


async def play_bots(house: OpenHouse, game: Game, options: Options, bots: Sequence[str], seed: str) -> str:
    """The record of the match of a seed among bots, played to its end at a table of the house."""
    secret = CommittedChance.from_seed(seed).keep()
    seats = tuple(Seat(bot, None, COLOURS[number]) for number, bot in enumerate(bots))
    terms = Terms(new_table_id(), game, game.rules_version, options, secret, invitation=b"")
    table = await house.house.tables.add(terms, Facts(seats, "instant"))
    await table.deliver(lambda held: held.begin(seats=seats))
    while table.facts.status != "over":
        await asyncio.sleep(0.01)
    return (await house.http.get(f"/api/tables/{terms.id}/record")).text
