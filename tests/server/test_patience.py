"""Who leaves, resigns or is away: bots stand in by agreement, and who is back takes the seat again."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvloop

from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tablee.server.patience import attending
from tablee.server.tables.held import Held
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, move, open_house, waited_for


@pytest.fixture
def long_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody who is away be so for longer than any table agrees on."""

    def is_absent(held: Held, seat: int) -> bool:
        return held.terms.rhythm.absence is not None and seat not in held.audience.present()

    monkeypatch.setattr(attending, "is_absent", is_absent)


async def ask(guest: Guest, kind: str, name: str = "once", **fields: object) -> Told:
    """Say something that is answered by a receipt."""
    await guest.say(kind, id=name, **fields)
    return await guest.hear_a("receipt")


async def gone(guest: Guest, *others: Guest) -> None:
    """Leave, and let the others hear of it."""
    await guest.close()
    for other in others:
        while not (await other.hear_a("table"))["table"]["seats"][guest.seat]["awaySince"]:
            pass


async def record_of(house: OpenHouse, table: str) -> str:
    answer = await house.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


@in_a_house()
async def test_a_table_agrees_on_nothing_unless_it_is_asked(house: OpenHouse) -> None:
    opened = await house.open_table()
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert (told["absence"], told["time"], told["playsForced"]) == (None, None, False)


@in_a_house()
async def test_a_table_tells_what_it_agreed_on(house: OpenHouse) -> None:
    time = {"kind": "clock", "amount": 600, "increment": 5, "standIn": "planner"}
    opened = await house.open_table("jacquet", absence=300, time=time, playsForced=True)
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert (told["absence"], told["time"], told["playsForced"]) == (300, time, True)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"time": {"kind": "days", "amount": 400}}, "bad-time"),
        ({"time": {"kind": "decision", "amount": 60, "increment": 3}}, "bad-time"),
        ({"time": {"kind": "decision", "amount": 60, "standIn": "nobody"}}, "unknown-bot"),
        ({"absence": 0}, "not-understood"),
    ],
)
@in_a_house()
async def test_what_nobody_could_mean_is_refused(house: OpenHouse, fields: Told, code: str) -> None:
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Ada", **fields}
    answer = await house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


@in_a_house()
async def test_of_two_who_resigns_has_lost(house: OpenHouse) -> None:
    ada, bo = await house.seat_all()
    assert (await ask(ada, "resign"))["ok"]
    news = await bo.hear_a("news")
    ending = news["position"]["ending"]
    assert (ending["winners"], ending["clause"]) == ([bo.seat], "JAC-R21")
    assert "resigns" in ending["say"][0]
    assert news["position"]["status"] == ending["say"][0]
    assert news["position"]["legal"] == []
    assert ada.seat is not None
    assert verify(parse_record(await record_of(house, ada.table))).chance == "verified"
    assert (await ask(ada, "resign"))["ok"]  # sent again, it gets the first answer
    assert (await ask(bo, "resign"))["code"] == "over"


@in_a_house()
async def test_who_leaves_for_good_does_not_come_back(house: OpenHouse) -> None:
    ada, bo = await house.seat_all()
    guest, _ = waited_for([ada, bo])
    other = bo if guest is ada else ada
    assert (await ask(guest, "leave", bot="planner"))["ok"]
    news = await other.hear_a("news")
    assert news["position"]["standIns"] == [
        {"seat": guest.seat, "bot": "planner", "isForGood": True, "isOutOfTime": False}
    ]
    assert (await ask(guest, "back", "again"))["code"] == "has-left"
    while not any(choice for choice in (other.position or {}).get("legal", [])):
        await other.hear_a("news")  # the bot plays on, until it is for the other to move


