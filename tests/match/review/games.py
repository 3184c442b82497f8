"""Games whose reviews are looked at: played by bots of the ladder, each reviewed once."""

from __future__ import annotations

from functools import cache

from tablee.arena.one_game import play_seated
from tablee.chance import CommittedChance
from tablee.chance.quick import QuickRandom
from tablee.core.contract import Acting, Chance
from tablee.core.options import OptionValue
from tablee.games import agree, get_game
from tablee.match.match import Match
from tablee.match.playback import open_playback
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.review import Review, review
from tablee.match.seats import SeatInfo

KINDS: dict[str, tuple[str, tuple[str, ...], dict[str, OptionValue]]] = {
    "jacquet": ("jacquet", ("planner", "coureur"), {}),
    "cinq-rois": ("cinq-rois", ("greedy", "page"), {"startRound": 10}),
    "cinq-rois-three": ("cinq-rois", ("greedy", "page", "ecuyer"), {"startRound": 11}),
    "cinq-rois-solo": ("cinq-rois", ("page",), {}),
    "bonanza": ("bonanza", ("renard", "apprenti", "cigale"), {"rounds": 2}),
    "sacramento": ("sacramento", ("badaud", "collector"), {}),
}
LONG = "crapette"
"""Its games are long: they are given up after some turns."""
ENOUGH = 70
"""After so many entries."""


def played(kind: str, seed: str) -> str:
    """The record of a game."""
    if kind == LONG:
        return _begun(LONG, "careful", seed)
    box, bots, agreed = KINDS[kind]
    game, options = agree(box, len(bots), get_game(box).options_type().with_values(agreed))
    return format_record(make_record(play_seated(game, options, bots, seed=seed)))


@cache
def reviewed(kind: str, seed: str = "1") -> Review:
    """Its review."""
    return review(open_playback(played(kind, seed)))


def _begun(box: str, level: str, seed: str) -> str:
    """The record of a game of two who play as a bot would, and have had enough before it is over."""
    game, options = agree(box, 2, get_game(box).options_type())
    match = Match(game, options, (SeatInfo("Ada"), SeatInfo("Bo")), CommittedChance.from_seed(seed))
    bot, rng = game.bots()[level](), QuickRandom(1)
    while match.sequence < ENOUGH and not match.is_over():
        pending = match.pending()
        if isinstance(pending, Chance):
            match.draw()
            continue
        assert isinstance(pending, Acting)
        seat = pending.seats[0]
        match.take(seat, bot.choose(game.bot_view(match.whole_state(), seat), match.legal(seat), rng))
    for seat in range(2):
        assert match.is_over() or match.give_up(seat, client=None).ok
    return format_record(make_record(match))
