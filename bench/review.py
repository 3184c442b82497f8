"""Whether reviews are honest: `python -m bench.review [GAME …] [--games N] [--seed S] [--at-once N]`.

Of each game two levels of the ladder that lie well apart play some games, from either seat, and all are
reviewed. The better level should lose less; luck should sum to nothing within its spread; and what a position
was worth before chance answered should be the mean of what it was worth after, by the evaluator's own word.

Results are kept in `bench/results`, game by game: what was interrupted goes on where it stopped. With
`--at-once` the games of all boxes come in turn, so many at a time; figures are printed after each turn.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any

from tablee.arena.one_game import play_match
from tablee.games import agree, get_game
from tablee.match.playback import Playback
from tablee.match.replay import make_record
from tablee.match.review import Account, Review, review
from tablee.server.reviews.review_errand import VERSION

PAIRS = {
    "jacquet": ("virtuose", "flaneur"),
    "cinq-rois": ("greedy", "ecuyer"),
    "crapette": ("maitre", "etourdi"),
    "bonanza": ("renard", "apprenti"),
    "sacramento": ("sherif", "badaud"),
}
"""The better one first."""
RESULTS = Path(__file__).parent / "results"
FAR = 3.0
"""Luck further from nothing than so many of its spreads is not luck."""


@dataclass(frozen=True, slots=True)
class One:
    """What the review of one game says of one level."""

    decisions: int
    costly: int
    lost: float
    sure: float
    """What those decisions cost that cost more than their spread."""
    accuracy: float
    answers: int
    luck: float
    scatter: float
    """The square of how far such luck usually is from nothing."""

    @classmethod
    def of(cls, account: Account, found: Review) -> One:
        """What an account says."""
        had = [luck for luck in found.lucks if luck.seat == account.seat]
        return cls(
            decisions=account.decisions,
            costly=account.costly,
            lost=account.lost / max(1, account.decisions),
            sure=account.surely_lost / max(1, account.decisions),
            accuracy=1.0 if account.accuracy is None else account.accuracy,
            answers=len(had),
            luck=account.luck,
            scatter=sum(luck.scatter**2 + luck.spread**2 for luck in had),
        )


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One game: the better level, the other, and the gaps between before and after."""

    better: One
    worse: One
    gaps: list[list[float]]
    seconds: float


def gaps_of(found: Review) -> list[list[float]]:
    """What a decision was worth before chance answered, less the mean after; and how far that may be off."""
    made = {each.number: each for each in found.decisions}
    gaps = []
    for luck in found.lucks:
        back = 1 if luck.purpose == "reveal" else 2  # the decision itself shows something, or chance is asked
        before = made.get(luck.number - back)
        if before is not None and before.seat == luck.seat:
            gaps.append([before.value - luck.before, sqrt(before.value_spread**2 + luck.spread**2)])
    return gaps


class Results:
    """The games of one box that were reviewed, kept line by line."""

    def __init__(self, game_id: str, seed: str) -> None:
        self.game_id, self._seed = game_id, seed
        RESULTS.mkdir(exist_ok=True)
        self._file = RESULTS / f"review-{game_id}-{seed}-{VERSION}.jsonl"
        lines = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        self.found = [_read(json.loads(line)) for line in lines]

    def add(self, games: int) -> None:
        """Play and review until there are so many."""
        bots = PAIRS[self.game_id]
        game, options = agree(self.game_id, 2, get_game(self.game_id).options_type())
        while len(self.found) < games:
            started = process_time()
            match = play_match(game, options, bots, seed=self._seed, index=len(self.found))
            found = review(Playback(make_record(match)))
            ones = {match.seats[account.seat].bot: One.of(account, found) for account in found.accounts}
            one = Reviewed(ones[bots[0]], ones[bots[1]], gaps_of(found), process_time() - started)
            self.found.append(one)
            with self._file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(asdict(one)) + "\n")
            print(f"\r{self.game_id} {len(self.found)}/{games} ", end="", file=sys.stderr, flush=True)

    def tell(self) -> bool:
        """Print the figures; whether the better level loses less, and luck is none."""
        better, worse = [each.better for each in self.found], [each.worse for each in self.found]
        seconds = mean(each.seconds for each in self.found)
        print(f"{self.game_id}: {len(better)} games, {seconds:.1f} s each, played and reviewed")
        for bot, ones in zip(PAIRS[self.game_id], (better, worse), strict=True):
            _tell_level(bot, ones)
        verdicts = [
            _compare("lost", [one.lost for one in better], [one.lost for one in worse]),
            _compare("beyond its spread", [one.sure for one in better], [one.sure for one in worse]),
        ]
        is_even = all(
            abs(sum(one.luck for one in ones)) <= FAR * sqrt(sum(one.scatter for one in ones))
            for ones in (better, worse)
        )
        print(f"  luck {'sums to nothing' if is_even else 'DOES NOT SUM TO NOTHING'} within its spread")
        _tell_gaps([gap for each in self.found for gap in each.gaps])
        sys.stdout.flush()
        return all(verdicts) and is_even


def _read(kept: dict[str, Any]) -> Reviewed:
    return Reviewed(One(**kept["better"]), One(**kept["worse"]), kept["gaps"], kept["seconds"])


def _tell_level(bot: str, ones: list[One]) -> None:
    luck, scatter = sum(one.luck for one in ones), sqrt(sum(one.scatter for one in ones))
    print(
        f"  {bot:10} lost {1000 * mean(one.lost for one in ones):7.2f} for 1000 decisions, beyond its spread"
        f" {1000 * mean(one.sure for one in ones):7.2f} (by {sum(one.costly for one in ones)} of"
        f" {sum(one.decisions for one in ones)}), accuracy {100 * mean(one.accuracy for one in ones):5.1f} %,"
        f" luck {luck:+.2f} ± {scatter:.2f} in {sum(one.answers for one in ones)} answers"
    )


def _tell_gaps(gaps: list[list[float]]) -> None:
    if gaps:
        off = mean(gap for gap, _ in gaps)
        error = sqrt(sum((gap - off) ** 2 for gap, _ in gaps)) / len(gaps)
        inside = sum(abs(gap) <= 2 * spread for gap, spread in gaps) / len(gaps)
        print(f"  before less mean after {off:+.4f} ± {error:.4f}; {100 * inside:.0f} % within two spreads")


def _compare(what: str, better: list[float], worse: list[float]) -> bool:
    """Whether the better level has less of it: by how much a decision, and in how many games."""
    apart = [one - other for one, other in zip(worse, better, strict=True)]
    error = stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    verdict = "less" if mean(apart) > 0 else "MORE"
    print(
        f"  {what}: the better level {verdict}, by {1000 * mean(apart):.2f} ± {1000 * error:.2f} for 1000"
        f" decisions; less in {sum(each > 0 for each in apart)} of {len(apart)} games"
    )
    return mean(apart) > 0


def main() -> int:
    """Measure what is asked for; exit code 1 where a review is not honest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(PAIRS), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=4)
    parser.add_argument("--seed", default="review")
    parser.add_argument("--at-once", type=int, help="games of one box before it is another's turn")
    asked = parser.parse_args()
    results = [Results(game_id, asked.seed) for game_id in asked.games]
    step = asked.at_once or asked.count
    is_honest = True
    for upto in range(step, asked.count + step, step):
        for each in results:
            each.add(min(upto, asked.count))
        print(file=sys.stderr)
        told = [each.tell() for each in results]
        is_honest = all(told)
    return 0 if is_honest else 1


if __name__ == "__main__":
    sys.exit(main())
