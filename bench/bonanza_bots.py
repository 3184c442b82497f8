"""How many chips a deal and how many matches a bot of Bonanza makes among others.

    python -m bench.bonanza_bots [--bot renard] [--against regular] [--seats 4] [--deals 50000] [--seed chips]
                                 [--file FILE]

Whole matches of one rotation, with all that the rulebook says (BON-R33 too). The same cards are played with
the bot at each seat in turn; a deal is one of these rounds, and the chips are those that the bot has more
than it began with, over the rounds of the match. Matches over the same cards hang together and count as one
for the interval. Exit code 1 unless the whole 99 % interval of the chips lies above 0. With a file, what was
interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from tablee.arena.ladder.kept import Results, describe
from tablee.arena.ladder.tally import Tally
from tablee.arena.one_game import play_seated, result_of
from tablee.games import get_game
from tablee.games.bonanza.options import BonanzaOptions

Z_99 = 2.576


def play_mirrored(bot: str, other: str, seats: int, seed: str) -> tuple[float, ...]:
    """The same cards with the bot at each seat: its parts of the wins, then its chips a deal."""
    game, options = get_game("bonanza"), BonanzaOptions()
    chips, won = [], []
    for place in range(seats):
        bots = [bot if seat == place else other for seat in range(seats)]
        result = result_of(play_seated(game, options, bots, seed=seed))
        chips.append((result.points[place] - options.start_chips) / seats)
        won.append((place in result.winners) / len(result.winners))
    return *won, *chips


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bot", default="renard")
    parser.add_argument("--against", default="regular")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=50_000)
    parser.add_argument("--seed", default="chips")
    parser.add_argument("--file", type=Path)
    chosen = parser.parse_args()
    seats, means, tally = chosen.seats, [], Tally(chosen.seats)
    packs = -(-chosen.deals // (seats * seats))
    header = describe(get_game("bonanza"), BonanzaOptions(), seats=seats, seed=chosen.seed)
    results = Results(header, chosen.file)
    for number in range(packs):
        key = chosen.bot, chosen.against, number
        if key not in results:
            seed = f"{chosen.seed}/{number}"
            results.add(key, play_mirrored(chosen.bot, chosen.against, seats, seed))
        played = results[key]
        means.append(fmean(each or 0.0 for each in played[seats:]))
        tally.add(played[:seats])
    mean, half = fmean(means), Z_99 * stdev(means) / sqrt(packs)
    share = tally.share
    print(
        f"{chosen.bot} among {seats - 1} {chosen.against}: {mean:+.2f} chips a deal"
        f" (99 %: {mean - half:+.2f} to {mean + half:+.2f}) over {packs * seats * seats} deals;"
        f" {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {tally.games} matches,"
        f" fair is {tally.fair:.1%}"
    )
    return int(mean - half <= 0)


if __name__ == "__main__":
    sys.exit(main())
