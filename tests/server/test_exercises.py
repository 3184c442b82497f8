"""Exercises in a house: told in both languages, judged answer by answer, and nothing hidden given away."""

from __future__ import annotations

import pytest

from tablee.core.exercise import Exercise
from tablee.games import box_ids, exercises_of, get_box
from tests.again import now_or_again
from tests.server.guests import OpenHouse, Told, in_a_house

WITH_EXERCISES = [game for game in box_ids() if get_box(game).has_exercises]


async def ask(house: OpenHouse, path: str, lang: str = "en", **wanted: object) -> Told:
    method, body = ("POST", wanted) if wanted else ("GET", None)
    headers = {"Accept-Language": lang}
    answer = await house.http.request(
        method, f"/api/exercises/{path}", json=body, headers=headers, timeout=120
    )
    return {"status": answer.status_code, **answer.json()}


def first_of(game_id: str, kind: str) -> Exercise:
    found = exercises_of(game_id)
    assert found is not None
    return next(each for each in found.all if each.kind == kind)


@pytest.mark.parametrize("game_id", now_or_again(WITH_EXERCISES, "crapette", "bonanza"))
@in_a_house()
async def test_one_of_each_kind_is_told_and_its_answer_is_right(house: OpenHouse, game_id: str) -> None:
    listed = await ask(house, f"{game_id}?day=2026-11-17")
    found = exercises_of(game_id)
    assert found is not None
    assert [each["id"] for each in listed["all"]] == [each.id for each in found.all]
    assert listed["day"] in {each.id for each in found.all}
    for kind in listed["kinds"]:
        exercise = first_of(game_id, kind)
        english = await ask(house, f"{game_id}/{exercise.id}")
        french = await ask(house, f"{game_id}/{exercise.id}", "fr")
        assert english["question"] != french["question"]
        assert english["narration"]
        assert bool(english["choices"]) == bool(exercise.choices)
        if " seat=" in exercise.answer[0][0]:  # whatever leads there
            told = await ask(house, f"{game_id}/answer", exercise=exercise.id, action="")
            assert (told["verdict"], told["article"]) == ("told", exercise.article)
            continue
        said: list[str] = []
        for action in exercise.answer[0]:
            answered = await ask(house, f"{game_id}/answer", exercise=exercise.id, said=said, action=action)
            said = answered["said"]
        assert (answered["verdict"], answered["article"]) == ("right", exercise.article)
        assert len(answered["say"]) > 1


@in_a_house()
async def test_what_is_hidden_from_the_seat_is_not_told(house: OpenHouse) -> None:
    exercise = first_of("bonanza", "lead")
    told = await ask(house, f"bonanza/{exercise.id}")
    view = told["position"]["view"]
    hands = exercise.position.split(" ")[4].split("/")
    assert len(view["hand"]) * 2 in (len(hands[exercise.seat]), len(hands[exercise.seat]) + 1)
    assert exercise.position not in str(told)
    remembered = first_of("sacramento", "seen")
    asked = await ask(house, f"sacramento/{remembered.id}")
    assert len(asked["look"]["view"]["known"]) > len(asked["position"]["view"]["known"])


@in_a_house()
async def test_what_is_refused_says_why(house: OpenHouse) -> None:
    exercise = first_of("jacquet", "race")
    refused = await ask(house, "jacquet/answer", exercise=exercise.id, action="0-6")
    assert refused["verdict"] == "refused"
    assert refused["say"]
    assert (await ask(house, "jacquet/no-such"))["status"] == 404
    assert (await ask(house, "jacquet?day=soon"))["status"] == 400
    assert (await ask(house, "cinq-rois-solo"))["status"] == 404
    assert (await ask(house, "no-such-game"))["status"] == 404
    bad = await ask(house, "jacquet/answer", exercise=exercise.id, said=["nonsense"], action="0-6")
    assert bad["status"] == 404
