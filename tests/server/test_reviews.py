"""Reviews in a house: made in a worker, told while they are made, kept with the table, limited."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from tablee.games import words
from tablee.match.playback import open_playback
from tablee.match.review import review
from tablee.match.review.review_words import tell_review
from tablee.server.operator.erasing import erase_person
from tests.finished_games import finished
from tests.match.builders import new_match, play, text_of
from tests.server.databases import database_at
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, play_alone

LONG = 300


async def ask(house: OpenHouse, lang: str = "en", **wanted: object) -> Told:
    answer = await house.http.post(
        "/api/review", json=wanted, headers={"Accept-Language": lang}, timeout=LONG
    )
    return {"status": answer.status_code, **answer.json()}


async def wait_for(house: OpenHouse, told: Told) -> Told:
    """Ask until the review is there, or is refused."""
    while told["status"] == 200 and told["state"] != "done":
        await asyncio.sleep(0.05)
        told = await ask(house, review=told["review"])
    return told


async def table_given_up(house: OpenHouse) -> Guest:
    """A table at which a person has played a little, and has had enough."""
    opened = await house.open_table("jacquet", 2, bot="coureur", name="Ada")
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    await play_alone(guest, random.Random(1), until=24)
    await guest.say("give-up", id="enough")
    while not guest.is_over:
        await guest.hear()
    return guest


@in_a_house(HURRY)
async def test_a_record_is_reviewed_as_at_the_terminal(house: OpenHouse) -> None:
    text = finished("bonanza")
    first = await ask(house, record=text)
    assert first["status"] == 200
    assert first["state"] in ("waiting", "working", "done")
    told = await wait_for(house, first)
    assert (told["state"], told["done"]) == ("done", told["of"])
    found = review(open_playback(text))
    said: Told = tell_review(found, words("en"), told["found"]["seats"])
    assert told["found"] == said
    again = await ask(house, record=text, lang="fr")
    assert again["state"] == "done"
    assert again["found"]["players"][0]["accuracy"] == said["players"][0]["accuracy"]
    assert again["found"]["notes"] != said["notes"]


@in_a_house(HURRY)
async def test_what_cannot_be_reviewed_is_refused(house: OpenHouse) -> None:
    running = await wait_for(house, await ask(house, record=text_of(play(new_match(), 30))))
    assert (running["status"], running["code"]) == (422, "bad-record")
    assert (await wait_for(house, await ask(house, record="nonsense")))["code"] == "bad-record"
    for wrong in ({}, {"table": "x", "record": "y"}, {"record": 7}):
        assert (await ask(house, **wrong))["code"] == "not-understood"
    assert (await ask(house, review="record-of-nobody"))["code"] == "no-such-review"
    assert (await ask(house, table="nosuchtable"))["code"] == "no-such-table"
    assert (await ask(house, review="table-nosuchtable"))["code"] == "no-such-table"


@in_a_house(replace(HURRY, most_reviews_each=1))
async def test_one_address_has_only_so_many_waiting(house: OpenHouse) -> None:
    first = await ask(house, record=finished("sacramento"))
    second = await ask(house, record=finished("bonanza"))
    assert (second["status"], second["code"]) == (503, "reviews-busy")
    same = await ask(house, record=finished("sacramento"))
    assert same["review"] == first["review"]  # who asks for the same again waits for the same


@in_a_house(replace(HURRY, review_budget=0.001))
async def test_what_takes_too_long_is_given_up(house: OpenHouse) -> None:
    told = await wait_for(house, await ask(house, record=finished("jacquet")))
    assert (told["status"], told["code"]) == (422, "not-reviewed")


@in_a_house(HURRY)
async def test_the_review_of_a_table_is_kept_with_it(house: OpenHouse) -> None:
    guest = await table_given_up(house)
    told = await wait_for(house, await ask(house, table=guest.table))
    assert told["state"] == "done", told
    assert "Ada" in told["found"]["seats"]
    again = await ask(house, table=guest.table)
    assert again["found"] == told["found"]
    assert again["state"] == "done"  # at once: it was kept
    rows = database_at(house.house.settings.data).execute("SELECT table_id FROM reviews")
    assert rows.fetchall() == [(guest.table,)]
    running = await house.open_table("jacquet", 2, bot="random")
    assert (await ask(house, table=running["table"]))["code"] == "not-over"


@in_a_house(HURRY)
async def test_a_name_that_is_erased_is_in_no_review(house: OpenHouse) -> None:
    guest = await table_given_up(house)
    assert "Ada" in (await wait_for(house, await ask(house, table=guest.table)))["found"]["seats"]
    await erase_person(house.house.tables, house.house.storage, "Ada")
    told = await wait_for(house, await ask(house, table=guest.table))
    assert "Ada" not in str(told)
