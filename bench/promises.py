"""What a house has promised to players, held against what it has stored and what it tells now."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import asyncpg
import msgspec
from websockets.asyncio.client import connect

from bench.house_player import Player, digest

STORED = "SELECT table_id, sequence, client FROM entries WHERE table_id = {} ORDER BY sequence"
AT_ONCE = 8
"""How many seats ask for their log at the same time."""
ANSWER_WITHIN = 60.0
P = TypeVar("P", bound=Player)


def search_file(data: Path, players: Iterable[Player]) -> list[str]:
    """Every acknowledged move, looked up in the file of a house on SQLite."""
    found = []
    with closing(sqlite3.connect(data / "tablee.sqlite3")) as database:
        for table, seats in _by_table(players).items():
            rows = database.execute(STORED.format("?"), (table,)).fetchall()
            found += compare([(row[1], row[2]) for row in rows], seats)
    return found


async def search_server(database: str, players: Iterable[Player]) -> list[str]:
    """The same on PostgreSQL."""
    found = []
    line = await asyncpg.connect(database)
    for table, seats in _by_table(players).items():
        rows = await line.fetch(STORED.format("$1"), table)
        found += compare([(row["sequence"], row["client"]) for row in rows], seats)
    await line.close()
    return found


def _by_table(players: Iterable[P]) -> dict[str, list[P]]:
    tables: defaultdict[str, list[P]] = defaultdict(list)
    for player in players:
        tables[player.table].append(player)
    return tables


def compare(rows: Sequence[tuple[int, str | None]], players: Iterable[Player]) -> list[str]:
    """What is wrong with a table as it is stored: entries out of order, acknowledged moves that are not there
    once and under their number."""
    found, where = [], defaultdict[str, list[int]](list)
    for sequence, client in rows:
        if client is not None:
            where[client].append(sequence)
    is_in_order = [sequence for sequence, _ in rows] == list(range(1, len(rows) + 1))
    for player in players:
        if not is_in_order:
            found.append(f"{player.table}: its entries are not numbered in order")
        for name, number in player.promised.items():
            if where[name] != [number]:
                found.append(
                    f"{player.table}: {name} was promised as {number} and is stored as {where[name]}"
                )
    return found


async def ask_again(
    addresses: Sequence[str], players: Sequence[Player], note: Callable[[int], None] = lambda done: None
) -> list[str]:
    """What each seat is told of the whole log now, compared with all it was ever told."""
    found, done = list[str](), 0

    async def ask(player: Player) -> None:
        nonlocal done
        try:
            told = await _patiently(lambda: whole_log(random.choice(addresses), player))
        except Exception as error:  # a bench must tell, not die
            found.append(f"{player.table}, seat {player.seat}: nobody is let in any more: {error!r}")
            return
        for number, text in player.told.items():
            if told.get(number) != text:
                found.append(f"{player.table}, seat {player.seat}: entry {number} was told otherwise")
        done += 1
        note(done)

    waiting = iter(players)

    async def ask_some() -> None:
        for player in waiting:
            await ask(player)

    await asyncio.gather(*(ask_some() for _ in range(AT_ONCE)))
    return found


async def _patiently(ask: Callable[[], Awaitable[dict[int, int]]]) -> dict[int, int]:
    """A house that was shaken a moment ago may send people away once more."""
    for _ in range(9):
        try:
            return await ask()
        except Exception:
            await asyncio.sleep(1)
    return await ask()


async def whole_log(address: str, player: Player) -> dict[int, int]:
    """All that a seat is told of its table, from the first entry on."""
    url = address.replace("http", "ws", 1) + f"/api/tables/{player.table}/socket"
    told: dict[int, int] = {}
    async with connect(url, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": player.token, "lang": "fr", "since": 0}))
        first = None
        while first is None or first > 1:
            message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), ANSWER_WITHIN))
            if message["type"] not in ("welcome", "earlier"):
                continue
            for entry in message["entries"]:
                told[entry["sequence"]] = digest(entry["events"])
            first = min(told, default=1)
            if first > 1:
                await socket.send(json.dumps({"type": "earlier", "before": first}))
    return told
