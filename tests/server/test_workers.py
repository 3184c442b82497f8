"""A worker may die at any time: no table stands still, and no player is cut off."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys

import pytest

from tablee.server.held import Held
from tablee.server.metrics import Metrics
from tablee.server.pool import Pool
from tablee.server.worker import Assignment, answer
from tablee.server.worker_process import Overrun
from tests.cli.command_line import environment
from tests.server.guests import OpenHouse, in_a_house, play_alone
from tests.server.test_bots import an_assignment, with_pool


def kill_idle(pool: Pool) -> None:
    """End the worker as the system would that has no memory left."""
    [place] = pool._places
    assert place.worker is not None
    os.kill(place.worker._process.pid, signal.SIGKILL)


async def until_noticed(pool: Pool) -> None:
    """Wait until the loop knows that the worker is dead."""
    [place] = pool._places
    assert place.worker is not None
    await place.worker._process.wait()


def test_a_worker_that_died_idle_costs_no_question() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        await pool.warm_up()
        kill_idle(pool)
        await until_noticed(pool)
        given = an_assignment("jacquet", bot="planner")
        assert await pool.ask(given, of="a") == answer(given)
        assert metrics.bot_overruns.labels("planner")._value.get() == 0

    with_pool(1, scenario)


def test_a_worker_that_dies_this_moment_costs_one_at_most() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        for _ in range(3):
            await pool.warm_up()
            kill_idle(pool)
            given = an_assignment("jacquet")
            try:
                assert await pool.ask(given, of="a") == answer(given)
            except Overrun:
                assert await pool.ask(given, of="a") == answer(given)

    with_pool(1, scenario)


def test_a_worker_that_cannot_be_started_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "executable", "/no/such/python")
            await pool.warm_up()
            with pytest.raises(Overrun, match="FileNotFoundError"):
                await pool.ask(an_assignment("jacquet"), of="a")
        given = an_assignment("jacquet")
        assert await pool.ask(given, of="a") == answer(given)

    with_pool(1, scenario)


@pytest.mark.parametrize(("game", "bot"), [("jacquet", "planner"), ("crapette", "hawk")])
@in_a_house()
async def test_a_table_goes_on_when_its_bot_dies(house: OpenHouse, game: str, bot: str) -> None:
    opened, rng = await house.open_table(game, bot=bot), random.Random(3)
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, rng, until=6)
    for _ in range(3):
        for place in house.house.services.pool._places:
            if place.worker is not None:
                os.kill(place.worker._process.pid, signal.SIGKILL)
        await play_alone(ada, rng, until=ada.sequence + 8)
    await ada.say("hint")
    assert "choice" in await ada.hear_a("hint")


@in_a_house()
async def test_what_fails_once_is_tried_again(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [ValueError("unheard of"), OSError("also")]
    pool = house.house.services.pool
    ask = pool.ask

    async def fail_first(given: Assignment, *, of: str) -> int | None:
        if failures:
            raise failures.pop()
        return await ask(given, of=of)

    monkeypatch.setattr(pool, "ask", fail_first)
    opened = await house.open_table("sacramento", bot="random")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(1), until=12)
    assert not failures


@in_a_house()
async def test_at_a_lost_table_no_bot_waits(house: OpenHouse) -> None:
    opened = await house.open_table("sacramento", bot="random", pace="slow")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(1), until=4)
    [table] = house.house.tables.live()
    table._kept.is_lost = True
    async with asyncio.timeout(10):
        while table._bots.are_busy:
            await asyncio.sleep(0.01)

    async def look(held: Held) -> None:
        assert held.question() is None

    await table.deliver(look)


def test_a_worker_ends_with_its_house_while_it_thinks() -> None:
    """The other end of its input is closed by the system, however the house has ended."""
    program = (
        "import threading, time; from tablee.server.worker import end_with\n"
        "threading.Thread(target=end_with, args=(0,), daemon=True).start()\n"
        "print('thinking', flush=True)\n"
        "while True: sum(range(1000))\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == b"thinking\n"
        process.stdin.close()
        assert process.wait(timeout=60) == 1
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
