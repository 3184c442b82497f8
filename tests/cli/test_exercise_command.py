"""`tablee exercise` and `tablee exercises`: answered, explained, found and checked at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.box import EXERCISES
from tablee.core.exercise import Exercise
from tablee.games import box_ids, exercises_of, get_box
from tests.cli.command_line import refused, run

WITH_EXERCISES = [game for game in box_ids() if get_box(game).has_exercises]


def first_of(game_id: str, kind: str) -> Exercise:
    found = exercises_of(game_id)
    assert found is not None
    return next(each for each in found.all if each.kind == kind)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game_id", WITH_EXERCISES)
def test_the_first_of_each_kind_is_answered_and_explained(game_id: str, lang: str) -> None:
    exerciser = get_box(game_id).make_exerciser()
    assert exerciser is not None
    for kind, about in exerciser.kinds.items():
        exercise = first_of(game_id, kind)
        typed = ["answer"] if about.mode == "reach" else list(exercise.answer[0])
        looked = [""] if about.hides else []
        told = run(
            "exercise",
            game_id,
            "--kind",
            kind,
            "--plain",
            lang=lang,
            typed="\n".join([*looked, *typed, "q", ""]),
        )
        assert (told.status, told.err) == (0, "")
        assert exercise.article in told.out
        if about.mode != "reach":
            assert ("Justes\xa0: 1 sur 1." if lang == "fr" else "Right: 1 of 1.") in told.out


def test_a_wrong_answer_is_told_the_best_and_one_goes_on_and_back() -> None:
    wrong = next(each for each in ("crapette!", "-") if (each,) not in first_of("crapette", "fault").answer)
    typed = f"?\n{wrong}\n{wrong}\nagain\nprevious\nnext\nq\n"
    told = run("exercise", "crapette", "--kind", "fault", "--plain", lang="en", typed=typed).out
    assert "The best is:" in told
    assert "This one is answered" in told
    assert "In this turn:" in told
    assert "Right: 0 of 1." in told


def test_the_exercise_of_a_day_is_the_same_for_everybody() -> None:
    first = run("exercise", "jacquet", "--day", "2026-11-17", "--plain", lang="en", typed="answer\nq\n").out
    assert (
        first
        == run("exercise", "jacquet", "--day", "2026-11-17", "--plain", lang="en", typed="answer\nq\n").out
    )
    assert "Exercise 1 of 1" in first
    assert run("exercise", "jacquet", "--day", "--plain", typed="q\n").status == 0


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    assert "no exercise 9999" in refused("exercise", "jacquet", "--at", "9999")
    assert "no kind" in refused("exercise", "jacquet", "--kind", "fun")
    assert "no date" in refused("exercise", "jacquet", "--day", "soon")
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_text("nothing")
    assert "no exercises" in refused("exercises", "jacquet", "--file", str(spoilt))


def test_exercises_are_found_and_checked(tmp_path: Path) -> None:
    """Where there are enough already, none is looked for; one is looked at deeply."""
    path = tmp_path / EXERCISES
    path.write_bytes((get_box("crapette").folder / EXERCISES).read_bytes())
    before = path.read_bytes()
    assert run("exercises", "crapette", "--count", "1", "--file", str(path), "--json").status == 0
    assert path.read_bytes() == before
    checked = run("exercises", "crapette", "--check", "1", lang="en")
    assert "of 1 exercise, a deep look agrees with 1" in checked.out


def test_a_deal_of_the_day_leaves_nothing_to_choose() -> None:
    assert "no deal of the day" in refused("play", "jacquet", "--day")
    assert "nothing to choose" in refused("play", "bonanza", "--day", "--seed", "4")
    told = run("play", "cinq-rois", "--day", "2026-11-17", "--plain", lang="en", typed="q\nn\n").out
    assert "The deal of 2026-11-17" in told
