"""A house of several wings on bad lines: messages are dropped, doubled, delayed, reordered, and lines cut.

    python -m bench.cluster_lines [--messages 20000] [--tables 60] [--wings 4] [--rate 4] [--seed 1]

Between every client and the house, and between every wing and NATS, stands a line that does all this to
single messages (`bad_line.py`). Players come back when they are cut off, when an entry is missing or when
nothing is heard, and send again, under the same id, what was not answered. In the end, over good lines, the
database is searched for every acknowledged move, which must be there once and under its number, and each
seat's whole log is asked for and compared with everything that the seat was ever told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import msgspec
import uvloop

from bench.bad_line import Line, Luck, NatsMessages, WebSocketFrames
from bench.bar import Bar
from bench.cluster_chaos import Cluster, Wanderer
from bench.house_player import GAMES, Tally, post
from bench.promises import ask_again, search_server
from tests.nats import Nats, running_nats
from tests.postgres import Server, running_server

RESULTS = Path(__file__).parent / "results"
SILENCE = 2.0
"""After how many seconds without a word a player comes back."""
LONGEST = 500
"""How many entries a game has at most before its table is left: whole logs are read again in the end."""
PLAY_ON = 60.0
"""How long everybody may take to move once more when the lines are good again."""


class Listener(Wanderer):
    """A player on a bad line."""

    def __init__(self, addresses: list[str], table: str, token: str, tally: Tally) -> None:
        super().__init__(addresses, table, token, tally)
        self._whole = 0
        """Up to which entry nothing is missing."""
        self._known = 0
        """The last entry it knew of when it came."""
        self._is_behind = False
        """Whether it was told that the game has gone on, and not how."""
        self.came = 0

    async def _listen(self) -> None:
        assert self._socket is not None
        self.came += 1
        self._known = max(self._last_promised, max(self.told, default=0))
        until = time.monotonic() + SILENCE
        # Who finds it closed when he says something forgets it; it tells so itself when it is listened to.
        socket = self._socket
        while True:
            # That somebody else comes or goes is no answer, and no sign that the game goes on.
            async with asyncio.timeout(None if self.is_over else until - time.monotonic()):
                frame = await socket.recv()
            message = msgspec.json.decode(frame)
            await self._hear(message)
            if message["type"] in ("welcome", "news") or message.get("ok"):
                until = time.monotonic() + SILENCE
            if message["type"] == "news":
                self._look_for_gap(message["entries"])

    def _look_for_gap(self, entries: list[dict[str, int]]) -> None:
        for entry in entries:
            if entry["sequence"] > self._whole + 1:
                raise TimeoutError  # something was lost on the way: it comes back and is told
            self._whole = max(self._whole, entry["sequence"])

    def _check_last(self, after: int, entries: object) -> None:
        """News may have overtaken the welcome; what was known before it came must be there."""
        assert isinstance(entries, list)
        last = after + len(entries)
        if [entry["sequence"] for entry in entries] != list(range(after + 1, last + 1)):
            self.faults.append(f"{self.table}: entries are not numbered in order")
        if last < self._known:
            self.faults.append(f"{self.table}: {self._known} entries were known, {last} are left")
        self._whole = max(self._whole, last)
        self._learn(entries)

    def is_waited_for(self) -> bool:
        """Whether the house waits for this seat, as far as it knows."""
        return super().is_waited_for() and not self._is_behind

    def _take_receipt(self, receipt: dict[str, object]) -> None:
        sent = self.unanswered.get(str(receipt["id"]))
        self._is_behind |= not receipt["ok"] and sent is not None and sent[2] >= self.sequence
        super()._take_receipt(receipt)

    @property
    def standing(self) -> str:
        """How far it has come, for whoever looks for a mistake."""
        waits = f"for {self.waiting['seats']} to {self.waiting['kind']}"
        return f"seat {self.seat} at {self.sequence}, {waits}, unanswered {len(self.unanswered)}"

    def _stand_at(self, position: object) -> None:
        """What was overtaken on the way is not gone back to."""
        if isinstance(position, dict) and position["sequence"] >= self.sequence:
            self._is_behind = False
            self.sequence = position["sequence"]
            self.waiting = position["waiting"]
            self.legal = position["legal"]


class Company:
    """Everybody at all tables."""

    def __init__(self, near: list[str], far: list[str], seed: int) -> None:
        """`near` are the wings themselves, `far` the bad lines before them."""
        self.tally = Tally()
        self.players: list[Listener] = []
        """Everybody who ever played."""
        self._near, self._far = near, far
        self._rng = random.Random(seed)
        self._playing: dict[int, list[Listener]] = {}

    async def play(self, number: int) -> None:
        """One table after the other: somebody moves as soon as somebody may, until the game is over."""
        while True:
            pair = await self._sit_down(GAMES[number % len(GAMES)])
            self._playing[number] = pair
            self.players += pair
            tasks = [asyncio.create_task(player.run()) for player in pair]
            try:
                while not all(player.is_over or player.sequence >= LONGEST for player in pair):
                    waited = [player for player in pair if player.is_waited_for()]
                    if waited:
                        await random.choice(waited).move()
                    await asyncio.sleep(0.03)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _sit_down(self, game: str) -> list[Listener]:
        while True:
            with suppress(OSError):  # what was asked of another wing may be lost: then it is another table
                table, tokens = await asyncio.to_thread(self._open, game)
                return [Listener(self._far, table, token, self.tally) for token in tokens]
            await asyncio.sleep(0.2)

    def _open(self, game: str) -> tuple[str, list[str]]:
        """A table for two, who come by any wings."""
        body = {"game": game, "seats": [{}, {}], "name": "Un", "pace": "instant"}
        opened = post(self._rng.choice(self._near), "/api/tables", body)
        path, invitation = f"/api/tables/{opened['table']}/seats", str(opened["invitation"])
        other = post(self._rng.choice(self._near), path, {"name": "Deux"}, invitation)
        return str(opened["table"]), [str(opened["token"]), str(other["token"])]

    def stands_still(self, since: float) -> list[str]:
        """The tables at which nobody has moved since then, and the game is not over; how they stand."""
        return [
            f"{pair[0].table}: {[each.standing for each in pair]}"
            for pair in self._playing.values()
            if not any(each.is_over or (each.moved and each.moved[-1] > since) for each in pair)
        ]


async def run(folder: Path, server: Server, nats: Nats, chosen: argparse.Namespace) -> dict[str, object]:
    """Put lines before everything, play over them, and compare."""
    rng, rate = random.Random(chosen.seed), chosen.rate
    # A wing that is cut off from NATS is back after a second: that happens more rarely.
    inner = Luck(rate, rate, rate, rate, rate / 200)
    between = Line(nats.port, NatsMessages, inner, rng)
    between.luck = None
    await between.start()
    cluster = await asyncio.to_thread(
        lambda: Cluster(folder, chosen.wings, server, nats, line=f"nats://127.0.0.1:{between.port}")
    )
    before: list[Line] = []
    try:
        await asyncio.to_thread(cluster.start)
        for wing in cluster.wings:
            before.append(Line(wing.port, WebSocketFrames, Luck(rate, rate, rate, rate, rate / 8), rng))
            await before[-1].start()
        between.luck = inner
        return await _shake(cluster, between, before, chosen)
    finally:
        for line in (between, *before):
            await line.end()
        await asyncio.to_thread(cluster.end)


async def _shake(
    cluster: Cluster, between: Line, before: list[Line], chosen: argparse.Namespace
) -> dict[str, object]:
    near = [wing.address for wing in cluster.wings]
    company = Company(near, [f"http://127.0.0.1:{line.port}" for line in before], chosen.seed)
    tasks = [asyncio.create_task(company.play(number)) for number in range(chosen.tables)]
    lines, began = (between, *before), time.monotonic()
    bar = Bar(chosen.messages, "messages")
    while (done := sum(line.met.total() for line in lines)) < chosen.messages:
        bar.show(done, f"{done} messages, {len(company.tally.delays)} moves")
        await asyncio.sleep(0.2)
    bar.end(done, f"{done} messages, {len(company.tally.delays)} moves")
    outer, inner = sum((line.met for line in before), Counter[str]()), Counter(between.met)
    took, ended = time.monotonic() - began, time.monotonic()
    for line in lines:
        line.luck = None
    while time.monotonic() - ended < PLAY_ON and company.stands_still(ended):
        await asyncio.sleep(0.2)
    broken = [f"nobody could play on, {table}" for table in company.stands_still(ended)]
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            company.tally.errors.append(repr(result))
    broken += [fault for player in company.players for fault in player.faults]
    broken += await search_server(cluster.database, company.players)
    seats = Bar(len(company.players), "whole logs")
    broken += await ask_again(near, company.players, seats.show)
    return {
        "messages": {"clients and house": dict(outer), "house and NATS": dict(inner)},
        "seconds": round(took),
        "seatsAsked": len(company.players),
        "acknowledged": sum(len(player.promised) for player in company.players),
        "told": sum(len(player.told) for player in company.players),
        "comings": sum(player.came for player in company.players),
        "broken": len(broken),
        "errors": len(company.tally.errors),
        "first": (broken + company.tally.errors)[:8],
        "load": os.getloadavg()[0],
    }


def main() -> int:
    """Run; exit code 1 if anything diverged."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--messages", type=int, default=20_000, help="over all lines, before they are good")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--wings", type=int, default=4)
    parser.add_argument("--rate", type=float, default=4.0, help="of a thousand messages, dropped; doubled; …")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server("max_connections=300") as server,
        running_nats() as nats,
    ):
        found = uvloop.run(run(Path(folder), server, nats, chosen))
    found = {"tables": chosen.tables, "wings": chosen.wings, "rate": chosen.rate, **found}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "cluster-lines.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if found["broken"] or found["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
