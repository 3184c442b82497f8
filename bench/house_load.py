"""Load on one house, or on two in turn: tables of two people who move every few seconds, over the loopback.

    python -m bench.house_load [--tables 500] [--every 5] [--minutes 5] [--against REVISION]
                               [--sociable] [--presence SECONDS] [--words SECONDS] [--clocks]

Reports moves a second, the time from sending a move to its acknowledgement (stored on disk), the processor
time the house spends for each acknowledged move, memory, errors. With `--against` the house of a revision, or
of another checkout (the package in its `.venv`, or else its sources), is loaded alike, the two in turn for a
few seconds each, so that both live through the same moods of the machine.

`--sociable` has the tables do what people do beside moving: at each, somebody leaves and comes back every
half minute (and the house keeps since when he is away), everybody has a clock, and somebody says something
every ten seconds. The other three switches choose among that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from bench.checkouts import find_checkout
from bench.house_player import GAMES, Player, Tally, open_table
from tools.house_process import House

ABSENCE = 120
"""After how many seconds a bot could play for who is away, where presence is switched on."""
CLOCK = {"kind": "clock", "amount": 86_400, "increment": 5}
SOCIABLE = {"presence": 30.0, "words": 10.0, "clocks": True}
RESULTS = Path(__file__).parent / "results"
BARS = {"p99Milliseconds": 100.0, "peakMegabytes": 400.0, "cpuMilliseconds": 0.7}
"""What a house has to stay below."""
SETTLE = 0.5
"""Seconds for what is under way to be answered, before it is another house's turn."""


