"""Words between people: said once, heard by whom they are for, limited, kept with the table, gone with it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from tablee.server.operator.erasing import delete_table, erase_person
from tablee.server.operator.exporting import export
from tablee.server.remarks.remark import LONGEST_REMARK, READY, clean
from tablee.server.remarks.talk import MOST_REMARKS
from tablee.server.settings import Rate
from tablee.server.store.address import FILE_NAME
from tests.server import databases
from tests.server.databases import database_at
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, move, open_house
from tests.server.test_waiting_room import host_and_guests


async def say(guest: Guest, text: str, kind: str = "text", client: str = "") -> Told:
    """Say something; the receipt."""
    name = client or f"say-{random.getrandbits(40)}"
    await guest.say("say", id=name, kind=kind, text=text)
    while (told := await guest.hear_a("receipt"))["id"] != name:
        pass
    return told


async def refused(guest: Guest, text: str, kind: str = "text") -> str:
    told = await say(guest, text, kind)
    assert not told["ok"]
    assert told["say"]
    return str(told["code"])


async def heard(guest: Guest) -> Told:
    remark: Told = (await guest.hear_a("remark"))["remark"]
    return remark


async def remarks_at(house: OpenHouse, table: str, token: str | None = None) -> list[Told]:
    """What somebody is told who comes now."""
    guest = await house.connect(table, token)
    told: list[Told] = guest.heard[0]["remarks"]
    await guest.close()
    return told


def rows(house: OpenHouse) -> list[tuple[object, ...]]:
    with database_at(house.house.settings.data) as database:
        return list(database.execute("SELECT name, text FROM remarks ORDER BY at"))


@in_a_house()
async def test_what_is_said_is_heard_by_each_in_his_language(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    french = await house.connect(bo.table, bo.token, lang="fr")
    assert (await say(ada, "well-played", "phrase"))["ok"]
    for guest, words in ((ada, "Well played!"), (bo, "Well played!"), (french, "Bien joué\u202f!")):
        told = await heard(guest)
        assert (told["seat"], told["name"], told["say"], told["channel"]) == (0, "Ada", words, "players")
    await say(bo, "heart", "reaction")
    assert (await heard(ada))["text"] == "heart"
    await say(bo, "À  la \n vôtre")
    assert (await heard(ada))["say"] == "À la vôtre"
    said = await remarks_at(house, ada.table, ada.token)
    assert [each["text"] for each in said] == ["well-played", "heart", "À la vôtre"]
    assert [each["number"] for each in said] == [1, 2, 3]


@in_a_house()
async def test_sent_again_it_is_said_once(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    for _ in range(3):
        assert (await say(ada, "encore", client="the-same"))["ok"]
    assert (await say(bo, "encore", client="the-same"))["ok"]  # whose id is his own
    assert rows(house) == [("Ada", "encore"), ("Bo 1", "encore")]


@in_a_house()
async def test_players_and_spectators_are_among_themselves_until_the_end(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    zoe, eve = await house.connect(ada.table, name="Zoé"), await house.connect(ada.table)
    assert await refused(eve, "Bonjour") == "no-name"
    await say(zoe, "Il va perdre")
    assert (await heard(eve))["name"] == "Zoé"
    await say(ada, "Je vais gagner")
    await say(bo, "On verra")
    assert (await heard(ada))["text"] == "Je vais gagner"
    assert (await heard(ada))["text"] == "On verra"
    await eve.say("ping")
    await eve.hear_a("pong")
    assert "Je vais gagner" not in "".join(eve.raw + zoe.raw)
    assert [each["text"] for each in await remarks_at(house, ada.table)] == ["Il va perdre"]
    for guest in (ada, bo):
        await guest.say("give-up", id="end")
        await guest.hear_a("receipt")
    await say(zoe, "Bravo à vous deux")
    assert (await heard(ada))["channel"] == "everybody"
    for guest in (ada, bo):  # what was said meanwhile stays where it was said
        assert "Il va perdre" not in "".join(guest.raw)
        texts = [each["text"] for each in await remarks_at(house, ada.table, guest.token)]
        assert texts == ["Je vais gagner", "On verra", "Bravo à vous deux"]


@in_a_house(replace(HURRY, remark_rate=Rate(3, 0.001)))
async def test_it_is_limited_in_rate_and_length(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    assert await refused(ada, "x" * (LONGEST_REMARK + 1)) == "remark-too-long"
    assert await refused(ada, " \u200b\u202e ") == "nothing-said"
    assert await refused(ada, "insult", "phrase") == "not-ready"
    await ada.say("say", id="", kind="text", text="x")
    assert (await ada.hear_a("receipt"))["code"] == "bad-id"
    await ada.say("say", id="x", kind="shout", text="x")
    assert (await ada.hear_a("trouble"))["code"] == "not-understood"
    assert rows(house) == []
    for _ in range(3):
        assert (await say(ada, "x" * LONGEST_REMARK))["ok"]
    again = await house.connect(ada.table, ada.token)  # another socket is the same person
    for guest in (ada, again):
        assert await refused(guest, "x") == "too-many-remarks"
    assert (await say(bo, "x"))["ok"]
    spectators = [await house.connect(ada.table, name=f"Eve {n}") for n in range(9)]
    codes = [(await say(each, "x"))["code"] for each in spectators]
    assert codes == ["accepted"] * 6 + ["too-many-remarks"] * 3


@in_a_house(replace(HURRY, remark_rate=Rate(1000, 1000)))
async def test_the_oldest_make_room(house: OpenHouse) -> None:
    ada, _ = await house.seat_all("jacquet")
    for number in range(MOST_REMARKS + 5):
        assert (await say(ada, str(number)))["ok"]
    assert [text for _, text in rows(house)] == [str(n) for n in range(5, MOST_REMARKS + 5)]
    told = await remarks_at(house, ada.table, ada.token)
    assert [each["text"] for each in told] == [text for _, text in rows(house)]


@in_a_house()
async def test_a_table_may_be_silent(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    await say(ada, "Bonjour")
    await bo.say("remarks", hasRemarks=False)
    assert (await bo.hear_a("trouble"))["code"] == "not-host"
    await ada.say("remarks", hasRemarks=False)
    while (await bo.hear_a("table"))["table"]["hasRemarks"]:
        pass
    assert await refused(bo, "Bonjour") == "no-remarks"
    assert await remarks_at(house, ada.table, ada.token) == []
    await ada.say("remarks", hasRemarks=True)
    assert (await say(ada, "Bonsoir"))["ok"]
    assert [each["text"] for each in await remarks_at(house, ada.table, bo.token)] == ["Bonjour", "Bonsoir"]
    silent = await house.open_table("jacquet", 2, hasRemarks=False)
    assert (await house.connect(silent["table"], silent["token"])).heard[0]["table"]["hasRemarks"] is False
    alone = await house.open_table("jacquet", bot="random")
    assert await refused(await house.connect(alone["table"], alone["token"]), "Ho") == "nobody-listens"


@in_a_house()
async def test_whoever_is_sent_away_or_gets_another_seat_keeps_his_words(house: OpenHouse) -> None:
    people = await host_and_guests(house, "sacramento", 4, 3)
    for number, person in enumerate(people):
        assert (await say(person, f"I am {number}"))["ok"]
    await people[0].say("remove", seat=people[1].seat)
    assert await people[1].closed() == 4401
    await people[0].say("start")
    stay = [people[0], *people[2:]]
    for person in stay:  # the lot is drawn anew among three
        while (await person.hear_a("welcome"))["table"]["waitsForHost"]:
            pass
    told = await remarks_at(house, people[0].table, people[0].token)
    by_text = {each["text"]: each["seat"] for each in told}
    assert by_text == {"I am 1": None} | {
        f"I am {number}": person.seat for number, person in enumerate(people) if person in stay
    }


def test_words_outlive_the_house_and_are_in_no_record(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()

    async def talk() -> tuple[str, str | None]:
        async with open_house(data) as house:
            ada, bo = await house.seat_all("jacquet")
            await move([ada, bo], random.Random(1))
            await say(bo, "Un mot inoubliable")
            return bo.table, bo.token

    async def look(table: str, token: str | None) -> None:
        async with open_house(data) as house:
            assert [each["text"] for each in await remarks_at(house, table, token)] == ["Un mot inoubliable"]
            guests = [await house.connect(table, token)]
            await guests[0].say("resign", id="end")
            await guests[0].hear_a("receipt")
            record = (await house.http.get(f"/api/tables/{table}/record")).text
            assert "inoubliable" not in record
            storage, out = house.house.storage, tmp_path / "out"
            assert await storage.ask(export, storage.stored, out, lambda done, whole: None) == 1
            assert all("inoubliable" not in file.read_text() for file in (tmp_path / "out").iterdir())
            assert house.house.tables.live()

    uvloop.run(look(*uvloop.run(talk())))


@in_a_house()
async def test_they_go_with_the_table_and_with_the_person(house: OpenHouse) -> None:
    ada, bo = await house.seat_all("jacquet")
    await bo.say("introduce", name="Basile", colour="pink")
    await say(bo, "dit sous un autre nom")
    await bo.say("introduce", name="Bo 1", colour="pink")
    await say(ada, "reste")
    await say(bo, "part")
    looking = await house.connect(ada.table, name="Zoé")
    await say(looking, "de loin")
    tables, storage = house.house.tables, house.house.storage
    assert ada.table in await erase_person(tables, storage, "Zoé")
    await erase_person(tables, storage, "Bo 1", ada.table)
    assert rows(house) == [("Ada", "reste")]
    if databases.kind() == "sqlite":
        assert b"de loin" not in (house.house.settings.data / FILE_NAME).read_bytes()
    await delete_table(tables, storage, ada.table)
    assert rows(house) == []


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  a\t b\r\nc ", "a b c"),
        ("\u202eabc\u2066\u200b\ufeff", "abc"),
        ("a" + "\u0301" * 50, "\u00e1" + "\u0301" * 3),
        ("\x00\x07x\x1b[31m", "x[31m"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("a\u200db" + "\u200d" * 30, "ab"),
        ("\u2800\u3164", ""),
        ("Ça va\u202f? שלום", "Ça va ? שלום"),
    ],
)
def test_a_text_is_shown_on_one_line_and_as_it_was_meant(typed: str, shown: str) -> None:
    assert clean(typed) == shown


def test_ready_words_are_ready() -> None:
    assert set(READY) == {"phrase", "reaction"}
    assert all(len(keys) >= 6 for keys in READY.values())
