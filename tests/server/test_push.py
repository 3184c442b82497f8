"""Calls to closed browsers: once for a turn, not beside a page that has called, to push services alone."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import uvloop

from tablee.match.entries import StoodIn
from tablee.server.operator.erasing import delete_table, erase_person
from tablee.server.push.push_keys import KEY_FILE, make_keys, read_keys, write_keys
from tablee.server.push.push_service import NotReached, is_public, is_push_service, post
from tablee.server.push.subscribing import waited_people
from tablee.server.push.subscription import Subscription
from tablee.server.push.subscriptions import MOST_BROWSERS
from tablee.server.settings import Settings
from tablee.server.tables.held import Held
from tests.cli.command_line import refused, run
from tests.server.databases import database_at
from tests.server.guests import HURRY, WAIT, Guest, OpenHouse, in_a_house, move, open_house, waited_for
from tests.server.push_service import PushService, push_service, verify_signature

QUICK = replace(HURRY, calls_loopback=True, call_after=60.0, call_every=0.05, call_again=0.05)
REFUSED = [
    "http://fcm.googleapis.com/fcm/send/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://push.example/x",
    "https://fcm.googleapis.com.push.example/x",
    "https://notfcm.googleapis.com.example/x",
    "https://fcm.googleapis.com@push.example/x",
    "https://push.example#fcm.googleapis.com",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com/x\r\nHost: push.example",
    "https://fcm.googleapis.com/ x",
    "ftp://fcm.googleapis.com/x",
    "https://[",
    "",
]


@asynccontextmanager
async def calling_house(folder: Path, settings: Settings = QUICK) -> AsyncIterator[OpenHouse]:
    """A house that has keys."""
    if read_keys(folder) is None:
        write_keys(folder, make_keys("mailto:host@example.org"))
    async with open_house(folder, settings) as house:
        yield house


def with_calls(
    settings: Settings = QUICK,
) -> Callable[[Callable[[OpenHouse, PushService], Coroutine[None, None, None]]], Callable[[Path], None]]:
    """Run a scenario in a house that has keys, beside a push service."""

    def decorate(
        scenario: Callable[[OpenHouse, PushService], Coroutine[None, None, None]],
    ) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def both() -> None:
                async with push_service() as service, calling_house(tmp_path, settings) as house:
                    await scenario(house, service)

            uvloop.run(both())

        test.__name__, test.__doc__ = scenario.__name__, scenario.__doc__
        return test

    return decorate


async def settled(guest: Guest) -> None:
    await guest.say("ping")
    await guest.hear_a("pong")


async def until_the_others_turn(guests: list[Guest], rng: random.Random) -> Guest:
    """Play on until it is somebody else's turn; whose."""
    first, _ = waited_for(guests)
    while waited_for(guests)[0] is first:
        await move(guests, rng)
    return waited_for(guests)[0]


async def look_again(house: OpenHouse) -> None:
    """Let the house look who is to be called, as it does now and then."""
    assert house.house.pusher is not None
    await house.house.pusher.call_due()


def rows(house: OpenHouse) -> list[tuple[object, ...]]:
    with database_at(house.house.settings.data) as database:
        return list(database.execute("SELECT seat, endpoint, due FROM pushes ORDER BY 1, 2"))


async def ask_to_be_called(guest: Guest, service: PushService, **more: object) -> None:
    await guest.say("push", **service.subscription(str(more.pop("name", "browser"))), **more)
    await settled(guest)
    assert guest.heard[-1]["type"] == "pong"
    assert not [told for told in guest.heard if told["type"] == "trouble"]


@with_calls()
async def test_a_closed_browser_is_called_once_for_a_turn(house: OpenHouse, service: PushService) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(1)
    here, _ = waited_for(guests)
    away = next(guest for guest in guests if guest is not here)
    await ask_to_be_called(away, service)
    await away.close()
    stays = [here]
    while here.position is not None and here.seat in here.position["waiting"]["seats"]:
        await move(stays, rng)
    [told] = await service.called(1)
    assert told["table"] == here.table
    assert told["title"] == "Your turn · Jacquet"
    assert "Ada" in told["body"]
    assert told["turn"] == here.sequence
    key = (await house.http.get("/api/shelf")).json()["pushKey"]
    headers = service.headers[0]
    claims = verify_signature(headers["authorization"], key, service.subscription()["endpoint"])
    assert claims["sub"] == "mailto:host@example.org"
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    await look_again(house)
    assert len(service.told) == 1  # it is not repeated
    back = await house.connect(away.table, away.token)
    assert await until_the_others_turn([here, back], rng) is here
    await back.close()
    while here.position is not None and here.seat in here.position["waiting"]["seats"]:
        await move(stays, rng)
    assert len(await service.called(2)) == 2
    everything = "".join(here.raw + away.raw + back.raw)
    assert "127.0.0.1" not in everything


