"""Take the power from a house's disk at thousands of moments, and look for every move that was acknowledged.

    python -m bench.power_loss [--crashes 3000] [--moves 400]

The writer of the house stores moves of several tables through a disk that notes all SQLite does. Then the
power goes, at moment after moment of that list: what was synced is there, of the rest whatever the disk
pleased. The database must open, be whole, hold every acknowledged move, and of no move a half.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, event

from tablee.server.metrics import Metrics
from tablee.server.store import schema
from tablee.server.store.address import FILE_NAME
from tablee.server.store.sqlite import SqliteDatabase, open_sqlite, set_up
from tablee.server.store.writer import NotStored
from tools.apsw_driver import Connection
from tools.forgetful_disk import ForgetfulDisk, NotingVFS, Sync, Told, Write

RESULTS: Final = Path(__file__).parent / "results"
TABLES: Final = 8
ENTRIES: Final = 2
"""How many entries a move brings: itself, and what chance answers."""
OFTEN: Final = 30
"""After how many pages the log goes into the database here: often enough to be interrupted in it."""
FOUND: Final = "SELECT client FROM entries WHERE client IS NOT NULL"
HALVES: Final = "SELECT count(*) FROM entries GROUP BY table_id, (sequence + 1) / 2 HAVING count(*) <> 2"


@dataclass
class Tally:
    """What became of it."""

    moves: int
    done: int
    crashes: int = 0
    acknowledged: int = 0
    """Over all crashes: how often a move had been acknowledged before."""
    lost: int = 0
    halves: int = 0
    broken: int = 0
    """How often the database could not be read, or said of itself that it is not whole."""


def begin(folder: Path, disk: ForgetfulDisk, *pragmas: str) -> SqliteDatabase:
    """A house's database on the disk, with its tables in it, as if it had always been there."""
    open_sqlite(folder / FILE_NAME).dispose()
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        for number in range(TABLES):
            row = (f"table-{number}", "jacquet", 1, "{}", "usual", "playing", b"", b"", 0.0)
            database.execute(
                "INSERT INTO tables (id, game, rules_version, options, pace, status, secret, invitation,"
                " touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
        database.commit()
    for name in (FILE_NAME, f"{FILE_NAME}-wal"):
        if (folder / name).exists():
            disk.log += [Write(name, 0, (folder / name).read_bytes()), Sync(name)]
    name = f"noting-{id(disk)}"
    disk.vfs = NotingVFS(name, disk)  # it lasts as long as the disk
    engine = create_engine(
        "sqlite://",
        creator=lambda: Connection(folder / FILE_NAME, name),
        paramstyle="named",
        pool_reset_on_return=None,
    )
    event.listen(engine, "connect", set_up)

    def change(connection: Any, entry: object) -> None:
        for pragma in (f"wal_autocheckpoint={OFTEN}", *pragmas):
            connection.cursor().execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", change)
    return SqliteDatabase(engine)


async def play(database: SqliteDatabase, disk: ForgetfulDisk, moves: int, *, after: int = 0) -> int:
    """Have moves stored, several at a time, and note which were acknowledged; returns how many were not."""
    writer, refused = database.writer(Metrics()), 0

    async def table(number: int) -> None:
        nonlocal refused
        for turn in range(after, after + moves // TABLES):
            move = turn * TABLES + number
            try:
                await writer.store(*_entries(number, turn, move))
            except NotStored:
                refused += 1
                return
            disk.log.append(Told(move))

    await asyncio.gather(*(table(number) for number in range(TABLES)))
    await writer.close()
    return refused


def _entries(table: int, turn: int, move: int) -> list[Any]:
    usual = {"table_id": f"table-{table}", "said": None}
    first = ENTRIES * turn + 1
    said = {"sequence": first, "entry": f"move {move} " + "x" * (move % 97), "seat": 0, "client": str(move)}
    drawn = {"sequence": first + 1, "entry": "drawn 6-5", "seat": None, "client": None}
    return [(schema.INSERT_ENTRY, usual | said), (schema.INSERT_ENTRY, usual | drawn)]


def crash(disk: ForgetfulDisk, moment: int, rng: random.Random, tally: Tally, folder: Path) -> None:
    """Take the power at a moment, open what is left, and count."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in disk.after_power_loss(moment, rng).items():
        (folder / name).write_bytes(content)
    told = set(disk.told_before(moment))
    tally.crashes += 1
    tally.acknowledged += len(told)
    try:
        with closing(sqlite3.connect(folder / FILE_NAME)) as database:
            is_whole = database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            found = {int(row[0]) for row in database.execute(FOUND)}
            tally.halves += len(database.execute(HALVES).fetchall())
    except sqlite3.DatabaseError:
        is_whole, found = False, set()
    tally.broken += not is_whole
    tally.lost += len(told - found)


def measure(crashes: int, moves: int, seed: int, *pragmas: str) -> Tally:
    """Store, then lose power again and again; pragmas make another database of it than the house's."""
    disk, rng = ForgetfulDisk(), random.Random(seed)
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as left:
        database = begin(Path(data), disk, *pragmas)
        start = len(disk.log)
        asyncio.run(play(database, disk, moves))
        database.dispose()
        tally = Tally(moves, len(disk.log) - start)
        for number in range(crashes):
            crash(disk, rng.randint(start, len(disk.log)), rng, tally, Path(left))
            if sys.stderr.isatty():
                print(f"\rcrash {number + 1}/{crashes}", end="", file=sys.stderr, flush=True)
    return tally


def main() -> int:
    """Measure, tell, and keep what was found."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--crashes", type=int, default=3000)
    asked.add_argument("--moves", type=int, default=400)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    tally = measure(given.crashes, given.moves, given.seed)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "power_loss.json").write_text(json.dumps(asdict(tally), indent=2) + "\n")
    print(f"\n{tally}")
    return bool(tally.lost or tally.halves or tally.broken)


if __name__ == "__main__":
    sys.exit(main())
