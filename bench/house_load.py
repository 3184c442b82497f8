"""Load on one house: tables of two people who move every few seconds, over the loopback alone.

    python -m bench.house_load [--tables 500] [--every 5] [--minutes 5]

Reports moves a second, the time from sending a move to its acknowledgement (stored on disk), memory, errors.
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


async def seat_everybody(house: House, tables: int, tally: Tally) -> list[list[Player]]:
    """Open all tables, with two players each."""
    seated = []
    for number in range(tables):
        table, tokens = await asyncio.to_thread(open_table, house.address, GAMES[number % len(GAMES)])
        seated.append([Player(house.address, table, token, tally) for token in tokens])
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{tables} tables", end="", file=sys.stderr)
    return seated


async def keep_moving(players: list[Player], every: float, until: float) -> None:
    """One table: somebody moves, again and again."""
    await asyncio.sleep(random.random() * every)
    while time.monotonic() < until:
        started = time.monotonic()
        waited = [player for player in players if player.is_waited_for()]
        if waited:
            await random.choice(waited).move()
        await asyncio.sleep(max(0.0, every - (time.monotonic() - started)))


async def run(house: House, chosen: argparse.Namespace) -> dict[str, object]:
    """The whole load, and its figures."""
    tally = Tally()
    tables = await seat_everybody(house, chosen.tables, tally)
    tasks = [asyncio.create_task(player.run()) for players in tables for player in players]
    await asyncio.gather(*(player.is_ready.wait() for players in tables for player in players))
    await asyncio.sleep(2)
    print(f"\n{chosen.tables} tables are seated; {chosen.minutes} minutes of play", file=sys.stderr)
    peak, started = house.memory(), time.monotonic()
    until = started + 60 * chosen.minutes
    moving = [asyncio.create_task(keep_moving(players, chosen.every, until)) for players in tables]
    while time.monotonic() < until:
        await asyncio.sleep(1)
        peak = max(peak, house.memory())
        if sys.stderr.isatty():
            print(
                f"\r{until - time.monotonic():4.0f} s left, {len(tally.delays)} moves",
                end="",
                file=sys.stderr,
            )
    await asyncio.gather(*moving)
    await asyncio.sleep(1)
    elapsed = time.monotonic() - started
    unanswered = sum(len(player.unanswered) for players in tables for player in players)
    faults = [fault for players in tables for player in players for fault in player.faults]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    delays = sorted(tally.delays)
    return {
        "tables": chosen.tables,
        "moves": len(delays),
        "movesPerSecond": round(len(delays) / elapsed, 1),
        "p50Milliseconds": round(1000 * statistics.median(delays), 2),
        "p99Milliseconds": round(1000 * delays[int(len(delays) * 0.99)], 2),
        "slowestMilliseconds": round(1000 * delays[-1], 2),
        "peakMegabytes": round(peak, 1),
        "errors": len(tally.errors) + len(faults) + unanswered,
        "firstErrors": (tally.errors + faults)[:5],
    }


def main() -> int:
    """Run the load; exit code 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a table")
    parser.add_argument("--minutes", type=float, default=5.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            figures = asyncio.run(run(house, chosen))
        finally:
            house.end()
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "house-load.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    holds = figures["errors"] == 0 and float(str(figures["p99Milliseconds"])) < 100
    return 0 if holds and float(str(figures["peakMegabytes"])) < 400 else 1


if __name__ == "__main__":
    sys.exit(main())