@with_calls()
async def test_of_several_closed_browsers_one_is_called(house: OpenHouse, service: PushService) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(1)
    here, _ = waited_for(guests)
    away = next(guest for guest in guests if guest is not here)
    for name in ("phone", "desk", "tablet", "phone"):  # the telephone was there last
        await ask_to_be_called(away, service, name=name)
    await away.close()
    while here.position is not None and here.seat in here.position["waiting"]["seats"]:
        await move([here], rng)
    await service.called(1)
    await look_again(house)
    assert service.names == ["phone"]
    assert int(service.headers[0]["ttl"]) < QUICK.call_next  # it is thrown away before another one is called
    now = time.time
    with pytest.MonkeyPatch.context() as patch:  # the telephone is off
        patch.setattr(time, "time", lambda: now() + QUICK.call_next)
        await service.called(2)
        assert service.names == ["phone", "tablet"]
        turn = service.told[1]["turn"]
        before = rows(house)
        for name, said in (("nobody", turn), ("tablet", turn + 1), ("tablet", turn - 1)):
            assert await shown(house, here.table, service, name, said) == 204
            assert rows(house) == before, name
        assert await shown(house, here.table, service, "tablet", turn) == 204
    assert [due for _, _, due in rows(house)] == [None] * 3  # the desk is not called


async def shown(house: OpenHouse, table: str, service: PushService, name: str, turn: int) -> int:
    """A browser says that it has shown the call for a turn; what it is answered."""
    told = {"endpoint": service.subscription(name)["endpoint"], "turn": turn}
    return (await house.http.post(f"/api/tables/{table}/calls", json=told)).status_code


@with_calls()
async def test_who_is_stood_in_for_is_not_called(house: OpenHouse, service: PushService) -> None:
    guests = await house.seat_all("jacquet")
    away, _ = waited_for(guests)
    here = next(guest for guest in guests if guest is not away)
    await ask_to_be_called(away, service)
    async with house.house.tables.find(here.table) as table:

        async def waited(held: Held) -> tuple[frozenset[int], frozenset[int]]:
            before = waited_people(held)
            await held.keep(StoodIn(away.seat or 0, "planner"))
            return before, waited_people(held)

        before, after = await table.deliver(waited)
    assert before == {away.seat}
    assert away.seat not in after


@with_calls()
async def test_a_page_that_has_called_is_enough(house: OpenHouse, service: PushService) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(2)
    for guest in guests:
        await ask_to_be_called(guest, service)
    whose = await until_the_others_turn(guests, rng)
    await whose.say("called", sequence=whose.sequence)
    await settled(whose)
    assert [due for _, _, due in rows(house)] == [None, None]
    await until_the_others_turn(guests, rng)  # whose page sleeps, and says nothing
    await look_again(house)
    assert service.told == []  # it may still call by itself
    now = time.time
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: now() + QUICK.call_after)
        assert len(await service.called(1)) == 1


@with_calls()
async def test_an_address_that_is_gone_is_forgotten_and_a_weak_one_tried_again(
    house: OpenHouse, service: PushService
) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(3)
    whose, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not whose)
    await ask_to_be_called(other, service)
    await other.close()
    service.refusals = [503, 503, 410]
    while whose.position is not None and whose.seat in whose.position["waiting"]["seats"]:
        await move([whose], rng)
    await service.called(3)
    async with asyncio.timeout(WAIT):
        while rows(house):
            await asyncio.sleep(0.02)
    await look_again(house)
    assert len(service.told) == 3


@with_calls()
async def test_nobody_is_called_in_his_quiet_hours(house: OpenHouse, service: PushService) -> None:
    guests, rng = await house.seat_all("jacquet"), random.Random(4)
    whose, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not whose)
    now = datetime.now(UTC)
    since, until = (now + timedelta(hours=step) for step in (-1, 2))
    hours = {"quietFrom": since.strftime("%H:%M"), "quietUntil": until.strftime("%H:%M"), "timezone": "UTC"}
    await ask_to_be_called(other, service, **hours)
    await other.close()
    while whose.position is not None and whose.seat in whose.position["waiting"]["seats"]:
        await move([whose], rng)
    async with asyncio.timeout(WAIT):
        while not (due := rows(house)[0][2]) or not float(str(due)) > now.timestamp() + 3600:
            await asyncio.sleep(0.02)
    assert float(str(due)) == until.replace(second=0, microsecond=0).timestamp()
    assert service.told == []


@with_calls()
async def test_what_is_kept_of_it_is_little_and_goes_with_seat_and_table(
    house: OpenHouse, service: PushService
) -> None:
    guests = await house.seat_all("jacquet")
    for number in range(MOST_BROWSERS + 2):
        await ask_to_be_called(guests[1], service, name=f"browser-{number}")
    names = [str(endpoint).rpartition("-")[2] for _, endpoint, _ in rows(house)]
    assert names == [str(number) for number in range(2, MOST_BROWSERS + 2)]
    await guests[1].say("push-off", endpoint=service.subscription("browser-2")["endpoint"])
    await settled(guests[1])
    assert len(rows(house)) == MOST_BROWSERS - 1
    await ask_to_be_called(guests[0], service)
    await erase_person(house.house.tables, house.house.storage, "Bo 1")
    assert [seat for seat, _, _ in rows(house)] == [0]
    await delete_table(house.house.tables, house.house.storage, guests[0].table)
    assert rows(house) == []


