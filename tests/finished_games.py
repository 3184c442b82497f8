"""Finished games of all kinds, played by quick bots: for whatever looks back at games."""

from __future__ import annotations

from functools import cache
from random import Random

from tablee.arena.one_game import play_seated
from tablee.chance import CommittedChance
from tablee.core.contract import Acting, Chance
from tablee.core.options import OptionValue
from tablee.games import agree, get_game
from tablee.match.match import Match
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.seats import SeatInfo

KINDS: dict[str, tuple[str, list[str], dict[str, OptionValue]]] = {
    "jacquet": ("jacquet", ["coureur", "random"], {}),
    "cinq-rois": ("cinq-rois", ["page", "greedy", "page"], {"startRound": 9}),
    "cinq-rois-solo": ("cinq-rois", ["greedy"], {}),
    "crapette": ("crapette", [], {}),
    "bonanza": ("bonanza", ["apprenti", "cigale", "regular"], {"rounds": 3}),
    "sacramento": ("sacramento", ["badaud", "collector"], {}),
}
"""A box, its bots and what was agreed on, by the name of the game."""
ENOUGH = 400
"""After how many entries a game is given up that would go on for ever at random."""


@cache
def finished(kind: str, seed: str = "1") -> str:
    """The record of such a game."""
    box, bots, agreed = KINDS[kind]
    if not bots:
        return given_up(box, seed)
    game, options = agree(box, len(bots), get_game(box).options_type().with_values(agreed))
    return format_record(make_record(play_seated(game, options, bots, seed=seed)))


def given_up(box: str, seed: str) -> str:
    """The record of a game of two that was played at random, until the one who is a person had enough."""
    game, rng = get_game(box), Random(seed)
    seats = (SeatInfo("Ada"), SeatInfo("random", "random"))
    match = Match(game, game.options_type(), seats, CommittedChance.from_seed(seed))
    while match.sequence < ENOUGH and not match.is_over():
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
        elif isinstance(pending, Acting):
            match.take(pending.seats[0], rng.choice(match.legal(pending.seats[0])))
    if not match.is_over():
        assert match.give_up(0, client=None).ok
    return format_record(make_record(match))
