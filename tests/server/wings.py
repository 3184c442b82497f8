"""A house of several wings: real PostgreSQL, real NATS, and wings in the test's own loop or as processes."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from tablee.server.settings import Settings
from tests.cli.command_line import environment
from tests.nats import Nats, running_nats
from tests.postgres import Server, running_server
from tests.server.guests import HURRY, Guest, OpenHouse, Place, open_house
from tests.server.processes import START_WITHIN, ServedPlace, end, served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server for all tests of a process."""
    with running_server() as server:
        server.make_template()
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """The same of NATS."""
    with running_nats() as server:
        yield server


PATIENCE = 10.0
"""How many seconds somebody waits to be welcome before he tries another way."""
TRIES = 200
"""How often somebody comes back before the test is given up."""


@asynccontextmanager
async def open_wings(
    folder: Path, database: str, nats: str, count: int = 2, settings: Settings = HURRY
) -> AsyncIterator[list[OpenHouse]]:
    """Wings in this loop."""
    async with AsyncExitStack() as stack:
        wings = []
        for number in range(count):
            data = folder / f"wing-{number}"
            data.mkdir()
            said = replace(settings, database=database, nats=nats)
            wings.append(await stack.enter_async_context(open_house(data, said)))
        await heard_of_each_other(wings)
        yield wings


async def heard_of_each_other(wings: Sequence[OpenHouse]) -> None:
    """Wait until every wing has heard of all others."""
    async with asyncio.timeout(30):
        while any(each.house.wing is None or len(each.house.wing.wings()) < len(wings) for each in wings):
            await asyncio.sleep(0.02)


async def just_heard(wing: OpenHouse) -> None:
    """Wait until a wing has been heard of: whatever is done now comes before it is heard of again."""
    assert wing.house.wing is not None
    pulse = wing.house.wing.leases._pulse
    last = pulse._heard
    async with asyncio.timeout(30):
        while pulse._heard == last:
            await asyncio.sleep(0.01)


def in_wings(
    count: int = 2, settings: Settings = HURRY
) -> Callable[[Callable[..., Coroutine[None, None, None]]], Callable[..., None]]:
    """Run a scenario as a test in a house of so many wings; it is given the wings."""

    def decorate(scenario: Callable[..., Coroutine[None, None, None]]) -> Callable[..., None]:
        def test(tmp_path: Path, postgres: Server, nats: Nats) -> None:
            database = postgres.make_database()

            async def run() -> None:
                async with open_wings(tmp_path, database, nats.url, count, settings) as wings:
                    await scenario(*wings)

            uvloop.run(run())

        test.__name__, test.__doc__ = scenario.__name__, scenario.__doc__
        return test

    return decorate


@asynccontextmanager
async def served_wings(
    folder: Path, database: str, nats: str, count: int = 2, *more: str
) -> AsyncIterator[list[ServedPlace]]:
    """Wings as processes."""
    async with AsyncExitStack() as stack:
        flags = ("--database", database, "--nats", nats, *more)
        places = [served(folder / f"wing-{number}", *flags) for number in range(count)]
        yield list(await asyncio.gather(*(stack.enter_async_context(each) for each in places)))


@asynccontextmanager
async def worker(nats: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A worker that thinks for wings, as a process."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tablee", "worker", "--nats", nats, "--processes", "1"),
        stdout=asyncio.subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    try:
        said = await asyncio.wait_for(process.stdout.readline(), START_WITHIN)
        assert nats.encode() in said, said
        yield process
    finally:
        await end(process)


async def come_back(guest: Guest, places: Sequence[Place], rng: random.Random) -> Guest:
    """The same person again, at any of these wings, as the page does: it tries until it is welcome."""
    for _ in range(TRIES):
        place = rng.choice(places)
        try:
            async with asyncio.timeout(PATIENCE):
                again = await place.connect(guest.table, guest.token, lang=guest.lang)
            if again.position is not None:
                return again
        except Exception:  # closed, refused, cut off: whatever it is, the page tries again
            pass
        await asyncio.sleep(0.1)
    raise AssertionError("nobody lets him in")
