"""Tables unused for long are put away, and come back when a player does."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.server.guests import HURRY, Guest, OpenHouse, in_a_house, move, play_alone, waited_for

AT_ONCE = replace(HURRY, archive_after=0.0)


async def leave(house: OpenHouse, guests: list[Guest]) -> None:
    for guest in guests:
        await guest.close()
    while any(table.is_needed for table in house.house.tables.live()):
        await asyncio.sleep(0.01)


@in_a_house(AT_ONCE)
async def test_an_unused_table_is_put_away_and_fetched_back(house: OpenHouse) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(3)
    for _ in range(9):
        await move(guests, rng)
    await house.house.tables.archive_unused()
    assert (await house.http.get(f"/api/tables/{guests[0].table}")).json()["status"] == "playing"
    await leave(house, guests)
    await house.house.tables.archive_unused()
    assert (await house.http.get(f"/api/tables/{guests[0].table}")).json()["status"] == "archived"
    kept = await house.house.storage.read_log(guests[0].table)
    assert kept.entries == []
    watcher = await house.connect(guests[0].table)
    assert watcher.heard[0]["position"]["sequence"] == guests[0].sequence  # it is shown, and stays there
    assert watcher.heard[0]["table"]["status"] == "archived"
    assert watcher.heard[0]["table"]["status"] == "archived"
    again = [await house.connect(guest.table, guest.token) for guest in guests]
    for old, new in zip(guests, again, strict=True):
        assert new.position == old.position
        assert new.entries == old.entries
    assert (await watcher.hear_a("welcome"))["position"]["sequence"] == guests[0].sequence
    await move(again, rng)
    await leave(house, [*again, watcher])
    await house.house.tables.archive_unused()
    third = await house.connect(guests[0].table, guests[0].token)
    assert third.entries == again[0].entries


@in_a_house(AT_ONCE)
async def test_an_archived_move_is_still_known(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet")
    actor, _ = waited_for(guests)
    assert actor.position is not None
    action, seen = actor.position["legal"][0]["action"], actor.sequence
    first = await actor.act(action, id="mine")
    await leave(house, guests)
    await house.house.tables.archive_unused()
    again = await house.connect(actor.table, actor.token)
    assert await again.act(action, id="mine", expected=seen) == first


@in_a_house(AT_ONCE)
async def test_a_table_waiting_for_people_can_be_put_away_too(house: OpenHouse) -> None:
    opened = await house.open_table()
    await house.house.tables.archive_unused()
    assert (await house.http.get(f"/api/tables/{opened['table']}")).json()["status"] == "archived"
    taken = await house.take_seat(opened)
    assert (await house.http.get(f"/api/tables/{opened['table']}")).json()["status"] == "waiting"
    bo = await house.connect(opened["table"], taken["token"])
    assert bo.heard[0]["wantsContribution"]


@in_a_house(AT_ONCE)
async def test_the_record_of_a_game_that_was_put_away_can_be_read(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", bot="random", options={"rounds": 1})
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(4))
    before = (await house.http.get(f"/api/tables/{opened['table']}/record")).text
    await leave(house, [ada])
    await house.house.tables.archive_unused()
    after = (await house.http.get(f"/api/tables/{opened['table']}/record")).text
    assert after == before
    assert verify(parse_record(after)).chance == "verified"


@in_a_house(replace(HURRY, archive_after=None))
async def test_a_house_that_never_puts_away(house: OpenHouse) -> None:
    opened = await house.open_table()
    await house.house.tables.archive_unused()
    assert (await house.http.get(f"/api/tables/{opened['table']}")).json()["status"] == "waiting"


@in_a_house(replace(HURRY, archive_after=0.0, idle_after=0.0, sweep_every=0.01))
async def test_the_sweep_does_it_by_itself(house: OpenHouse) -> None:
    opened = await house.open_table()
    while (await house.http.get(f"/api/tables/{opened['table']}")).json()["status"] != "archived":
        await asyncio.sleep(0.01)
    while house.house.tables.live():
        await asyncio.sleep(0.01)
