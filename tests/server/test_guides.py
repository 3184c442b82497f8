"""A guided first game in a house: what is said to who plays alone, and to nobody else."""

from __future__ import annotations

import random

import pytest

from tablee.server.bots.pool import Pool
from tests.advice import with_evaluator
from tests.server.guests import Guest, OpenHouse, Told, in_a_house, play_alone
from tests.server.test_hints import in_this_process, legal, sit_down


async def ask(ada: Guest, **given: object) -> Told:
    await ada.say("guide", **given)
    return await ada.hear_a("guided")


async def have_a_choice(ada: Guest) -> None:
    """Play on until there is more than one thing to do: of anything else nothing need be said."""
    while len(legal(ada)) < 2:
        await play_alone(ada, random.Random(1), until=ada.sequence + 1)


@in_a_house()
async def test_the_guide_speaks_before_and_after_a_decision(house: OpenHouse) -> None:
    with pytest.MonkeyPatch.context() as patched:
        with_evaluator(patched)
        patched.setattr(Pool, "appraise", in_this_process)
        ada = await sit_down(house)
        await have_a_choice(ada)
        told = await ask(ada)
        hint = await ada.hear_a("hint")
        assert hint["best"], "the first few times what would be good is said unasked"
        assert {"may", "matters"} <= {line["about"] for line in told["lines"]}
        assert any("courier" in line["say"] and line["article"] == "JAC-39" for line in told["lines"])
        worst = sorted(legal(ada), key=lambda choice: str(choice["action"]))[-1]
        await ada.act(worst["action"])
        after = await ask(ada, heard=told["heard"], since=told["sequence"])
    assert any(line["about"] == "opinion" for line in after["lines"])


@in_a_house()
async def test_who_has_heard_everything_hears_nothing(house: OpenHouse) -> None:
    ada = await sit_down(house)
    told = await ask(ada)
    often = dict.fromkeys(told["heard"], 99)
    again = await ask(ada, heard={**often, "reroll": 99, "gap": 99}, since=told["sequence"])
    assert again["lines"] == []


@in_a_house()
async def test_among_people_nobody_is_guided(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", bot=None)
    ada = await house.connect(opened["table"], opened["token"])
    await ada.say("guide")
    assert (await ada.hear_a("trouble"))["code"] == "no-guide"


@in_a_house()
async def test_the_shelf_says_how_first_games_are_set_up(house: OpenHouse) -> None:
    games = (await house.http.get("/api/shelf")).json()["games"]
    firsts = {each["game"]: each for game in games for each in game["firstGames"]}
    assert firsts["cinq-rois-solo"]["seats"] == 1
    assert firsts["crapette"]["options"]["assist"] == "arbiter"
    assert firsts["jacquet"]["bot"] == "coureur"
