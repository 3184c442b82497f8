"""Games whose reviews are looked at: played by bots of the ladder, each reviewed once."""

from __future__ import annotations

from functools import cache

from tablee.arena.one_game import play_seated
from tablee.core.options import OptionValue
from tablee.games import agree, get_game
from tablee.match.playback import open_playback
from tablee.match.record import format_record
from tablee.match.replay import make_record
from tablee.match.review import Review, review

KINDS: dict[str, tuple[str, tuple[str, ...], dict[str, OptionValue]]] = {
    "jacquet": ("jacquet", ("planner", "coureur"), {}),
    "cinq-rois": ("cinq-rois", ("greedy", "page"), {"startRound": 10}),
    "cinq-rois-three": ("cinq-rois", ("greedy", "page", "ecuyer"), {"startRound": 11}),
    "cinq-rois-solo": ("cinq-rois", ("page",), {}),
    "bonanza": ("bonanza", ("renard", "apprenti", "cigale"), {"rounds": 2}),
    "sacramento": ("sacramento", ("badaud", "collector"), {}),
}


def played(kind: str, seed: str) -> str:
    """The record of a game."""
    box, bots, agreed = KINDS[kind]
    game, options = agree(box, len(bots), get_game(box).options_type().with_values(agreed))
    return format_record(make_record(play_seated(game, options, bots, seed=seed)))


@cache
def reviewed(kind: str, seed: str = "1") -> Review:
    """Its review."""
    return review(open_playback(played(kind, seed)))
