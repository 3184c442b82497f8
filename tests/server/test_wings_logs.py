"""One move, followed through the logs of all processes that it passes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import uvloop

from tests.nats import Nats
from tests.postgres import Server
from tests.server.guests import Told, move, waited_for
from tests.server.processes import ServedPlace
from tests.server.test_wings_broken import seat
from tests.server.wings import nats, postgres, served_wings

__all__ = ["nats", "postgres"]


def lines_of(place: ServedPlace, name: str) -> list[Told]:
    """What a wing has logged of a move."""
    lines = [json.loads(line) for line in place.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line.get("move") == name]


def test_a_move_is_followed_by_its_id_through_the_logs_of_two_wings(
    tmp_path: Path, postgres: Server, nats: Nats
) -> None:
    database = postgres.make_database()

    async def run() -> None:
        async with served_wings(tmp_path, database, nats.url, 2, "--log-level", "debug") as wings:
            one, two = wings
            guests = await seat(one, two)
            rng, moved, receipt = random.Random(1), guests[0], Told()
            while moved is not guests[1]:  # whose table is in the other wing
                moved, _ = waited_for(guests)
                receipt = await move(guests, rng)
            name = receipt["id"]
            near, far = lines_of(two, name), lines_of(one, name)
            assert [line["event"] for line in near] == ["passed-on", "heard"]  # the move, and its receipt
            assert sorted(line["event"] for line in far) == ["answered", "heard", "passed-on"]
            assert {line["passage"] for line in (*near, *far) if "passage" in line} == {near[0]["passage"]}
            [answered] = [line for line in far if line["event"] == "answered"]
            assert (answered["table"], answered["code"]) == (moved.table, "accepted")

    uvloop.run(run())
