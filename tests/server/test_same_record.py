"""The house plays a match as anybody does who follows the conductor: one seed, one record, byte for byte."""

from __future__ import annotations

import pytest

from tablee.chance import CommittedChance
from tablee.games import get_game
from tablee.match.conductor import Conductor
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo
from tablee.match.steps import Draw, Question
from tests.server.bots_only import UNHURRIED, play_bots
from tests.server.guests import OpenHouse, in_a_house

GAMES = {
    "jacquet": ("random", "planner"),
    "cinq-rois": ("random", "greedy"),
    "crapette": ("random", "hawk"),
    "bonanza": ("random", "regular", "random"),
    "sacramento": ("random", "collector"),
}
"""Who plays each game: bots that choose at random, that reckon, that watch, that compose what they say."""


def played_here(game_id: str, bots: tuple[str, ...], seed: str) -> str:
    """The record of the same match, played in this process."""
    game = get_game(game_id)
    seats = [SeatInfo(bot, bot) for bot in bots]
    match = Match(game, game.options_type(), seats, CommittedChance.from_seed(seed))
    conductor, local = Conductor(match), LocalBots(game)
    while not match.is_over():
        step = conductor.next()
        if isinstance(step, Question):
            conductor.bot_answer(step, local.answer(step))
        else:
            assert isinstance(step, Draw)
            conductor.draw()
    return format_record(make_record(match))


@pytest.mark.parametrize("game_id", GAMES)
@in_a_house(UNHURRIED)
async def test_a_house_plays_as_everybody_does(house: OpenHouse, game_id: str) -> None:
    game, bots = get_game(game_id), GAMES[game_id]
    record = await play_bots(house, game, game.options_type(), bots, "2")
    assert record == played_here(game_id, bots, "2")
