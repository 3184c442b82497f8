"""Circles: members, standing tables, results, seasons, leaving and being erased."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tablee.server.circles import member_requests
from tablee.server.circles.stored_circles import PAGE
from tablee.server.people.players import COLOURS
from tests.server import databases
from tests.server.databases import database_at
from tests.server.guests import Guest, OpenHouse, Told, in_a_house, open_house, play_alone
from tests.server.large_circle import GAMES, MEMBERS, fill


@dataclass
class Person:
    """A member of a circle, or somebody with the wrong token."""

    house: OpenHouse
    circle: str
    token: str
    member: int = 0

    async def ask(self, method: str, path: str = "", body: Any = None, **params: object) -> httpx.Response:
        return await self.house.http.request(
            method,
            f"/api/circles/{self.circle}{path}",
            json=body,
            params={name: str(value) for name, value in params.items()},
            headers={"Accept-Language": "en"}
            | ({"Authorization": f"Bearer {self.token}"} if self.token else {}),
        )

    async def look(self) -> Told:
        answer = await self.ask("GET")
        assert answer.status_code == 200, answer.text
        told: Told = answer.json()
        return told

    async def wish(self, kind: str, **fields: object) -> Told:
        answer = await self.ask("POST", "/wishes", {"type": kind, **fields})
        told: Told = answer.json()
        return {"status": answer.status_code, **told}

    async def sit(self, standing: int = 1) -> tuple[Guest, Told]:
        answer = await self.ask("POST", "/seats", {"standing": standing})
        assert answer.status_code == 201, answer.text
        taken: Told = answer.json()
        return await self.house.connect(taken["table"], taken["token"]), taken

    async def get(self, what: str, **params: object) -> Told:
        answer = await self.ask("GET", f"/{what}", **params)
        assert answer.status_code == 200, answer.text
        told: Told = answer.json()
        return told


async def make(house: OpenHouse, *names: str) -> list[Person]:
    """A circle with these members, the first of whom keeps it."""
    body = {"name": "Famille", "member": names[0]}
    made = (await house.http.post("/api/circles", json=body)).json()
    people = [Person(house, made["circle"], made["token"], made["member"])]
    invitation = (await people[0].look())["invitation"]
    for name in names[1:]:
        people.append(await join(house, made["circle"], invitation, name))
    return people


async def join(house: OpenHouse, circle: str, invitation: str, name: str) -> Person:
    answer = await Person(house, circle, invitation).ask("POST", "/members", {"name": name})
    assert answer.status_code == 201, answer.text
    return Person(house, circle, answer.json()["token"], answer.json()["member"])


async def play(people: Sequence[Person], rng: random.Random) -> str:
    """One sits down, bots play for the absent, and the game goes to its end; returns the table."""
    guest, taken = await people[0].sit()
    guests = [guest, *[(await each.sit())[0] for each in people[1:]]]
    for each in guests:
        await each.contribute()
    await guests[-1].say("ping")
    await guests[-1].hear_a("pong")
    await guests[0].say("start", bots="random")
    if len(guests) == 1:
        await play_alone(guest, rng)
    else:
        for each in guests:
            while each.position is None:
                await each.hear()
            await each.say(
                "resign" if each is guests[1] else "ping", **({"id": "r"} if each is guests[1] else {})
            )
        for each in guests:
            while not each.is_over:
                await each.hear()
    for each in guests:
        await each.close()
    return str(taken["table"])


STANDING = {"name": "Dimanche", "game": "cinq-rois", "seats": 2, "options": {"startRound": 11}}


@in_a_house()
async def test_a_family_plays_two_evenings_and_closes_the_season(house: OpenHouse) -> None:
    ada, bo, cy = await make(house, "Ada", "Bo", "Cy")
    assert (await ada.wish("add-table", **STANDING))["status"] == 200
    told = await bo.look()
    assert [each["name"] for each in told["members"]] == ["Ada", "Bo", "Cy"]
    assert [each["isHere"] for each in told["members"]] == [True, True, False]
    assert [each["isKeeper"] for each in told["members"]] == [True, False, False]
    assert told["standings"][0]["current"] is None
    first = await play([ada, bo], random.Random(1))
    current = (await cy.look())["standings"][0]["current"]
    assert (current["table"], current["status"], current["seat"]) == (first, "over", None)
    assert current["result"]["winners"] == [0]
    second = await play([bo], random.Random(2))
    assert first != second
    totals = await cy.get("totals", season=1)
    assert totals["games"] == ["cinq-rois"]
    by_name = {each["name"]: (each["played"], each["won"]) for each in totals["totals"]}
    [glance] = [each for each in (await bo.get("results", season=1))["results"] if each["table"] == second]
    bo_won = int(glance["seat"] in glance["result"]["winners"])
    assert by_name == {"Ada": (1, 1), "Bo": (2, bo_won)}
    assert [type(each["won"]) for each in totals["totals"]] == [int, int]
    assert [seat["bot"] for seat in glance["seats"]].count("random") == 1
    assert (await ada.wish("close-season"))["status"] == 200
    third = await play([cy], random.Random(3))
    seasons = (await cy.look())["seasons"]
    assert [(each["season"], each["closed"] is None) for each in seasons] == [(2, True), (1, False)]
    assert [each["table"] for each in (await cy.get("results", season=2))["results"]] == [third]
    assert [each["table"] for each in (await cy.get("results", season=1))["results"]] == [second, first]
    assert [each["name"] for each in (await cy.get("totals", season=2))["totals"]] == ["Cy"]


@in_a_house()
async def test_seats_are_taken_in_one_click_and_found_again(house: OpenHouse) -> None:
    ada, bo, cy, dan = await make(house, "Ada", "Bo", "Cy", "Dan")
    await ada.wish("add-table", name="Mardi", game="bonanza", seats=3)
    at_once = await asyncio.gather(*(each.sit() for each in (ada, bo, cy)))
    assert len({taken["table"] for _, taken in at_once}) == 1
    assert {taken["seat"] for _, taken in at_once} == {0, 1, 2}
    full = await dan.ask("POST", "/seats", {"standing": 1})
    assert (full.status_code, full.json()["code"]) == (409, "table-full")
    again, taken = await bo.sit()
    assert (again.seat, taken["token"]) != (None, at_once[1][1]["token"])
    assert again.seat == at_once[1][0].seat
    seats = (await dan.look())["standings"][0]["current"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ada", "Bo", "Cy"]


@in_a_house()
async def test_who_is_away_from_a_standing_table_may_be_stood_in_for(house: OpenHouse) -> None:
    [ada] = await make(house, "Ada")
    await ada.wish("add-table", **STANDING)
    guest, _ = await ada.sit()
    assert (await house.http.get(f"/api/tables/{guest.table}")).json()["absence"] == 300


@in_a_house()
async def test_a_game_that_everybody_left_keeps_nobody_from_the_table(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, cy = await make(house, "Ada", "Bo", "Cy")
    await ada.wish("add-table", **STANDING)
    guests = [(await each.sit())[0] for each in (ada, bo)]
    for guest in guests:
        await guest.contribute()
    await guests[1].say("ping")
    await guests[1].hear_a("pong")
    await guests[0].say("start")
    for guest in guests:
        await guest.hear_a("news")
    left = guests[0].table
    refused = await cy.ask("POST", "/seats", {"standing": 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "begun")
    monkeypatch.setattr("tablee.server.circles.circles.DESERTED", 0.0)
    assert not (await cy.look())["standings"][0]["isFree"]  # its people are there
    onlooker = await house.connect(left)
    for guest in guests:
        await guest.close()
    while not all(seat["awaySince"] for seat in (await onlooker.hear_a("table"))["table"]["seats"]):
        pass
    assert [(await each.look())["standings"][0]["isFree"] for each in (bo, cy)] == [False, True]
    anew, _ = await cy.sit()
    assert anew.table != left
    back = await house.connect(left, guests[0].token)  # the game itself is not lost
    assert back.position is not None


@in_a_house()
async def test_a_rematch_is_the_circles_too(house: OpenHouse) -> None:
    ada, bo = await make(house, "Ada", "Bo")
    await ada.wish("add-table", **STANDING)
    first = await play([ada, bo], random.Random(1))
    current = (await ada.look())["standings"][0]["current"]
    assert current["table"] == first
    guests = []
    for person in (ada, bo):
        guest, taken = await person.sit()  # which opens the next table: the first is over
        guests.append((guest, taken["table"]))
    assert len({table for _, table in guests}) == 1
    for guest, _ in guests:
        await guest.contribute()
    await guests[1][0].say("ping")
    await guests[1][0].hear_a("pong")
    await guests[0][0].say("start")
    for guest, _ in guests:
        while guest.position is None:
            await guest.hear()
    await guests[1][0].say("resign", id="r")
    for guest, _ in guests:
        while not guest.is_over:
            await guest.hear()
        await guest.say("rematch")
    moved = await guests[0][0].hear_a("moved")
    current = (await bo.look())["standings"][0]["current"]
    assert (current["table"], current["status"]) == (moved["table"], "waiting")
    assert current["seat"] is not None
    assert [each["played"] for each in (await ada.get("totals", season=1))["totals"]] == [2, 2]


KEEPERS: dict[str, dict[str, Any]] = {
    "rename": {"name": "Club"},
    "add-table": STANDING,
    "remove-table": {"standing": 1},
    "close-season": {},
    "renew-link": {},
    "keeper": {"member": 2},
    "leave": {"member": 1},
    "dissolve": {},
}
"""What is for keepers to ask."""
OWN = ("introduce", "code", "sign-off")
"""What every member may ask, of himself."""


def test_every_wish_is_a_keepers_or_ones_own() -> None:
    from typing import get_args

    from tablee.server.messages import CircleRequest

    assert {kind.__struct_config__.tag for kind in get_args(CircleRequest)} == {*KEEPERS, *OWN}


def circle_rows(house: OpenHouse) -> list[tuple[object, ...]]:
    database = database_at(house.house.settings.data)
    names = ("circles", "members", "member_keys", "standings", "seasons", "circle_games", "plays", "codes")
    rows = [row for name in names for row in database.execute(f"SELECT * FROM {name} ORDER BY 1, 2")]
    database.close()
    return rows


@in_a_house()
async def test_a_member_asks_nothing_that_is_for_keepers(house: OpenHouse) -> None:
    ada, bo = await make(house, "Ada", "Bo")
    await ada.wish("add-table", **STANDING)
    before = circle_rows(house)
    for kind, fields in KEEPERS.items():
        answer = await bo.wish(kind, **fields)
        assert (answer["status"], answer["code"]) == (403, "not-keeper"), kind
        assert circle_rows(house) == before


@in_a_house()
async def test_nobody_else_learns_or_changes_anything(house: OpenHouse) -> None:
    """Every request of a circle with every token that is no member's: all get the same answer."""
    ada, bo = await make(house, "Ada", "Bo")
    await ada.wish("add-table", **STANDING)
    told = await ada.look()
    [eve] = await make(house, "Eve")
    code = (await bo.wish("code"))["code"]
    used = (await house.http.post("/api/devices", json={"code": code})).json()
    phone = Person(house, ada.circle, used["token"], used["member"])
    assert (await phone.look())["me"] == bo.member
    assert (await phone.look())["devices"] == 2
    assert (await phone.wish("sign-off"))["status"] == 200
    old_link = told["invitation"]
    await ada.wish("renew-link")
    link = (await ada.look())["invitation"]
    assert link != old_link
    gone = await join(house, ada.circle, link, "Gone")
    await gone.wish("leave", member=gone.member)
    opened = await house.open_table()
    tokens = {
        "none": "",
        "wrong": "A" * 22,
        "other circle": eve.token,
        "signed off": bo.token,
        "left": gone.token,
        "used code": code,
        "old link": old_link,
        "seat": opened["token"],
        "long": "x" * 5000,
        "link": link,
    }
    before = circle_rows(house)
    requests: list[tuple[str, str, Any]] = [
        ("GET", "", None),
        ("GET", "/totals?season=1", None),
        ("GET", "/results?season=1", None),
        ("POST", "/seats", {"standing": 1}),
        *[("POST", "/wishes", {"type": kind, **fields}) for kind, fields in KEEPERS.items()],
        ("POST", "/wishes", {"type": "introduce", "name": "Eve", "colour": "red"}),
        *[("POST", "/wishes", {"type": kind}) for kind in ("code", "sign-off")],
    ]
    for name, token in tokens.items():
        for method, path, body in requests:
            answer = await Person(house, ada.circle, token).ask(method, path, body)
            assert (answer.status_code, answer.json()["code"]) == (401, "not-member"), (name, path, body)
            nowhere = await Person(house, "nowhere", token).ask(method, path, body)
            assert nowhere.content == answer.content, (name, path, body)
        for method, path, body in (("GET", "/invitation", None), ("POST", "/members", {"name": "Eve"})):
            if name != "link":
                answer = await Person(house, ada.circle, token).ask(method, path, body)
                assert (answer.status_code, answer.json()["code"]) == (401, "no-circle-there"), (name, path)
        assert circle_rows(house) == before, name
    again = await house.http.post("/api/devices", json={"code": code})
    assert (again.status_code, again.json()["code"]) == (404, "unknown-code")
    invited = (await Person(house, ada.circle, link).ask("GET", "/invitation")).json()
    assert invited == {"name": "Famille", "members": 2, "keeper": "Ada", "taken": ["red", "blue"]}


