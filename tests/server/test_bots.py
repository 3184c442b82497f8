"""Bots think in processes of their own, within a budget, and know no more than their seat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest
import uvloop

from tablee.chance import CommittedChance
from tablee.core.box import Box
from tablee.core.contract import Acting, Chance
from tablee.games import game_ids, get_game
from tablee.match.match import Match
from tablee.match.seats import SeatInfo
from tablee.match.steps import AskBot, Question
from tablee.server.bots.bot_turns import pause_before
from tablee.server.bots.pool import Pool
from tablee.server.bots.worker import Answer, Assignment, answer
from tablee.server.bots.worker_process import Overrun
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tests.server.guests import HURRY, OpenHouse, course_of, in_a_house, move, play_alone


def a_match(game_id: str) -> tuple[Match, int]:
    """A match in which somebody is to act, and who."""
    game = get_game(game_id)
    seats = [SeatInfo(f"P{number}") for number in range(max(2, game.seat_counts[0]))]
    match = Match(game, game.options_type(), seats, CommittedChance.from_seed(1))
    while isinstance(match.pending(), Chance):
        match.draw()
    pending = match.pending()
    assert isinstance(pending, Acting)
    return match, pending.seats[0]


def an_assignment(game_id: str, *, budget: float = 30.0, **changes: object) -> Assignment:
    match, seat = a_match(game_id)
    asked = AskBot(seat, "random", match.view(seat), match.legal(seat), 7, match.sequence, 0)
    return Assignment(game_id, replace(asked, **changes), budget)  # type: ignore[arg-type]  # any field


def answer_here(given: Assignment) -> Answer:
    """What a worker would answer, found in this process; of a bot's thought nobody is told anything."""
    return answer(given, lambda progress: pytest.fail(f"told {progress}"))


def with_pool(size: int, scenario: Callable[[Pool, Metrics], Awaitable[None]]) -> None:
    async def run() -> None:
        metrics = Metrics()
        pool = Pool(size, metrics)
        try:
            await scenario(pool, metrics)
        finally:
            await pool.close()

    uvloop.run(run())


def test_a_worker_answers_as_the_bot_itself_would() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        await pool.warm_up()
        for game_id in game_ids():
            for bot in ["random", *list(get_game(game_id).bots())]:
                given = an_assignment(game_id, bot=bot)
                assert await pool.ask(given, of="a") == answer_here(given)

    with_pool(1, scenario)


def test_only_the_view_goes_to_a_bot() -> None:
    assert [field.name for field in fields(Assignment)] == ["game", "asked", "budget"]
    assert {field.name for field in fields(Question)} == {
        *("seat", "bot", "view", "legal", "seed", "sequence", "drafted")
    }


def test_a_bot_that_overruns_is_ended_and_the_next_question_answered() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        [place] = pool._places
        await pool.warm_up()
        assert place.worker is not None
        first = place.worker._process
        with pytest.raises(Overrun):
            await pool.ask(an_assignment("jacquet", bot="planner", budget=1e-6), of="a")
        assert first.returncode is not None
        given = an_assignment("jacquet")
        assert await pool.ask(given, of="a") in given.asked.legal
        assert metrics.bot_overruns.labels("planner")._value.get() == 1

    with_pool(1, scenario)


def test_a_bot_that_fails_is_no_harm() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        other = an_assignment("sacramento").asked.view
        with pytest.raises(Overrun, match="JacquetView"):
            await pool.ask(an_assignment("jacquet", bot="planner", view=other), of="a")
        given = an_assignment("jacquet")
        assert await pool.ask(given, of="a") in given.asked.legal

    with_pool(1, scenario)


def test_more_questions_than_workers_wait_their_turn() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        given = [an_assignment("cinq-rois", seed=seed) for seed in range(20)]
        found = await asyncio.gather(*(pool.ask(each, of=f"{n % 3}") for n, each in enumerate(given)))
        assert found == [answer_here(each) for each in given]

    with_pool(2, scenario)


def test_who_gives_up_a_question_leaves_no_answer_behind() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        await pool.warm_up()
        asking = asyncio.create_task(pool.ask(an_assignment("cinq-rois", seed=1), of="a"))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        given = an_assignment("sacramento", seed=2)
        assert await pool.ask(given, of="a") == answer_here(given)

    with_pool(1, scenario)


