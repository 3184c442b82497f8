"""A long game is told by its last part; earlier parts come when they are asked for, and have their price."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from tablee.server.settings import Rate
from tablee.server.shown import news
from tests.server.guests import HURRY, Guest, OpenHouse, in_a_house, move


@pytest.fixture(autouse=True)
def _short_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a short game is long."""
    monkeypatch.setattr(news, "PART", 5)


async def play(house: OpenHouse, game: str = "jacquet", entries: int = 18) -> list[Guest]:
    guests, rng = await house.seat_all(game), random.Random(7)
    while guests[0].sequence < entries:
        await move(guests, rng)
    return guests


async def earlier(guest: Guest, before: int) -> tuple[int, list[int]]:
    """After which entry the part before an entry begins, and the numbers of its entries."""
    await guest.say("earlier", before=before)
    told = await guest.hear_a("earlier")
    guest.entries |= {entry["sequence"]: entry for entry in told["entries"]}
    return told["after"], [entry["sequence"] for entry in told["entries"]]


@pytest.mark.parametrize("game", ["jacquet", "sacramento", "bonanza"])
@in_a_house()
async def test_all_parts_together_are_what_was_told_when_it_happened(house: OpenHouse, game: str) -> None:
    """By the same seat, for a spectator tells that seat's secrets to nobody."""
    guests = await play(house, game)
    for seat in (0, 1):
        late = await house.connect(guests[seat].table, guests[seat].token)
        after, last = late.heard[0]["after"], late.sequence
        assert sorted(late.entries) == list(range(last - 4, last + 1))
        while after > 0:
            before, (after, numbers) = after + 1, await earlier(late, after + 1)
            assert numbers == list(range(max(1, before - 5), before))
        assert late.entries == guests[seat].entries
        assert late.position == guests[seat].position


@in_a_house()
async def test_who_missed_little_goes_on_and_who_missed_much_begins_anew(house: OpenHouse) -> None:
    guests = await play(house)
    last = guests[0].sequence
    for since, after in (
        (last, last),
        (last - 5, last - 5),
        (last - 6, last - 5),
        (1, last - 5),
        (999, last - 5),
    ):
        again = await house.connect(guests[0].table, guests[0].token, since=since)
        assert again.heard[0]["after"] == after
        assert sorted(again.entries) == list(range(after + 1, last + 1))


@in_a_house()
async def test_there_is_nothing_before_the_beginning(house: OpenHouse) -> None:
    guests = await play(house)
    last = guests[0].sequence
    for before in (1, 0, -7):
        assert await earlier(guests[0], before) == (0, [])
    assert await earlier(guests[0], 4) == (0, [1, 2, 3])
    assert await earlier(guests[0], 10**9) == (last - 5, list(range(last - 4, last + 1)))
    opened = await house.open_table()
    ada = await house.connect(opened["table"], opened["token"])
    assert ada.heard[0]["after"] == 0
    assert await earlier(ada, 10) == (0, [])


@in_a_house()
async def test_a_part_is_told_in_the_language_of_the_socket(house: OpenHouse) -> None:
    guests = await play(house)
    await guests[0].say("language", lang="fr")
    assert (await guests[0].hear_a("welcome"))["after"] == guests[0].sequence - 5
    await guests[0].say("earlier", before=8)
    told = (await guests[0].hear_a("earlier"))["entries"]
    assert [entry["sequence"] for entry in told] == [3, 4, 5, 6, 7]
    french = await house.connect(guests[0].table, guests[0].token, lang="fr")
    await french.say("earlier", before=8)
    assert (await french.hear_a("earlier"))["entries"] == told
    await guests[1].say("earlier", before=8)
    assert (await guests[1].hear_a("earlier"))["entries"] != told


@in_a_house(replace(HURRY, socket_rate=Rate(12, 0.001)))
async def test_a_part_costs_more_than_a_message(house: OpenHouse) -> None:
    opened = await house.open_table()
    eve = await house.connect(opened["table"])
    for _ in range(3):
        await eve.say("earlier", before=10)
    for _ in range(2):
        await eve.hear_a("earlier")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(eve.hear_a("earlier"), 0.2)