@in_a_house()
async def test_nobody_is_stood_in_for_who_is_here_or_has_just_gone(house: OpenHouse) -> None:
    ada, bo = await house.seat_all(absence=600)
    assert (await ask(ada, "stand-in", seat=1, bot="random"))["code"] == "not-away"
    await gone(bo, ada)
    refused = await ask(ada, "stand-in", "later", seat=1, bot="random")
    assert (refused["code"], refused["params"]) == ("not-away-long", {"seconds": 600})
    assert (await ask(ada, "stand-in", "nine", seat=9, bot="random"))["code"] == "no-such-seat"


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_at_a_table_that_did_not_agree_nobody_is_stood_in_for(house: OpenHouse) -> None:
    ada, bo = await house.seat_all()
    await gone(bo, ada)
    assert (await ask(ada, "stand-in", seat=1, bot="random"))["code"] == "no-stand-ins"


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_a_bot_plays_for_who_is_away_until_he_is_back(house: OpenHouse) -> None:
    guests = await house.seat_all(absence=1)
    away, _ = waited_for(guests)
    here = next(guest for guest in guests if guest is not away)
    await gone(away, here)
    assert (await ask(here, "stand-in", seat=away.seat, bot="planner"))["ok"]
    while not (here.position or {}).get("legal"):  # the bot plays, and the other is to move
        await here.hear_a("news")
    assert here.position is not None
    assert here.position["standIns"] == [
        {"seat": away.seat, "bot": "planner", "isForGood": False, "isOutOfTime": False}
    ]
    again = await house.connect(away.table, away.token)
    assert again.position is not None
    assert again.position["legal"] == []
    assert (await again.act("0-1"))["code"] == "stood-in"
    assert (await ask(again, "back"))["ok"]
    assert (await again.hear_a("news"))["position"]["standIns"] == []
    told = [event["say"] for entry in again.entries.values() for event in entry["events"]]
    assert any("is back" in say for say in told)


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_what_the_others_agreed_on_holds_when_the_last_one_is_away_too(house: OpenHouse) -> None:
    ada, bo, cy, di = await house.seat_all("bonanza", people=4, absence=1)
    await gone(di, ada, bo, cy)
    for guest in (ada, bo):
        assert (await ask(guest, "stand-in", seat=di.seat, bot="random"))["ok"]
    assert bo.position is not None
    assert bo.position["standIns"] == []
    await gone(cy, ada)
    while not (await ada.hear_a("news"))["position"]["standIns"]:  # and nobody says a word more
        pass


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_several_must_agree_and_who_is_away_too_is_not_waited_for(house: OpenHouse) -> None:
    ada, bo, cy, di = await house.seat_all("bonanza", people=4, absence=1)
    await gone(di, ada, bo, cy)
    assert (await ask(ada, "stand-in", seat=di.seat, bot="random"))["ok"]
    news = await bo.hear_a("news")
    assert news["position"]["proposals"] == [{"seat": di.seat, "bot": "random", "agreed": [ada.seat]}]
    assert news["position"]["standIns"] == []
    await gone(cy, ada, bo)
    assert (await ask(bo, "stand-in", seat=di.seat, bot="random"))["ok"]
    while not (await bo.hear_a("news"))["position"]["standIns"]:
        pass


@pytest.mark.usefixtures("long_away")
@in_a_house()
async def test_a_stand_in_tells_nobody_what_only_its_seat_may_know(house: OpenHouse) -> None:
    guests = await house.seat_all("cinq-rois", absence=1)
    away, _ = waited_for(guests)
    here = next(guest for guest in guests if guest is not away)
    assert away.position is not None
    hand = away.position["view"]["hand"]
    eve = await house.connect(away.table)
    await gone(away, here, eve)
    assert (await ask(eve, "stand-in", seat=away.seat, bot="random"))["code"] == "spectator"
    assert (await ask(here, "stand-in", seat=away.seat, bot="random"))["ok"]
    while not (here.position or {}).get("legal"):
        await here.hear_a("news")
    assert here.position is not None
    assert here.position["view"]["hand"] != hand
    assert here.position["view"]["seat"] == here.seat
    for told in eve.heard:
        assert not (told.get("position") or {}).get("view", {}).get("hand")


@in_a_house()
async def test_who_is_away_is_told_since_when_and_who_will_be_back_says_when(house: OpenHouse) -> None:
    ada, bo = await house.seat_all(absence=1)
    await bo.say("away", minutes=10)
    while (seat := (await ada.hear_a("table"))["table"]["seats"][1])["backAt"] is None:
        pass
    assert seat["isPresent"]
    assert seat["awaySince"] is None
    await gone(bo, ada)
    told = (await house.http.get(f"/api/tables/{ada.table}")).json()["seats"][1]
    assert told["backAt"] - told["awaySince"] > 500
    again = await house.connect(bo.table, bo.token)
    told = (await house.http.get(f"/api/tables/{ada.table}")).json()["seats"][1]
    assert (told["isPresent"], told["awaySince"], told["backAt"]) == (True, None, None)
    await again.say("away", minutes=-1)
    assert (await again.hear_a("trouble"))["code"] == "not-understood"


