"""Whether reviews are honest: `python -m bench.review [GAME …] [--games N] [--seed S]`.

Of each game two levels of the ladder that lie well apart play some games, from either seat, and all are
reviewed. The better level should lose less, and luck should sum to nothing within its spread.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from time import process_time

from tablee.arena.one_game import play_match
from tablee.games import agree, get_game
from tablee.match.playback import Playback
from tablee.match.replay import make_record
from tablee.match.review import review

PAIRS = {
    "jacquet": ("virtuose", "flaneur"),
    "cinq-rois": ("greedy", "ecuyer"),
    "crapette": ("maitre", "etourdi"),
    "bonanza": ("renard", "apprenti"),
    "sacramento": ("sherif", "badaud"),
}
"""The better one first."""


@dataclass
class Sum:
    """What some reviews come to for one level."""

    lost: float = 0.0
    sure: float = 0.0
    accuracy: float = 0.0
    luck: float = 0.0
    scatter: float = 0.0
    decisions: int = 0


def measure(game_id: str, games: int, seed: str) -> None:
    """Play, review and print one line for each level."""
    bots = PAIRS[game_id]
    game, options = agree(game_id, 2, get_game(game_id).options_type())
    sums, started = (Sum(), Sum()), process_time()
    for index in range(games):
        match = play_match(game, options, bots, seed=seed, index=index)
        found = review(Playback(make_record(match)))
        for account in found.accounts:
            one = sums[bots.index(match.seats[account.seat].bot or "")]
            one.lost += account.lost
            one.sure += account.surely_lost
            one.accuracy += (account.accuracy or 0.0) / games
            one.decisions += account.decisions
            had = [luck for luck in found.lucks if luck.seat == account.seat]
            one.luck += sum(luck.gain for luck in had)
            one.scatter += sum(luck.scatter**2 + luck.spread**2 for luck in had)
    seconds = (process_time() - started) / games
    print(f"{game_id}: {games} games, {seconds:.1f} s each, played and reviewed")
    for bot, one in zip(bots, sums, strict=True):
        each = 1000 * one.lost / max(1, one.decisions)
        print(
            f"  {bot:10} lost {one.lost:8.2f} (sure {one.sure:7.2f}, {each:6.2f}/1000 decisions)"
            f"  accuracy {100 * one.accuracy:5.1f} %  luck {one.luck:+7.2f} ± {sqrt(one.scatter):.2f}"
        )
    verdict = "less" if sums[0].lost / sums[0].decisions < sums[1].lost / sums[1].decisions else "MORE"
    print(f"  the better level loses {verdict} a decision", flush=True)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PAIRS), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=4)
    parser.add_argument("--seed", default="review")
    asked = parser.parse_args()
    for game_id in asked.games:
        measure(game_id, asked.count, asked.seed)


if __name__ == "__main__":
    main()
