"""A game that the people at a table give up: over without a result, its secret told, its record to be had."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

import pytest
import uvloop

from tablee.match.parser import parse_record
from tablee.match.record import RecordError
from tablee.match.replay import resume, verify
from tablee.server.failures import Failed
from tablee.server.tables.endings import end_table
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, open_house


async def give_up(guest: Guest, name: str = "enough") -> Told:
    """Say so; the receipt."""
    await guest.say("give-up", id=name)
    return await guest.hear_a("receipt")


async def record_of(house: OpenHouse, table: str) -> str:
    answer = await house.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


async def alone(house: OpenHouse) -> Guest:
    """One person against a bot, who has been dealt his cards."""
    opened = await house.open_table("cinq-rois", bot="greedy")
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    await guest.hear_a("news")
    return guest


@in_a_house()
async def test_one_person_alone_ends_it_at_once(house: OpenHouse) -> None:
    guest = await alone(house)
    assert (await give_up(guest))["ok"]
    while not guest.is_over:
        await guest.hear()
    assert guest.position is not None
    ending = guest.position["ending"]
    assert ending["isGivenUp"]
    assert (ending["points"], ending["winners"], ending["clause"]) == ([], [], "")
    assert ending["say"] == ["The game was given up: it ends without a result."]
    assert guest.position["status"] == ending["say"][0]
    record = await record_of(house, guest.table)
    assert f"\nresult none\nsecret {ending['secret']}\n" in record
    assert verify(parse_record(record)).chance == "verified"
    told = (await house.http.get(f"/api/tables/{guest.table}")).json()
    assert told["status"] == "over"


@in_a_house()
async def test_several_people_must_all_agree(house: OpenHouse) -> None:
    ada, bo = await house.seat_all()
    assert (await give_up(ada))["ok"]
    news = await bo.hear_a("news")
    assert news["position"]["givingUp"] == [0]
    assert news["entries"][0]["events"][0]["say"] == "Ada would give the game up, if everybody agrees."
    assert news["position"]["ending"] is None
    assert (await house.http.get(f"/api/tables/{ada.table}/record")).status_code == 409
    assert (await give_up(ada, "once more"))["code"] == "gave-up-already"
    assert (await give_up(bo))["ok"]
    assert (await bo.hear_a("news"))["position"]["ending"]["isGivenUp"]


@in_a_house()
async def test_a_spectator_has_no_say_and_before_the_game_there_is_nothing(house: OpenHouse) -> None:
    opened = await house.open_table()
    ada = await house.connect(opened["table"], opened["token"])
    assert (await give_up(ada))["code"] == "not-begun"
    eve = await house.connect(opened["table"])
    assert (await give_up(eve))["code"] == "spectator"


@in_a_house()
async def test_the_same_people_may_play_again(house: OpenHouse) -> None:
    guest = await alone(house)
    await give_up(guest)
    await guest.say("rematch")
    assert (await guest.hear_a("moved"))["table"] != guest.table


def test_it_is_given_up_for_good_whatever_happens_to_the_house(tmp_path: Path) -> None:
    async def before() -> tuple[str, str | None, str]:
        async with open_house(tmp_path, HURRY) as house:
            guest = await alone(house)
            first = await give_up(guest)
            assert await give_up(guest) == first
            return guest.table, guest.token, await record_of(house, guest.table)

    async def after(table: str, token: str | None, record: str) -> None:
        async with open_house(tmp_path, HURRY) as house:
            guest = await house.connect(table, token)
            assert guest.is_over
            assert (await guest.act("undo"))["code"] == "over"
            assert await record_of(house, table) == record

    uvloop.run(after(*uvloop.run(before())))


@in_a_house()
async def test_a_table_that_the_house_closes_reveals_its_secret_and_never_goes_on(house: OpenHouse) -> None:
    guest = await alone(house)
    closed = Failed("closed", HTTPStatus.GONE)
    await end_table(house.house.tables, house.house.storage, guest.table, closed)
    text = await record_of(house, guest.table)
    assert " = closed\nresult none\nsecret " in text
    record = parse_record(text)
    assert verify(record).chance == "verified"
    with pytest.raises(RecordError, match="given-up"):
        resume(record)


@in_a_house()
async def test_one_s_own_contribution_is_told_to_oneself_alone(house: OpenHouse) -> None:
    opened = await house.open_table()
    taken = await house.take_seat(opened)
    given = {"token": opened["token"], "data": "ab" * 16}, {"token": taken["token"], "data": "cd" * 16}
    for each in given:
        guest = await house.connect(opened["table"], each["token"])
        assert guest.heard[0]["contribution"] is None
        await guest.say("contribute", data=each["data"])
        await guest.hear()
    for each in given:
        assert (await house.connect(opened["table"], each["token"])).heard[0]["contribution"] == each["data"]
    assert (await house.connect(opened["table"])).heard[0]["contribution"] is None
