"""Spectators: counted, named if they wish, shown finished tables and those put away; or kept out."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, play_alone


async def spectators_when(guest: Guest, **wanted: object) -> Told:
    """Who looks on, once it is told so."""
    while True:
        told: Told = (await guest.hear_a("table"))["table"]["spectators"]
        if wanted.items() <= told.items():
            return told


@in_a_house()
async def test_they_are_counted_and_named_if_they_wish(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet")
    table = guests[0].table
    await house.connect(table)
    zoe = await house.connect(table, name="Zoé")
    told = await spectators_when(guests[0], count=2)
    assert told == {"count": 2, "names": ["Zoé"], "awaiting": []}
    ada = await house.connect(table, name="Ada")  # as somebody who plays is called
    assert (await spectators_when(guests[0], count=3))["names"] == ["Ada 2", "Zoé"]
    await zoe.say("watch", name=None)
    await spectators_when(guests[0], names=["Ada 2"])
    await zoe.say("watch", name="  ")
    assert (await zoe.hear_a("trouble"))["code"] == "bad-name"
    await ada.close()
    await spectators_when(guests[0], count=2, names=[])
    await guests[0].say("watch", name="Zoé")
    assert (await guests[0].hear_a("trouble"))["code"] == "seated"


@in_a_house()
async def test_what_is_no_name_does_not_keep_anybody_out(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", 2)
    zoe = await house.connect(opened["table"], name=" \n")
    assert zoe.heard[0]["type"] == "welcome"


@in_a_house()
async def test_a_table_can_be_closed_to_them(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet")
    eve = await house.connect(guests[0].table)
    await guests[1].say("open", isOpen=False)
    assert (await guests[1].hear_a("trouble"))["code"] == "not-host"
    await guests[0].say("open", isOpen=False)
    assert await eve.closed() == 4404
    assert eve.heard[-1]["code"] == "no-spectators"
    again = await house.connect(guests[0].table)
    assert (again.heard[0]["type"], again.heard[0]["code"]) == ("trouble", "no-spectators")
    back = await house.connect(guests[1].table, guests[1].token)
    assert back.heard[0]["table"]["isOpen"] is False
    await guests[0].say("open", isOpen=True)
    while not (await back.hear_a("table"))["table"]["isOpen"]:
        pass
    assert (await house.connect(guests[0].table)).position is not None


@in_a_house()
async def test_a_table_may_be_closed_to_them_from_the_start(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", 2, isOpen=False)
    eve = await house.connect(opened["table"])
    assert await eve.closed() == 4404
    assert [told["type"] for told in eve.heard] == ["trouble"]


@pytest.mark.parametrize("is_put_away", [False, True])
@in_a_house(replace(HURRY, archive_after=0.0))
async def test_they_see_a_finished_table(house: OpenHouse, is_put_away: bool) -> None:
    opened = await house.open_table("jacquet", bot="random")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(1))
    await ada.close()
    if is_put_away:
        [live] = house.house.tables.live()
        while live.is_needed:
            await asyncio.sleep(0.01)
        house.house.tables.forget(live)
        await house.house.tables.archive_unused()
    zoe = await house.connect(opened["table"])
    assert zoe.position is not None
    assert ada.position is not None
    assert zoe.position["ending"] == ada.position["ending"]
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert told["status"] == ("archived" if is_put_away else "over")
