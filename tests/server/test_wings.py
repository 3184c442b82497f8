"""A house of several wings: a game over two of them, what they share, and what happens when one is gone."""

from __future__ import annotations

import asyncio
import math
import random
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from tablee.server.cluster.claims import Elsewhere
from tablee.server.cluster.leases import Leases
from tablee.server.cluster.pulse import ALIVE_FOR, Pulse
from tablee.server.operator.hatch import Order, obey
from tablee.server.settings import Rate
from tablee.server.store import schema
from tablee.server.store.pulse_line import PulseLine
from tablee.server.store.stored import StoredTable
from tablee.server.store.wing_register import WingRegister
from tablee.server.store.writer import NotStored
from tests.postgres import connected
from tests.server.guests import HURRY, Guest, OpenHouse, move, play_alone
from tests.server.wings import come_back, in_wings, just_heard, nats, postgres, worker

__all__ = ["nats", "postgres"]


async def sit_apart(one: OpenHouse, two: OpenHouse, game: str = "jacquet") -> list[Guest]:
    """Two people at a table of the first wing, one of whom comes by the second."""
    opened = await one.open_table(game, 2)
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


@in_wings()
async def test_a_game_over_two_wings(one: OpenHouse, two: OpenHouse) -> None:
    guests = await sit_apart(one, two)
    rng = random.Random(1)
    for _ in range(12):
        await move(guests, rng)
    assert guests[0].entries.keys() == guests[1].entries.keys()
    assert len(one.house.tables.live()) == 1
    assert two.house.tables.live() == []  # one truth, in one place


@in_wings()
async def test_requests_are_answered_by_the_wing_that_has_the_table(one: OpenHouse, two: OpenHouse) -> None:
    opened = await one.open_table("jacquet", 2)
    told = [(await wing.http.get(f"/api/tables/{opened['table']}")).json() for wing in (one, two)]
    assert told[0] == told[1]
    refused = await two.http.post(f"/api/tables/{opened['table']}/seats", json={"name": "Eve"})
    assert refused.status_code == 401
    assert (await two.http.get("/api/tables/nowhere")).status_code == 404
    assert two.house.tables.live() == []


@in_wings()
async def test_who_was_taken_for_dead_stores_nothing(one: OpenHouse, two: OpenHouse) -> None:
    guests = await sit_apart(one, two)
    rng = random.Random(2)
    await move(guests, rng)
    table = guests[0].table
    await take_for_dead(one)
    late = await two.connect(table, guests[1].token)
    assert [each.terms.id for each in two.house.tables.live()] == [table]
    before = await two.house.storage.read_log(table)
    [stale] = one.house.tables.live()
    with pytest.raises(NotStored):
        await stale.deliver(lambda held: held.note((schema.SET_PACE, {"of_table": table, "pace": "slow"})))
    assert stale.is_lost
    assert await guests[0].closed() == 1001
    again = await one.connect(table, guests[0].token)
    assert one.house.tables.live() == []
    await move([again, late], rng)
    after = await two.house.storage.read_log(table)
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)


async def take_for_dead(wing: OpenHouse) -> None:
    """Let a wing be dead for the others, for a moment; it is not."""
    assert wing.house.wing is not None
    assert wing.house.settings.database is not None
    async with connected(wing.house.settings.database) as line:
        await just_heard(wing)
        await line.execute("UPDATE wings SET alive_until = 0 WHERE id = $1", wing.house.wing.id)


@in_wings()
async def test_who_was_long_away_looks_what_others_have_taken(one: OpenHouse, two: OpenHouse) -> None:
    guests = await sit_apart(one, two)
    await take_for_dead(one)
    await two.connect(guests[0].table, guests[1].token)
    assert one.house.wing is not None
    await one.house.wing.leases.look_for_lost()
    assert one.house.tables.live() == []
    assert await guests[0].closed() == 1001
    assert await guests[1].closed() == 1001  # it was at the first wing's table


@in_wings()
async def test_who_was_stopped_shows_no_table_that_others_have_played_on_at(
    one: OpenHouse, two: OpenHouse
) -> None:
    guests = await sit_apart(one, two)
    table, tokens, rng = guests[0].table, [each.token for each in guests], random.Random(3)
    await move(guests, rng)
    await take_for_dead(one)
    later = [await two.connect(table, token) for token in tokens]
    for _ in range(4):
        await move(later, rng)
    assert one.house.wing is not None
    assert [each.terms.id for each in one.house.tables.live()] == [table]  # it knows nothing of that yet
    one.house.wing.leases._pulse._heard = -math.inf  # as for who was stopped
    again = await one.connect(table, tokens[0])
    assert again.entries.keys() == later[0].entries.keys()
    assert one.house.tables.live() == []