def test_it_outlives_the_house(tmp_path: Path) -> None:
    async def both() -> None:
        async with push_service() as service:
            async with calling_house(tmp_path) as house:
                guests = await house.seat_all("jacquet")
                for guest in guests:
                    await ask_to_be_called(guest, service)
                seats = [(guest.table, guest.token) for guest in guests]
            async with calling_house(tmp_path) as house:
                back = [await house.connect(*seat) for seat in seats]
                whose, _ = waited_for(back)
                [other] = [guest for guest in back if guest is not whose]
                await other.close()
                while whose.position is not None and whose.seat in whose.position["waiting"]["seats"]:
                    await move([whose], random.Random(5))
                await service.called(1)

    uvloop.run(both())


@with_calls()
async def test_the_house_calls_push_services_and_nothing_else(house: OpenHouse, service: PushService) -> None:
    [ada, _] = await house.seat_all("jacquet")
    good = service.subscription()
    wrong = [{"endpoint": endpoint} for endpoint in REFUSED]
    wrong += [{"p256dh": "AAAA"}, {"auth": "é"}, {"quietFrom": "25:00"}, {"timezone": "x" * 99}]
    wrong += [{"endpoint": good["endpoint"] + "x" * 1000}, {"endpoint": f"https://127.0.0.1:{service.port}/"}]
    for change in wrong:
        await ada.say("push", **{**good, **change})
        assert (await ada.hear_a("trouble"))["code"] == "bad-push", change
    assert rows(house) == []


@pytest.mark.parametrize("endpoint", REFUSED)
def test_no_other_address_is_spoken_to(endpoint: str) -> None:
    settings = Settings(data=Path(), push_hosts=("localhost",))
    if "localhost" not in endpoint:
        assert not is_push_service(endpoint, settings)
    with pytest.raises(NotReached):
        asyncio.run(post(endpoint, {}, b"", settings))


def test_the_services_of_browsers_are_known() -> None:
    settings = Settings(data=Path(), push_hosts=("push.example",))
    for host in (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "wns2-par02p.notify.windows.com",
        "push.example",
    ):
        assert is_push_service(f"https://{host}/send/abc?x=1", settings)
    assert not is_push_service("http://127.0.0.1:9/x", settings)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("142.250.74.10", True),
        ("2a00:1450:4007:80e::200a", True),
        ("10.0.0.1", False),
        ("192.168.1.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("::ffff:10.0.0.1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("2002:a00:1::", False),
    ],
)
def test_only_public_addresses_are(address: str, expected: bool) -> None:
    assert is_public(address) is expected


@in_a_house()
async def test_without_keys_nobody_is_called(house: OpenHouse) -> None:
    [ada, _] = await house.seat_all("jacquet")
    assert (await house.http.get("/api/shelf")).json()["pushKey"] is None
    await ada.say("push", endpoint="https://fcm.googleapis.com/x", p256dh="", auth="")
    assert (await ada.hear_a("trouble"))["code"] == "no-push"


@pytest.mark.parametrize(
    ("quiet", "time", "hours"),
    [
        (("22:00", "08:00"), "23:00", 9),
        (("22:00", "08:00"), "07:00", 1),
        (("22:00", "08:00"), "12:00", None),
        (("12:00", "14:00"), "13:00", 1),
        (("12:00", "14:00"), "14:00", None),
        (("", "08:00"), "03:00", None),
        (("08:00", "08:00"), "08:00", None),
    ],
)
def test_quiet_hours_are_those_of_the_place(quiet: tuple[str, str], time: str, hours: float | None) -> None:
    for zone, offset in (("UTC", 0), ("Etc/GMT-5", 5), ("no such place", 0)):
        one = Subscription(0, "", "", "", "fr", *quiet, zone)
        here = datetime.strptime(f"2026-01-05 {time} +0000", "%Y-%m-%d %H:%M %z") - timedelta(hours=offset)
        end = one.quiet_end(here.timestamp())
        assert end == (None if hours is None else here.timestamp() + 3600 * hours)


def test_the_operator_makes_keys(tmp_path: Path) -> None:
    made = run("house", "keys", "mailto:host@example.org", "--data", tmp_path, lang="en")
    assert (made.status, made.err) == (0, "")
    keys = read_keys(tmp_path)
    assert keys is not None
    assert keys.public in made.out
    assert keys.private not in made.out
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600
    assert "say --yes" in refused("house", "keys", "mailto:host@example.org", "--data", tmp_path)
    assert read_keys(tmp_path) == keys
    assert run("house", "keys", "https://example.org", "--data", tmp_path, "--yes", lang="fr").status == 0
    assert read_keys(tmp_path) != keys
    assert "mailto" in refused("house", "keys", "me", "--data", tmp_path)
