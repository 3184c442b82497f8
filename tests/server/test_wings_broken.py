"""Wings as processes, killed, stopped, replaced; NATS and PostgreSQL started again under them."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Sequence
from pathlib import Path

import uvloop

from tests.nats import Nats
from tests.postgres import Server, connected
from tests.server.guests import Guest, Place, waited_for
from tests.server.processes import ServedPlace
from tests.server.wings import come_back, nats, postgres, served_wings

__all__ = ["nats", "postgres"]

PATIENCE = 3.0
"""After how many seconds of silence somebody comes back by another way, as the page does."""


class Company:
    """Two people who play on whatever happens, and what the house has acknowledged to them."""

    def __init__(self, guests: list[Guest], seed: int) -> None:
        self.guests = guests
        self.acknowledged: dict[str, int] = {}
        """The number of the entry that each move became."""
        self._rng = random.Random(seed)
        self._count = 0

    async def play(self, places: Sequence[Place], moves: int) -> None:
        """Make so many moves; whoever is cut off comes back to any of the places and sends again."""
        made = 0
        while made < moves:
            guest, kind = waited_for(self.guests)
            action = None if kind == "confirm" else guest.choose(self._rng)
            self._count += 1
            made += await self._move(guest, action, f"move-{self._count}", places)

    async def _move(self, guest: Guest, action: str | None, name: str, places: Sequence[Place]) -> bool:
        expected = guest.sequence
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    if action is None:
                        receipt = await guest.confirm(expected=expected, id=name)
                    else:
                        receipt = await guest.act(action, expected=expected, id=name)
                break
            except Exception:  # whatever it was, he comes back and sends it again
                guest = await self._replace(guest, places)
        assert receipt["ok"] or receipt["code"] in ("stale", "not-stored"), receipt
        if receipt["ok"] and receipt["sequence"] > expected:
            self.acknowledged[name] = receipt["sequence"]
        await self._catch_up(receipt["sequence"], places)
        return bool(receipt["ok"])

    async def _catch_up(self, sequence: int, places: Sequence[Place]) -> None:
        for number in range(len(self.guests)):
            while self.guests[number].sequence < sequence:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self.guests[number].hear()
                except Exception:
                    await self._replace(self.guests[number], places)

    async def _replace(self, guest: Guest, places: Sequence[Place]) -> Guest:
        guest.socket.transport.abort()
        again = await come_back(guest, places, self._rng)
        self.guests[self.guests.index(guest)] = again
        return again


async def seat(one: Place, two: Place) -> list[Guest]:
    """Two people at a table, each by another wing."""
    opened = await one.open_table("jacquet", 2)
    taken = await two.take_seat(opened)
    guests = [
        await one.connect(opened["table"], opened["token"]),
        await two.connect(opened["table"], taken["token"]),
    ]
    for guest in guests:
        await guest.contribute()
    for guest in guests:
        await guest.hear_a("news")
    return guests


async def check(company: Company, database: str) -> None:
    """Every acknowledged move is there once, where it was said to be."""
    async with connected(database) as line:
        rows = await line.fetch(
            "SELECT sequence, client FROM entries WHERE table_id = $1 ORDER BY sequence",
            company.guests[0].table,
        )
    assert [row["sequence"] for row in rows] == list(range(1, len(rows) + 1))
    stored = [row["client"] for row in rows if row["client"] is not None]
    assert len(stored) == len(set(stored))
    where = {row["client"]: row["sequence"] for row in rows}
    for name, sequence in company.acknowledged.items():
        assert where[name] <= sequence  # what chance answers comes with it


async def has(database: str, table: str) -> str:
    """The wing that has a table."""
    async with connected(database) as line:
        return str(await line.fetchval("SELECT wing FROM leases WHERE name = $1", table))


def test_wings_that_are_killed_stopped_and_closed(tmp_path: Path, postgres: Server, nats: Nats) -> None:
    """One wing is killed, one stopped until another has its table, one closed: there is one truth."""
    database = postgres.make_database()

    async def run() -> None:
        async with served_wings(tmp_path, database, nats.url, 3) as wings:
            one, two, three = wings
            company = Company(await seat(one, two), 1)
            await company.play(wings, 6)
            one.process.send_signal(signal.SIGKILL)
            await company.play([two, three], 6)
            await check(company, database)
            owner, other = (two, three) if await is_owner(two, company, database) else (three, two)
            before = await has(database, company.guests[0].table)
            owner.process.send_signal(signal.SIGSTOP)
            await company.play([other], 6)
            assert await has(database, company.guests[0].table) != before
            owner.process.send_signal(signal.SIGCONT)
            await company.play([two, three], 6)
            await check(company, database)
            # As in a rolling upgrade: whoever has the table closes, and nobody loses a move or a seat.
            owner, other = (two, three) if await is_owner(two, company, database) else (three, two)
            assert await owner.stop() == 0
            await company.play([other], 6)
            await check(company, database)

    uvloop.run(run())


async def is_owner(place: ServedPlace, company: Company, database: str) -> bool:
    """Whether a wing has the table: its log says what it is called."""
    wing = await has(database, company.guests[0].table)
    return f'"wing-opened", "wing": "{wing}"' in place.log.read_text()


def test_nats_and_postgres_are_started_again(tmp_path: Path, postgres: Server) -> None:
    """What the wings stand on goes away and comes back; nobody loses a move."""
    database = postgres.make_database()
    line = Nats()
    line.start()

    async def run() -> None:
        async with served_wings(tmp_path, database, line.url) as wings:
            company = Company(await seat(*wings), 2)
            await company.play(wings, 4)
            line.stop(signal.SIGKILL)
            playing = asyncio.create_task(company.play(wings, 6))
            await asyncio.sleep(1)
            line.start()
            await playing
            await asyncio.to_thread(postgres.stop, signal.SIGKILL)
            playing = asyncio.create_task(company.play(wings, 6))
            await asyncio.sleep(1)
            await asyncio.to_thread(postgres.start)
            await playing
            await check(company, database)

    try:
        uvloop.run(run())
    finally:
        line.stop(signal.SIGKILL)
