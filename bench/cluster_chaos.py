"""A house of four wings in which something is killed, stopped or started again all the time.

    python -m bench.cluster_chaos [--minutes 2] [--tables 20] [--wings 4] [--seed 1] [--every 2]
                                  [--faults kill,"kill postgres"]

Real processes, a real PostgreSQL and a real NATS on the loopback; some play with a bot. Every player comes to
any of the wings, and to another one when he is cut off or hears nothing for some seconds; what was not
answered he sends again. At random a wing, the worker, NATS or PostgreSQL with all of its processes is killed
with -9, stopped for 1 to 20 seconds and continued, or started again. In the end the database is searched for
every acknowledged move, each seat's whole log is asked for once more and compared with all that the seat was
ever told, and it is told how long tables stood still after their wing was killed.

Who plays shares the cores with the house. At each table somebody moves every two seconds, faster than most
people; with 200 tables that is a hundred moves a second. Were it as fast as can be (`--every 0.4`), two
cores would be full throughout, and what is measured after a fault were how long they stay so. It is told how
busy the cores were, and what part of it the players were.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.house_player import GAMES, Player, Tally, open_table, open_table_with_bot
from bench.promises import ask_again, search_server
from tests.nats import Nats, running_nats
from tests.postgres import Server, running_server
from tools.house_process import House

RESULTS = Path(__file__).parent / "results"
SILENCE = 4.0
"""After how many seconds without an answer a player tries another wing."""
EVERY = 2.0
"""How many seconds after a move the next one is made at a table, on average; at once, if that is over."""
LOOKS_EVERY = 0.1
ANEW = 0.25
"""How often somebody who comes back has forgotten what he saw, and is shown the last part of the log."""
STOPPED_FOR = (1.0, 20.0)
"""How many seconds something is stopped, at least and at most."""
KINDS = (
    *("kill", "kill", "kill", "stop", "stop", "replace"),
    *("kill worker", "stop worker", "kill nats", "stop nats"),
    *("kill postgres", "stop postgres", "restart postgres"),
)
"""What is done, as often as it is named; to a wing, where nothing else is."""
WITH_BOT = 11
"""At each so many-th table, of all games in turn, one of the two is a bot, for whom a worker thinks."""
SLOWEST = 10
"""How many of the longest times of standing still are told."""
PLAY_ON = 60.0
"""How long after the last fault everybody may take to be back."""


class Wanderer(Player):
    """A player who comes to any wing."""

    def __init__(self, addresses: list[str], table: str, token: str, tally: Tally) -> None:
        super().__init__(addresses[0], table, token, tally)
        self._addresses = addresses
        self.moved: list[float] = []
        """When each of its moves was acknowledged."""

    async def run(self) -> None:
        """Stay at the table until cancelled, by whichever wing lets him in."""
        while True:
            address = random.choice(self._addresses).replace("http", "ws", 1)
            try:
                async with asyncio.timeout(SILENCE):
                    socket = await connect(
                        f"{address}/api/tables/{self.table}/socket", compression=None, max_size=None
                    )
                self._socket = socket
                since = 0 if random.random() < ANEW else max(self.told, default=0)
                await self._send({"type": "hello", "token": self.token, "lang": "fr", "since": since})
                await self._listen()
            except (OSError, ConnectionClosed, TimeoutError):
                pass
            except Exception as error:  # a bench must tell, not die
                if "rejected" not in str(error):
                    self.tally.errors.append(f"{type(error).__name__}: {error}")
            if self._socket is not None:
                self._socket.transport.abort()
            self._socket = None
            self.is_ready.clear()
            await asyncio.sleep(0.1 + random.random() / 4)

    async def _listen(self) -> None:
        """Hear everything; who waits for an answer, or for his welcome, waits no longer than some seconds."""
        socket = self._socket
        assert socket is not None
        while True:
            is_waiting = bool(self.unanswered) or not self.is_ready.is_set()
            limit = (3 * SILENCE if not self.is_ready.is_set() else SILENCE) if is_waiting else 1.0
            try:
                async with asyncio.timeout(limit):
                    frame = await socket.recv()
            except TimeoutError:
                if is_waiting:
                    raise
                continue
            await self._hear(msgspec.json.decode(frame))

    def _take_receipt(self, receipt: dict[str, object]) -> None:
        before = len(self.promised)
        super()._take_receipt(receipt)
        if len(self.promised) > before:
            self.moved.append(time.monotonic())

    async def _hear(self, message: dict[str, object]) -> None:
        if message["type"] == "trouble":  # not stored, or not reached just now: he comes back
            raise TimeoutError
        await super()._hear(message)


@dataclass
class Fault:
    """Something that was done to the house."""

    kind: str
    at: float
    tables: list[str] = field(default_factory=list)
    """The tables that the wing had which was hit."""


class Cores:
    """How busy the machine is from now on."""

    def __init__(self) -> None:
        self._idle, self._all = self._told()
        self._own = time.process_time()
        self._since = time.monotonic()

    @staticmethod
    def _told() -> tuple[int, int]:
        """The ticks in which nothing was done, and all of them."""
        with Path("/proc/stat").open(encoding="ascii") as told:
            ticks = [int(each) for each in told.readline().split()[1:9]]
        return ticks[3] + ticks[4], sum(ticks)

    def busy(self) -> dict[str, float]:
        """How many cores were at work on average, for whomever, and how many the players took."""
        idle, ticks = self._told()
        share = 1 - (idle - self._idle) / max(ticks - self._all, 1)
        own = (time.process_time() - self._own) / (time.monotonic() - self._since)
        return {
            "there are": os.cpu_count() or 1,
            "busy": round(share * (os.cpu_count() or 1), 2),
            "players": round(own, 2),
        }


class Cluster:
    """Everything that runs."""

    def __init__(
        self, folder: Path, wings: int, server: Server, nats: Nats, *, line: str | None = None
    ) -> None:
        """`line` is another way to NATS than the straight one."""
        self.line = line or nats.url
        self.server = server
        self.nats = nats
        server.make_template()
        self.database = server.make_database()
        flags = (
            "--tables-per-minute",
            "0",
            "--bot-workers",
            "1",
            "--database",
            self.database,
            "--nats",
            self.line,
        )
        self.wings = []
        for number in range(wings):
            data = folder / f"wing-{number}"
            data.mkdir()
            self.wings.append(House(data, flags=flags))
        self._worker: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start all of it."""
        for wing in self.wings:
            wing.start()
        self.start_worker()

    def start_worker(self) -> None:
        """Start the worker."""
        command = [sys.executable, "-m", "tablee", "worker", "--nats", self.line, "--processes", "1"]
        self._worker = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def worker_pid(self) -> int:
        """The process of the worker."""
        assert self._worker is not None
        return self._worker.pid

    def end_worker(self) -> None:
        """Kill the worker."""
        if self._worker is not None:
            self._worker.kill()
            self._worker.wait()

    def end(self) -> None:
        """End all of it."""
        self.end_worker()
        for wing in self.wings:
            if wing.process is not None:
                wing.process.send_signal(signal.SIGCONT)
            wing.end(signal.SIGKILL)

    def name(self, wing: House) -> str:
        """What a wing calls itself, by its log."""
        log = (wing.data / "house.log").read_text(encoding="utf-8")
        names: list[str] = re.findall(r'"wing-opened", "wing": "(\w+)"', log)
        return names[-1]


