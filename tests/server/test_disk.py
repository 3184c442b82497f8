"""A disk that is full: the move is not acknowledged, nothing has changed, and later moves work."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from tablee.server.store import schema
from tablee.server.store.address import FILE_NAME
from tablee.server.store.database import Value, Write
from tablee.server.store.sqlite import SqliteDatabase
from tablee.server.store.writer import NotStored
from tests.server import databases
from tests.server.guests import OpenHouse, in_a_house, move, play_alone, waited_for


@contextmanager
def full_disk(house: OpenHouse) -> Iterator[None]:
    """No page more for the database: SQLite says that it is full, PostgreSQL that it only reads."""
    if databases.kind() == "postgresql":
        with databases.read_only():
            yield
        return
    with always(house, "max_page_count=1"):
        yield
    with always(house, "max_page_count=1073741823"):
        pass


@contextmanager
def failing(house: OpenHouse) -> Iterator[None]:
    """Another process holds the database and does not let go: nothing at all can be written."""
    if databases.kind() == "postgresql":
        with databases.read_only():
            yield
        return
    holder = sqlite3.connect(house.house.settings.data / FILE_NAME, isolation_level=None)
    with always(house, "busy_timeout=1"):
        holder.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            holder.execute("ROLLBACK")
            holder.close()


@contextmanager
def always(house: OpenHouse, pragma: str) -> Iterator[None]:
    """Let the database write under a pragma, through the connection it has and any it opens meanwhile."""
    database = house.house.storage.database
    assert isinstance(database, SqliteDatabase)

    def set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if database._writing is not None:
        database._writing.cursor().execute(f"PRAGMA {pragma}")
    event.listen(database.engine, "connect", set_up)
    try:
        yield
    finally:
        event.remove(database.engine, "connect", set_up)


@in_a_house()
async def test_a_move_that_cannot_be_stored_never_was(house: OpenHouse) -> None:
    guests, rng = await house.seat_all("cinq-rois"), random.Random(3)
    await move(guests, rng)
    refused = None
    with full_disk(house):
        for _ in range(2000):
            actor, _ = waited_for(guests)
            assert actor.position is not None
            action, seen = rng.choice(actor.position["legal"])["action"], actor.sequence
            refused = await actor.act(action, id=f"n{seen}")
            if not refused["ok"]:
                break
            for guest in guests:
                await guest.hear_a("news")
        assert refused is not None
        assert (refused["ok"], refused["code"], refused["sequence"]) == (False, "not-stored", seen)
        assert refused["say"].startswith("The house could not write this move")
        for guest in guests:
            again = await house.connect(guest.table, guest.token)
            assert again.position == guest.position
            assert again.entries == guest.entries
            await again.close()
        second = await actor.act(action, expected=seen, id=f"n{seen}")
        assert second["code"] == "not-stored"
    receipt = await actor.act(action, expected=seen, id=f"n{seen}")
    assert (receipt["ok"], receipt["sequence"]) == (True, seen + 1)
    for guest in guests:
        await guest.hear_a("news")
    for _ in range(5):
        await move(guests, rng)
    assert house.house.metrics.failed_commits._value.get() >= 2


@in_a_house()
async def test_nothing_is_said_of_what_is_not_stored(house: OpenHouse) -> None:
    """Seats, contributions, names, paces and new tables are refused as moves are, and can be asked again."""
    opened = await house.open_table()
    ada = await house.connect(opened["table"], opened["token"])
    with failing(house):
        body = {"game": "jacquet", "seats": [{}, {}], "name": "Eve"}
        answer = await house.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
        headers = {"Authorization": f"Bearer {opened['invitation']}"}
        address = f"/api/tables/{opened['table']}/seats"
        answer = await house.http.post(address, json={"name": "Bo"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
        for kind, fields in (
            ("contribute", {"data": "00" * 16}),
            ("pace", {"pace": "slow"}),
            ("introduce", {"name": "Eve", "colour": "pink"}),
        ):
            await ada.say(kind, **fields)
            assert (await ada.hear_a("trouble"))["code"] == "not-stored"
        told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
        assert [seat["name"] for seat in told["seats"]] == ["Ada", None]
        assert told["pace"] == "instant"
    bo = await house.connect(opened["table"], (await house.take_seat(opened))["token"])
    await ada.contribute()
    await bo.contribute()
    await ada.hear_a("news")
    assert (await house.connect(opened["table"])).sequence == ada.sequence


@in_a_house()
async def test_a_confirmation_that_cannot_be_stored_can_be_sent_again(house: OpenHouse) -> None:
    guests, rng = await house.seat_all(), random.Random(3)
    while waited_for(guests)[1] != "confirm":
        await move(guests, rng)
    actor, _ = waited_for(guests)
    with failing(house):
        assert (await actor.confirm(id="end"))["code"] == "not-stored"
        assert (await house.connect(actor.table, actor.token)).position == actor.position
    receipt = await actor.confirm(id="end")
    assert receipt["ok"]
    for guest in guests:
        await guest.hear_a("news")
    await move(guests, rng)


@in_a_house()
async def test_bots_try_again_when_the_disk_is_free(house: OpenHouse) -> None:
    opened = await house.open_table("sacramento", bot="random")
    ada, rng = await house.connect(opened["table"], opened["token"]), random.Random(8)
    await ada.contribute()
    await play_alone(ada, rng, until=8)
    with failing(house):
        failed = house.house.metrics.failed_commits
        while failed._value.get() < 3:
            if ada.position is not None and ada.position["legal"]:
                await ada.act(ada.position["legal"][0]["action"])
            await asyncio.sleep(0.01)
    await play_alone(ada, rng, until=30)


@in_a_house()
async def test_one_tables_trouble_is_not_anothers(house: OpenHouse) -> None:
    """Of writes that share a commit, only the one that cannot be stored fails."""
    first, second = await house.open_table(), await house.open_table()
    store = house.house.storage.store

    def entry(table: str, sequence: int) -> Write:
        row: dict[str, Value] = {"table_id": table, "sequence": sequence, "entry": "0 x"}
        return schema.INSERT_ENTRY, {**row, "seat": None, "client": None, "said": None}

    await store(entry(first["table"], 1))
    results = await asyncio.gather(
        store(entry(first["table"], 1)),
        store(entry(second["table"], 1), entry(second["table"], 2)),
        store(entry(first["table"], 2)),
        return_exceptions=True,
    )
    assert isinstance(results[0], NotStored)
    assert list(results[1:]) == [None, None]
    kept = await house.house.storage.read_log(second["table"])
    assert [each.sequence for each in kept.entries] == [1, 2]


@in_a_house()
async def test_a_write_is_all_or_nothing(house: OpenHouse) -> None:
    opened = await house.open_table()
    row = {"table_id": opened["table"], "entry": "0 x", "seat": 0, "client": "same", "said": None}
    writes: list[Write] = [(schema.INSERT_ENTRY, {**row, "sequence": number}) for number in (1, 2)]
    with pytest.raises(NotStored):
        await house.house.storage.store(*writes)
    assert (await house.house.storage.read_log(opened["table"])).entries == []


@pytest.mark.sqlite("its pragmas")
@in_a_house()
async def test_the_database_is_as_safe_as_it_says(house: OpenHouse) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys")
    with house.house.storage.database.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
