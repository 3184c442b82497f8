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
from tablee.server import driving
from tablee.server.bots import Overrun, Pool, is_watcher
from tablee.server.metrics import Metrics
from tablee.server.settings import Settings
from tablee.server.thinking import Question, answer
from tests.server.guests import HURRY, OpenHouse, in_a_house, move, play_alone


def a_match(game_id: str) -> tuple[Match, int]:
    """A match in which somebody is to act, and who."""
    game = get_game(game_id)
    seats = [SeatInfo(f"P{number}") for number in range(max(2, game.seat_counts[0]))]
    match = Match(game, game.options_type(), seats, CommittedChance.from_seed(1))
    while isinstance(match.pending(), Chance):
        match.draw()
    pending = match.pending()
    assert isinstance(pending, Acting)
    return match, next(seat for seat in pending.seats if seat not in pending.free)


def a_question(game_id: str, **changes: object) -> Question:
    match, seat = a_match(game_id)
    asked = Question(
        kind="choose",
        game=game_id,
        bot="random",
        view=match.view(seat),
        legal=match.legal(seat),
        seed=7,
        budget=30.0,
    )
    return replace(asked, **changes)  # type: ignore[arg-type]  # any field


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
                asked = a_question(game_id, bot=bot)
                assert await pool.ask(asked) == answer(asked)

    with_pool(1, scenario)


def test_only_the_view_goes_to_a_bot() -> None:
    assert {field.name for field in fields(Question)} == {
        *("kind", "game", "bot", "view", "legal", "seed", "budget")
    }


def test_a_bot_that_overruns_is_ended_and_the_next_question_answered() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        [place] = pool._places
        await pool.warm_up()
        assert place.worker is not None
        first = place.worker._process
        with pytest.raises(Overrun):
            await pool.ask(a_question("jacquet", bot="planner", budget=1e-6))
        assert first.returncode is not None
        asked = a_question("jacquet")
        assert await pool.ask(asked) in asked.legal
        assert metrics.bot_overruns.labels("planner")._value.get() == 1

    with_pool(1, scenario)


def test_a_bot_that_fails_is_no_harm() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        other = a_question("sacramento").view
        with pytest.raises(Overrun, match="JacquetView"):
            await pool.ask(a_question("jacquet", bot="planner", view=other))
        asked = a_question("jacquet")
        assert await pool.ask(asked) in asked.legal

    with_pool(1, scenario)


def test_more_questions_than_workers_wait_their_turn() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        asked = [a_question("cinq-rois", seed=seed) for seed in range(20)]
        found = await asyncio.gather(*map(pool.ask, asked))
        assert found == [answer(each) for each in asked]

    with_pool(2, scenario)


def test_who_gives_up_a_question_leaves_no_answer_behind() -> None:
    async def scenario(pool: Pool, metrics: Metrics) -> None:
        await pool.warm_up()
        asking = asyncio.create_task(pool.ask(a_question("cinq-rois", seed=1)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        asked = a_question("sacramento", seed=2)
        assert await pool.ask(asked) == answer(asked)

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
    assert is_watcher("crapette", "hawk")
    assert not is_watcher("jacquet", "planner")
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


@in_a_house()
async def test_bots_wait_while_there_is_something_to_see(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await house.open_table("sacramento")
    guests = [await house.connect(opened["table"], opened["token"])]
    guests.append(await house.connect(opened["table"], (await house.take_seat(opened))["token"]))
    for guest in guests:
        await guest.contribute()
    for guest in guests:
        await guest.hear_a("news")
    [table] = house.house.tables.live()
    seen: list[list[str]] = []

    def look(box: Box, events: list[str]) -> float:
        seen.append(events)
        return 5.0

    monkeypatch.setattr(Box, "time_to_look", look)
    monkeypatch.setattr(house.house, "settings", replace(HURRY, paces=Settings(data=Path()).paces))
    for pace, expected in {"calm": 5.0, "quick": 2.0, "slow": 11.0, "instant": 0.0}.items():
        table.pace = pace  # type: ignore[assignment]  # one of the paces
        assert driving._pause(house.house, table) == pytest.approx(expected)
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
        pending = table.pending()
        if isinstance(pending, Acting) and pending.simultaneous:
            break
        await play_alone(ada, rng, until=ada.sequence + 1)
    monkeypatch.setattr(house.house, "settings", replace(HURRY, paces=Settings(data=Path()).paces))
    table.pace = "calm"
    assert driving._pause(house.house, table) == pytest.approx(1 / len(pending.seats))


@in_a_house()
async def test_people_alone_need_no_bot(house: OpenHouse) -> None:
    guests = await house.seat_all()
    await move(guests, random.Random(1))
    assert house.house.pool._places[0].worker is None