class Load:
    """One house and everybody at its tables."""

    def __init__(self, house: House, chosen: argparse.Namespace) -> None:
        self.house = house
        self.tally = Tally()
        self._chosen = chosen
        self._every: float = chosen.every
        self._tables: list[list[Player]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._is_on = asyncio.Event()
        self._elapsed = self._spent = self._spent_by_workers = self._peak = 0.0

    async def seat(self, tables: int) -> None:
        """Open all tables, with two players each."""
        for number in range(tables):
            table, tokens = await asyncio.to_thread(
                partial(open_table, self.house.address, GAMES[number % len(GAMES)], **self._agreed())
            )
            self._tables.append([Player(self.house.address, table, token, self.tally) for token in tokens])
        everybody = [player for players in self._tables for player in players]
        self._tasks = [asyncio.create_task(player.run()) for player in everybody]
        await asyncio.gather(*(player.is_ready.wait() for player in everybody))
        for players in self._tables:
            self._tasks.append(asyncio.create_task(self._keep_moving(players)))
            for every, doing in (
                (self._chosen.words, Player.talk),
                (self._chosen.presence, Player.come_again),
            ):
                if every:
                    self._tasks.append(asyncio.create_task(self._now_and_then(players, every, doing)))

    def _agreed(self) -> dict[str, object]:
        """What every table agrees on."""
        absence: dict[str, object] = {"absence": ABSENCE} if self._chosen.presence else {}
        return absence | ({"time": CLOCK} if self._chosen.clocks else {})

    async def _now_and_then(
        self, players: list[Player], every: float, doing: Callable[[Player], Awaitable[None]]
    ) -> None:
        """One table: somebody does something beside the game, while it is this house's turn."""
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * every)
            await self._is_on.wait()
            await doing(random.choice(players))

    async def _keep_moving(self, players: list[Player]) -> None:
        """One table: somebody moves, again and again, while it is this house's turn."""
        while True:
            if not self._is_on.is_set():
                await self._is_on.wait()
                await asyncio.sleep(random.random() * self._every)  # they do not all move at once
            started = time.monotonic()
            waited = [player for player in players if player.is_waited_for()]
            if waited:
                await random.choice(waited).move()
            await asyncio.sleep(max(0.0, self._every - (time.monotonic() - started)))

    async def play(self, seconds: float) -> None:
        """Let everybody move for a while."""
        before, started = self.house.spent(), time.monotonic()
        self._is_on.set()
        while (left := started + seconds - time.monotonic()) > 0:
            await asyncio.sleep(min(1.0, left))
            self._peak = max(self._peak, self.house.memory())
        self._is_on.clear()
        self._elapsed += time.monotonic() - started
        await asyncio.sleep(SETTLE)
        after = self.house.spent()
        self._spent += after.house - before.house
        self._spent_by_workers += after.workers - before.workers

    async def leave(self) -> None:
        """Let everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def figures(self) -> dict[str, object]:
        """What was measured."""
        everybody = [player for players in self._tables for player in players]
        faults = [fault for player in everybody for fault in player.faults]
        delays = sorted(self.tally.delays)
        return {
            "tables": len(self._tables),
            "moves": len(delays),
            "movesPerSecond": round(len(delays) / self._elapsed, 1),
            "p50Milliseconds": round(1000 * statistics.median(delays), 2),
            "p99Milliseconds": round(1000 * delays[int(len(delays) * 0.99)], 2),
            "slowestMilliseconds": round(1000 * delays[-1], 2),
            "cpuMilliseconds": round(1000 * self._spent / len(delays), 3),
            "workersCpuMilliseconds": round(1000 * self._spent_by_workers / len(delays), 3),
            "peakMegabytes": round(self._peak, 1),
            **self._sociable_figures(),
            "errors": len(self.tally.errors)
            + len(faults)
            + sum(len(player.unanswered) for player in everybody),
            "firstErrors": (self.tally.errors + faults)[:5],
        }

    def _sociable_figures(self) -> dict[str, object]:
        """What was measured beside the moves, if anything was done."""
        words, chosen = sorted(self.tally.words), self._chosen
        figures: dict[str, object] = {"clocks": True} if chosen.clocks else {}
        if chosen.presence:
            figures |= {"comings": self.tally.comings}
        if words:
            p99 = round(1000 * words[int(len(words) * 0.99)], 2)
            figures |= {"words": len(words), "wordsP99Milliseconds": p99}
        return figures


async def run(houses: list[House], chosen: argparse.Namespace) -> list[dict[str, object]]:
    """The whole load in turns, and the figures of each house."""
    loads = [Load(house, chosen) for house in houses]
    for load in loads:
        await load.seat(chosen.tables)
    await asyncio.sleep(2)
    print(f"{chosen.tables} tables are seated; {chosen.minutes} minutes of play each", file=sys.stderr)
    rounds = max(1, round(60 * chosen.minutes / chosen.slice))
    for number in range(rounds):
        for load in loads if number % 2 == 0 else reversed(loads):
            await load.play(60 * chosen.minutes / rounds)
        print(f"\r{number + 1}/{rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for load in loads:
        await load.leave()
    return [load.figures() for load in loads]


def measure(chosen: argparse.Namespace) -> dict[str, object]:
    """Start the houses, load them, end them; the figures, and those of the other checkout if there is one."""
    checkouts = [None] if chosen.against is None else [None, chosen.against]
    with tempfile.TemporaryDirectory() as folder:
        houses = []
        try:
            for number, checkout in enumerate(checkouts):
                data = Path(folder) / str(number)
                data.mkdir()
                houses.append(House(data, checkout=checkout))
                houses[-1].start()
            figures, *others = asyncio.run(run(houses, chosen))
        finally:
            for house in houses:
                house.end()
    for other in others:
        figures = {**figures, "before": other, "ratio": _ratios(figures, other)}
    return figures


def _ratios(figures: dict[str, object], before: dict[str, object]) -> dict[str, float]:
    """How much of what it took before it takes now."""
    names = ("cpuMilliseconds", "p50Milliseconds", "p99Milliseconds", "peakMegabytes")
    return {name: round(float(str(figures[name])) / float(str(before[name])), 3) for name in names}


def main() -> int:
    """Run the load; exit code 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a table")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--slice", type=float, default=15.0, help="seconds of a turn, with --against")
    parser.add_argument(
        "--against", type=find_checkout, help="a revision, or a checkout: measured in the same run"
    )
    parser.add_argument("--sociable", action="store_true", help="presence, clocks and words as usual")
    parser.add_argument("--presence", type=float, help="seconds between the comings and goings of a table")
    parser.add_argument("--words", type=float, help="seconds between the remarks of a table")
    parser.add_argument("--clocks", action="store_true", help="everybody has a clock")
    chosen = parser.parse_args()
    if chosen.sociable:
        for name, usual in SOCIABLE.items():
            setattr(chosen, name, getattr(chosen, name) or usual)
    figures = measure(chosen)
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    name = "house-load-sociable.json" if chosen.sociable else "house-load.json"
    (RESULTS / name).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    # What is spent beside the moves is no cost of theirs.
    bars = {name: bar for name, bar in BARS.items() if not (chosen.sociable and name == "cpuMilliseconds")}
    missed = [name for name, bar in bars.items() if float(str(figures[name])) >= bar]
    return 1 if figures["errors"] or missed else 0


if __name__ == "__main__":
    sys.exit(main())
