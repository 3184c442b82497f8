"""Lessons in a house: the tasks of every game, tries that are refereed, and nothing kept."""

from __future__ import annotations

import pytest

from tablee.games import box_ids, get_game, primer_of
from tablee.match.primer_check import sit_down
from tests.again import now_or_again
from tests.server.guests import OpenHouse, Told, in_a_house


async def ask(house: OpenHouse, path: str, lang: str = "en", **wanted: object) -> Told:
    headers = {"Accept-Language": lang}
    method = "POST" if wanted else "GET"
    body = wanted or None
    answer = await house.http.request(method, f"/api/learn/{path}", json=body, headers=headers, timeout=120)
    return {"status": answer.status_code, **answer.json()}


@pytest.mark.parametrize("game_id", now_or_again(box_ids(), "jacquet", "bonanza"))
@in_a_house()
async def test_the_tasks_of_a_game_are_told_in_both_languages(house: OpenHouse, game_id: str) -> None:
    primer = primer_of(game_id)
    assert primer is not None
    french, english = await ask(house, game_id, "fr"), await ask(house, game_id, "en")
    assert french["game"] == english["game"] == game_id
    assert [task["id"] for task in french["tasks"]] == [task.id for task in primer.tasks]
    for one, other, task in zip(french["tasks"], english["tasks"], primer.tasks, strict=True):
        assert one["text"] != other["text"]
        assert (one["article"], one["hasGoal"]) == (task.article, task.goal is not None)
        assert one["position"]["legal"] or not one["hasGoal"]
        assert one["narration"]


@in_a_house()
async def test_a_try_is_refereed(house: OpenHouse) -> None:
    done = await ask(house, "jacquet/try", task="closed", action="6-7")
    assert done["turnout"] == "done"
    assert "the six can be played" in done["say"][0]
    assert [event["event"] for entry in done["entries"] for event in entry["events"]] == ["moved"]
    assert done["position"]["sequence"] == 1

    refused = await ask(house, "jacquet/try", task="closed", action="6-12")
    assert (refused["turnout"], refused["clause"]) == ("refused", "JAC-51")
    assert "JAC-51" in refused["say"][0]
    assert "You never stop" in refused["say"][1]
    assert (refused["entries"], refused["said"], refused["position"]["sequence"]) == ([], [], 0)

    astray = await ask(house, "jacquet/try", task="larger", action="20-23")
    assert astray["turnout"] == "astray"
    assert "a man leaves at once" in astray["say"][0]

    first = await ask(house, "jacquet/try", task="both", action="6-11")
    assert first["turnout"] == "under-way"
    second = await ask(house, "jacquet/try", task="both", said=first["said"], action="11-13")
    assert second["turnout"] == "done"


@in_a_house()
async def test_others_play_on_and_what_would_be_good_is_shown(house: OpenHouse) -> None:
    told = await ask(house, "jacquet")
    said = next(task for task in told["tasks"] if task["id"] == "finish")["said"]
    for _ in range(60):
        shown = await ask(house, "jacquet/ask", task="finish", said=said)
        tried = await ask(house, "jacquet/try", task="finish", said=said, action=shown["choice"]["action"])
        said = tried["said"]
        if tried["turnout"] == "done":
            break
    assert tried["turnout"] == "done"
    assert tried["position"]["ending"] is not None
    assert any(each.startswith("1 ") for each in said), "the other has played too"


@in_a_house()
async def test_a_game_is_consulted_at_a_task(house: OpenHouse) -> None:
    task = primer_of("cinq-rois").find("out")  # type: ignore[union-attr]
    assert task is not None
    view = sit_down(get_game("cinq-rois"), task).match.view(0)
    question = "groups 9H 10H JH 8D 8C 8S 3D"
    wanted = get_game("cinq-rois").consult(view, question)
    answered = await ask(house, "cinq-rois/ask", task="out", question=question)
    assert answered["status"] == 200
    assert (answered["answer"] is None) == (wanted is None)
    assert answered["choice"] is None


@in_a_house()
async def test_what_cannot_be_asked_is_refused(house: OpenHouse) -> None:
    assert (await ask(house, "no-such-game"))["code"] == "unknown-game"
    impossible: list[Told] = [
        {"task": "no-such-task", "action": "0-6"},
        {"task": "count", "said": ["0 0-1"], "action": "0-6"},
        {"task": "count", "said": ["nonsense"], "action": "0-6"},
    ]
    for body in impossible:
        told = await ask(house, "jacquet/try", **body)
        assert (told["status"], told["code"]) == (409, "no-such-task")
    unclear: list[Told] = [
        {"task": "count"},
        {"task": "count", "action": 5},
        {"task": "count", "said": ["x"] * 500, "action": "0-6"},
    ]
    for body in unclear:
        assert (await ask(house, "jacquet/try", **body))["code"] == "not-understood"
    unread = await ask(house, "jacquet/try", task="count", action="no move at all")
    assert unread["turnout"] == "refused"


@in_a_house()
async def test_the_shelf_says_which_games_teach_themselves(house: OpenHouse) -> None:
    games = (await house.http.get("/api/shelf")).json()["games"]
    assert {game["id"]: game["lessons"] for game in games if not game["isGuest"]} == {
        "jacquet": ["jacquet"],
        "cinq-rois": ["cinq-rois", "cinq-rois-solo"],
        "crapette": ["crapette"],
        "bonanza": ["bonanza"],
        "sacramento": ["sacramento"],
    }
