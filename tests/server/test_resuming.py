"""A client that comes back is told what it missed, in the language it speaks."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.guests import HURRY, Guest, OpenHouse, in_a_house, move, open_house


async def moved_on(house: OpenHouse, game: str, moves: int = 8) -> list[Guest]:
    guests, rng = await house.seat_all(game), random.Random(7)
    for _ in range(moves):
        await move(guests, rng)
    return guests


@pytest.mark.parametrize("game", ["jacquet", "sacramento"])
@in_a_house()
async def test_resuming_gives_exactly_what_was_missed(house: OpenHouse, game: str) -> None:
    guests = await moved_on(house, game)
    whole = await house.connect(guests[0].table, guests[0].token)
    assert sorted(whole.entries) == list(range(1, whole.sequence + 1))
    assert whole.entries == guests[0].entries
    assert whole.position == guests[0].position
    for since in (1, 4, whole.sequence - 1, whole.sequence):
        part = await house.connect(guests[0].table, guests[0].token, since=since)
        missed = {number: told for number, told in whole.entries.items() if number > since}
        assert part.entries == missed
        assert part.position == whole.position


@in_a_house()
async def test_who_has_seen_more_than_there_is_begins_anew(house: OpenHouse) -> None:
    guests = await moved_on(house, "jacquet", 3)
    for since in (999, -1):
        again = await house.connect(guests[0].table, guests[0].token, since=since)
        assert again.entries == guests[0].entries


@in_a_house()
async def test_another_language_gives_a_whole_welcome(house: OpenHouse) -> None:
    guests = await moved_on(house, "jacquet", 4)
    await guests[0].say("language", lang="fr")
    told = await guests[0].hear_a("welcome")
    assert told["seat"] == guests[0].seat
    assert len(told["entries"]) == guests[0].sequence
    assert told["position"]["title"] == "Jacquet · Ada contre Bo 1"
    french = await house.connect(guests[0].table, guests[0].token, lang="fr")
    assert french.heard[0]["entries"] == told["entries"]
    english = await house.connect(guests[0].table, guests[0].token, lang="en")
    assert english.heard[0]["entries"] != told["entries"]
    await move(guests, random.Random(1))
    assert guests[0].entries[guests[0].sequence] != guests[1].entries[guests[1].sequence]


@pytest.mark.parametrize("game", ["cinq-rois", "bonanza", "crapette"])
def test_a_restart_leaves_every_table_as_it_was(tmp_path: Path, game: str) -> None:
    async def first_day() -> list[Guest]:
        async with open_house(tmp_path, HURRY) as house:
            return await moved_on(house, game, 25)

    async def second_day(before: list[Guest]) -> None:
        async with open_house(tmp_path, HURRY) as house:
            after = [await house.connect(guest.table, guest.token) for guest in before]
            for old, new in zip(before, after, strict=True):
                assert new.entries == old.entries
                assert new.position == old.position
            await move(after, random.Random(2))

    asyncio.run(second_day(asyncio.run(first_day())))


def offers(guests: list[Guest]) -> list[tuple[Guest, str]]:
    """Who may name an amount, and the word that says it."""
    return [
        (guest, choice["action"])
        for guest in guests
        if guest.position is not None
        for choice in guest.position["legal"]
        if "amount" in choice["move"]
    ]


def test_what_the_entry_words_otherwise_is_known_again_after_a_restart(tmp_path: Path) -> None:
    async def first_day() -> tuple[Guest, str, int]:
        async with open_house(tmp_path, HURRY) as house:
            guests, rng = await house.seat_all("bonanza"), random.Random(7)
            while not (offered := offers(guests)):
                await move(guests, rng)
            guest, word = offered[0]
            seen = guest.sequence
            assert (await guest.act("+5"))["ok"]
            said = await guest.act(word, expected=seen, id="said")
            assert said["ok"]
            return guest, word, seen

    async def second_day(before: Guest, word: str, seen: int) -> None:
        async with open_house(tmp_path, HURRY) as house:
            guest = await house.connect(before.table, before.token)
            again = await guest.act(word, expected=seen, id="said")
            assert (again["ok"], again["sequence"]) == (True, seen + 1)
            other = await guest.act("pass", expected=seen, id="said")
            assert other["code"] == "client-id-reused"

    asyncio.run(second_day(*asyncio.run(first_day())))


@in_a_house()
async def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(house: OpenHouse) -> None:
    guests = await moved_on(house, "jacquet", 5)
    tables = house.house.tables
    await tables.forget_idle()
    [table] = tables.live()
    for guest in guests:
        await guest.close()
    while table.is_needed:
        await asyncio.sleep(0.01)
    table._used -= HURRY.idle_after
    await tables.forget_idle()
    assert tables.live() == []
    again = await house.connect(guests[0].table, guests[0].token)
    assert again.position == guests[0].position
    assert tables.live() != [table]
