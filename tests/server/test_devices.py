"""One seat on several devices: codes that are good once, and devices that are signed off."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import httpx
import pytest

from tablee.server.people import devices
from tablee.server.people.tokens import digest
from tablee.server.settings import Rate
from tests.server.databases import database_at
from tests.server.guests import HURRY, Guest, OpenHouse, in_a_house, open_house


async def make_code(guest: Guest) -> str:
    await guest.say("code")
    while (told := await guest.hear_a("devices"))["code"] is None:
        pass
    return str(told["code"])


async def use(house: OpenHouse, code: str) -> httpx.Response:
    return await house.http.post("/api/devices", json={"code": code}, headers={"Accept-Language": "en"})


@in_a_house()
async def test_a_code_brings_the_seat_to_another_device_once(house: OpenHouse) -> None:
    [ada, bo] = await house.seat_all()
    code = await make_code(ada)
    typed = f" {code[:5].upper()}-{code[5:]} "
    used = await use(house, typed)
    assert used.status_code == 201
    told = used.json()
    assert (told["table"], told["seat"], told["game"], told["name"]) == (
        ada.table,
        ada.seat,
        "jacquet",
        "Ada",
    )
    assert (await ada.hear_a("devices"))["count"] == 2
    phone = await house.connect(ada.table, told["token"])
    assert (phone.seat, phone.position) == (ada.seat, ada.position)
    again = await use(house, code)
    assert (again.status_code, again.json()["code"]) == (404, "unknown-code")
    assert bo.seat != phone.seat


@in_a_house()
async def test_of_two_devices_one_gives_the_signal_for_a_turn(house: OpenHouse) -> None:
    [ada, bo] = await house.seat_all()
    phone = await house.connect(ada.table, (await use(house, await make_code(ada))).json()["token"])
    answers = []
    for page, sequence in ((phone, 1), (ada, 1), (bo, 1), (ada, 10**9), (phone, ada.sequence)):
        await page.say("called", sequence=sequence)
        told = await page.hear_a("called")
        assert told["sequence"] == sequence
        answers.append(told["isFirst"])
    # Who claims more than has happened takes this turn alone.
    assert answers == [True, False, True, ada.sequence > 1, False]


@in_a_house()
async def test_two_devices_with_one_code_are_not_two(house: OpenHouse) -> None:
    [ada, _] = await house.seat_all()
    code = await make_code(ada)
    answers = await asyncio.gather(*(use(house, code) for _ in range(5)))
    assert sorted(each.status_code for each in answers) == [201, 404, 404, 404, 404]


@in_a_house()
async def test_the_other_devices_are_signed_off(house: OpenHouse) -> None:
    [ada, bo] = await house.seat_all()
    token = (await use(house, await make_code(ada))).json()["token"]
    phone = await house.connect(ada.table, token)
    code = await make_code(ada)
    await phone.say("sign-off")
    assert (await phone.hear_a("devices"))["count"] == 1
    assert (await ada.hear_a("trouble"))["code"] == "signed-off"
    assert await ada.closed() == 4401
    old = await house.connect(ada.table, ada.token)
    assert [told.get("code") for told in old.heard] == ["unknown-token"]
    assert (await use(house, code)).status_code == 404
    assert (await house.connect(ada.table, token)).seat == phone.seat
    assert (await house.connect(ada.table, bo.token)).seat == bo.seat


@in_a_house()
async def test_every_device_goes_on_to_the_rematch(house: OpenHouse) -> None:
    [ada, bo] = await house.seat_all()
    token = (await use(house, await make_code(ada))).json()["token"]
    for guest in (ada, bo):
        await guest.say("give-up", id="x")
    for guest in (ada, bo):
        while not guest.is_over:
            await guest.hear()
        await guest.say("rematch")
    moved = await ada.hear_a("moved")
    assert (await house.connect(moved["table"], token)).seat == moved["seat"]


@in_a_house()
async def test_who_is_removed_is_removed_on_every_device(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3, waitsForHost=True)
    taken = await house.take_seat(opened, "Eve")
    ada = await house.connect(opened["table"], opened["token"])
    eve = await house.connect(opened["table"], taken["token"])
    token, code = (await use(house, await make_code(eve))).json()["token"], await make_code(eve)
    await ada.say("remove", seat=eve.seat)
    assert await eve.closed() == 4401
    assert (await house.connect(opened["table"], token)).heard[0]["code"] == "unknown-token"
    assert (await use(house, code)).status_code == 404


def test_devices_and_codes_outlive_a_restart_and_no_code_is_kept(tmp_path: object) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:  # type: ignore[arg-type]
            [ada, _] = await house.seat_all()
            token, code = (await use(house, await make_code(ada))).json()["token"], await make_code(ada)
        database = database_at(tmp_path)  # type: ignore[arg-type]
        assert database.execute("SELECT code FROM codes").fetchall() == [(digest(code),)]
        dump = "\n".join(database.iterdump())
        assert code not in dump
        assert token not in dump
        database.close()
        async with open_house(tmp_path) as house:  # type: ignore[arg-type]
            assert (await house.connect(ada.table, token)).seat == ada.seat
            assert (await house.connect(ada.table, ada.token)).seat == ada.seat
            assert (await use(house, code)).status_code == 201

    asyncio.run(run())


@in_a_house()
async def test_a_code_is_good_for_ten_minutes(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    [ada, _] = await house.seat_all()
    code = await make_code(ada)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + devices.CODE_LASTS + 1)
    assert (await use(house, code)).status_code == 404
    monkeypatch.undo()
    assert (await use(house, code)).status_code == 201


@in_a_house(replace(HURRY, device_rate=Rate(3, 0.001), code_rate=Rate(2, 0.001)))
async def test_guesses_are_counted_by_address_and_codes_by_table(house: OpenHouse) -> None:
    [ada, _] = await house.seat_all()
    codes = [await make_code(ada), await make_code(ada)]
    await ada.say("code")
    assert (await ada.hear_a("trouble"))["code"] == "too-many"
    guesses = [(await use(house, guess)).status_code for guess in ("wrong", codes[0], "a" * 10, codes[1])]
    assert guesses == [404, 404, 404, 429]


@in_a_house()
async def test_one_device_more_than_eight_takes_the_place_of_the_oldest(house: OpenHouse) -> None:
    [ada, _] = await house.seat_all()
    tokens = [(await use(house, await make_code(ada))).json()["token"] for _ in range(devices.MOST_DEVICES)]
    assert (await house.connect(ada.table, ada.token)).heard[0]["type"] == "trouble"
    for token in tokens:
        assert (await house.connect(ada.table, token)).seat == ada.seat


@in_a_house()
async def test_one_of_two_devices_is_asked_again_for_its_part_of_chance(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3, waitsForHost=True)
    ada = await house.connect(opened["table"], opened["token"])
    taken = await house.take_seat(opened, "Bo")
    await house.take_seat(opened, "Cy")
    bo = await house.connect(opened["table"], taken["token"])
    token = (await use(house, await make_code(bo))).json()["token"]
    phone = await house.connect(opened["table"], token)
    await ada.say("remove", seat=2)
    for guest in (ada, bo, phone):
        await guest.hear_a("welcome")
    for guest in (bo, phone):
        guest.heard.clear()
    await ada.contribute()
    await bo.contribute()
    await bo.say("ping")
    await bo.hear_a("pong")
    await ada.say("start")
    for guest in (bo, phone):
        while guest.position is None:
            await guest.hear()
    asked = [
        told["wantsContribution"]
        for guest in (bo, phone)
        for told in guest.heard
        if "welcome" in told.values()
    ]
    assert sum(asked) <= 1
