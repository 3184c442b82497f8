"""How people fare in a house whose bots think hard: tables with the strongest bots, and people elsewhere.

    python -m bench.house_bots [--tables 8] [--games GAME…] [--people 50] [--every 2] [--minutes 1]

At `--tables` tables a person plays the strongest bots of each game without a pause, so that they think all
the time; at `--people` others two people move every few seconds. Reports, for both, the time from sending a
move to its acknowledgement (stored on disk). Run it compiled: bots are many times slower in pure Python.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from bench.house_load import RESULTS, Load
from bench.house_player import Player, Tally, post
from tools.house_process import House

BAR = 150.0
"""Milliseconds below which 99 of 100 acknowledgements must come."""
GLANCE = 0.02
"""How often, in seconds, a person against bots looks whether it is his turn."""


def strongest(address: str) -> list[tuple[str, str, int]]:
    """The games of the house, the strongest bot of each, and how many sit there."""
    with urlopen(f"{address}/api/shelf", timeout=30) as answer:
        shelf: dict[str, Any] = json.load(answer)
    return [(g["id"], (g["levels"] or g["bots"])[-1], g["party"]) for g in shelf["games"]]


class Thinking:
    """Tables at which the strongest bots think."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._tasks: list[asyncio.Task[None]] = []
        self.tally = Tally()
        self.players: list[Player] = []

    async def seat(self, tables: int, wanted: list[str]) -> None:
        """Open the tables, one person with bots at each, and play on."""
        found = await asyncio.to_thread(strongest, self._address)
        games = [each for each in found if not wanted or each[0] in wanted]
        for number in range(tables):
            game, bot, party = games[number % len(games)]
            seats: list[dict[str, str]] = [{}, *({"bot": bot} for _ in range(party - 1))]
            body = {"game": game, "seats": seats, "name": "Un", "pace": "instant"}
            opened = await asyncio.to_thread(post, self._address, "/api/tables", body)
            player = Player(self._address, str(opened["table"]), str(opened["token"]), self.tally)
            self.players.append(player)
            self._tasks += [asyncio.create_task(player.run()), asyncio.create_task(self._keep_moving(player))]

    async def _keep_moving(self, player: Player) -> None:
        """Move as soon as it is one's turn."""
        while True:
            if player.is_ready.is_set() and player.is_waited_for():
                await player.move()
            await asyncio.sleep(GLANCE)

    async def leave(self) -> None:
        """Let everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def run(house: House, chosen: argparse.Namespace) -> dict[str, object]:
    """Play, and the figures."""
    people, thinking = Load(house, chosen), Thinking(house.address)
    await people.seat(chosen.people)
    await thinking.seat(chosen.tables, chosen.games)
    await asyncio.sleep(2)
    before, started = house.spent(), time.monotonic()
    await people.play(60 * chosen.minutes)
    elapsed, after = time.monotonic() - started, house.spent()
    await thinking.leave()
    await people.leave()
    errors = [*people.tally.errors, *thinking.tally.errors]
    return {
        "botTables": chosen.tables,
        "peopleTables": chosen.people,
        "people": _delays(people.tally),
        "peopleAgainstBots": _delays(thinking.tally),
        "coresOfBots": round((after.workers - before.workers) / elapsed, 2),
        "errors": len(errors),
        "firstErrors": errors[:5],
    }


def _delays(tally: Tally) -> dict[str, float]:
    delays = sorted(tally.delays)
    return {
        "moves": len(delays),
        "p50Milliseconds": round(1000 * statistics.median(delays), 2),
        "p99Milliseconds": round(1000 * delays[int(len(delays) * 0.99)], 2),
    }


def main() -> int:
    """Measure; exit code 1 if the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--games", nargs="*", default=[], help="those whose bots think; all unless told")
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the moves of two people")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.set_defaults(words=None, presence=None, clocks=False)
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
    (RESULTS / "house-bots.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    told = [figures["people"], figures["peopleAgainstBots"]]
    is_missed = any(isinstance(each, dict) and each["p99Milliseconds"] >= BAR for each in told)
    return 1 if figures["errors"] or is_missed else 0


if __name__ == "__main__":
    sys.exit(main())
