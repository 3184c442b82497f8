"""Who is called what at a table: no two alike, and nothing that leaves its line."""

from __future__ import annotations

import unicodedata

import pytest

from tablee.games import words
from tablee.server.people.names import free_name, is_good_name, looks_of
from tablee.server.people.players import names_in
from tablee.server.tables.facts import Seat
from tests.server.guests import OpenHouse, in_a_house

FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    "other",
    [
        "emma",
        "EMMA",
        "Ｅｍｍａ",
        "Em\u200dma",
        "Emma\ufe0f",
        "Em\u034fma",
        "E mma",
        "Emm\u00a0a",
        "𝓔mma",
    ],
)
def test_names_that_look_alike(other: str) -> None:
    assert looks_of(other) == looks_of("Emma")
    assert free_name(other, ["Emma"]) == f"{other} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Emma", "\u0415mm\u0430"), ("Bo", "\u0392\u03bf"), ("Вова", "ВОВА"), ("Oscar", "Оѕсаr")],
)
def test_letters_of_other_alphabets_that_look_like_ours(name: str, other: str) -> None:
    assert free_name(other, [name]) == f"{other} 2"
    assert free_name(name, [other]) == f"{name} 2"


@pytest.mark.parametrize("other", ["Emme", "Émma", "Emma 2", "Em-ma", "Emmа́"])
def test_names_that_do_not(other: str) -> None:
    assert free_name(other, ["Emma"]) == other


def test_marks_that_make_another_letter_are_seen_however_they_are_written() -> None:
    assert looks_of("Zoé") == looks_of(unicodedata.normalize("NFD", "Zoé")) != looks_of("Zoe")
    assert looks_of("राम") != looks_of("रोम")


def test_numbers_go_on() -> None:
    assert free_name("Emma", ["Emma", "emma 2", "Emma3"]) == "Emma 4"
    assert free_name("Emma 2", ["Emma", "Emma 2"]) == "Emma 2 2"
    assert free_name("Emma", [], is_numbered=True) == "Emma 1"


def test_a_long_name_is_cut_for_its_number() -> None:
    name = free_name("x" * 40, ["x" * 40])
    assert name == "x" * 38 + " 2"
    assert is_good_name(free_name("x" * 37 + "\u200dyz", ["x" * 37 + "yz"]))


@pytest.mark.parametrize(
    "name", ["Zoé", "Ngọc Ánh", "Nguyễn", "שָׁלוֹם", "ठीक है", FAMILY, f"{FAMILY} {FAMILY}", "ก็ดี"]
)
def test_good_names(name: str) -> None:
    assert is_good_name(name)
    assert is_good_name(unicodedata.normalize("NFD", name))


@pytest.mark.parametrize(
    "name",
    [
        "Z\u0301\u0302\u0303\u0304\u0305algo",
        "a" + "\u0336" * 39,
        "a\u200d\u200db",
        "\u200da",
        "a\u200d",
        "\u200d".join("abcdefgh"),
    ],
)
def test_names_that_leave_their_line(name: str) -> None:
    assert not is_good_name(name)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_bots_are_not_called_like_people(lang: str) -> None:
    bot = words(lang).say("jacquet.bot.random")
    person = Seat(None, bot.upper(), "red")
    assert names_in("jacquet", [person, Seat("random", None, "blue")], words(lang)) == [
        bot.upper(),
        f"{bot} 2",
    ]
    person = Seat(None, f"{bot} 2", "red")
    bots = [Seat("random", None, "blue")] * 2
    assert names_in("jacquet", [*bots, person], words(lang)) == [f"{bot} 1", f"{bot} 3", f"{bot} 2"]
    assert names_in("jacquet", [*bots, Seat(None, None, "red")], words(lang)) == [
        f"{bot} 1",
        f"{bot} 2",
        None,
    ]


async def names_at(house: OpenHouse, table: str) -> list[str | None]:
    told = (await house.http.get(f"/api/tables/{table}")).json()
    return [seat["name"] for seat in told["seats"]]


@in_a_house()
async def test_no_two_at_a_table_are_called_alike(house: OpenHouse) -> None:
    opened = await house.open_table("cinq-rois", 4, name="Emma")
    taken = await house.take_seat(opened, "Emma")
    await house.take_seat(opened, "EMMA")
    assert await names_at(house, opened["table"]) == ["Emma", "Emma 2", "EMMA 3", None]
    bo = await house.connect(opened["table"], taken["token"])
    for wanted, found in (("emma 3", "emma 3 2"), ("Emma", "Emma 2"), ("Bo", "Bo")):
        await bo.say("introduce", name=wanted, colour="blue")
        while (await bo.hear_a("table"))["table"]["seats"][1]["name"] != found:
            pass
    await bo.say("introduce", name="a" + "\u0336" * 10, colour="blue")
    assert (await bo.hear_a("trouble"))["code"] == "bad-name"
