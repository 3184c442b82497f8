"""Tables: made as asked for, joined by invitation, begun when everybody has contributed, played again."""

from __future__ import annotations

import hashlib
import json
import random
import secrets
from collections.abc import Mapping

import pytest

from tablee.core.bots import bot_names
from tablee.core.rulebook import load
from tablee.games import game_ids, get_game, seat_counts
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.server.guests import Guest, OpenHouse, Told, in_a_house, play_alone


@in_a_house()
async def test_the_shelf_holds_every_game_with_all_that_a_form_needs(house: OpenHouse) -> None:
    answer = await house.http.get("/api/shelf")
    games = {game["id"]: game for game in answer.json()["games"]}
    assert list(games) == game_ids()
    for game_id, told in games.items():
        game = get_game(game_id)
        assert told["seats"] == seat_counts(game_id)
        assert told["bots"] == bot_names(game)
        assert told["seatsByLot"] == (game_id == "sacramento")  # SAC-R14
        articles = {article.id for article in load(game_id, "en")}
        names = {option["name"]: option for option in told["options"]}
        for option in told["options"]:
            assert option["default"] in option["choices"]
            assert option["clause"] in articles
        for changed in told["presets"].values():
            assert all(value in names[name]["choices"] for name, value in changed.items())
        assert told["presetOption"] in {"", *names}


@in_a_house()
async def test_a_table_is_as_it_was_asked_for(house: OpenHouse) -> None:
    seats = [{"bot": "greedy"}, {}, {"bot": "greedy"}, {}]
    asked = {"game": "cinq-rois", "seats": seats, "name": "Ada", "colour": "teal"}
    options = {"edition": "five-crowns"}
    opened = (await house.http.post("/api/tables", json={**asked, "options": options})).json()
    assert opened["seat"] == 1
    told = (await house.http.get(f"/api/tables/{opened['table']}", headers={"Accept-Language": "en"})).json()
    assert told["status"] == "waiting"
    assert told["options"]["recycle"] == "keepTop"
    assert [seat["name"] for seat in told["seats"]] == ["The calculator 1", "Ada", "The calculator 2", None]
    assert [seat["isPresent"] for seat in told["seats"]] == [True, False, True, False]
    assert told["seats"][1]["colour"] == "teal"
    assert len({seat["colour"] for seat in told["seats"]}) == 4
    assert len(told["commitment"]) == 64


ASKED: Mapping[str, dict[str, object]] = {
    "unknown-game": {"game": "chess"},
    "wrong-seat-count": {"seats": [{}]},
    "unknown-bot": {"seats": [{}, {"bot": "deep-blue"}]},
    "no-person": {"seats": [{"bot": "random"}, {"bot": "random"}]},
    "bad-name": {"name": " "},
    "bad-value": {"options": {"blocking": "sometimes"}},
    "unknown-option": {"options": {"wings": True}},
    "unknown-preset": {"options": {"rules": "text9"}},
    "not-understood": {"colour": "mauve"},
}


@pytest.mark.parametrize("code", ASKED)
@in_a_house()
async def test_what_cannot_be_is_refused_in_words(house: OpenHouse, code: str) -> None:
    body = {"game": "jacquet", "seats": [{}, {}], "name": "Ada", **ASKED[code]}
    for lang, mark in (("en", "."), ("fr-FR,fr;q=0.9,en;q=0.1", ".")):
        answer = await house.http.post("/api/tables", json=body, headers={"Accept-Language": lang})
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert answer.json()["say"].endswith(mark)
    assert house.house.tables.live() == []


