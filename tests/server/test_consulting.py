"""A game is asked about what somebody sees; and the box of Les Cinq Rois holds the game for one."""

from __future__ import annotations

import json
import random
from contextlib import closing

from tests.server.databases import database_at
from tests.server.guests import Guest, OpenHouse, Told, in_a_house, play_alone


async def consult(guest: Guest, question: str) -> Told | None:
    await guest.say("consult", id="q1", question=question)
    told = await guest.hear_a("consulted")
    assert told["id"] == "q1"
    answer: Told | None = told["answer"]
    return answer


def hand_of(guest: Guest) -> list[str]:
    assert guest.position is not None
    hand: list[str] = guest.position["view"]["hand"]
    return hand


@in_a_house()
async def test_everybody_is_told_of_his_own_cards_only(house: OpenHouse) -> None:
    guests = await house.seat_all("cinq-rois", options={"startRound": 11})
    rows = [" ".join(["groups", *hand_of(guest)]) for guest in guests]
    for guest, own, other in zip(guests, rows, reversed(rows), strict=True):
        answer = await consult(guest, own)
        assert answer is not None
        assert [card for group in answer["row"]["groups"] for card in group["cards"]] == hand_of(guest)
        assert answer["best"]["points"] <= answer["row"]["points"]
        assert await consult(guest, other) is None
    spectator = await house.connect(guests[0].table)
    assert await consult(spectator, rows[0]) is None


@in_a_house()
async def test_what_is_no_question_is_answered_with_nothing(house: OpenHouse) -> None:
    guests = await house.seat_all("cinq-rois")
    for question in ("", "groups 5H 5H 5H", "what now?", "groups " + "JK " * 400):
        assert await consult(guests[0], question) is None
    others = await house.seat_all("jacquet")
    assert await consult(others[0], "groups") is None


@in_a_house()
async def test_before_the_match_begins_there_is_nothing_to_ask_about(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois")
    guest = await house.connect(opened["table"], opened["token"])
    assert await consult(guest, "groups") is None


@in_a_house()
async def test_one_player_takes_the_game_for_one_out_of_the_box(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois", seats=1, options={"minNaturals": 1})
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert (told["game"], told["lid"], told["options"]) == ("cinq-rois-solo", "cinq-rois", {"minNaturals": 1})
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    await guest.hear_a("news")
    assert guest.position is not None
    hands: list[list[str]] = guest.position["view"]["hands"]
    answer = await consult(guest, "groups " + " / ".join([" ".join(hand) for hand in hands]))
    assert answer is not None
    assert len(answer["hands"]) == 11
    await play_alone(guest, random.Random(1))
    record = await house.http.get(f"/api/tables/{opened['table']}/record")
    assert record.text.splitlines()[1] == "game cinq-rois-solo"
    for name, value in (("edition", "five-crowns"), ("startRound", 6)):
        asked = {"game": "cinq-rois", "seats": [{}], "name": "Ada", "options": {name: value}}
        refused = await house.http.post("/api/tables", json=asked)
        assert (refused.status_code, refused.json()["code"]) == (400, "seats-by-options")


@in_a_house()
async def test_a_table_kept_under_the_name_of_the_box_is_found_again(house: OpenHouse) -> None:
    """Older houses stored the game for one under the id of Les Cinq Rois, with all of its options."""
    opened = await house.open_table("cinq-rois", seats=1)
    options = {"edition": "cinq-rois", "recycle": "all", "startRound": 6, "minNaturals": 1}
    with closing(database_at(house.house.settings.data)) as database, database:
        database.execute(
            "UPDATE tables SET game = 'cinq-rois', options = ? WHERE id = ?",
            (json.dumps(options), opened["table"]),
        )
    for table in house.house.tables.live():
        house.house.tables.forget(table)
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert (told["game"], told["options"]) == ("cinq-rois-solo", {"minNaturals": 1})
