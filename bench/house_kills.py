"""Kill houses with -9 under load, again and again, and hold them to everything they acknowledged.

    python -m bench.house_kills [--kills 50] [--moves 10000] [--tables 20] [--houses 1]

After each kill the house is started on the same data, every player comes back, and the end of the log is
compared with what was promised: no acknowledged move may be lost, doubled or renumbered. A game that is over,
or goes on for very long, makes room for another. In the end the databases themselves are searched for every
acknowledged move.

Kills are spread over the moves. While a house starts again its players do nothing: two of them side by side
(`--houses 2`, each with its own data and its share of it all) keep two cores busy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import uvloop

from bench.bar import Bar
from bench.house_player import GAMES, Player, Tally, open_table
from bench.promises import search_file
from tools.house_process import House

RESULTS = Path(__file__).parent / "results"
LONGEST = 1000
"""How many entries a game has at most before its table is left: logs are read again after each kill."""
BACK_WITHIN = 120.0


class Company:
    """A house and everybody at its tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tally = Tally()
        self.kills = 0
        self.players: list[Player] = []
        """Everybody who ever played."""
        self._playing: dict[int, list[Player]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def moves(self) -> int:
        """How many were acknowledged."""
        return len(self.tally.delays)

    async def play(self, kills: int, moves: int, tables: int) -> None:
        """Seat everybody; kill the house so often while so many moves are made."""
        for number in range(tables):
            await self._sit_down(number)
        self._tasks = [asyncio.create_task(self._keep_playing(number)) for number in range(tables)]
        try:
            for kill in range(kills):
                await self._all_are_back()
                until = moves * (kill + random.uniform(0.2, 1)) / kills
                began = time.monotonic()
                while self.moves < until or time.monotonic() - began < random.uniform(0.1, 0.5):
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(self.house.end, signal.SIGKILL)
                await asyncio.to_thread(self.house.start)
                self.kills += 1
            await self._all_are_back()
            while self.moves < moves:
                await asyncio.sleep(0.1)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _sit_down(self, number: int) -> None:
        game = GAMES[number % len(GAMES)]
        table, tokens = await asyncio.to_thread(open_table, self.house.address, game)
        pair = [Player(self.house.address, table, token, self.tally) for token in tokens]
        self.players += pair
        self._playing[number] = pair

    async def _keep_playing(self, number: int) -> None:
        """One table after the other: somebody moves as soon as somebody may, until the game is over."""
        while True:
            pair = self._playing[number]
            tasks = [asyncio.create_task(player.run()) for player in pair]
            try:
                while not all(player.is_over or player.sequence >= LONGEST for player in pair):
                    waited = [player for player in pair if player.is_waited_for()]
                    if waited:
                        await random.choice(waited).move()
                    await asyncio.sleep(0.02)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            while self._playing[number] is pair:
                with suppress(OSError):  # it may be killed just now
                    await self._sit_down(number)

    async def _all_are_back(self) -> None:
        """Wait until everybody who is at a table now has been let in."""
        waited = {player for pair in self._playing.values() for player in pair}
        async with asyncio.timeout(BACK_WITHIN):
            while waited:
                here = {player for pair in self._playing.values() for player in pair}
                waited = {player for player in waited & here if not player.is_ready.is_set()}
                await asyncio.sleep(0.02)

    def broken(self) -> list[str]:
        """Every promise that was not kept."""
        told = [fault for player in self.players for fault in player.faults]
        return told + search_file(self.house.data, self.players)


async def run(companies: list[Company], chosen: argparse.Namespace) -> None:
    """All houses at the same time, each with its share."""
    share = len(companies)
    tasks = [
        asyncio.create_task(
            each.play(-(-chosen.kills // share), -(-chosen.moves // share), -(-chosen.tables // share))
        )
        for each in companies
    ]
    bar, whole = Bar(chosen.kills + chosen.moves / 1000, "kills"), asyncio.gather(*tasks)
    while not whole.done():
        await asyncio.wait([whole], timeout=0.2)
        kills, moves = sum(each.kills for each in companies), sum(each.moves for each in companies)
        bar.show(kills + moves / 1000, f"{kills} kills, {moves} moves")
    await whole
    bar.end(kills + moves / 1000, f"{kills} kills, {moves} moves")


def main() -> int:
    """Run; exit code 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, help="how often a house is killed, at least")
    parser.add_argument("--moves", type=int, default=10_000, help="how many are acknowledged, at least")
    parser.add_argument("--tables", type=int, default=20, help="in play at the same time, over all houses")
    parser.add_argument("--houses", type=int, default=1)
    chosen, began = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        companies = []
        try:
            for number in range(chosen.houses):
                data = Path(folder) / str(number)
                data.mkdir()
                companies.append(Company(House(data)))
                companies[-1].house.start()
            uvloop.run(run(companies, chosen))
        finally:
            for each in companies:
                each.house.end()
        faults = [fault for each in companies for fault in each.broken()]
    errors = [error for each in companies for error in each.tally.errors]
    figures = {
        "kills": sum(each.kills for each in companies),
        "houses": chosen.houses,
        "tables": sum(len(each.players) for each in companies) // 2,
        "acknowledged": sum(len(player.promised) for each in companies for player in each.players),
        "seconds": round(time.monotonic() - began),
        "broken": len(faults),
        "errors": len(errors),
        "first": (faults + errors)[:5],
    }
    print(json.dumps(figures, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "house-kills.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 1 if faults or errors else 0


if __name__ == "__main__":
    sys.exit(main())