@in_a_house()
async def test_some_options_are_not_for_any_number_of_players(house: OpenHouse) -> None:
    body: dict[str, object] = {"game": "cinq-rois", "seats": [{}] * 9, "name": "Ada"}
    answer = await house.http.post("/api/tables", json=body, headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (400, "seats-by-options")
    assert "for 1-7 players, not 9" in answer.json()["say"]
    body["options"] = {"edition": "five-crowns", "extraPack": True}
    assert (await house.http.post("/api/tables", json=body)).status_code == 201


@in_a_house()
async def test_the_invitation_gives_the_free_seats_one_after_the_other(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3)
    first, second = await house.take_seat(opened, "Bo"), await house.take_seat(opened, "Cy")
    assert (first["seat"], second["seat"]) == (1, 2)
    assert len({opened["token"], opened["invitation"], first["token"], second["token"]}) == 4
    headers = {"Authorization": f"Bearer {opened['invitation']}"}
    full = await house.http.post(f"/api/tables/{opened['table']}/seats", json={"name": "D"}, headers=headers)
    assert (full.status_code, full.json()["code"]) == (409, "table-full")


@in_a_house()
async def test_a_lost_answer_costs_no_seat(house: OpenHouse) -> None:
    opened = await house.open_table("bonanza", 3)
    own = secrets.token_hex(16)
    first, again = [await house.take_seat(opened, "Bo", token=own) for _ in range(2)]
    assert first == again == {"seat": 1, "token": own}
    assert (await house.take_seat(opened, "Cy"))["seat"] == 2
    assert (await house.take_seat(opened, "Bo", token=own))["seat"] == 1


@pytest.mark.parametrize("token", ["", "short", "A" * 32, "0" * 33])
@in_a_house()
async def test_a_token_that_is_none_takes_no_seat(house: OpenHouse, token: str) -> None:
    opened = await house.open_table("jacquet", 2)
    headers = {"Authorization": f"Bearer {opened['invitation']}"}
    address = f"/api/tables/{opened['table']}/seats"
    refused = await house.http.post(address, json={"name": "Eve", "token": token}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (400, "not-understood")
    assert (await house.take_seat(opened))["seat"] == 1


@in_a_house()
async def test_everybody_sees_who_comes_and_goes(house: OpenHouse) -> None:
    opened = await house.open_table()
    ada = await house.connect(opened["table"], opened["token"])
    taken = await house.take_seat(opened)
    await _hear_of(ada, name="Bo", isPresent=False)
    bo = await house.connect(opened["table"], taken["token"])
    await _hear_of(ada, name="Bo", isPresent=True)
    await bo.say("introduce", name="Béa", colour="red")
    told = await _hear_of(ada, name="Béa", isPresent=True)
    assert told["colour"] != "red"  # which is Ada's
    await bo.close()
    await _hear_of(ada, name="Béa", isPresent=False)


async def _hear_of(guest: Guest, **wanted: object) -> Told:
    """Hear the table told until the second seat is like this."""
    while True:
        seat: Told = (await guest.hear_a("table"))["table"]["seats"][1]
        if wanted.items() <= seat.items():
            return seat


@in_a_house()
async def test_the_match_begins_when_everybody_has_contributed(house: OpenHouse) -> None:
    opened = await house.open_table()
    ada = await house.connect(opened["table"], opened["token"])
    assert ada.heard[0]["wantsContribution"] is True
    assert ada.heard[0]["position"] is None
    await ada.say("contribute", data="00" * 15)
    assert (await ada.hear_a("trouble"))["code"] == "bad-contribution"
    await ada.say("contribute", data="00" * 16)
    await ada.say("contribute", data="11" * 16)
    assert (await ada.hear_a("trouble"))["code"] == "contributed"
    bo = await house.connect(opened["table"], (await house.take_seat(opened))["token"])
    await bo.say("contribute", data="22" * 64)
    news = await ada.hear_a("news")
    assert news["entries"][0]["sequence"] == 1
    assert (await house.http.get(f"/api/tables/{opened['table']}")).json()["status"] == "playing"
    await bo.contribute()
    assert (await bo.hear_a("trouble"))["code"] == "contributed"


@pytest.mark.parametrize("game", ["jacquet", "bonanza"])
@in_a_house()
async def test_a_whole_game_against_bots_can_be_verified_and_played_again(
    house: OpenHouse, game: str
) -> None:
    opened = await house.open_table(game, bot="random", options={"rounds": 1} if game == "bonanza" else {})
    ada = await house.connect(opened["table"], opened["token"])
    commitment = ada.heard[0]["table"]["commitment"]
    early = await house.http.get(f"/api/tables/{opened['table']}/record")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    await ada.say("rematch")
    assert (await ada.hear_a("trouble"))["code"] == "not-over"
    await ada.contribute()
    await play_alone(ada, random.Random(5))
    assert ada.position is not None
    ending = ada.position["ending"]
    assert hashlib.sha256(bytes.fromhex(ending["secret"])).hexdigest() == commitment
    assert ending["say"]
    record = parse_record((await house.http.get(f"/api/tables/{opened['table']}/record")).text)
    proof = verify(record)
    assert proof.chance == "verified"
    assert proof.moves + proof.draws == ada.sequence
    assert record.seats[0].name == "Ada"
    await _play_again(house, ada)


async def _play_again(house: OpenHouse, ada: Guest) -> None:
    watcher = await house.connect(ada.table)
    await ada.say("rematch")
    moved = await ada.hear_a("moved")
    assert (await watcher.hear_a("moved")) == {**moved, "seat": None}
    await ada.say("rematch")
    assert (await ada.hear_a("moved")) == moved
    again = await house.connect(moved["table"], ada.token)
    assert again.seat == ada.seat
    assert again.heard[0]["wantsContribution"] is True
    old = (await house.http.get(f"/api/tables/{ada.table}")).json()
    new = (await house.http.get(f"/api/tables/{moved['table']}")).json()
    assert old["rematch"] == moved["table"]
    assert new["commitment"] != old["commitment"]
    same = ("game", "options", "pace")
    assert json.dumps([new[name] for name in same]) == json.dumps([old[name] for name in same])
    await again.contribute()
    await again.hear_a("news")


@in_a_house()
async def test_a_hint_is_what_a_bot_would_do_and_only_for_who_is_to_act(house: OpenHouse) -> None:
    guests = await house.seat_all("cinq-rois", advice=True)
    for guest in guests:
        await guest.say("hint")
        hint = await guest.hear_a("hint")
        assert guest.position is not None
        if guest.position["legal"]:
            assert hint["choice"] in guest.position["legal"]
        else:
            assert hint["choice"] is None
    watcher = await house.connect(guests[0].table)
    await watcher.say("hint")
    assert (await watcher.hear_a("trouble"))["code"] == "spectator"


@in_a_house()
async def test_the_table_in_sentences(house: OpenHouse) -> None:
    guests = await house.seat_all("sacramento")
    await guests[0].say("describe")
    told = await guests[0].hear_a("description")
    assert told["sequence"] == guests[0].sequence
    assert len(told["say"]) > 3


@in_a_house()
async def test_the_pace_is_anybodys_to_change(house: OpenHouse) -> None:
    guests = await house.seat_all()
    await guests[1].say("pace", pace="slow")
    while (await guests[0].hear_a("table"))["table"]["pace"] != "slow":
        pass
    assert house.house.tables.live()[0].facts.pace == "slow"
