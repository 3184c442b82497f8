"""Wings replaced one after the other under load: nobody loses a move or a seat, sockets are told to move on.

    python -m bench.cluster_upgrade [--rounds 1] [--tables 40] [--wings 4] [--every 0.5]

As in a rolling upgrade: a wing gets SIGTERM, ends in its own time, and a new process is started in its place,
while everybody plays. Whoever is sent on comes back by any wing that answers. Told are the closing codes that
sockets were given, how long each table stood still that the wing had, and whether every acknowledged move is
stored once, in order, and told as before.
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
from collections import Counter
from itertools import pairwise
from pathlib import Path

import uvloop
from websockets.exceptions import ConnectionClosed

from bench.bar import Bar
from bench.cluster_chaos import Cluster, Fault, Wanderer, has_moved, tables_of
from bench.house_player import GAMES, Tally, open_table
from bench.promises import ask_again, search_server
from tests.nats import running_nats
from tests.postgres import running_server

RESULTS = Path(__file__).parent / "results"
PLAY_ON = 30.0
BETWEEN = 4.0
"""Seconds from one replacement to the next: the new wing is to have tables before it is another's turn."""
MOVE_ON = frozenset({1001, 1012})
"""Codes by which a house tells a socket to come back elsewhere."""


class Traveller(Wanderer):
    """A player who remembers how he was sent away."""

    def __init__(self, addresses: list[str], table: str, token: str, tally: Tally) -> None:
        super().__init__(addresses, table, token, tally)
        self.sent_away: Counter[int] = Counter()

    async def _listen(self) -> None:
        try:
            await super()._listen()
        except ConnectionClosed as closed:
            self.sent_away[closed.rcvd.code if closed.rcvd is not None else 0] += 1
            raise


async def keep_moving(players: list[Traveller], every: float) -> None:
    """One table: somebody moves, again and again."""
    while True:
        waited = [player for player in players if player.is_waited_for()]
        if waited:
            await random.choice(waited).move()
        await asyncio.sleep(random.uniform(0.5, 1.5) * every)


async def run(cluster: Cluster, chosen: argparse.Namespace) -> dict[str, object]:
    """Seat everybody, replace every wing, and compare."""
    tally, addresses = Tally(), [wing.address for wing in cluster.wings]
    pairs: dict[str, list[Traveller]] = {}
    for number in range(chosen.tables):
        address = addresses[number % len(addresses)]
        table, tokens = await asyncio.to_thread(open_table, address, GAMES[number % len(GAMES)])
        pairs[table] = [Traveller(addresses, table, token, tally) for token in tokens]
    everybody = [player for pair in pairs.values() for player in pair]
    tasks = [asyncio.create_task(player.run()) for player in everybody]
    tasks += [asyncio.create_task(keep_moving(pair, chosen.every)) for pair in pairs.values()]
    await asyncio.sleep(BETWEEN)
    replaced, took = list[Fault](), list[float]()
    bar = Bar(chosen.rounds * len(cluster.wings), "wings")
    for _ in range(chosen.rounds):
        for wing in cluster.wings:
            fault = Fault("replace", time.monotonic(), await tables_of(cluster, wing))
            await asyncio.to_thread(wing.end)
            took.append(time.monotonic() - fault.at)
            await asyncio.to_thread(wing.start)
            replaced.append(fault)
            bar.show(len(replaced), f"{len(tally.delays)} moves")
            await asyncio.sleep(BETWEEN)
    bar.end(len(replaced), f"{len(tally.delays)} moves")
    ended = time.monotonic()
    while time.monotonic() - ended < PLAY_ON and not all(has_moved(pair, ended) for pair in pairs.values()):
        await asyncio.sleep(0.2)
    broken = [f"{table}: nobody could play on" for table, pair in pairs.items() if not has_moved(pair, ended)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    broken += [fault for player in everybody for fault in player.faults]
    broken += await search_server(cluster.database, everybody)
    broken += await ask_again(addresses, everybody)
    return figures(replaced, took, pairs, tally, broken)


def figures(
    replaced: list[Fault],
    took: list[float],
    pairs: dict[str, list[Traveller]],
    tally: Tally,
    broken: list[str],
) -> dict[str, object]:
    """What is to be told of it all; of a table that stood still, the longest pause that began then."""
    everybody = [player for pair in pairs.values() for player in pair]
    still = []
    for fault in replaced:
        for table in fault.tables:
            moved = sorted(when for player in pairs.get(table, ()) for when in player.moved)
            before = [when for when in moved if when <= fault.at]
            after = [when for when in moved if when > fault.at][:6]
            if before and after:
                line = [before[-1], *after]
                still.append(max(later - earlier for earlier, later in pairwise(line)))
    still.sort()
    codes = sum((player.sent_away for player in everybody), Counter[int]())
    others = sum(count for code, count in codes.items() if code not in MOVE_ON)
    delays = sorted(tally.delays)
    return {
        "replaced": len(replaced),
        "acknowledged": sum(len(player.promised) for player in everybody),
        "tablesThatMovedHouse": len(still),
        "secondsStandingStill": {
            "p50": round(statistics.median(still), 2) if still else None,
            "p99": round(still[int(len(still) * 0.99)], 2) if still else None,
        },
        "secondsToEnd": {"median": round(statistics.median(took), 2), "longest": round(max(took), 2)},
        "p50Milliseconds": round(1000 * statistics.median(delays), 1),
        "p99Milliseconds": round(1000 * delays[int(len(delays) * 0.99)], 1),
        "socketsToldToMoveOn": sum(codes[code] for code in MOVE_ON),
        "socketsClosedOtherwise": others,
        "codes": {str(code): count for code, count in sorted(codes.items())},
        "broken": len(broken),
        "errors": len(tally.errors),
        "first": (broken + tally.errors)[:8],
        "load": os.getloadavg()[0],
    }


def main() -> int:
    """Run; exit code 1 if somebody lost something or was not told."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1, help="how often each wing is replaced")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--wings", type=int, default=4)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between the moves of a table")
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server("max_connections=300") as server,
        running_nats() as nats,
    ):
        cluster = Cluster(Path(folder), chosen.wings, server, nats)
        try:
            cluster.start()
            found = uvloop.run(run(cluster, chosen))
        finally:
            cluster.end()
    found = {"wings": chosen.wings, "tables": chosen.tables, "rounds": chosen.rounds, **found}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "cluster-upgrade.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if found["broken"] or found["errors"] or found["socketsClosedOtherwise"] else 0


if __name__ == "__main__":
    sys.exit(main())
