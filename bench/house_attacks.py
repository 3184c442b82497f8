"""Attack a house, and measure meanwhile how long others wait: for `/healthz`, and for a move at a table.

    python -m bench.house_attacks [--seconds 4] [--only WORD] [--checkout FOLDER]

Prints a table: what was done, what the attacker was told, and the longest and the middle wait of the others,
in milliseconds. Only ever a house that this script has started is attacked, over the loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from bench.attacks import ATTACKS, Victim
from bench.house_player import Player, Tally, open_table
from tools.house_process import House

SETTLE = 1.0
"""Seconds for what is under way to be answered."""
PROBE_EVERY = 0.05
"""Seconds between two questions of those who are not attacking."""


class Others:
    """Two people at a table who move all the time, and somebody who asks how the house is."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.tally = Tally()
        self.table, tokens = open_table(house.address, "jacquet")
        self._players = [Player(house.address, self.table, token, self.tally) for token in tokens]
        self._tasks: list[asyncio.Task[None]] = []
        self.health: list[float] = []

    async def come(self) -> None:
        """Sit down, and begin."""
        self._tasks = [asyncio.create_task(player.run()) for player in self._players]
        await asyncio.gather(*(player.is_ready.wait() for player in self._players))
        self._tasks += [asyncio.create_task(self._move()), asyncio.create_task(self._ask())]

    async def go(self) -> None:
        """Leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _move(self) -> None:
        while True:
            for player in self._players:
                if player.is_waited_for():
                    await player.move()
            await asyncio.sleep(PROBE_EVERY)

    async def _ask(self) -> None:
        while True:
            started = time.perf_counter()
            reader, writer = await asyncio.open_connection("127.0.0.1", self._house.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b" 200 " in await reader.readline()
            writer.close()
            self.health.append(time.perf_counter() - started)
            await asyncio.sleep(PROBE_EVERY)


async def suffer(house: House, name: str, seconds: float) -> str:
    """One attack; a line of the table."""
    others = Others(house)
    await others.come()
    attack = asyncio.to_thread(ATTACKS[name], Victim(house.port, others.table, seconds))
    spent = house.spent().house
    told = await attack
    spent = house.spent().house - spent
    await asyncio.sleep(SETTLE)
    await others.go()
    waits = " | ".join(_milliseconds(each) for each in (others.health, others.tally.delays))
    return f"| {name} | {told} | {waits} | {spent:.1f} |"


def _milliseconds(delays: list[float]) -> str:
    if not delays:
        return "never | never"
    return f"{max(delays) * 1000:.0f} | {statistics.median(delays) * 1000:.0f}"


def main() -> None:
    """Read the command line, and attack."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--checkout", type=Path)
    given = parser.parse_args()
    print("| attack | told | health: longest | middle | move: longest | middle | seconds of processor |")
    print("|---|---|---|---|---|---|---|")
    for name in ATTACKS:
        if given.only in name:
            with tempfile.TemporaryDirectory() as data:
                house = House(Path(data), checkout=given.checkout, flags=())
                house.start()
                try:
                    print(asyncio.run(suffer(house, name, given.seconds)), flush=True)
                finally:
                    house.end()


if __name__ == "__main__":
    main()
