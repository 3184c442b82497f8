"""A worker may die at any time: no table stands still, and no player is cut off."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import uvloop

from tablee.server.bots import leashed
from tablee.server.bots.pool import Pool
from tablee.server.bots.worker import Assignment
from tablee.server.bots.worker_process import Overrun, Worker
from tablee.server.metrics import Metrics
from tablee.server.tables.held import Held
from tests.again import now_or_again
from tests.cli.command_line import environment
from tests.server.guests import WAIT, OpenHouse, in_a_house, play_alone
from tests.server.processes import children_of
from tests.server.test_bots import an_assignment, answer_here, with_pool


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
        assert await pool.ask(given, of="a") == answer_here(given)
        assert metrics.bot_overruns.labels("planner")._value.get() == 0

    with_pool(1, scenario)


def test_a_worker_that_dies_this_moment_costs_one_at_most() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        for _ in range(3):
            await pool.warm_up()
            kill_idle(pool)
            given = an_assignment("jacquet")
            try:
                assert await pool.ask(given, of="a") == answer_here(given)
            except Overrun:
                assert await pool.ask(given, of="a") == answer_here(given)

    with_pool(1, scenario)


def test_a_worker_that_cannot_be_started_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "executable", "/no/such/python")
            await pool.warm_up()
            with pytest.raises(Overrun, match="FileNotFoundError"):
                await pool.ask(an_assignment("jacquet"), of="a")
        given = an_assignment("jacquet")
        assert await pool.ask(given, of="a") == answer_here(given)

    with_pool(1, scenario)


@pytest.mark.parametrize(
    ("game", "bot"), now_or_again([("jacquet", "planner"), ("crapette", "hawk")], ("crapette", "hawk"))
)
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
    async with asyncio.timeout(WAIT):
        while table._bots.are_busy:
            await asyncio.sleep(0.01)

    async def look(held: Held) -> None:
        assert held.question() is None

    await table.deliver(look)


def test_a_worker_ends_with_its_house_while_it_thinks() -> None:
    """Also in the middle of what is compiled, where no other thread of it gets a turn."""
    program = (
        "import sys; from tablee.server.bots.leashed import tie\n"
        "tie(int(sys.argv[1])); print('thinking', flush=True); sum(range(10**15))\n"
    )
    reader, leash = os.pipe()
    command = [sys.executable, "-c", program, str(reader)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), pass_fds=[reader])
    os.close(reader)
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == b"thinking\n"
        os.close(leash)
        assert process.wait(timeout=60) == -signal.SIGIO
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_a_worker_whose_house_is_gone_before_it_began_ends_at_once() -> None:
    reader, leash = os.pipe()
    os.close(leash)
    command = [sys.executable, "-P", leashed.__file__, str(reader)]
    ended = subprocess.run(command, pass_fds=[reader], capture_output=True, timeout=60, check=False)
    os.close(reader)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, b"", b"")


def test_every_worker_of_a_house_is_on_a_leash() -> None:
    async def scenario() -> None:
        worker = await Worker.start()
        assert worker._leash is not None
        os.close(worker._leash)
        worker._leash = None
        assert await asyncio.wait_for(worker._process.wait(), 60) == -signal.SIGIO

    asyncio.run(scenario())


def test_a_worker_carries_nothing_of_storage_or_requests() -> None:
    """Who thinks or tells a game again needs no database and no server: each takes its time and room."""
    script = (
        "import sys\n"
        "import tablee.server.bots.worker, tablee.server.shown.retelling\n"
        "print(*{'sqlalchemy', 'starlette', 'uvicorn', 'prometheus_client'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stdout.strip() == ""


def test_a_worker_that_nobody_wants_any_more_while_it_starts_is_ended() -> None:
    """A house that closes meanwhile leaves no process and no pipe behind."""
    before, pipes = children_of(os.getpid()), list[int]()

    async def start_and_cancel(ticks: int) -> None:
        starting = asyncio.create_task(Worker.start())
        for _ in range(ticks):
            await asyncio.sleep(0)
        starting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await starting

    for ticks in range(6):
        uvloop.run(start_and_cancel(ticks))
        pipes.append(len([*Path("/proc/self/fd").iterdir()]))
    assert children_of(os.getpid()) == before
    assert pipes[-1] <= pipes[0]
