"""How long each level of each game thinks before a decision.

    python -m bench.thinking [--games GAME…] [--levels NAME…] [--decisions 400] [--seats 0] [--seed thinking]

Matches among bots of one level, until that many decisions were made in which there was something to choose.
Told are the mean, the 99th percentile and the longest, in milliseconds of one core's time; watching counts
too. Exit code 1 if a 99th percentile is above a second.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import count

from tablee.chance import CommittedChance
from tablee.core.contract import Rng, View
from tablee.core.game import Bot, Game, Watcher
from tablee.games import box_ids, get_box, get_game
from tablee.match.conductor import Conductor
from tablee.match.local_bots import LocalBots
from tablee.match.match import Match
from tablee.match.seats import SeatInfo

BAR = 1000.0
"""Milliseconds below which 99 of 100 decisions must be made."""


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self._bot, self._times = bot, times

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """What the bot chooses."""
        begun = time.thread_time()
        action = self._bot.choose(view, legal, rng)
        if len(legal) > 1:
            self._times.append(1e3 * (time.thread_time() - begun))
        return action


class TimedWatcher(Timed):
    """A bot that watches, timed."""

    def interrupt(self, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """Whether the bot acts out of turn."""
        assert isinstance(self._bot, Watcher)
        begun = time.thread_time()
        action = self._bot.interrupt(view, legal, rng)
        self._times.append(1e3 * (time.thread_time() - begun))
        return action


def time_level(game: Game, level: str, seats: int, decisions: int, seed: str) -> list[float]:
    """How long a level thought before each of so many decisions."""
    times: list[float] = []
    maker = game.bots()[level]

    def make() -> Bot:
        bot = maker()
        return TimedWatcher(bot, times) if isinstance(bot, Watcher) else Timed(bot, times)

    patched = type("Patched", (type(game),), {"bots": lambda self: {level: make}})()
    for number in count():
        chance = CommittedChance.from_seed(f"{seed}/{number}")
        sitting = [SeatInfo(level, level) for _ in range(seats)]
        match = Match(patched, game.options_type(), sitting, chance, is_told=False)
        conductor, thinkers = Conductor(match), LocalBots(patched)
        while not match.is_over():
            thinkers.see_to(conductor, conductor.next())
            if len(times) >= decisions:
                return times
    raise AssertionError


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", nargs="+", default=box_ids())
    parser.add_argument("--levels", nargs="+", default=[])
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--seats", type=int, default=0, help="0: as many as usually sit there")
    parser.add_argument("--seed", default="thinking")
    chosen = parser.parse_args()
    is_slow = False
    for game in map(get_game, chosen.games):
        usual = get_box(game.id).party
        seats = chosen.seats or (usual if usual in game.seat_counts else min(game.seat_counts))
        for level in chosen.levels or game.levels:
            times = sorted(time_level(game, level, seats, chosen.decisions, chosen.seed))
            late = times[int(0.99 * len(times))]
            is_slow = is_slow or late > BAR
            mean = sum(times) / len(times)
            print(
                f"{game.id} {level}, {seats} seats: {mean:.1f} ms a decision, 99th percentile {late:.1f} ms,"
                f" longest {times[-1]:.1f} ms, of {len(times)}",
                flush=True,
            )
    return int(is_slow)


if __name__ == "__main__":
    sys.exit(main())
