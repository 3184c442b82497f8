"""Advice among people: if all agreed when they sat down, told to all, and noted in the record."""

from __future__ import annotations

import random

import pytest

from tablee.match.entries import Advised
from tablee.match.parser import parse_record
from tablee.match.replay import verify
from tests.server.guests import Guest, OpenHouse, in_a_house, move, play_alone, waited_for
from tools import verify_record as script


@pytest.mark.parametrize("agreed", [(False, False), (True, False), (False, True)])
@in_a_house()
async def test_without_everybodys_agreement_there_is_none(
    house: OpenHouse, agreed: tuple[bool, bool]
) -> None:
    opened = await house.open_table("cinq-rois", 2, advice=agreed[0])
    taken = await house.take_seat(opened, advice=agreed[1])
    guests = [await house.connect(opened["table"], token) for token in (opened["token"], taken["token"])]
    for guest in guests:
        await guest.contribute()
    for guest in guests:
        await guest.hear_a("news")
    actor, _ = waited_for(guests)
    before = actor.sequence
    await actor.say("hint")
    assert (await actor.hear_a("trouble"))["code"] == "no-advice"
    told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
    assert told["advice"] is False
    assert (await house.connect(actor.table, actor.token)).sequence == before


@in_a_house()
async def test_everybody_learns_that_somebody_asked_and_the_record_says_so(house: OpenHouse) -> None:
    guests = await house.seat_all("cinq-rois", advice=True)
    actor, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not actor)
    seen = actor.sequence
    await actor.say("hint")
    hint = await actor.hear_a("hint")
    assert actor.position is not None
    assert hint["choice"] in actor.position["legal"]
    assert hint["sequence"] == actor.sequence == seen + 1
    news = await other.hear_a("news")
    assert news["entries"][0]["events"][0]["event"] == "advice-asked"
    assert "asked for advice" in news["entries"][0]["events"][0]["say"]
    assert "choice" not in str(news["entries"])
    await actor.say("hint")  # once more in the same position: it is known already
    assert (await actor.hear_a("hint"))["sequence"] == seen + 1
    receipt = await actor.act(hint["choice"]["action"], expected=seen)  # nothing has changed since
    assert receipt["ok"]
    for guest in guests:
        await guest.say("give-up", id="enough")
        await guest.hear_a("receipt")
    text = (await house.http.get(f"/api/tables/{actor.table}/record")).text
    record = parse_record(text)
    assert record.entries.count(Advised(actor.seat)) == 1  # type: ignore[arg-type]  # who plays has a seat
    assert verify(record).chance == "verified"
    assert "draws verified" in script.check(text.encode())


@in_a_house()
async def test_what_somebody_else_asked_outdates_nobody(house: OpenHouse) -> None:
    guests, rng = await house.seat_all("crapette", advice=True), random.Random(2)
    actor, kind = waited_for(guests)
    while kind != "act":
        await move(guests, rng)
        actor, kind = waited_for(guests)
    action, seen = actor.choose(rng), actor.sequence
    other = next(guest for guest in guests if guest is not actor)
    await other.say("hint")
    await other.hear_a("hint")
    assert (await actor.act(action, expected=seen))["ok"]


@in_a_house()
async def test_an_entry_of_advice_is_there_after_a_restart(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet", advice=True)
    actor, _ = waited_for(guests)
    await actor.say("hint")
    await actor.hear_a("hint")
    for guest in guests:
        await guest.close()
    [live] = house.house.tables.live()
    house.house.tables.forget(live)
    again = await house.connect(actor.table, actor.token)
    assert again.position == actor.position


@in_a_house()
async def test_alone_it_is_always_allowed_and_nobodys_business(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", bot="random")
    ada = await house.connect(opened["table"], opened["token"])
    assert ada.heard[0]["table"]["advice"] is True
    await ada.contribute()
    await play_alone(ada, random.Random(3), until=3)
    while ada.position is None or not ada.position["legal"]:
        await play_alone(ada, random.Random(3), until=ada.sequence + 1)
    seen = ada.sequence
    await ada.say("hint")
    assert (await ada.hear_a("hint"))["sequence"] == seen


async def _ask(guest: Guest) -> str:
    await guest.say("hint")
    hint = await guest.hear_a("hint")
    return str(hint["say"] or hint["choice"]["action"])


@pytest.mark.clause("CRA-29")
@in_a_house()
async def test_while_the_other_plays_crapette_it_is_whether_to_call(house: OpenHouse) -> None:
    guests, rng, heard = await house.seat_all("crapette", advice=True), random.Random(4), set[str]()
    for _ in range(60):
        actor, _ = waited_for(guests)
        other = next(guest for guest in guests if guest is not actor)
        assert other.position is not None
        if other.position["legal"]:
            heard.add(await _ask(other))
            await actor.say("ping")
            await actor.hear_a("pong")
        await move(guests, rng)
        if any(guest.is_over for guest in guests):
            break
    assert "A bot would let it be: it would call nothing here." in heard
    assert "crapette!" in heard


@in_a_house()
async def test_who_may_do_nothing_is_told_so(house: OpenHouse) -> None:
    guests = await house.seat_all("jacquet", advice=True)
    actor, _ = waited_for(guests)
    other = next(guest for guest in guests if guest is not actor)
    assert await _ask(other) == "Nothing to advise: it is not your turn."
    assert other.sequence == actor.sequence  # and nothing is noted
