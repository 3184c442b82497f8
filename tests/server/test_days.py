"""The deal of the day at a table of the house: the same cards for everybody, marked, of no use elsewhere."""

from __future__ import annotations

import random
from datetime import date

import pytest

from tablee.games import game_ids, get_box
from tablee.games.shelf import games_in
from tablee.match.day import DOMAIN, day_of, game_of_day, is_of_day, match_of_day
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.again import now_or_again
from tests.server.guests import OpenHouse, Told, in_a_house, play_alone

DAY = date(2026, 11, 17)
WITH_DEAL = [each.id for box in game_ids() for each in games_in(box) if get_box(each.id).day is not None]


async def open_day(house: OpenHouse, game: str, day: str = "2026-11-17") -> Told:
    body = {"day": day, "name": "Ada", "pace": "instant"}
    answer = await house.http.post(f"/api/deals/{game}", json=body, headers={"Accept-Language": "en"})
    return {"status": answer.status_code, **answer.json()}


@in_a_house()
async def test_the_shelf_says_which_games_have_one(house: OpenHouse) -> None:
    games = (await house.http.get("/api/shelf")).json()["games"]
    assert {deal for game in games for deal in game["deals"]} == {*WITH_DEAL}
    assert {*WITH_DEAL} == {"cinq-rois-solo", "crapette", "bonanza"}


@pytest.mark.parametrize("game_id", now_or_again(WITH_DEAL, "cinq-rois-solo"))
@in_a_house()
async def test_everybody_is_dealt_the_same_and_the_record_is_that_of_the_day(
    house: OpenHouse, game_id: str
) -> None:
    first, second = await open_day(house, game_id), await open_day(house, game_id)
    assert (first["status"], first["seat"]) == (201, 0)
    one = await house.connect(first["table"], first["token"])
    other = await house.connect(second["table"], second["token"])
    welcome = one.heard[0]
    assert welcome["table"]["day"] == "2026-11-17"
    assert not welcome["wantsContribution"]
    assert one.position is not None
    assert other.position is not None
    assert one.position["view"] == other.position["view"]
    await play_alone(one, random.Random(3))
    record = parse_record((await house.http.get(f"/api/tables/{one.table}/record")).text)
    verify(record)
    assert day_of(record) == DAY
    assert is_of_day(record, DAY)
    ending = one.position["ending"]
    digest = (await house.http.get(f"/api/tables/{one.table}/record")).text.rsplit("digest ", 1)[1]
    assert digest[:12] in ending["share"]
    assert "2026-11-17" in ending["share"]


@in_a_house()
async def test_the_cards_are_those_of_the_terminal(house: OpenHouse) -> None:
    opened = await open_day(house, "cinq-rois-solo")
    guest = await house.connect(opened["table"], opened["token"])
    game = game_of_day("cinq-rois")
    assert game is not None
    match = match_of_day(game, DAY, "Ada")
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert told["options"] == match.options.to_data()
    assert told["commitment"] == match.chance.commitment  # type: ignore[union-attr]  # committed, like all here
    assert guest.position is not None


@in_a_house()
async def test_what_is_no_deal_is_refused(house: OpenHouse) -> None:
    for game, day, code in (
        ("jacquet", "2026-11-17", "no-deal"),
        ("chess", "2026-11-17", "unknown-game"),
        ("crapette", "yesterday", "bad-day"),
    ):
        assert (await open_day(house, game, day))["code"] == code


@in_a_house()
async def test_no_other_table_can_pass_for_one_or_be_foreseen(house: OpenHouse) -> None:
    """People cannot give the mark to chance, and the table after a day's has a secret of its own."""
    opened = await house.open_table("crapette", bot="flaneur")
    guest = await house.connect(opened["table"], opened["token"])
    await guest.say("contribute", data=f"{DOMAIN} {DAY.isoformat()}".encode().hex())
    assert (await guest.hear_a("trouble"))["code"] == "bad-contribution"
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert (told["day"], told["status"]) == (None, "waiting")

    day = await open_day(house, "cinq-rois-solo")
    solo = await house.connect(day["table"], day["token"])
    await play_alone(solo, random.Random(4))
    await solo.say("rematch")
    moved = await solo.hear_a("moved")
    again = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert again["day"] is None
    assert again["commitment"] != solo.heard[0]["table"]["commitment"]
