"""Many at once, from one address or at one table: nobody who behaves is made to suffer for it."""

from __future__ import annotations

import asyncio
import math
from dataclasses import replace

import pytest
from websockets.exceptions import InvalidStatus

from tablee.server.front.security import HEADERS, Visitors
from tablee.server.settings import Rate
from tests.server.guests import HURRY, WAIT, OpenHouse, in_a_house


@in_a_house()
async def test_a_crowd_that_comes_at_once_throws_nobody_out(house: OpenHouse) -> None:
    players = await house.seat_all("jacquet")
    table = players[0].table
    crowd = await asyncio.gather(*(house.connect_silently(table) for _ in range(100)))
    await asyncio.gather(*(one.say("hello", lang="en") for one in crowd))
    await asyncio.gather(*(one.hear_a("welcome") for one in crowd))
    assert house.house.metrics.dropped.labels("slow")._value.get() == 0
    for player in players:
        await player.say("ping")
        await player.hear_a("pong")


@in_a_house()
async def test_who_only_looks_on_is_no_news(house: OpenHouse) -> None:
    players = await house.seat_all("jacquet")
    before = [len(player.heard) for player in players]
    for lang in ("en", "fr", "en"):
        await (await house.connect(players[0].table, lang=lang)).close()
    for player, heard in zip(players, before, strict=True):
        await player.say("ping")
        await player.hear_a("pong")
        assert [told["type"] for told in player.heard[heard:]].count("table") <= 1
    await players[1].close()
    told = await players[0].hear_a("table")
    assert [seat["isPresent"] for seat in told["table"]["seats"]] == [True, False]


@in_a_house(replace(HURRY, socket_rate=Rate(20, 0.001)))
async def test_what_gives_the_house_much_to_do_counts_for_more(house: OpenHouse) -> None:
    opened = await house.open_table()
    eve = await house.connect(opened["table"])
    for lang in ("fr", "en", "fr"):
        await eve.say("language", lang=lang)
    for _ in range(2):
        await eve.hear_a("welcome")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(eve.hear_a("welcome"), 0.3)


@in_a_house(replace(HURRY, address_rate=Rate(6, 0.001)))
async def test_all_sockets_of_an_address_share_its_rate(house: OpenHouse) -> None:
    opened = await house.open_table()
    crowd = [await house.connect(opened["table"]) for _ in range(4)]
    for one in crowd:
        for _ in range(3):
            await one.say("ping")
    hearing = [asyncio.create_task(one.hear_a("pong")) for one in crowd]
    heard, waiting = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
    heard, waiting = await asyncio.wait(hearing, timeout=0.3)
    assert heard
    assert waiting
    for each in waiting:
        each.cancel()
    assert sum(told["type"] == "pong" for one in crowd for told in one.heard) <= 6


@in_a_house(replace(HURRY, most_sockets=2))
async def test_one_address_has_only_so_many_sockets_open(house: OpenHouse) -> None:
    opened = await house.open_table()
    guests = [await house.connect(opened["table"]) for _ in range(2)]
    with pytest.raises(InvalidStatus) as refused:
        await house.connect(opened["table"])
    assert refused.value.response.status_code == 429
    for name, value in HEADERS.items():
        assert refused.value.response.headers[name] == value
    await guests[0].close()
    async with asyncio.timeout(WAIT):
        while not house.house.visitors.has_room("127.0.0.1"):
            await asyncio.sleep(0.01)
    await house.connect(opened["table"])


def test_visitors_are_counted_while_they_are_there() -> None:
    visitors = Visitors(1)
    with visitors.counted("a"):
        assert not visitors.has_room("a")
        assert visitors.has_room("b")
    assert visitors.has_room("a")
    assert Visitors(math.inf).has_room("a")


@in_a_house(replace(HURRY, outbox_size=100))
async def test_who_lets_too_much_pile_up_is_dropped(house: OpenHouse) -> None:
    opened = await house.open_table()
    eve = await house.connect(opened["table"])  # one long message is no crime
    assert eve.heard[0]["type"] == "welcome"
    [listener] = house.house.tables.live()[0].audience.listeners
    for _ in range(100):
        listener.tell_text(b'{"type":"pong"}'.ljust(10_000))
    assert await eve.closed() is None
    assert house.house.metrics.dropped.labels("slow")._value.get() == 1