@in_a_house()
async def test_as_long_as_there_are_colours_everybody_has_his_own(house: OpenHouse) -> None:
    [ada] = await make(house, "Ada")
    link = (await ada.look())["invitation"]
    for number in range(len(COLOURS)):  # one more than there are colours
        wish = {"name": f"Bo {number}", "colour": "red"}
        assert (await Person(house, ada.circle, link).ask("POST", "/members", wish)).status_code == 201
    colours = [each["colour"] for each in (await ada.look())["members"]]
    assert colours == [*COLOURS, "red"]
    invited = (await Person(house, ada.circle, link).ask("GET", "/invitation")).json()
    assert invited["taken"] == [*COLOURS[1:], "red"]  # the rarest first
    await ada.wish("introduce", name="Ada", colour="pink")
    assert (await ada.look())["members"][0]["colour"] == "pink"  # somebody has each: whichever one likes
    await ada.wish("leave", member=len(COLOURS))  # who had the last one
    await ada.wish("introduce", name="Ada", colour="blue")
    assert (await ada.look())["members"][0]["colour"] == COLOURS[-1]


@in_a_house()
async def test_who_leaves_to_be_erased_is_nowhere_any_more(house: OpenHouse) -> None:
    ada, zoe = await make(house, "Ada", "Zoé-Marguerite")
    await ada.wish("add-table", **STANDING)
    first = await play([ada, zoe], random.Random(1))
    zoe_at, taken = await zoe.sit()
    ada_at, _ = await ada.sit()
    for guest in (zoe_at, ada_at):
        await guest.contribute()
    await ada_at.say("ping")
    await ada_at.hear_a("pong")
    await zoe_at.say("start")
    for guest in (zoe_at, ada_at):
        while guest.position is None:
            await guest.hear()
    assert (await zoe.wish("leave", member=zoe.member, erase=True))["status"] == 200
    assert (await zoe.ask("GET")).status_code == 401
    database = database_at(house.house.settings.data)
    while database.execute("SELECT count(*) FROM members WHERE is_to_erase").fetchone()[0]:
        await asyncio.sleep(0.05)
    assert "Zoé" not in "\n".join(database.iterdump())
    database.close()
    record = (await house.http.get(f"/api/tables/{first}/record")).text
    assert "Zoé" not in record
    assert "human ?" in record
    totals = (await ada.get("totals", season=1))["totals"]
    assert [(each["name"], each["isGone"]) for each in totals] == [("Ada", False), ("?", True)]
    back = await house.connect(taken["table"], ada_at.token)
    assert back.position is not None
    assert (await house.connect(taken["table"], taken["token"])).heard[0]["code"] == "unknown-token"
    # The game goes on without her: a bot has her seat for good, or of two the other has won.
    assert back.is_over or back.position["standIns"]


