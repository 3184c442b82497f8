"""Whether reviews are honest: `python -m bench.review [GAME …] [--games N] [--seed S] [--minutes M]`.

Of each game two levels of the ladder that lie well apart play some games, from either seat, and all are
reviewed. The better level should lose less; luck should sum to nothing within its spread; and what a position
was worth before chance answered should be the mean of what it was worth after, by the evaluator's own word.
With `--minutes` each game stops after so many, and says how many were played.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time

from tablee.arena.one_game import play_match
from tablee.games import agree, get_game
from tablee.match.playback import Playback
from tablee.match.replay import make_record
from tablee.match.review import Account, Review, review

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


@dataclass
class Sum:
    """What some reviews come to for one level, game by game."""

    lost: list[float] = field(default_factory=list)
    """A decision, in the unit of the review."""
    sure: list[float] = field(default_factory=list)
    """The same of what cost more than its spread."""
    accuracy: list[float] = field(default_factory=list)
    decisions: int = 0
    costly: int = 0
    luck: float = 0.0
    scatter: float = 0.0
    answers: int = 0

    def add(self, account: Account, found: Review) -> None:
        """Count one more game."""
        many = max(1, account.decisions)
        self.lost.append(account.lost / many)
        self.sure.append(account.surely_lost / many)
        self.accuracy.append(account.accuracy if account.accuracy is not None else 1.0)
        self.decisions += account.decisions
        self.costly += account.costly
        had = [luck for luck in found.lucks if luck.seat == account.seat]
        self.answers += len(had)
        self.luck += sum(luck.gain for luck in had)
        self.scatter += sum(luck.scatter**2 + luck.spread**2 for luck in had)


def gaps_of(found: Review) -> list[tuple[float, float]]:
    """What a decision was worth before chance answered, less the mean after; and how far that may be off."""
    made = {each.number: each for each in found.decisions}
    gaps = []
    for luck in found.lucks:
        back = 1 if luck.purpose == "reveal" else 2  # the decision itself shows something, or chance is asked
        before = made.get(luck.number - back)
        if before is not None and before.seat == luck.seat:
            gaps.append((before.value - luck.before, sqrt(before.value_spread**2 + luck.spread**2)))
    return gaps


def measure(game_id: str, games: int, seed: str, minutes: float | None) -> bool:
    """Play, review, print and keep the figures; whether the better level loses less, and luck is none."""
    bots = PAIRS[game_id]
    game, options = agree(game_id, 2, get_game(game_id).options_type())
    sums, gaps, started = (Sum(), Sum()), list[tuple[float, float]](), process_time()
    for index in range(games):
        match = play_match(game, options, bots, seed=seed, index=index)
        found = review(Playback(make_record(match)))
        for account in found.accounts:
            sums[bots.index(match.seats[account.seat].bot or "")].add(account, found)
        gaps += gaps_of(found)
        print(f"\r{game_id} {index + 1}/{games}", end="", file=sys.stderr, flush=True)
        if minutes is not None and process_time() - started > 60 * minutes:
            break
    print(file=sys.stderr)
    return _tell(game_id, bots, sums, gaps, process_time() - started)


def _tell(
    game_id: str,
    bots: tuple[str, str],
    sums: tuple[Sum, Sum],
    gaps: list[tuple[float, float]],
    seconds: float,
) -> bool:
    better, worse = sums
    games = len(better.lost)
    print(f"{game_id}: {games} games, {seconds / games:.1f} s each, played and reviewed")
    for bot, one in zip(bots, sums, strict=True):
        print(
            f"  {bot:10} lost {1000 * mean(one.lost):7.2f}/1000 decisions (beyond its spread"
            f" {1000 * mean(one.sure):7.2f}, {one.costly} of {one.decisions})"
            f"  accuracy {100 * mean(one.accuracy):5.1f} %"
            f"  luck {one.luck:+7.2f} ± {sqrt(one.scatter):.2f} ({one.answers} answers)"
        )
    verdicts = [
        _compare("lost", better.lost, worse.lost),
        _compare("beyond its spread", better.sure, worse.sure),
    ]
    is_even = all(abs(one.luck) <= FAR * sqrt(one.scatter) for one in sums)
    print(f"  luck {'sums to nothing' if is_even else 'DOES NOT SUM TO NOTHING'} within its spread")
    if gaps:
        off = mean(gap for gap, _ in gaps)
        error = sqrt(sum((gap - off) ** 2 for gap, _ in gaps)) / len(gaps)
        inside = sum(abs(gap) <= 2 * spread for gap, spread in gaps) / len(gaps)
        print(f"  before less mean after {off:+.4f} ± {error:.4f}; {100 * inside:.0f} % within two spreads")
    RESULTS.mkdir(exist_ok=True)
    kept = {
        "games": games,
        "bots": {bot: asdict(one) for bot, one in zip(bots, sums, strict=True)},
        "gaps": gaps,
    }
    (RESULTS / f"review-{game_id}.json").write_text(json.dumps(kept) + "\n", encoding="utf-8")
    sys.stdout.flush()
    return all(verdicts) and is_even


def _compare(what: str, better: list[float], worse: list[float]) -> bool:
    """Whether the better level has less of it: by how much a decision, and in how many games."""
    apart = [one - other for one, other in zip(worse, better, strict=True)]
    error = stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    fewer = sum(each > 0 for each in apart)
    verdict = "less" if mean(apart) > 0 else "MORE"
    print(
        f"  {what}: the better level {verdict}, by {1000 * mean(apart):.2f} ± {1000 * error:.2f} for 1000"
        f" decisions; less in {fewer} of {len(apart)} games"
    )
    return mean(apart) > 0


def main() -> int:
    """Measure what is asked for; exit code 1 where a review is not honest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PAIRS), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=4)
    parser.add_argument("--seed", default="review")
    parser.add_argument("--minutes", type=float, help="of processor time, for each game")
    asked = parser.parse_args()
    told = [measure(game_id, asked.count, asked.seed, asked.minutes) for game_id in asked.games]
    return 0 if all(told) else 1


if __name__ == "__main__":
    sys.exit(main())
