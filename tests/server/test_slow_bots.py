"""A bot that takes for ever keeps nobody waiting: no other table, and nobody at its own."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.server.guests import WAIT, Guest, OpenHouse, course_of, in_a_house, play_alone


@contextmanager
def next_worker_stands_still(house: OpenHouse) -> Iterator[None]:
    """The worker that is asked next does not move meanwhile."""
    place = house.house.services.pool._line._free[-1]
    assert place.worker is not None
    pid = place.worker._process.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


async def sit(house: OpenHouse, game: str, bot: str) -> Guest:
    opened = await house.open_table(game, bot=bot)
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    return guest


async def until_thinking(house: OpenHouse) -> None:
    """Wait until a worker has been given something."""
    async with asyncio.timeout(WAIT):
        while len(house.house.services.pool._line._free) == 2:
            await asyncio.sleep(0.001)


@in_a_house()
async def test_a_slow_watcher_keeps_nobody_waiting(house: OpenHouse) -> None:
    """The hawk looks on for ever: the player it watches plays on, and so does everybody else."""
    await house.house.services.pool.warm_up()
    rng = random.Random(6)
    ada = await sit(house, "crapette", "hawk")
    while ada.position is None or ada.position["legal"] == [] or ada.seat in ada.position["waiting"]["free"]:
        await ada.hear()
    [table] = house.house.tables.live()
    with next_worker_stands_still(house):
        assert (await ada.act(ada.choose(rng)))["ok"]
        await until_thinking(house)
        for _ in range(3):
            await ada.hear_a("news")
            if not ada.position["legal"]:
                break  # her turn is over, and the hawk, who is next, stands still
            assert (await ada.act(ada.choose(rng)))["ok"]
        other = await sit(house, "sacramento", "random")
        await play_alone(other, rng, until=12)
        await ada.say("describe")
        await ada.hear_a("description")
        assert table._bots.are_busy
    seen = ada.sequence
    await play_alone(ada, rng, until=seen + 10)


@in_a_house()
async def test_a_slow_bot_keeps_nobody_waiting(house: OpenHouse) -> None:
    await house.house.services.pool.warm_up()
    rng = random.Random(3)
    with next_worker_stands_still(house):
        ada = await sit(house, "jacquet", "planner")
        if not house.house.tables.live()[0]._bots.are_busy:
            await ada.hear_a("news")
            while not house.house.tables.live()[0]._bots.are_busy:
                await (ada.act(ada.choose(rng)) if ada.position["legal"] else ada.confirm())  # type: ignore[index]
                await ada.hear_a("news")
        await until_thinking(house)
        for kind, fields, answer in (
            ("pace", {"pace": "slow"}, "table"),
            ("describe", {}, "description"),
            ("introduce", {"name": "Adèle", "colour": "pink"}, "table"),
            ("language", {"lang": "fr"}, "welcome"),
            ("act", {"id": "x", "action": "0-1", "expected": 0}, "receipt"),
        ):
            await ada.say(kind, **fields)
            await ada.hear_a(answer)
        second = await house.connect(ada.table, ada.token)
        assert second.position is not None
        for game in ("sacramento", "crapette"):
            other = await sit(house, game, "random")
            await play_alone(other, rng, until=12)
    await play_alone(ada, rng, until=ada.sequence + 6)


@in_a_house()
async def test_hints_without_end_do_not_starve_another_table(house: OpenHouse) -> None:
    """Many sockets of one seat ask for advice at once: they wait for one another, nobody else for them."""
    await house.house.services.pool.warm_up()
    guests = await house.seat_all("cinq-rois", advice=True)
    [table] = house.house.tables.live()
    pending = (await course_of(table)).match.pending()
    asker = guests[pending.seats[0]]  # type: ignore[union-attr]  # it waits for one of them
    crowd = [await house.connect(asker.table, asker.token) for _ in range(8)]
    with next_worker_stands_still(house):
        for one in crowd:
            await one.say("hint")
        await until_thinking(house)
        other = await sit(house, "sacramento", "random")
        await play_alone(other, random.Random(1), until=12)
        assert len(house.house.services.pool._line._free) == 1
    for one in crowd:
        assert (await one.hear_a("hint"))["choice"] is not None


@pytest.mark.parametrize("game", ["jacquet", "crapette"])
@in_a_house()
async def test_a_table_can_be_left_while_its_bot_thinks(house: OpenHouse, game: str) -> None:
    await house.house.services.pool.warm_up()
    bot = "hawk" if game == "crapette" else "planner"
    ada, rng = await sit(house, game, bot), random.Random(2)
    await play_alone(ada, rng, until=4)
    table = next(each for each in house.house.tables.live() if each.terms.id == ada.table)
    await ada.close()
    async with asyncio.timeout(WAIT):
        while table.is_needed:
            await asyncio.sleep(0.01)