@in_a_house(replace(HURRY, bot_budget=1e-6))
async def test_a_table_whose_bot_never_answers_still_goes_on(house: OpenHouse) -> None:
    opened = await house.open_table("sacramento", bot="collector")
    ada = await house.connect(opened["table"], opened["token"])
    await ada.contribute()
    while house.house.metrics.bot_overruns.labels("collector")._value.get() < 2:
        await play_alone(ada, random.Random(2), until=ada.sequence + 1)
    await ada.say("hint")
    assert (await ada.hear_a("hint"))["choice"] is None


@in_a_house()
async def test_a_watching_bot_calls_every_fault_it_sees(house: OpenHouse) -> None:
    """The hawk misses none: when a person plays at random, his faults are called at once."""
    opened = await house.open_table("crapette", bot="hawk")
    ada, rng = await house.connect(opened["table"], opened["token"]), random.Random(6)
    await ada.contribute()
    await play_alone(ada, rng, until=120)
    calls = [
        event["fields"]
        for entry in ada.entries.values()
        for event in entry["events"]
        if event["event"] == "called"
    ]
    assert calls
    assert all(call["right"] and call["seat"] != ada.seat for call in calls)


@in_a_house(replace(HURRY, paces={**HURRY.paces, "calm": 1e-6}, watch_pause=3600.0))
async def test_there_is_time_to_call_after_each_action_of_a_bot(house: OpenHouse) -> None:
    """A bot that a person may call waits; what the person does meanwhile counts, and is not overtaken."""
    opened = await house.open_table("crapette", bot="random", pace="calm")
    ada, rng = await house.connect(opened["table"], opened["token"]), random.Random(6)
    await ada.contribute()
    while ada.position is None or ada.seat not in ada.position["waiting"]["free"]:
        if ada.position is not None and ada.position["legal"]:
            await ada.act(rng.choice(ada.position["legal"])["action"])
        await ada.hear_a("news")
    [choice] = ada.position["legal"]
    assert choice["action"] == "crapette!"
    receipt = await ada.act("crapette!")
    assert receipt["ok"], receipt
    news = await ada.hear_a("news")
    assert news["entries"][0]["events"][0]["event"] == "called"


def asked_of(match: Match, seat: int, drafted: int = 0) -> AskBot:
    return AskBot(seat, "random", match.view(seat), match.legal(seat), 1, match.sequence, drafted)


@in_a_house()
async def test_bots_wait_while_there_is_something_to_see(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.seat_all("sacramento")
    [table] = house.house.tables.live()
    course = await course_of(table)
    seen: list[list[str]] = []

    def look(box: Box, events: list[str]) -> float:
        seen.append(events)
        return 5.0

    monkeypatch.setattr(Box, "time_to_look", look)
    asked, settings = asked_of(course.match, 0), Settings(data=Path())
    for pace, expected in {"calm": 5.0, "quick": 2.0, "slow": 11.0, "instant": 0.0}.items():
        facts = replace(table.facts, pace=pace)  # type: ignore[arg-type]  # one of the paces
        assert pause_before(asked, course, facts, settings) == pytest.approx(expected)
        assert pause_before(replace(asked, drafted=1), course, facts, settings) == 0.0
    assert seen[0] == ["starter-drawn", "dealt"]


@in_a_house()
async def test_who_acts_at_the_same_time_thinks_at_the_same_time(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await house.open_table("bonanza", 5, bot="random")
    ada, rng = await house.connect(opened["table"], opened["token"]), random.Random(1)
    await ada.contribute()
    [table] = house.house.tables.live()
    monkeypatch.setattr(Box, "time_to_look", lambda box, events: 0.0)
    while True:
        await play_alone(ada, rng, until=ada.sequence + 1)
        course = await course_of(table)
        pending = course.match.pending()
        if isinstance(pending, Acting) and pending.simultaneous:
            break
    facts = replace(table.facts, pace="calm")
    asked = asked_of(course.match, pending.seats[0])
    found = pause_before(asked, course, facts, Settings(data=Path()))
    assert found == pytest.approx(1 / len(pending.seats))


@in_a_house()
async def test_people_alone_need_no_bot(house: OpenHouse) -> None:
    guests = await house.seat_all()
    await move(guests, random.Random(1))
    assert house.house.services.pool._places[0].worker is None
