"""Workers of other machines: whom they refuse, what wings do then, and what else they are asked for."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tablee.arena.code_state import code_state
from tablee.server.cluster.far_worker import FarWorker
from tests.finished_games import finished
from tests.server.guests import OpenHouse, play_alone
from tests.server.test_reviews import ask, wait_for
from tests.server.wings import in_wings, nats, postgres

__all__ = ["nats", "postgres"]


@asynccontextmanager
async def far_worker(wing: OpenHouse, *, rules: str | None = None) -> AsyncIterator[FarWorker]:
    """A worker for this wing, in this loop; by its rules or by others."""
    assert wing.house.settings.nats is not None
    worker = await FarWorker.open(wing.house.settings.nats, 1, rules or code_state())
    try:
        yield worker
    finally:
        await worker.close()


def said_to(wing: OpenHouse) -> set[str]:
    """What workers have said to a wing."""
    lines = wing.house.metrics.page().decode().splitlines()
    told = [line for line in lines if line.startswith("tablee_far_work_total{")]
    return {line.split('"')[1] for line in told}


async def play_a_little(wing: OpenHouse) -> None:
    """A person and a bot, who moves whoever thinks for it."""
    opened = await wing.open_table("jacquet", 2, bot="random")
    guest = await wing.connect(opened["table"], opened["token"])
    await guest.contribute()
    await guest.hear_a("news")
    await play_alone(guest, random.Random(5), until=12)


@in_wings(count=1)
async def test_a_worker_that_has_enough_to_do_says_so_and_the_wing_thinks_itself(one: OpenHouse) -> None:
    async with far_worker(one) as worker:
        worker._most = 0
        await play_a_little(one)
    assert said_to(one) == {"busy"}


@in_wings(count=1)
async def test_a_worker_of_other_rules_is_not_asked_to_think(one: OpenHouse) -> None:
    async with far_worker(one, rules="other"):
        await play_a_little(one)
    assert said_to(one) == {"other"}


@in_wings(count=1)
async def test_a_review_is_made_by_a_worker_elsewhere(one: OpenHouse) -> None:
    async with far_worker(one):
        told = await wait_for(one, await ask(one, record=finished("bonanza")))
    assert (told["status"], told.get("state")) == (200, "done"), told
    assert said_to(one) == {"taken"}