async def tables_of(cluster: Cluster, wing: House) -> list[str]:
    """What a wing has now, by the database."""
    try:
        line = await asyncpg.connect(cluster.database, timeout=3)
        rows = await line.fetch("SELECT name FROM leases WHERE wing = $1", cluster.name(wing))
        await line.close()
    except (OSError, asyncpg.PostgresError, TimeoutError):
        return []
    return [row["name"] for row in rows]


async def harm(cluster: Cluster, kinds: Sequence[str], rng: random.Random) -> Fault:
    """Do something of these kinds to the house, and undo it."""
    kind = rng.choice(kinds)
    wing = rng.choice(cluster.wings)
    fault = Fault(kind, time.monotonic())
    if kind in ("kill", "stop", "replace"):
        fault.tables = await tables_of(cluster, wing)
    if kind == "kill":
        await asyncio.to_thread(wing.end, signal.SIGKILL)
        fault.at = time.monotonic()
        await asyncio.to_thread(wing.start)
    elif kind == "stop":
        assert wing.process is not None
        fault.at = time.monotonic()
        await stop_for_a_while(wing.process.pid, rng)
    elif kind == "replace":
        await asyncio.to_thread(wing.end)
        await asyncio.to_thread(wing.start)
    else:
        await harm_others(cluster, kind, rng)
    return fault