@in_wings()
async def test_what_another_takes_while_it_is_read_is_not_shown(one: OpenHouse, two: OpenHouse) -> None:
    """Who would sit down there would hear nothing for ever: of a table in nobody's memory nobody is told."""
    guests, rng = await sit_apart(one, two), random.Random(3)
    table, tokens = guests[0].table, [each.token for each in guests]
    await move(guests, rng)
    storage = two.house.storage
    read = storage.read

    async def read_slowly(table_id: str) -> StoredTable | None:
        stored = await read(table_id)
        storage.read = read  # type: ignore[method-assign]
        assert one.house.wing is not None
        assert two.house.wing is not None
        await one.house.wing.leases._pulse.beat()  # it lives, and takes the table back
        await one.house.services.claims.claim(table, instead_of=two.house.wing.id)
        await two.house.wing.leases.look_for_lost()
        return stored

    storage.read = read_slowly  # type: ignore[method-assign]
    one.house.tables.lose(table)
    await take_for_dead(one)
    later = [await two.connect(table, tokens[0]), await one.connect(table, tokens[1])]
    assert two.house.tables.live() == []
    await move(later, rng)


def test_what_is_claimed_while_it_is_looked_for_what_others_have_taken_is_claimed_again() -> None:
    """Another may have taken it since, before this wing was heard of again: nobody would ever know."""

    class Register:
        claimed = 0

        async def claim(self, name: str, instead_of: str | None) -> int:
            self.claimed += 1
            if self.claimed == 1:
                await wing.look_for_lost()  # which knows nothing of it yet
            return self.claimed

        async def ours(self) -> dict[str, int]:
            return {}

    register = Register()
    wing = Leases(cast("WingRegister", register), "w", "h", Pulse(cast("PulseLine", SlowServer())))
    [(_, guard)] = asyncio.run(wing.claim("table"))
    assert guard["of_number"] == register.claimed == 2


@pytest.mark.parametrize(("taken_by", "lost"), [(None, []), ("w", []), ("other", ["new"])])
def test_what_is_being_made_is_not_taken_for_lost(taken_by: str | None, lost: list[str]) -> None:
    """Its lease is stored together with it: who looks a moment before finds none."""

    class Register:
        async def ours(self) -> dict[str, int]:
            return {}

        async def whose(self, name: str) -> str | None:
            return taken_by

    told: list[str] = []
    leases = Leases(cast("WingRegister", Register()), "w", "h", cast("Pulse", None))
    leases.lose = told.append
    leases.claim_new("new")
    asyncio.run(leases.look_for_lost())
    assert told == lost


class SlowServer:
    """A database that is slow once, by a clock of its own."""

    is_open = True

    def __init__(self) -> None:
        self.now = 100.0
        self.looked: list[float] = []
        self.beats: list[float] = []

    async def reach(self) -> None:
        """It is reached at once."""

    async def beat(self, seconds: float) -> bool:
        self.beats.append(self.now)
        return True

    async def keep_time(self, now: float) -> float:
        self.now += 2.9 if len(self.beats) == 2 else 0.0  # within the patience of a wing
        return 1e9

    async def ours(self) -> dict[str, int]:
        self.looked.append(self.now)
        return {}


