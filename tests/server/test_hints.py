"""Advice in a house: the best three with their worth and reasons, or what the strongest bot would do."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablee.arena.ladder.rungs import Ladder, Pair, Rung
from tablee.arena.statistics import Estimate
from tablee.core.appraisal import Appraisal
from tablee.match.steps import AskWorth
from tablee.server.bots.pool import Pool
from tablee.server.bots.worker import Assignment
from tablee.server.bots.worker_process import Overrun
from tablee.server.front import levels
from tablee.server.metrics import Metrics
from tests.advice import with_evaluator
from tests.server.guests import HURRY, Guest, OpenHouse, Told, in_a_house, play_alone
from tests.server.test_bots import an_assignment, answer_here, with_pool


async def in_this_process(self: Pool, given: Assignment, *, of: str) -> Appraisal | None:
    """A worker would not know the evaluator of this test."""
    assert isinstance(given.asked, AskWorth)
    found = answer_here(given)
    assert found is None or isinstance(found, Appraisal)
    return found


async def overrun(self: Pool, given: Assignment, *, of: str) -> Appraisal | None:
    raise Overrun("too long")


async def sit_down(house: OpenHouse, lang: str = "en") -> Guest:
    """Somebody at a table with a bot, when it is his turn."""
    opened = await house.open_table("jacquet", bot="random")
    ada = await house.connect(opened["table"], opened["token"], lang=lang)
    await ada.contribute()
    while not legal(ada):
        await ada.hear()
    return ada


def legal(ada: Guest) -> list[Told]:
    return [] if ada.position is None else list(ada.position["legal"])


async def ask(ada: Guest) -> Told:
    await ada.say("hint")
    return await ada.hear_a("hint")


@in_a_house()
async def test_the_best_three_are_told_with_worth_and_reasons(house: OpenHouse) -> None:
    with pytest.MonkeyPatch.context() as patched:
        with_evaluator(patched)
        patched.setattr(Pool, "appraise", in_this_process)
        ada = await sit_down(house)
        hint = await ask(ada)
    assert (hint["unit"], hint["value"]) == ("share", 0.75)
    assert 1 <= len(hint["best"]) <= 3
    assert hint["choice"] == hint["best"][0]["choice"]
    for place, advised in enumerate(hint["best"]):
        assert advised["choice"] in legal(ada)
        assert (advised["value"], advised["spread"]) == (0.75 - 0.125 * place, 0.02 * place)
        assert advised["why"] == [f"Reason {place}"]


@in_a_house()
async def test_without_an_answer_of_the_evaluator_a_bot_advises(house: OpenHouse) -> None:
    with pytest.MonkeyPatch.context() as patched:
        with_evaluator(patched)
        patched.setattr(Pool, "appraise", overrun)
        ada = await sit_down(house)
        hint = await ask(ada)
    assert hint["choice"] in legal(ada)
    assert (hint["unit"], hint["value"], hint["best"]) == (None, None, [])


def test_a_worker_says_what_actions_are_worth_as_this_process_would() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        given = an_assignment("jacquet")
        asked = given.asked
        worth = AskWorth(
            asked.seat, "evaluator", asked.view, asked.legal, asked.seed, asked.sequence, asked.drafted
        )
        weighing = Assignment(given.game, worth, given.budget)
        assert await pool.appraise(weighing, of="a") == answer_here(weighing)

    with_pool(1, scenario)


@in_a_house(replace(HURRY, patience=0.0))
async def test_who_waits_for_a_bot_is_told_that_it_thinks(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", bot="random")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(2), until=30)
    told = [message for message in ada.heard if message["type"] == "thinking"]
    assert told
    assert {message["seat"] for message in told} == {1 - (ada.seat or 0)}


@in_a_house(replace(HURRY, patience=3600.0))
async def test_who_thinks_quickly_thinks_unnoticed(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", bot="random")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    await play_alone(ada, random.Random(2), until=30)
    assert not [message for message in ada.heard if message["type"] == "thinking"]


def test_the_shelf_tells_who_is_how_strong(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair("b", "a", 100, 0, 71.0, Estimate(0.71, 0.61, 0.79), 0.71)
    rungs = tuple(Rung(bot, Estimate(at, at - 50, at + 50)) for bot, at in (("a", 920.0), ("b", 1080.0)))
    ladder = Ladder("jacquet", 1, {}, 2, "s", 100, 100, is_complete=True, rungs=rungs, pairs=(pair,))
    monkeypatch.setattr(levels, "stored_ladders", lambda game_id: {2: ladder})
    [told] = levels.tell_ladders("jacquet")
    assert (told.seats, told.games) == (2, 100)
    assert [(rung.bot, rung.against, rung.won) for rung in told.rungs] == [
        ("a", None, None),
        ("b", "a", 0.71),
    ]