async def harm_others(cluster: Cluster, kind: str, rng: random.Random) -> None:
    """The same to what the wings stand on."""
    if kind == "kill worker":
        cluster.end_worker()
        cluster.start_worker()
    elif kind == "stop worker":
        await stop_for_a_while(cluster.worker_pid, rng)
    elif kind == "kill nats":
        cluster.nats.stop(signal.SIGKILL)
        await asyncio.sleep(rng.uniform(0, 2))
        await asyncio.to_thread(cluster.nats.start)
    elif kind == "stop nats":
        await stop_for_a_while(cluster.nats.pid, rng)
    elif kind in ("kill postgres", "restart postgres"):
        how = signal.SIGKILL if kind == "kill postgres" else signal.SIGINT
        await asyncio.to_thread(cluster.server.stop, how)
        await asyncio.sleep(rng.uniform(0, 2))
        await asyncio.to_thread(cluster.server.start)
    else:
        cluster.server.freeze()
        await asyncio.sleep(rng.uniform(*STOPPED_FOR))
        cluster.server.thaw()


async def stop_for_a_while(pid: int, rng: random.Random) -> None:
    """Let a process stand still, and go on."""
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(rng.uniform(*STOPPED_FOR))
    os.kill(pid, signal.SIGCONT)


async def move_on(players: list[Wanderer], every: float) -> None:
    """One table: somebody moves when he has thought, as soon as somebody may."""
    due = time.monotonic() + random.uniform(0.0, every)
    while True:
        waited = [player for player in players if player.is_waited_for()]
        if waited and time.monotonic() >= due:
            await random.choice(waited).move()
            due = time.monotonic() + random.uniform(0.5, 1.5) * every
        await asyncio.sleep(LOOKS_EVERY)


def has_moved(players: Sequence[Wanderer], since: float) -> bool:
    """Whether a table has gone on, or its game is over."""
    return any(player.is_over or (player.moved and player.moved[-1] > since) for player in players)


def told(players: Sequence[Wanderer]) -> str:
    """How a table stands at which nobody could play on."""
    each = [
        f"seat {player.seat} {'is there' if player.is_ready.is_set() else 'is away'}, has seen"
        f" {player.sequence}, waits for {player.waiting['kind']} {player.waiting['seats']}"
        f" and {len(player.unanswered)} answers"
        for player in players
    ]
    return f"nobody could play on: {'; '.join(each)}"


