"""Whether a wing says that it cannot reach the others."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
import uvloop

from tablee.games import words
from tablee.server import health
from tests.nats import running_nats
from tests.postgres import Server
from tests.server.guests import OpenHouse, Told
from tests.server.wings import open_wings, postgres

__all__ = ["postgres"]


async def readiness(wing: OpenHouse, nats: str) -> tuple[int, Told]:
    """What a wing answers as soon as it knows how NATS is."""
    async with asyncio.timeout(60):
        while True:
            answer = await wing.http.get("/readyz", headers={"Accept-Language": "en"})
            told: Told = answer.json()
            if told["nats"] == nats:
                return answer.status_code, told
            await asyncio.sleep(0.05)


def test_a_wing_without_nats_says_so_and_after_a_while_is_not_ready(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A NATS that is started again takes no wing out; one that stays away does, until it is back."""
    database = postgres.make_database()

    async def run(wing: OpenHouse) -> None:
        status, told = await readiness(wing, "ok")
        assert (status, told["ready"], told["say"]) == (200, True, [])
        nats.stop(signal.SIGKILL)
        status, told = await readiness(wing, "away")
        assert (status, told["ready"]) == (200, True)
        assert told["say"] == [words("en").say("server.ready.nats-away")]
        monkeypatch.setattr(health, "NATS_AWAY", 0.0)
        status, told = await readiness(wing, "unreachable")
        assert (status, told["ready"]) == (503, False)
        assert told["say"] == [words("en").say("server.ready.nats-unreachable")]
        assert (await wing.http.get("/healthz")).status_code == 200  # to start it again would not help
        nats.start()
        status, told = await readiness(wing, "ok")
        assert (status, told["ready"], told["say"]) == (200, True, [])

    async def open_and_run() -> None:
        async with open_wings(tmp_path, database, nats.url, 1) as wings:
            await run(*wings)

    with running_nats() as nats:
        uvloop.run(open_and_run())
