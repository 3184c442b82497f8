"""A wing whose process has ended: what it had is free at once; and who only seems to have is not hurt."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import cast

import asyncpg
import pytest
import uvloop

from tablee.server.cluster import corridor
from tablee.server.cluster.claims import Elsewhere
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.wing import Wing
from tablee.server.store import postgres_line
from tablee.server.store.logbook import Log
from tablee.server.store.postgres import PostgresDatabase
from tablee.server.store.restoring import Restored, Setup
from tests.nats import Nats
from tests.postgres import Server, connected
from tests.server.guests import OpenHouse, move
from tests.server.test_wings import sit_apart
from tests.server.test_wings_broken import Company, check, seat
from tests.server.wings import in_wings, just_heard, nats, open_wings, postgres, served_wings

__all__ = ["nats", "postgres"]


def wing_of(place: OpenHouse) -> Wing:
    """The wing that a house is."""
    assert place.house.wing is not None
    return place.house.wing


async def live_long(database: str, wing: str | None = None) -> None:
    """Let what was heard of a wing, or of all, count for an hour."""
    async with connected(database) as line:
        await line.execute(
            "UPDATE wings SET alive_until = alive_until + 3600 WHERE id = $1 OR $1 IS NULL", wing
        )


async def cut_pulse(leases: Leases, monkeypatch: pytest.MonkeyPatch) -> None:
    """End the line by which a wing is heard of, until the patch is undone; the server knows it then."""

    async def reach_nobody() -> asyncpg.Connection:
        raise OSError("nobody is reached")

    line = leases._pulse._line
    monkeypatch.setattr(line, "_connect", reach_nobody)
    assert line._connection is not None
    pid = line._connection.get_server_pid()
    leases._pulse._cut()
    async with asyncio.timeout(30):
        while await leases._register._pool.fetchval("SELECT 1 FROM pg_stat_activity WHERE pid = $1", pid):
            await asyncio.sleep(0.02)


@in_wings()
async def test_nobody_is_buried_whose_line_to_the_database_stands(one: OpenHouse, two: OpenHouse) -> None:
    opened = await one.open_table()
    assert not await wing_of(two).leases.bury(wing_of(one).id)
    with pytest.raises(Elsewhere):
        await two.house.services.claims.claim(opened["table"])


def test_who_stands_still_in_the_middle_of_a_commit_keeps_nobody_from_his_tables(
    tmp_path: Path, postgres: Server, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His guards have locked the leases, and a machine that is gone without a word never unlocks them."""
    monkeypatch.setattr(postgres_line, "STANDS_STILL", 0.2)
    database = postgres.make_database()

    async def run() -> None:
        async with open_wings(tmp_path, database, nats.url) as (one, two):
            table = (await one.open_table())["table"]
            line = cast("PostgresDatabase", one.house.storage.database)._line._connection
            assert line is not None
            await line.execute("BEGIN")
            await line.execute("SELECT 1 FROM leases WHERE name = $1 FOR SHARE", table)
            assert await two.house.services.claims.claim(table, instead_of=wing_of(one).id)
            body = {"game": "jacquet", "seats": [{}, {}], "name": "Ada"}
            answers = [(await one.http.post("/api/tables", json=body)).status_code for _ in range(2)]
            assert answers == [503, 201]  # he knows only now, and has another line at once

    uvloop.run(run())


@in_wings()
async def test_who_has_ended_is_buried_however_long_he_would_count_as_alive(
    one: OpenHouse, two: OpenHouse
) -> None:
    table = (await one.open_table())["table"]
    with pytest.MonkeyPatch.context() as patch:
        await cut_pulse(wing_of(one).leases, patch)
        assert two.house.settings.database is not None
        await live_long(two.house.settings.database, wing_of(one).id)
        with pytest.raises(Elsewhere):  # that a line is cut is not enough
            await two.house.services.claims.claim(table)
        assert await wing_of(two).leases.bury(wing_of(one).id)
        assert await wing_of(two).leases.bury(wing_of(one).id)  # it stays so, whoever asks
        assert await two.house.services.claims.claim(table)


@in_wings()
async def test_who_is_buried_and_lives_shows_nothing_that_others_have_played_on_at(
    one: OpenHouse, two: OpenHouse
) -> None:
    guests = await sit_apart(one, two)
    table, tokens, rng = guests[0].table, [each.token for each in guests], random.Random(3)
    await move(guests, rng)
    with pytest.MonkeyPatch.context() as patch:
        await cut_pulse(wing_of(one).leases, patch)
        assert not wing_of(one).leases._pulse.is_alive  # at once, though it was heard of a moment ago
        assert await wing_of(two).leases.bury(wing_of(one).id)
        later = [await two.connect(table, token) for token in tokens]
        for _ in range(4):
            await move(later, rng)
        assert [each.terms.id for each in one.house.tables.live()] == [table]  # it knows nothing of that yet
        again = await one.connect(table, tokens[0])
        assert again.entries.keys() == later[0].entries.keys()
        assert one.house.tables.live() == []
    async with asyncio.timeout(30):
        while not wing_of(one).leases._pulse.is_alive:
            await asyncio.sleep(0.02)
    assert not await wing_of(two).leases.bury(wing_of(one).id)  # it is heard of again


@in_wings()
async def test_who_is_heard_of_again_after_he_was_buried_looks_what_others_have_taken(
    one: OpenHouse, two: OpenHouse
) -> None:
    """Though his line was never cut: a row that is gone tells it."""
    guests = await sit_apart(one, two)
    assert two.house.settings.database is not None
    async with connected(two.house.settings.database) as line:
        await just_heard(one)
        await line.execute("DELETE FROM wings WHERE id = $1", wing_of(one).id)
        await two.house.services.claims.claim(guests[0].table)
    assert await guests[0].closed() == 1001
    assert one.house.tables.live() == []


@in_wings()
async def test_who_was_at_a_table_of_a_wing_that_ended_is_told_to_come_back(
    one: OpenHouse, two: OpenHouse
) -> None:
    """Nobody waits until it has been silent for long."""
    guests = await sit_apart(one, two)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corridor, "SILENT_AFTER", 3600.0)
        await cut_pulse(wing_of(one).leases, patch)
        await wing_of(one)._corridor.close()
        assert await guests[1].closed() == 1001
        assert wing_of(two).wings() == [wing_of(two).id]


def test_play_goes_on_though_the_dead_would_count_as_alive_for_long(
    tmp_path: Path, postgres: Server, nats: Nats
) -> None:
    """A wing is killed: that its process has ended is seen, and nobody waits for its time to be over."""
    database = postgres.make_database()

    async def run() -> None:
        async with served_wings(tmp_path, database, nats.url, 3) as wings:
            one, two, three = wings
            company = Company(await seat(one, two), 1)
            await company.play(wings, 6)
            one.process.send_signal(signal.SIGSTOP)  # so that it says nothing between the two
            await live_long(database)
            one.process.send_signal(signal.SIGKILL)
            await company.play([two, three], 6)
            await check(company, database)

    uvloop.run(run())


def test_tables_are_rebuilt_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way: list[int] = []
    most: list[int] = []

    def restore(setup: Setup, kept: Log) -> Restored:
        under_way.append(1)
        most.append(len(under_way))
        time.sleep(0.002)
        under_way.pop()
        return cast("Restored", kept)

    async def run() -> list[object]:
        setup = Setup.__new__(Setup)
        return list(await asyncio.gather(*(setup.restore_aside(cast("Log", each)) for each in range(8))))

    monkeypatch.setattr(Setup, "restore", restore)
    assert asyncio.run(run()) == list(range(8))
    assert most == [1] * 8
