"""Games looked back at in a house: every view is the engine's, nothing is kept, damage is told by line."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from tablee.core.contract import View
from tablee.games import box_ids
from tablee.match.parser import parse_record
from tablee.match.playback import Eyes, open_playback
from tablee.match.replay import verify
from tests.again import now_or_again
from tests.damaged_headers import damaged, record_of
from tests.finished_games import KINDS, finished
from tests.match.builders import new_match, play, reseal, text_of
from tests.server.guests import HURRY, OpenHouse, Told, in_a_house

ENGLISH = {"Accept-Language": "en"}
TRIED = 12
"""How many damaged headers of each record the house is asked about."""


async def ask(house: OpenHouse, path: str = "", **wanted: object) -> Told:
    answer = await house.http.post(f"/api/replay{path}", json=wanted, headers=ENGLISH, timeout=120)
    return {"status": answer.status_code, **answer.json()}


def positions(told: Told) -> list[dict[str, Any]]:
    """The views as a client puts them together."""
    views, view = [], dict[str, Any]()
    for moment in told["moments"]:
        view = {**view, **moment["view"]}
        views.append(view)
    return views


def shown(view: View) -> dict[str, Any]:
    """A view as JSON would carry it."""
    return {name: _plain(value) for name, value in view.to_data().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("kind", now_or_again(KINDS, "jacquet", "bonanza"))
@in_a_house()
async def test_every_view_is_the_engines(house: OpenHouse, kind: str) -> None:
    text = finished(kind)
    for eyes in (Eyes(0), Eyes(0, is_open=True)):
        told = await ask(house, record=text, seat=eyes.seat, isOpen=eyes.is_open)
        assert told["status"] == 200, told
        assert (told["game"], told["fault"], told["isCut"]) == (kind, None, False)
        moments = list(open_playback(text).moments(eyes))
        views = positions(told)
        assert len(views) == len(moments)
        for view, moment, one in zip(views, open_playback(text).moments(eyes), told["moments"], strict=True):
            wanted = shown(moment.view)
            assert {
                name: value for name, value in view.items() if value is not None or name in wanted
            } == wanted
            assert (one["turn"], one["round"], one["isStop"]) == (moment.turn, moment.round, moment.is_stop)
            assert [event["event"] for event in one["events"]] == [notice.name for notice in moment.notices]
        assert told["moments"][-1]["position"]["ending"]["secret"] == parse_record(text).secret.hex()  # type: ignore[union-attr]


def sentences(told: Told) -> list[tuple[str, list[str]]]:
    """The status of every moment, and what was told to have happened."""
    status, found = "", []
    for moment in told["moments"]:
        status = moment["position"].get("status", status)
        found.append((status, [event["say"] for event in moment["events"]]))
    return found


@pytest.mark.parametrize(
    "kind", now_or_again([kind for kind in KINDS if kind != "cinq-rois-solo"], "bonanza")
)
@in_a_house()
async def test_open_eyes_are_nobodys_and_sentences_speak_to_nobody(house: OpenHouse, kind: str) -> None:
    text = finished(kind)
    followed = [await ask(house, record=text, seat=seat, isOpen=True) for seat in (0, 1)]
    assert sentences(followed[0]) == sentences(followed[1])
    assert not [say for _, said in sentences(followed[0]) for say in said if re.search(r"\b[Yy]our?\b", say)]
    spoken = [await ask(house, record=text, seat=seat) for seat in (0, 1)]
    assert sentences(spoken[0]) != sentences(spoken[1])  # a player's own eyes are spoken to
    said = [await ask(house, "/moment", record=text, moment=20, seat=seat, isOpen=True) for seat in (0, 1)]
    assert said[0]["say"] == said[1]["say"]


@in_a_house()
async def test_a_table_is_seen_again_once_its_game_is_over(house: OpenHouse) -> None:
    opened = await house.open_table("jacquet", 2, bot="random")
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    await guest.hear_a("news")
    refused = await ask(house, table=guest.table)
    assert (refused["status"], refused["code"]) == (409, "not-over")
    await guest.say("give-up", id="enough")
    await guest.hear_a("receipt")
    told = await ask(house, table=guest.table, seat=0)
    assert told["status"] == 200
    assert told["moments"][-1]["position"]["ending"]["isGivenUp"] is True
    assert (await ask(house, table="nosuchtable"))["code"] == "no-such-table"


@in_a_house()
async def test_a_running_game_is_refused_and_damage_is_told(house: OpenHouse) -> None:
    running = await ask(house, record=text_of(play(new_match(), 30)))
    assert (running["status"], running["code"]) == (422, "bad-record")
    assert "not over" in running["say"]
    text = finished("jacquet")
    entry = next(line for line in text.split("\n") if re.fullmatch("[1-9][0-9] 0 .*", line))
    number = int(entry.split(" ")[0])
    told = await ask(house, record=reseal(text.replace(f"\n{entry}\n", f"\n{number} 0 nonsense\n")))
    assert told["status"] == 200
    assert told["fault"]["line"] == text.split("\n").index(entry) + 1
    assert told["moments"][-1]["sequence"] == number - 1
    assert (await ask(house, record="nonsense"))["say"].startswith("Line 1 of this record")
    for wrong in ({}, {"table": "x", "record": "y"}, {"record": text, "eyes": 0}, {"record": 7}):
        assert (await ask(house, **wrong))["code"] == "not-understood"
    assert (await ask(house, record=text, seat=7))["code"] == "no-such-seat"
    assert (await ask(house, record="x" * 700_000))["status"] == 413
    assert (await ask(house, record="x" * 500_000))["status"] == 422


@pytest.mark.parametrize("game_id", now_or_again(box_ids(), "jacquet", "sacramento"))
@in_a_house()
async def test_every_damaged_header_is_answered_in_words(house: OpenHouse, game_id: str) -> None:
    """Of the game that was played to its end as of the one that was only begun."""
    for told in (finished(game_id), record_of(game_id)):
        for text in random.Random(f"replay of {game_id}").sample([*damaged(told)], TRIED):
            answer = await ask(house, record=text)
            assert answer["status"] in (200, 422), (answer["status"], text[:2000])
            assert answer["status"] == 200 or answer["say"], text[:2000]


@in_a_house(replace(HURRY, replay_budget=0.0001))
async def test_what_takes_too_long_is_given_up(house: OpenHouse) -> None:
    told = await ask(house, record=finished("crapette"))
    assert (told["status"], told["code"]) == (422, "too-much")


@in_a_house(replace(HURRY, most_moments=10))
async def test_only_so_many_moments_are_told(house: OpenHouse) -> None:
    told = await ask(house, record=finished("jacquet"))
    assert told["isCut"] is True
    assert len(told["moments"]) == 11


@in_a_house()
async def test_one_moment_is_taken_along(house: OpenHouse) -> None:
    text = finished("jacquet")
    moment = open_playback(text).moment(20)
    assert moment is not None
    told = await ask(house, "/moment", record=text, moment=20, seat=0)
    assert told["position"] == moment.match.truth()
    assert len(told["say"]) > 1
    assert (await ask(house, "/moment", record=text, moment=9999))["code"] == "no-such-moment"


@pytest.mark.parametrize("kind", now_or_again(KINDS, "crapette", "bonanza"))
@in_a_house()
async def test_one_plays_on_from_any_moment_and_the_record_says_so(house: OpenHouse, kind: str) -> None:
    text = finished(kind)
    playback = open_playback(text)
    at = playback.last // 2
    moment = playback.moment(at)
    assert moment is not None
    position = moment.match.truth()
    who = {"seat": 0, "bot": "random", "name": "Zoé", "pace": "instant"}
    opened = await ask(house, "/table", record=text, moment=at, **who)
    assert opened["status"] == 201, opened
    assert opened["seat"] == 0
    guest = await house.connect(opened["table"], opened["token"])
    await guest.contribute()
    await guest.hear_a("news")
    about = (await house.http.get(f"/api/tables/{guest.table}")).json()
    assert about["isFromPosition"] is True
    assert position not in str(about)
    await guest.say("give-up", id="enough")
    await guest.hear_a("receipt")
    record = parse_record((await house.http.get(f"/api/tables/{guest.table}/record")).text)
    assert record.start == position
    assert verify(record).chance == "verified"


@in_a_house()
async def test_nobody_plays_on_from_the_end_or_from_what_does_not_hold(house: OpenHouse) -> None:
    text, who = finished("jacquet"), {"seat": 0, "bot": "random", "name": "Zoé"}
    last = open_playback(text).last
    assert (await ask(house, "/table", record=text, moment=last, **who))["code"] == "over-there"
    loaded = text.replace("! 2d6 ", "! 2d6 6-6 ", 1)
    head, _, rest = loaded.partition("! 2d6 6-6 ")
    forged = reseal(f"{head}! 2d6 6-5\n{rest.partition(chr(10))[2]}")
    assert (await ask(house, "/table", record=forged, moment=0, **who))["code"] == "bad-record"
    assert (await ask(house, "/table", record=text, moment=3, **{**who, "bot": "nobody"}))[
        "code"
    ] == "unknown-bot"
    assert (await ask(house, "/table", record=text, moment=3, bot="random", name="Zoé"))[
        "code"
    ] == "no-such-seat"