def test_who_was_silent_between_two_beats_looks_what_others_have_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What counts is when a wing said that it is alive, not when all that it does then was done."""
    server = SlowServer()

    async def sleep(seconds: float) -> None:
        server.now += seconds + 0.3
        if len(server.beats) == 4:
            raise asyncio.CancelledError

    monkeypatch.setattr("tablee.server.cluster.pulse.time.monotonic", lambda: server.now)
    monkeypatch.setattr("tablee.server.cluster.leases.asyncio.sleep", sleep)
    wing = Leases(cast("WingRegister", server), "w", "h", Pulse(cast("PulseLine", server)))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(wing.run(SimpleNamespace(now=lambda: 0.0, catch_up=lambda seconds: None)))
    first, second, third, _ = server.beats
    assert third - second > ALIVE_FOR  # others may have taken something meanwhile
    assert server.looked == [first, third]  # at first nobody knows what was before


@in_wings(settings=replace(HURRY, table_rate=Rate(4, 0.001)))
async def test_limits_count_over_all_wings(one: OpenHouse, two: OpenHouse) -> None:
    for _ in range(3):
        await one.open_table()
    await two.open_table()  # at once: that the others are told takes a moment
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Ada"}
    async with asyncio.timeout(30):
        while not all(is_used_up(wing) for wing in (one, two)):
            await asyncio.sleep(0.05)
    for wing in (one, two):
        assert (await wing.http.post("/api/tables", json=body)).status_code == 429


def is_used_up(wing: OpenHouse) -> bool:
    """Whether nothing is left of what an address may do."""
    return wing.house.table_limit.bucket("127.0.0.1").left < 1.0


@in_wings()
async def test_the_operator_closes_a_table_of_another_wing(one: OpenHouse, two: OpenHouse) -> None:
    guests = await sit_apart(one, two)
    obeyed = await obey(two.house.tables, two.house.storage, Order("close", guests[0].table))
    assert obeyed.failed is None
    assert [await each.closed() for each in guests] == [4404, 4404]
    assert (await one.http.get(f"/api/tables/{guests[0].table}")).status_code == 410


@in_wings()
async def test_a_circle_is_one_over_all_wings(one: OpenHouse, two: OpenHouse) -> None:
    made = (await one.http.post("/api/circles", json={"name": "Nous", "member": "Ada"})).json()
    circle, ada = made["circle"], {"Authorization": f"Bearer {made['token']}"}
    told = (await two.http.get(f"/api/circles/{circle}", headers=ada)).json()
    invited = {"Authorization": f"Bearer {told['invitation']}"}
    joins = [
        wing.http.post(f"/api/circles/{circle}/members", json={"name": f"Bo {number}"}, headers=invited)
        for number, wing in enumerate((one, two) * 4)
    ]
    answers = await asyncio.gather(*joins)
    assert [answer.status_code for answer in answers] == [201] * 8
    assert sorted(answer.json()["member"] for answer in answers) == list(range(2, 10))
    told = [(await wing.http.get(f"/api/circles/{circle}", headers=ada)).json() for wing in (one, two)]
    assert told[0] == told[1]
    assert len(told[0]["members"]) == 9


@in_wings()
async def test_members_sit_down_at_one_standing_table_from_any_wing(one: OpenHouse, two: OpenHouse) -> None:
    made = (await one.http.post("/api/circles", json={"name": "Nous", "member": "Ada"})).json()
    circle, ada = made["circle"], {"Authorization": f"Bearer {made['token']}"}
    invitation = (await one.http.get(f"/api/circles/{circle}", headers=ada)).json()["invitation"]
    invited = {"Authorization": f"Bearer {invitation}"}
    joined = await two.http.post(f"/api/circles/{circle}/members", json={"name": "Bo"}, headers=invited)
    bo = {"Authorization": f"Bearer {joined.json()['token']}"}
    wish = {"type": "add-table", "name": "Jacquet", "game": "jacquet", "seats": 2, "options": {}}
    wished = await two.http.post(f"/api/circles/{circle}/wishes", json=wish, headers=ada)
    assert wished.status_code == 200, wished.text
    sat = [
        (await wing.http.post(f"/api/circles/{circle}/seats", json={"standing": 1}, headers=who)).json()
        for wing, who in ((two, ada), (one, bo))
    ]
    assert sat[0]["table"] == sat[1]["table"]
    assert {each["seat"] for each in sat} == {0, 1}


@in_wings()
async def test_all_wings_have_one_time(one: OpenHouse, two: OpenHouse) -> None:
    one.house.services.house_time.catch_up(5000.0)
    async with asyncio.timeout(30):
        while two.house.services.house_time.now() < 5000.0:
            await asyncio.sleep(0.05)
    now = [wing.house.services.house_time.now() for wing in (one, two)]
    assert abs(now[0] - now[1]) < 30.0


@in_wings()
async def test_a_wing_that_closes_sends_everybody_on(one: OpenHouse, two: OpenHouse) -> None:
    guests = await sit_apart(one, two)
    rng = random.Random(4)
    await move(guests, rng)
    one.server.is_ended.set()
    assert {await each.closed() for each in guests} <= {1001, 1012}
    both = [await come_back(each, [two], rng) for each in guests]
    assert [each.terms.id for each in two.house.tables.live()] == [guests[0].table]
    await move(both, rng)


async def claimed(wing: OpenHouse, table: str) -> str:
    """Which wing has a table, as another is told."""
    with pytest.raises(Elsewhere) as told:
        await wing.house.services.claims.claim(table)
    return told.value.wing


@in_wings()
async def test_a_lease_is_taken_from_nobody_who_lives(one: OpenHouse, two: OpenHouse) -> None:
    opened = await one.open_table()
    assert one.house.wing is not None
    assert await claimed(two, opened["table"]) == one.house.wing.id


@in_wings(count=1)
async def test_a_worker_elsewhere_thinks_for_bots(one: OpenHouse) -> None:
    """It takes the questions of a wing; when it is killed, the wing's own processes think."""
    assert one.house.settings.nats is not None
    async with worker(one.house.settings.nats) as process:
        opened = await one.open_table("jacquet", 2, bot="random")
        guest = await one.connect(opened["table"], opened["token"])
        await guest.contribute()
        await guest.hear_a("news")
        await play_alone(guest, random.Random(5), until=15)
        assert b'tablee_far_work_total{said="taken"}' in one.house.metrics.page()
        process.kill()
        await play_alone(guest, random.Random(6), until=guest.sequence + 15)
