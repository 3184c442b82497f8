"""Load on one house, or on two in turn: tables of two people who move every few seconds, over the loopback.

    python -m bench.house_load [--tables 500] [--every 5] [--minutes 5] [--against CHECKOUT]

Reports moves a second, the time from sending a move to its acknowledgement (stored on disk), the processor
time the house spends for each acknowledged move, memory, errors. With `--against` the house of another
checkout (the package in its `.venv`, or else its sources) is loaded alike, the two in turn for a few
seconds each, so that both live through the same moods of the machine.
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
from pathlib import Path

from bench.house_player import GAMES, Player, Tally, open_table
from tools.house_process import House

RESULTS = Path(__file__).parent / "results"
BARS = {"p99Milliseconds": 100.0, "peakMegabytes": 400.0, "cpuMilliseconds": 0.7}
"""What a house has to stay below."""
SETTLE = 0.5
"""Seconds for what is under way to be answered, before it is another house's turn."""


class Load:
    """One house and everybody at its tables."""

    def __init__(self, house: House, every: float) -> None:
        self.house = house
        self.tally = Tally()
        self._every = every
        self._tables: list[list[Player]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._is_on = asyncio.Event()
        self._elapsed = self._spent = self._spent_by_workers = self._peak = 0.0

    async def seat(self, tables: int) -> None:
        """Open all tables, with two players each."""
        for number in range(tables):
            table, tokens = await asyncio.to_thread(
                open_table, self.house.address, GAMES[number % len(GAMES)]
            )
            self._tables.append([Player(self.house.address, table, token, self.tally) for token in tokens])
        everybody = [player for players in self._tables for player in players]
        self._tasks = [asyncio.create_task(player.run()) for player in everybody]
        await asyncio.gather(*(player.is_ready.wait() for player in everybody))
        self._tasks += [asyncio.create_task(self._keep_moving(players)) for players in self._tables]

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
            "errors": len(self.tally.errors)
            + len(faults)
            + sum(len(player.unanswered) for player in everybody),
            "firstErrors": (self.tally.errors + faults)[:5],
        }


async def run(houses: list[House], chosen: argparse.Namespace) -> list[dict[str, object]]:
    """The whole load in turns, and the figures of each house."""
    loads = [Load(house, chosen.every) for house in houses]
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
    parser.add_argument("--against", type=Path, help="another checkout, measured in the same run")
    figures = measure(parser.parse_args())
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "house-load.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    missed = [name for name, bar in BARS.items() if float(str(figures[name])) >= bar]
    return 1 if figures["errors"] or missed else 0


if __name__ == "__main__":
    sys.exit(main())
