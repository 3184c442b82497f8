"""Many tables from afar: whose turn, since when, how it ended; and no table is read for it."""

from __future__ import annotations

import random
import time

from sqlalchemy import event

from tests.server import databases
from tests.server.databases import database_at
from tests.server.guests import OpenHouse, Told, in_a_house, move, open_house, play_alone, waited_for


async def glance(house: OpenHouse, *tables: tuple[str, str | None], lang: str = "en") -> list[Told]:
    asked = [{"table": table, "token": token} for table, token in tables]
    answer = await house.http.post("/api/glances", json={"tables": asked}, headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text
    told: list[Told] = answer.json()["tables"]
    return told


@in_a_house()
async def test_it_tells_whose_turn_it_is_and_since_when(house: OpenHouse) -> None:
    rng, before = random.Random(1), int(time.time())
    guests = await house.seat_all()
    waiting = await house.open_table()
    for _ in range(9):
        await move(guests, rng)
        guest, _ = waited_for(guests)
        [told, other] = await glance(house, (guest.table, guest.token), (waiting["table"], None))
        assert (told["status"], told["turn"], told["seat"]) == ("playing", [guest.seat], guest.seat)
        assert before <= told["since"] <= time.time()
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bo 1"]
        assert told["result"] is None
    assert (other["status"], other["turn"], other["seat"]) == ("waiting", [], None)


@in_a_house()
async def test_what_a_bot_won_for_who_left_is_not_won_by_him(house: OpenHouse) -> None:
    ada, bo = await house.seat_all()
    await ada.say("leave", id="l", bot="random")
    assert (await ada.hear_a("receipt"))["ok"]
    await bo.say("resign", id="r")
    while not bo.is_over:
        await bo.hear()
    assert bo.position is not None
    assert bo.position["ending"]["winners"] == [ada.seat]
    [told] = await glance(house, (ada.table, ada.token))
    assert (told["seat"], told["result"]["winners"]) == (ada.seat, [])


@in_a_house()
async def test_it_tells_how_a_game_ended_and_where_they_went_on(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois", bot="random", options={"startRound": 11})
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(3))
    assert ada.position is not None
    ending = ada.position["ending"]
    [told] = await glance(house, (ada.table, ada.token))
    assert told["status"] == "over"
    assert (told["result"]["points"], told["result"]["winners"]) == (ending["points"], ending["winners"])
    assert not told["result"]["isGivenUp"]
    assert (told["turn"], told["rematch"]) == ([], None)
    await ada.say("rematch")
    moved = await ada.hear_a("moved")
    [told, following] = await glance(house, (ada.table, ada.token), (moved["table"], ada.token))
    assert (told["rematch"], following["seat"]) == (moved["table"], moved["seat"])
    [given_up] = [await house.open_table(bot="random")]
    alone = await house.connect(given_up["table"], given_up["token"])
    await alone.contribute()
    await alone.hear_a("news")
    await alone.say("give-up", id="x")
    while not alone.is_over:
        await alone.hear()
    [told] = await glance(house, (alone.table, None), lang="fr")
    assert told["result"]["isGivenUp"]
    assert (told["result"]["points"], told["result"]["winners"]) == ([], [])


@in_a_house()
async def test_a_token_that_opens_no_seat_and_a_table_that_is_none(house: OpenHouse) -> None:
    [ada, bo] = await house.seat_all()
    told = await glance(house, (ada.table, "A" * 22), ("nothing", bo.token), (ada.table, None))
    assert [(each["table"], each["seat"]) for each in told] == [(ada.table, None)]


@in_a_house()
async def test_a_hundred_tables_are_a_few_questions_and_more_are_refused(house: OpenHouse) -> None:
    opened = [await house.open_table() for _ in range(100)]
    for table in house.house.tables.live():
        house.house.tables.forget(table)
    asked: list[str] = []
    engine = house.house.storage.database.engine
    event.listen(engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    told = await glance(house, *((each["table"], each["token"]) for each in opened))
    assert [each["seat"] for each in told] == [0] * 100
    assert 0 < len(asked) <= 7
    assert house.house.tables.live() == []
    many = {"tables": [{"table": each["table"]} for each in [*opened, opened[0]]]}
    refused = await house.http.post("/api/glances", json=many)
    assert (refused.status_code, refused.json()["code"]) == (400, "not-understood")


def test_what_an_older_house_did_not_store_is_found_out(tmp_path: object) -> None:
    import asyncio

    async def run() -> None:
        async with open_house(tmp_path) as house:  # type: ignore[arg-type]
            guests = await house.seat_all()
            for _ in range(5):
                await move(guests, random.Random(1))
            opened = await house.open_table("cinq-rois", bot="random", options={"startRound": 11})
            ada = await house.connect(opened["table"], opened["token"])
            await ada.contribute()
            await play_alone(ada, random.Random(3))
            asked = ((guests[0].table, None), (ada.table, None))
            before = await glance(house, *asked)
        database = database_at(tmp_path)  # type: ignore[arg-type]
        later = ("turns", "outcomes", "results", "wings", "leases", "alembic_version")
        if databases.kind() == "sqlite":
            for name in later:
                database.execute(f"DROP TABLE {name}")
            database.execute("ALTER TABLE tables DROP COLUMN start")
            database.execute("ALTER TABLE seats DROP COLUMN agrees")
            database.execute("PRAGMA user_version=6")
        else:  # no older house was there: one from which it was moved left nothing in these
            for name in later[:3]:
                database.execute(f"DELETE FROM {name}")
        database.commit()
        database.close()
        async with open_house(tmp_path) as house:  # type: ignore[arg-type]
            while (after := await glance(house, *asked))[0]["turn"] == []:
                await asyncio.sleep(0.05)
            assert after[0]["turn"] == before[0]["turn"]
            assert after[1]["result"]["points"] == before[1]["result"]["points"]
            assert after[1]["result"]["winners"] == before[1]["result"]["winners"]

    asyncio.run(run())