@in_a_house()
async def test_a_keeper_who_goes_leaves_the_circle_to_the_first_and_the_last_one_ends_it(
    house: OpenHouse,
) -> None:
    ada, bo = await make(house, "Ada", "Bo")
    await ada.wish("leave", member=ada.member)
    assert [(each["name"], each["isKeeper"]) for each in (await bo.look())["members"]] == [("Bo", True)]
    await bo.wish("leave", member=bo.member)
    assert (await bo.ask("GET")).status_code == 401
    assert circle_rows(house) == []


@in_a_house()
async def test_what_cannot_be_is_refused(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    [ada] = await make(house, "Ada")
    before = circle_rows(house)
    bad: list[tuple[dict[str, object], str]] = [
        ({"type": "add-table", **STANDING, "game": "chess"}, "unknown-game"),
        ({"type": "add-table", **STANDING, "seats": 99}, "wrong-seat-count"),
        ({"type": "add-table", **STANDING, "options": {"nothing": 1}}, "unknown-option"),
        ({"type": "add-table", **STANDING, "name": ""}, "bad-name"),
        ({"type": "remove-table", "standing": 1}, "no-such-standing"),
        ({"type": "keeper", "member": 9}, "no-such-member"),
        ({"type": "leave", "member": 9}, "no-such-member"),
        ({"type": "rename", "name": "\n"}, "bad-name"),
        ({"type": "nothing"}, "not-understood"),
    ]
    for body, code in bad:
        answer = await ada.ask("POST", "/wishes", body)
        assert answer.json()["code"] == code, body
        assert circle_rows(house) == before
    for season in ("", "x", "nan", "1.5", "1e99"):
        assert (await ada.ask("GET", "/totals", season=season)).json()["code"] == "not-understood"
    assert (await ada.ask("POST", "/seats", {"standing": 5})).json()["code"] == "no-such-standing"
    monkeypatch.setattr("tablee.server.circles.circles.MOST_MEMBERS", 1)
    invitation = (await ada.look())["invitation"]
    full = await Person(house, ada.circle, invitation).ask("POST", "/members", {"name": "Bo"})
    assert full.json()["code"] == "circle-full"
    monkeypatch.setattr(member_requests, "MOST_STANDINGS", 0)
    assert (await ada.wish("add-table", **STANDING))["code"] == "too-many-standings"


def test_pages_stay_quick_with_many_members_and_games(tmp_path: Path) -> None:
    """However much there is, a page is a few questions, and none of them looks through a whole table."""

    async def run() -> None:
        async with open_house(tmp_path) as house:
            [ada] = await make(house, "Ada")
        fill(tmp_path, ada.circle)
        async with open_house(tmp_path) as house:
            ada = Person(house, ada.circle, ada.token)
            for task in asyncio.all_tasks():
                if task.get_name() == "catch up":
                    await task  # which asks questions of its own
            asked: list[tuple[str, Any]] = []
            engine = house.house.storage.database.engine
            event.listen(engine, "before_cursor_execute", lambda *told: asked.append((told[2], told[3])))
            pages: dict[str, dict[str, object]] = {
                "": {},
                "/totals": {"season": 1},
                "/results": {"season": 2},
            }
            for path, params in pages.items():
                asked.clear()
                answer = await ada.ask("GET", path, **params)
                assert answer.status_code == 200
                assert 0 < len(asked) <= 12, (path, len(asked))
                # What PostgreSQL would do depends on what it has counted so far: its plans are not looked at.
                for statement, filled in list(asked) if databases.kind() == "sqlite" else ():
                    with engine.connect() as connection:
                        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", filled).all()
                    for step in plan:
                        assert not step.detail.startswith("SCAN "), (statement, step.detail)
            assert len((await ada.look())["members"]) == MEMBERS
            totals = (await ada.get("totals", season=1))["totals"]
            assert sum(each["played"] for each in totals) == GAMES // 2 * 4
            assert sum(each["won"] for each in totals) == GAMES // 2
            seen: list[str] = []
            page = await ada.get("results", season=2)
            for _ in range(3):
                assert len(page["results"]) == PAGE
                seen += [each["table"] for each in page["results"]]
                page = await ada.get("results", season=2, before=page["before"])
            assert seen == [f"t{n}" for n in range(GAMES - 1, GAMES - 1 - 3 * PAGE, -1)]

    asyncio.run(run())
