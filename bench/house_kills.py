"""Kill a house with -9 under load, again and again, and hold it to everything it acknowledged.

    python -m bench.house_kills [--kills 50] [--tables 20]

After each kill the house is started on the same data, every player comes back, and the whole log is
compared with what was promised: no acknowledged move may be lost, doubled or renumbered. In the end the
database itself is searched for every acknowledged move.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from bench.house_player import GAMES, Player, Tally, open_table
from tools.house_process import House

RESULTS = Path(__file__).parent / "results"
STORED = "SELECT client, sequence FROM entries WHERE table_id = ? AND client IS NOT NULL"


async def move_without_rest(players: list[Player]) -> None:
    """One table: somebody moves as soon as somebody may."""
    while True:
        waited = [player for player in players if player.is_ready.is_set() and player.is_waited_for()]
        if waited:
            await random.choice(waited).move()
        await asyncio.sleep(0.02)


async def run(house: House, kills: int, tables: int) -> tuple[list[Player], Tally]:
    """Seat, move, kill, start again."""
    tally = Tally()
    players: list[list[Player]] = []
    for number in range(tables):
        table, tokens = await asyncio.to_thread(open_table, house.address, GAMES[number % len(GAMES)])
        players.append([Player(house.address, table, token, tally) for token in tokens])
    everybody = [player for pair in players for player in pair]
    tasks = [asyncio.create_task(player.run()) for player in everybody]
    tasks += [asyncio.create_task(move_without_rest(pair)) for pair in players]
    for kill in range(kills):
        await asyncio.wait_for(asyncio.gather(*(player.is_ready.wait() for player in everybody)), 120)
        await asyncio.sleep(0.3 + random.random())
        await asyncio.to_thread(house.end, signal.SIGKILL)
        await asyncio.to_thread(house.start)
        print(f"\rkill {kill + 1}/{kills}, {len(tally.delays)} moves", end="", file=sys.stderr, flush=True)
    await asyncio.wait_for(asyncio.gather(*(player.is_ready.wait() for player in everybody)), 120)
    await asyncio.sleep(1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(file=sys.stderr)
    return everybody, tally


def search(data: Path, players: list[Player]) -> list[str]:
    """Every acknowledged move, looked up where it is stored: once, and under its number."""
    faults = []
    with closing(sqlite3.connect(data / "tablee.sqlite3")) as database:
        for player in players:
            rows = database.execute(STORED, (player.table,)).fetchall()
            for name, number in player.promised.items():
                found = [sequence for client, sequence in rows if client == name]
                if found != [number]:
                    faults.append(f"{player.table}: {name} was promised as {number} and is stored as {found}")
    return faults


def main() -> int:
    """Run; exit code 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            players, tally = asyncio.run(run(house, chosen.kills, chosen.tables))
        finally:
            house.end()
        faults = [fault for player in players for fault in player.faults] + search(house.data, players)
    figures = {
        "kills": chosen.kills,
        "acknowledged": sum(len(player.promised) for player in players),
        "broken": len(faults),
        "errors": len(tally.errors),
        "first": (faults + tally.errors)[:5],
    }
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "house-kills.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 1 if faults or tally.errors else 0


if __name__ == "__main__":
    sys.exit(main())