@in_a_house()
async def test_who_acts_is_back_whatever_he_said(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    await actor.say("away", minutes=10)
    await actor.say("ping")
    await actor.hear_a("pong")
    assert (await told_of(house.http, actor.table))[actor.seat or 0]["backAt"] is not None
    await move(guests, random.Random(1))
    assert (await told_of(house.http, actor.table))[actor.seat or 0]["backAt"] is None


def test_since_when_somebody_is_away_is_known_after_a_restart(tmp_path: Path) -> None:
    async def before() -> tuple[str, int]:
        async with open_house(tmp_path, HURRY) as house:
            ada, bo = await house.seat_all(absence=1)
            await gone(bo, ada)
            await ada.say("ping")
            await ada.hear_a("pong")
            return ada.table, (await told_of(house.http, ada.table))[1]["awaySince"]

    async def after(table: str, since: int) -> None:
        async with open_house(tmp_path, HURRY) as house:
            assert (await told_of(house.http, table))[1]["awaySince"] == since

    uvloop.run(after(*uvloop.run(before())))


async def told_of(http: httpx.AsyncClient, table: str) -> list[Told]:
    seats: list[Told] = (await http.get(f"/api/tables/{table}")).json()["seats"]
    return seats


# --- clocks --------------------------------------------------------------------------------------


@in_a_house()
async def test_clocks_are_told_and_run_for_who_is_waited_for(house: OpenHouse) -> None:
    guests = await house.seat_all(time={"kind": "clock", "amount": 600})
    mover, _ = waited_for(guests)
    assert mover.position is not None
    clocks = mover.position["clocks"]
    assert [clock["isRunning"] for clock in clocks] == [seat == mover.seat for seat in range(2)]
    assert all(590_000 < clock["left"] <= 600_000 for clock in clocks)
    assert (await mover.act(mover.position["legal"][0]["action"]))["ok"]


@pytest.mark.parametrize(("stand_in", "is_over"), [(None, True), ("random", False)])
@in_a_house()
async def test_at_zero_the_table_has_its_choice(
    house: OpenHouse, stand_in: str | None, *, is_over: bool
) -> None:
    guest, _ = await house.seat_all(time={"kind": "decision", "amount": 1, "standIn": stand_in})
    while not said_of(guest, "time-ran-out"):
        await guest.hear_a("news")
    assert guest.position is not None
    ending = guest.position["ending"]
    assert (ending is not None) is is_over
    if ending is None:
        assert guest.position["standIns"][0]["bot"] == stand_in
        return
    [winner] = ending["winners"]
    record = await record_of(house, guest.table)
    assert "\ntime decision 1 lost\n" in record
    assert f" = flag {1 - winner}\nresult" in record


def test_clocks_go_on_after_a_restart_from_where_they_stood(tmp_path: Path) -> None:
    async def before() -> tuple[str, str | None, int]:
        async with open_house(tmp_path, HURRY) as house:
            mover, _ = waited_for(await house.seat_all(time={"kind": "clock", "amount": 600}))
            await asyncio.sleep(0.2)
            again = await house.connect(mover.table, mover.token)
            return mover.table, mover.token, own_clock(again)["left"]

    async def after(table: str, token: str | None, left: int) -> None:
        async with open_house(tmp_path, HURRY) as house:
            mover = await house.connect(table, token)
            assert own_clock(mover)["isRunning"]
            assert 0 < own_clock(mover)["left"] <= left

    told = uvloop.run(before())
    assert told[2] <= 599_800
    uvloop.run(after(*told))


def own_clock(guest: Guest) -> Told:
    """The clock of a guest's own seat."""
    assert guest.position is not None
    assert guest.seat is not None
    clock: Told = guest.position["clocks"][guest.seat]
    return clock


def test_time_runs_out_at_a_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def before() -> str:
        async with open_house(tmp_path, HURRY) as house:
            ada, _ = await house.seat_all(time={"kind": "decision", "amount": 1})
            return ada.table

    async def after(table: str) -> None:
        async with open_house(tmp_path, HURRY) as house:
            for _ in range(100):
                if table in [each.terms.id for each in house.house.tables.live()]:
                    break
                await asyncio.sleep(0.02)
            while (await house.http.get(f"/api/tables/{table}")).json()["status"] != "over":
                await asyncio.sleep(0.05)
            assert "= flag" in await record_of(house, table)

    uvloop.run(after(uvloop.run(before())))


@in_a_house(replace(HURRY, new_secret=lambda: bytes(range(32))))
async def test_what_leaves_no_choice_is_played_by_itself_and_said(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", bot="random", playsForced=True)
    ada = await house.connect(opened["table"], opened["token"])
    await ada.say("contribute", data="00" * 16)
    while ada.position is None or not said_of(ada, "played-by-itself"):
        told = await ada.hear_a("news")
        waiting = told["position"]["waiting"]
        if waiting["kind"] == "confirm" and waiting["seats"] == [ada.seat]:
            assert (await ada.confirm())["ok"]
        elif told["position"]["legal"]:
            assert len(told["position"]["legal"]) > 1 or told["position"]["canUndo"]
            assert (await ada.act(told["position"]["legal"][0]["action"]))["ok"]
        assert waiting["kind"] != "over"
    assert said_of(ada, "played-by-itself")[0].startswith("Ada has no choice")


def said_of(guest: Guest, event: str) -> list[str]:
    """What was said of every event of this name."""
    told = [each for entry in guest.entries.values() for each in entry["events"]]
    return [each["say"] for each in told if each["event"] == event]
