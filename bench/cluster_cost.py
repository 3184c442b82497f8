"""What a move costs: one process on SQLite, one on PostgreSQL, four wings on PostgreSQL and NATS.

    python -m bench.cluster_cost [--tables 100] [--every 1] [--minutes 1] [--wings 4]

Three houses side by side, each with tables of its own and everybody seated, the wings' people at random ones,
as behind a proxy that knows nothing. They are played at in turn for a few seconds each, so that all live
through the same moods of the machine. Told is the processor time of every part for each acknowledged move
(what a part spends by itself while nobody plays is in it, and told apart too), and how long
acknowledgements took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import uvloop

from bench.bar import Bar
from bench.cluster_chaos import Wanderer
from bench.house_player import GAMES, Tally, open_table
from tests.nats import running_nats
from tests.postgres import running_server
from tools.house_process import House, spent_by_all

RESULTS = Path(__file__).parent / "results"
SLICE = 10.0
SETTLE = 0.5
"""Seconds for what is under way to be answered, before it is another house's turn."""
FLAGS = ("--tables-per-minute", "0", "--bot-workers", "1")


class Kind:
    """One way to run a house, and everybody at its tables."""

    def __init__(self, name: str, wings: list[House], parts: dict[str, Callable[[], float]]) -> None:
        self.name = name
        self.wings = wings
        self.tally = Tally()
        self.parts = {"houses": self._spent_by_wings, **parts}
        """Who spends processor time: seconds so far."""
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._idle: defaultdict[str, float] = defaultdict(float)
        self._played = self._rested = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._pairs: list[list[Wanderer]] = []
        self._is_on = asyncio.Event()

    def _spent_by_wings(self) -> float:
        return sum(spent_by_all(wing.process.pid) for wing in self.wings if wing.process is not None)

    async def seat(self, tables: int, every: float) -> None:
        """Two people at each table, by any of the wings."""
        addresses = [wing.address for wing in self.wings]
        for number in range(tables):
            address = addresses[number % len(addresses)]
            table, tokens = await asyncio.to_thread(open_table, address, GAMES[number % len(GAMES)])
            self._pairs.append([Wanderer(addresses, table, token, self.tally) for token in tokens])
        everybody = [player for pair in self._pairs for player in pair]
        self._tasks = [asyncio.create_task(player.run()) for player in everybody]
        await asyncio.gather(*(player.is_ready.wait() for player in everybody))
        self._tasks += [asyncio.create_task(self._keep_moving(pair, every)) for pair in self._pairs]

    async def _keep_moving(self, pair: list[Wanderer], every: float) -> None:
        while True:
            if not self._is_on.is_set():
                await self._is_on.wait()
                await asyncio.sleep(random.random() * every)  # they do not all move at once
            waited = [player for player in pair if player.is_waited_for()]
            if waited:
                await random.choice(waited).move()
            await asyncio.sleep(every)

    async def play(self, seconds: float) -> None:
        """Let everybody move for a while."""
        before, began = self._look(), time.monotonic()
        self._is_on.set()
        await asyncio.sleep(seconds)
        self._is_on.clear()
        self._played += time.monotonic() - began
        await asyncio.sleep(SETTLE)
        for name, spent in self._look().items():
            self._spent[name] += spent - before[name]

    async def rest(self, seconds: float) -> None:
        """See what is spent while nobody moves."""
        before, began = self._look(), time.monotonic()
        await asyncio.sleep(seconds)
        self._rested += time.monotonic() - began
        for name, spent in self._look().items():
            self._idle[name] += spent - before[name]

    def _look(self) -> dict[str, float]:
        return {name: spent() for name, spent in self.parts.items()}

    async def leave(self) -> None:
        """Let everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def figures(self) -> dict[str, object]:
        """What was measured."""
        delays = sorted(self.tally.delays)
        faults = [fault for pair in self._pairs for player in pair for fault in player.faults]
        each = {name: round(1000 * spent / len(delays), 3) for name, spent in self._spent.items()}
        return {
            "processes": len(self.wings),
            "moves": len(delays),
            "movesPerSecond": round(len(delays) / self._played, 1),
            "cpuMillisecondsEach": {**each, "all": round(sum(each.values()), 3)},
            "cpuMillisecondsEachSecondAtRest": {
                name: round(1000 * spent / self._rested, 1) for name, spent in self._idle.items()
            },
            "p50Milliseconds": round(1000 * statistics.median(delays), 2),
            "p99Milliseconds": round(1000 * delays[int(len(delays) * 0.99)], 2),
            "errors": len(self.tally.errors) + len(faults),
            "first": (self.tally.errors + faults)[:5],
        }


def open_kinds(stack: ExitStack, folder: Path, wings: int) -> list[Kind]:
    """The three houses, each on servers of its own."""

    def start(name: str, count: int, *flags: str) -> list[House]:
        houses = []
        for number in range(count):
            data = folder / f"{name}-{number}"
            data.mkdir()
            houses.append(House(data, flags=(*FLAGS, *flags)))
            houses[-1].start()
            stack.callback(houses[-1].end)
        return houses

    kinds = [Kind("one on SQLite", start("sqlite", 1), {})]
    for name, count in (("one on PostgreSQL", 1), (f"{wings} on PostgreSQL and NATS", wings)):
        server = stack.enter_context(running_server("max_connections=200"))
        server.make_template()
        flags, parts = ["--database", server.make_database()], {"PostgreSQL": _spender(server.pid)}
        if count > 1:
            nats = stack.enter_context(running_nats())
            flags += ["--nats", nats.url]
            parts["NATS"] = _spender(nats.pid)
        kinds.append(Kind(name, start(name.split()[-1], count, *flags), parts))
    return kinds


def _spender(pid: int) -> Callable[[], float]:
    return lambda: spent_by_all(pid)


async def run(kinds: list[Kind], chosen: argparse.Namespace) -> dict[str, object]:
    """All in turn, and the figures of each."""
    for kind in kinds:
        await kind.seat(chosen.tables, chosen.every)
    await asyncio.sleep(2)
    rounds = max(1, round(60 * chosen.minutes / SLICE))
    bar = Bar(rounds, "rounds")
    for number in range(rounds):
        for kind in kinds if number % 2 == 0 else reversed(kinds):
            resting = [other.rest(SLICE) for other in kinds if other is not kind]
            await asyncio.gather(kind.play(SLICE), *resting)
        bar.show(number + 1, ", ".join(f"{len(kind.tally.delays)} moves" for kind in kinds))
    bar.end(rounds)
    for kind in kinds:
        await kind.leave()
    return {kind.name: kind.figures() for kind in kinds}


def main() -> int:
    """Measure; exit code 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="of each house")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between the moves of a table")
    parser.add_argument("--minutes", type=float, default=1.0, help="of play at each house")
    parser.add_argument("--wings", type=int, default=4)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        kinds = open_kinds(stack, Path(folder), chosen.wings)
        found = uvloop.run(run(kinds, chosen))
    errors = sum(len(kind.tally.errors) for kind in kinds)
    found = {"tables": chosen.tables, "every": chosen.every, **found, "load": os.getloadavg()[0]}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "cluster-cost.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
