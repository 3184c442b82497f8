"""`/healthz` and `/readyz` tell the truth: alive is one thing, able to work another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import namedtuple
from contextlib import closing
from dataclasses import replace
from typing import get_args

import pytest

from tablee.games import words
from tablee.locales import LANGUAGES
from tablee.server import health
from tablee.server.messages import DatabaseState, DiskState, NatsState, WriteState
from tablee.server.store.address import FILE_NAME
from tests.server import databases
from tests.server.databases import database_at
from tests.server.guests import HURRY, OpenHouse, Told, in_a_house
from tests.server.test_disk import failing, full_disk


@pytest.fixture(autouse=True)
def looks_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is good for another who asks."""
    monkeypatch.setattr(health, "GOOD_FOR", -1.0)


async def ready(house: OpenHouse, status: int) -> Told:
    answer = await house.http.get("/readyz", headers={"Accept-Language": "en"})
    assert answer.status_code == status, answer.text
    told: Told = answer.json()
    assert told["ready"] is (status == 200)
    assert bool(told["say"]) is (status != 200)
    assert (await house.http.get("/healthz")).text == "ok\n"
    return told


@in_a_house()
async def test_a_house_that_works_is_ready(house: OpenHouse) -> None:
    told = await ready(house, 200)
    assert told == {"ready": True, "write": "ok", "disk": "ok", "database": "ok", "nats": None, "say": []}
    with closing(database_at(house.house.settings.data)) as database:
        assert database.execute("SELECT count(*) FROM trials").fetchone() == (0,)


@in_a_house()
async def test_a_database_that_is_held_is_not_ready_until_it_is_let_go(house: OpenHouse) -> None:
    await house.open_table()
    with failing(house):
        told = await ready(house, 503)
        state = "locked" if databases.kind() == "sqlite" else "read-only"
        assert told["write"] == state
        assert told["say"] == [words("en").say(f"server.ready.write-{state}")]
    await ready(house, 200)


@in_a_house()
async def test_a_house_whose_tables_cannot_be_read_is_not_ready(house: OpenHouse) -> None:
    def rename() -> None:
        with closing(database_at(house.house.settings.data)) as database, database:
            database.execute("ALTER TABLE tables RENAME TO elsewhere")

    # It waits until nobody reads there: the house must be able to go on meanwhile.
    await asyncio.to_thread(rename)
    assert (await ready(house, 503))["database"] == "damaged"


@in_a_house()
async def test_a_full_disk_is_not_ready_until_there_is_room(house: OpenHouse) -> None:
    await house.open_table()
    with full_disk(house):
        assert (await ready(house, 503))["write"] == ("full" if databases.kind() == "sqlite" else "read-only")
    await ready(house, 200)


@in_a_house(replace(HURRY, least_free=2**20))
async def test_a_disk_that_is_nearly_full_is_said_before_it_is(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr("shutil.disk_usage", lambda folder: usage(2**30, 2**30 - 2**19, 2**19))
    told = await ready(house, 503)
    assert (told["write"], told["disk"]) == ("ok", "full")


@pytest.mark.sqlite("pages of its file")
@in_a_house()
async def test_damage_that_is_met_is_remembered(house: OpenHouse) -> None:
    """Also where what the house reads to see whether it can read is not touched by it."""
    opened = await house.open_table()
    for live in house.house.tables.live():
        house.house.tables.forget(live)
    file = house.house.settings.data / FILE_NAME
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
    house.house.storage.database.engine.dispose()  # what was read before is not looked at again
    assert (await house.http.get(f"/api/tables/{opened['table']}")).status_code == 503
    assert (await ready(house, 503))["database"] == "damaged"


@in_a_house()
async def test_many_who_ask_make_the_house_look_once(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "GOOD_FOR", 60.0)
    counted = house.house.metrics.commit_size
    for _ in range(5):
        await ready(house, 200)
    assert sum(counted._counts) == 1


@in_a_house()
async def test_a_house_whose_writer_has_ended_is_not_alive(house: OpenHouse) -> None:
    await house.house.storage.writer.close()
    answer = await house.http.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "writer\n")
    assert (await house.http.get("/readyz")).status_code == 503


def test_every_state_has_words() -> None:
    states = {"write": WriteState, "disk": DiskState, "database": DatabaseState, "nats": NatsState}
    for lang in LANGUAGES:
        for what, alias in states.items():
            for state in set(get_args(alias)) - {"ok"}:
                assert words(lang).say(f"server.ready.{what}-{state}")
