"""The waiting room: what the host and the guests do before the match, and what a removed guest cannot."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.server.guests import Guest, OpenHouse, Told, in_a_house, open_house


async def told_when(guest: Guest, **wanted: object) -> Told:
    """The table, once it is told so."""
    while True:
        told = await guest.hear()
        table = told.get("table")
        if isinstance(table, dict) and wanted.items() <= table.items():
            return table


def names(table: Told) -> list[str | None]:
    return [seat["name"] for seat in table["seats"]]


async def host_and_guests(
    house: OpenHouse, game: str, seats: int, guests: int, **more: object
) -> list[Guest]:
    """A host who has not begun yet, and guests who have sat down and contributed."""
    opened = await house.open_table(game, seats, waitsForHost=True, **more)
    tokens = [opened["token"]]
    tokens += [(await house.take_seat(opened, f"Bo {n + 1}"))["token"] for n in range(guests)]
    people = [await house.connect(opened["table"], token) for token in tokens]
    for person in people:
        await person.contribute()
    for person in people:
        await person.say("ping")
        await person.hear_a("pong")
    return people


@in_a_house()
async def test_a_full_table_waits_for_its_host(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "jacquet", 2, 1)
    assert (await house.http.get(f"/api/tables/{ada.table}")).json()["status"] == "waiting"
    await bo.say("start")
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await ada.say("start")
    for person in (ada, bo):
        # Equal dice are thrown again: one entry, or a few.
        assert (await person.hear_a("news"))["position"]["sequence"] >= 1
    await ada.say("start")
    assert (await ada.hear_a("trouble"))["code"] == "begun"


@in_a_house()
async def test_a_table_without_such_a_wish_begins_when_everybody_is_there(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3)
    ada = await house.connect(opened["table"], opened["token"])
    bo = await house.connect(opened["table"], (await house.take_seat(opened))["token"])
    for person in (ada, bo):
        await person.contribute()
    await ada.say("bot", seat=2, bot="random")
    assert (await bo.hear_a("news"))["entries"]


@in_a_house()
async def test_while_the_host_is_away_anybody_may_have_it_begin(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "jacquet", 2, 1)
    await ada.close()
    await told_when(bo, host=0)
    await bo.say("remove", seat=0)
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await bo.say("start")
    await bo.hear_a("news")


@in_a_house()
async def test_a_bot_comes_and_goes(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "bonanza", 4, 1)
    await ada.say("bot", seat=2, bot="random")
    table = await told_when(bo)
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "random", None]
    await ada.say("bot", seat=2)
    while [seat["bot"] for seat in (await told_when(bo))["seats"]] != [None] * 4:
        pass
    for asked, code in (
        ({"seat": 2}, "no-bot-there"),
        ({"seat": 1, "bot": "random"}, "seat-taken"),
        ({"seat": 2, "bot": "deep-blue"}, "unknown-bot"),
        ({"seat": 9, "bot": "random"}, "no-such-seat"),
        ({"seat": -1}, "no-such-seat"),
    ):
        await ada.say("bot", **asked)
        assert (await ada.hear_a("trouble"))["code"] == code
    await bo.say("bot", seat=2, bot="random")
    assert (await bo.hear_a("trouble"))["code"] == "not-host"


@pytest.mark.parametrize("game", ["bonanza", "sacramento"])
@in_a_house()
async def test_fewer_begin_where_the_game_allows(house: OpenHouse, game: str) -> None:
    people = await host_and_guests(house, game, 4, 2)
    before = {person.token: person.seat for person in people}
    await people[0].say("bot", seat=next(n for n in range(4) if n not in before.values()), bot="random")
    await people[2].say("stand-up")
    assert await people[2].closed() == 4401
    await people[0].say("start")
    for person in people[:2]:
        welcome = await person.hear_a("welcome")
        while len(welcome["table"]["seats"]) == 4:
            welcome = await person.hear_a("welcome")
        assert welcome["wantsContribution"] == (person.seat != before[person.token])
        if welcome["wantsContribution"]:
            await person.contribute()
    for person in people[:2]:
        while person.position is None:
            await person.hear()
    told = (await house.http.get(f"/api/tables/{people[0].table}")).json()
    assert told["status"] == "playing"
    assert sorted(seat["bot"] or "" for seat in told["seats"]) == ["", "", "random"]
    assert told["seats"][people[0].seat]["name"] == "Ada"
    assert told["seats"][people[1].seat]["name"] == "Bo 1"
    assert told["host"] == people[0].seat


@in_a_house()
async def test_too_few_do_not_begin(house: OpenHouse) -> None:
    [ada] = await host_and_guests(house, "jacquet", 2, 0)
    await ada.say("start")
    assert (await ada.hear_a("trouble"))["code"] == "wrong-seat-count"
    assert (await house.http.get(f"/api/tables/{ada.table}")).json()["status"] == "waiting"


@in_a_house()
async def test_who_is_left_alone_may_play_alone_where_there_is_a_game_for_one(house: OpenHouse) -> None:
    [ada] = await host_and_guests(house, "cinq-rois", 3, 0)
    await ada.say("start")
    while ada.position is None:
        await ada.hear()
    assert (await house.http.get(f"/api/tables/{ada.table}")).json()["game"] == "cinq-rois-solo"


@in_a_house()
async def test_the_record_of_fewer_holds(house: OpenHouse) -> None:
    ada, _, cy = await host_and_guests(house, "bonanza", 4, 2)
    await ada.say("remove", seat=1)
    await cy.hear_a("welcome")
    await ada.say("start")
    while cy.seat != 1:
        await cy.hear_a("welcome")
    assert cy.heard[-1]["contribution"] is None
    await cy.say("contribute", data="ab" * 16)
    await cy.hear_a("news")
    for person in (ada, cy):
        await person.say("give-up", id="enough")
        await person.hear_a("receipt")
    record = parse_record((await house.http.get(f"/api/tables/{ada.table}/record")).text)
    assert verify(record).chance == "verified"
    assert dict(record.contributions)[1] == bytes.fromhex("ab" * 16)


@in_a_house()
async def test_options_change_before_the_start_and_then_no_more(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "cinq-rois", 2, 1)
    await bo.say("options", options={"startRound": 11})
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await ada.say("options", options={"startRound": 99})
    assert (await ada.hear_a("trouble"))["code"] == "bad-value"
    await ada.say("options", options={"startRound": 11})
    while (await told_when(bo))["options"]["startRound"] != 11:
        pass
    await ada.say("start")
    await bo.hear_a("news")
    assert len(bo.position["view"]["hand"]) == 13  # type: ignore[index]  # heard just now
    await ada.say("options", options={})
    assert (await ada.hear_a("trouble"))["code"] == "begun"


CLOCK = {"kind": "clock", "amount": 300, "increment": 5, "standIn": None}


@in_a_house()
async def test_the_time_changes_before_the_start_and_everybody_agrees_anew(house: OpenHouse) -> None:
    ada, bo, cy = await host_and_guests(house, "bonanza", 3, 2, absence=120)
    rhythm = {"time": CLOCK, "absence": 900, "playsForced": True}
    await bo.say("rhythm", **rhythm)
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await ada.say("rhythm", time={**CLOCK, "standIn": "deep-blue"})
    assert (await ada.hear_a("trouble"))["code"] == "unknown-bot"
    await ada.say("rhythm", time={**CLOCK, "amount": 0})
    assert (await ada.hear_a("trouble"))["code"] == "bad-time"
    await bo.say("agree", absence=120)
    assert (await bo.hear_a("trouble"))["code"] == "nothing-to-agree"
    await ada.say("rhythm", **rhythm)
    for person in (ada, bo, cy):
        table = await told_when(person, absence=900, time=CLOCK, playsForced=True)
        assert [seat["agrees"] for seat in table["seats"]] == [True, False, False]
    await ada.say("start")
    assert "Bo 1, Bo 2" in (await ada.hear_a("trouble"))["say"]
    await bo.say("agree", **{**rhythm, "absence": 120})  # what he saw before
    assert (await bo.hear_a("trouble"))["code"] == "changed-meanwhile"
    await bo.say("agree", **rhythm)
    while [seat["agrees"] for seat in (await told_when(ada))["seats"]] != [True, True, False]:
        pass
    await ada.say("remove", seat=2)  # who says nothing keeps nobody
    await ada.hear_a("welcome")
    await ada.say("start")
    while ada.position is None:
        await ada.hear()
    assert ada.position["clocks"]


@in_a_house()
async def test_advice_is_agreed_on_anew(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "jacquet", 2, 1)
    await ada.say("rhythm", advice=True)
    table = await told_when(bo)
    while table["seats"][1]["agrees"]:
        table = await told_when(bo)
    assert ([seat["advice"] for seat in table["seats"]], table["advice"]) == ([True, False], False)
    await bo.say("agree", advice=True)
    assert (await told_when(ada, advice=True))["seats"][1]["agrees"]
    await ada.say("rhythm", advice=True)  # nothing else: nobody is asked again
    await ada.say("start")
    await bo.hear_a("news")


@in_a_house()
async def test_where_nobody_is_waited_for_but_an_agreement_the_last_one_begins(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", 2)
    ada = await house.connect(opened["table"], opened["token"])
    bo = await house.connect(opened["table"], (await house.take_seat(opened))["token"])
    await ada.contribute()
    await ada.say("rhythm", absence=60)
    await told_when(bo, absence=60)
    await bo.contribute()
    await bo.say("ping")
    await bo.hear_a("pong")
    assert (await house.http.get(f"/api/tables/{ada.table}")).json()["status"] == "waiting"
    await bo.say("agree", absence=60)
    await ada.hear_a("news")


def test_what_was_changed_outlives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_house(tmp_path) as house:
            ada, bo = await host_and_guests(house, "jacquet", 2, 1)
            await ada.say("rhythm", time=CLOCK)
            await told_when(bo, time=CLOCK)
        async with open_house(tmp_path) as house:
            told = (await house.http.get(f"/api/tables/{ada.table}")).json()
            assert (told["time"], [seat["agrees"] for seat in told["seats"]]) == (CLOCK, [True, False])
            bo = await house.connect(bo.table, bo.token)
            await bo.say("agree", time=CLOCK)
            ada = await house.connect(ada.table, ada.token)
            await ada.say("rhythm")  # no hurry, after all
            await told_when(ada, time=None)
        async with open_house(tmp_path) as house:
            assert (await house.http.get(f"/api/tables/{ada.table}")).json()["time"] is None

    asyncio.run(run())


@in_a_house()
async def test_a_removed_guest_learns_and_changes_nothing(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 4, waitsForHost=True)
    eves = secrets.token_hex(16)
    ada = await house.connect(opened["table"], opened["token"])
    await house.take_seat(opened, "Eve", token=eves)
    eve = await house.connect(opened["table"], eves)
    phone = await house.connect(opened["table"], eves)
    await ada.say("remove", seat=0)
    assert (await ada.hear_a("trouble"))["code"] == "host-stays"
    await ada.say("remove", seat=1)
    for socket in (eve, phone):
        with suppress(ConnectionClosed):
            await socket.say("contribute", data="00" * 16)  # it may be on its way already
        assert await socket.closed() == 4401
        assert socket.heard[-1]["code"] == "seat-gone"
        assert opened["invitation"] not in json.dumps(socket.heard[1:-1])
    invitation = (await ada.hear_a("welcome"))["invitation"]
    assert invitation not in (None, opened["invitation"])
    assert names((await house.http.get(f"/api/tables/{ada.table}")).json()) == ["Ada", None, None, None]
    for token in (opened["invitation"], eves):
        headers = {"Authorization": f"Bearer {token}"}
        address = f"/api/tables/{ada.table}/seats"
        refused = await house.http.post(address, json={"name": "Eve", "token": eves}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (401, "not-invited")
    back = await house.connect(ada.table, eves)
    assert back.heard[-1]["code"] == "unknown-token"
    assert await back.closed() == 4401
    assert (await house.take_seat({**opened, "invitation": invitation}))["seat"] == 1


@in_a_house()
async def test_everybody_who_sits_here_can_pass_the_link_on(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3, waitsForHost=True)
    bo = await house.connect(opened["table"], (await house.take_seat(opened))["token"])
    eve = await house.connect(opened["table"])
    assert bo.heard[0]["invitation"] == opened["invitation"]
    assert eve.heard[0]["invitation"] is None


@in_a_house()
async def test_a_host_who_leaves_hands_the_table_over_and_the_last_one_closes_it(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "bonanza", 3, 1)
    await ada.say("stand-up")
    assert await ada.closed() == 4401
    table = await told_when(bo, host=1)
    assert names(table) == [None, "Bo 1", None]
    await bo.say("stand-up")
    assert await bo.closed() == 4404
    assert bo.heard[-1]["code"] == "closed"
    assert (await house.http.get(f"/api/tables/{bo.table}")).status_code == 410


@in_a_house()
async def test_the_host_closes_the_table_for_everybody(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "bonanza", 3, 1)
    await bo.say("close")
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await ada.say("close")
    for person in (ada, bo):
        assert await person.closed() == 4404
        assert person.heard[-1]["code"] == "closed"


@in_a_house()
async def test_all_of_it_is_for_before_the_match(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet")
    for kind, fields in (
        ("bot", {"seat": 1}),
        ("remove", {"seat": 1}),
        ("start", {}),
        ("options", {"options": {}}),
        ("rhythm", {"absence": 60}),
        ("agree", {}),
        ("close", {}),
        ("stand-up", {}),
    ):
        await guests[0].say(kind, **fields)
        assert (await guests[0].hear_a("trouble"))["code"] == "begun"


@in_a_house()
async def test_a_waiting_room_is_the_same_after_a_restart(house: OpenHouse) -> None:
    ada, bo = await host_and_guests(house, "sacramento", 3, 1, advice=True, isOpen=False)
    free = next(n for n in range(3) if n not in (ada.seat, bo.seat))
    await ada.say("bot", seat=free, bot="random")
    await told_when(bo)
    before = (await house.http.get(f"/api/tables/{ada.table}")).json()
    for person in (ada, bo):
        await person.close()
    [live] = house.house.tables.live()
    house.house.tables.forget(live)
    after = (await house.http.get(f"/api/tables/{ada.table}")).json()
    for table in (before, after):
        for seat in table["seats"]:
            del seat["isPresent"], seat["awaySince"]
    assert after == before
    again = await house.connect(ada.table, ada.token)
    assert again.heard[0]["position"] is None
    await again.say("start")
    await again.hear_a("news")