async def run(cluster: Cluster, chosen: argparse.Namespace) -> dict[str, object]:
    """Seat everybody, do harm for so long, and compare."""
    rng, tally = random.Random(chosen.seed), Tally()
    addresses = [wing.address for wing in cluster.wings]
    pairs: dict[str, list[Wanderer]] = {}
    for number in range(chosen.tables):
        lay = open_table_with_bot if number % WITH_BOT == 0 else open_table
        table, tokens = await asyncio.to_thread(lay, rng.choice(addresses), GAMES[number % len(GAMES)])
        pairs[table] = [Wanderer(addresses, table, token, tally) for token in tokens]
    everybody = [player for pair in pairs.values() for player in pair]
    tasks = [asyncio.create_task(player.run()) for player in everybody]
    tasks += [asyncio.create_task(move_on(pair, chosen.every)) for pair in pairs.values()]
    await asyncio.sleep(10)
    cores = Cores()
    faults, until = list[Fault](), time.monotonic() + 60 * chosen.minutes
    while time.monotonic() < until:
        faults.append(await harm(cluster, chosen.faults, rng))
        moves = sum(len(player.promised) for player in everybody)
        print(f"\r{len(faults)} faults, {moves} moves", end="", file=sys.stderr, flush=True)
        await asyncio.sleep(rng.uniform(2, 8))
    ended, busy = time.monotonic(), cores.busy()
    while time.monotonic() - ended < PLAY_ON and not all(has_moved(pair, ended) for pair in pairs.values()):
        await asyncio.sleep(0.2)
    still = [f"{table}: {told(pair)}" for table, pair in pairs.items() if not has_moved(pair, ended)]
    for task in tasks:
        task.cancel()
    ended_by = await asyncio.gather(*tasks, return_exceptions=True)
    tally.errors += [f"a player ended: {each!r}" for each in ended_by if isinstance(each, Exception)]
    broken = [fault for player in everybody for fault in player.faults]
    broken += await search_server(cluster.database, everybody)
    broken += still
    broken += await ask_again(addresses, everybody)
    return {**figures(faults, pairs, tally, broken), "cores": busy}


def figures(
    faults: list[Fault], pairs: dict[str, list[Wanderer]], tally: Tally, broken: list[str]
) -> dict[str, object]:
    """What is to be told of it all."""
    players = [player for pair in pairs.values() for player in pair]
    waits: dict[str, list[float]] = {"kill": [], "stop": [], "replace": []}
    slowest: list[tuple[float, str, list[str]]] = []
    for fault in faults:
        for table in fault.tables:
            later = [when for player in pairs.get(table, ()) for when in player.moved if when > fault.at]
            if later:
                waits[fault.kind].append(min(later) - fault.at)
                meanwhile = [each.kind for each in faults if fault.at <= each.at < min(later)]
                slowest.append((round(min(later) - fault.at, 1), table, meanwhile))
    return {
        "acknowledged": sum(len(player.promised) for player in players),
        "faults": dict(Counter(fault.kind for fault in faults)),
        "seconds until play goes on": {
            kind: {
                "tables": len(each),
                "median": round(statistics.median(each), 2),
                "p99": round(sorted(each)[min(len(each) - 1, int(len(each) * 0.99))], 2),
            }
            for kind, each in waits.items()
            if each
        },
        "slowest, and what was done meanwhile": sorted(slowest, reverse=True)[:SLOWEST],
        "broken": len(broken),
        "errors": len(tally.errors),
        "first": [*broken[:40], *tally.errors[:8]],
    }


def read_kinds(text: str) -> list[str]:
    """Kinds of faults, separated by commas."""
    kinds = [each.strip() for each in text.split(",")]
    if unknown := set(kinds) - set(KINDS):
        raise argparse.ArgumentTypeError(f"{sorted(unknown)}: there are {', '.join(dict.fromkeys(KINDS))}")
    return kinds


def main() -> int:
    """Run; exit code 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--wings", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=EVERY)
    parser.add_argument("--faults", type=read_kinds, default=KINDS)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server("max_connections=300") as server,
        running_nats() as nats,
    ):
        cluster = Cluster(Path(folder), chosen.wings, server, nats)
        try:
            cluster.start()
            found = asyncio.run(run(cluster, chosen))
        finally:
            cluster.end()
    found = {**vars(chosen), **found}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "cluster-chaos.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if found["broken"] else 0


if __name__ == "__main__":
    sys.exit(main())
