"""A damaged database is found when the house opens, and what is damaged is said in words."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from tablee.server.operator.folder import lock_folder
from tablee.server.store.address import FILE_NAME
from tablee.server.store.damage import Fault, find_damage
from tablee.server.store.sqlite_files import Damaged
from tests.cli.command_line import run_process
from tests.server.databases import database_at
from tests.server.guests import OpenHouse, move, open_house
from tests.server.processes import served

BREAKS: dict[Fault, str] = {
    "unreadable": "UPDATE tables SET options = substr(options, 2) WHERE id = ?",
    "no-seats": "DELETE FROM seats WHERE table_id = ?",
    "no-log": "DELETE FROM entries WHERE table_id = ?",
    "gap": "DELETE FROM entries WHERE sequence = 2 AND table_id = ?",
    "no-archive": "UPDATE tables SET status = 'archived' WHERE id = ?",
}

pytestmark = pytest.mark.sqlite("its file; of a server see test_postgres")


def two_tables(folder: Path) -> list[str]:
    """A house in which two tables are played; their ids."""
    folder.mkdir(exist_ok=True)

    async def play() -> list[str]:
        async with open_house(folder) as house:
            return [await _play(house), await _play(house)]

    return asyncio.run(play())


async def _play(house: OpenHouse) -> str:
    guests, rng = await house.seat_all("jacquet"), random.Random(1)
    for _ in range(40):
        await move(guests, rng)
    return guests[0].table


def break_pages(folder: Path, name: str) -> None:
    """Spoil the first page of a table of the database, as a failing disk does."""
    file = folder / FILE_NAME
    database = sqlite3.connect(file)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


@pytest.mark.parametrize("fault", BREAKS)
def test_what_is_missing_of_a_table_is_found(tmp_path: Path, fault: Fault) -> None:
    broken, whole = two_tables(tmp_path)
    with lock_folder(tmp_path) as folder:
        assert not folder.damage
    with database_at(tmp_path) as database:
        database.execute(BREAKS[fault], (broken,))
    assert find_damage(database).tables == {broken: fault}
    database.close()
    with lock_folder(tmp_path) as folder:
        assert whole not in folder.damage.tables


def test_a_secret_that_is_cut_short_is_found(tmp_path: Path) -> None:
    broken, _ = two_tables(tmp_path)
    with database_at(tmp_path) as database:
        database.execute("UPDATE tables SET secret = substr(secret, 2) WHERE id = ?", (broken,))
    assert find_damage(database).tables == {broken: "unreadable"}
    database.close()


def test_a_house_with_a_damaged_table_opens_and_says_which(tmp_path: Path) -> None:
    data = tmp_path / "data"
    broken, whole = two_tables(data)
    with database_at(data) as database:
        database.execute(BREAKS["gap"], (broken,))
    database.close()

    async def scenario() -> None:
        async with served(data) as place:
            assert place.process.stdout is not None
            said = (await place.process.stdout.readline()).decode()
            assert said == (
                f"1 table is damaged and cannot be played: {broken}. "
                "`tablee house check` says what is wrong.\n"
            )
            assert (await place.http.get(f"/api/tables/{whole}")).status_code == 200
            assert (await place.http.get(f"/api/tables/{broken}")).status_code == 503

    asyncio.run(scenario())


def test_a_file_that_is_not_whole_is_not_opened(tmp_path: Path) -> None:
    tables = two_tables(tmp_path)
    break_pages(tmp_path, "entries")
    with pytest.raises(Damaged) as raised:
        lock_folder(tmp_path)
    assert set(raised.value.damage.tables) == set(tables)
    ran = run_process("serve", "--port", "0", "--data", tmp_path)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert "the database is damaged" in ran.err
    assert all(table in ran.err for table in tables)
    assert "tablee house restore FILE" in ran.err
