"""The exercises in our boxes: each is whole, has its answer, and says why in every language."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from tablee.arena.exercise_search import agrees, posed_by
from tablee.chance.quick import QuickRandom
from tablee.core import rulebook
from tablee.core.box import EXERCISES
from tablee.core.exercise import Exercise, format_exercises
from tablee.core.exercising import SETTLED, Posed
from tablee.games import box_ids, exercises_of, get_box, get_game, make_teller, words
from tablee.locales import LANGUAGES
from tablee.match.examiner import Examination
from tablee.match.exercise_words import ExerciseWords
from tablee.match.task_words import names_at

WITH_EXERCISES = [game for game in box_ids() if get_box(game).has_exercises]
FIVE = ["jacquet", "cinq-rois", "crapette", "bonanza", "sacramento"]
HIDING = [game for game in FIVE if get_game(game).hidden_swap is not None]


def all_of(game_id: str) -> tuple[Exercise, ...]:
    found = exercises_of(game_id)
    assert found is not None
    return found.all


def examine(game_id: str, exercise: Exercise) -> Examination:
    names = names_at(exercise.seats, exercise.seat, LANGUAGES[0])
    return Examination(get_game(game_id), exercise, names)


def test_every_game_has_exercises_of_every_kind() -> None:
    assert WITH_EXERCISES == FIVE
    for game_id in FIVE:
        exerciser = get_box(game_id).make_exerciser()
        assert exerciser is not None
        assert {each.kind for each in all_of(game_id)} == {*exerciser.kinds}


@pytest.mark.parametrize("game_id", FIVE)
def test_the_file_is_in_order_and_reads_back_as_it_is_written(game_id: str) -> None:
    found = exercises_of(game_id)
    assert found is not None
    text = (get_box(game_id).folder / EXERCISES).read_text(encoding="utf-8")
    assert format_exercises(game_id, found) == text
    assert [each.missed for each in found.all] == sorted(each.missed for each in found.all)
    assert len({each.id for each in found.all}) == len(found.all)


@pytest.mark.parametrize("game_id", FIVE)
def test_each_answer_is_legal_and_known_to_be_right(game_id: str) -> None:
    game = get_game(game_id)
    for exercise in all_of(game_id):
        assert exercise.gap > SETTLED * exercise.spread, exercise.id
        sitting = examine(game_id, exercise)
        if sitting.kind.mode == "choose":
            assert [sitting.answer(exercise.answer[0][0]).verdict] == ["right"], exercise.id
            others = [each for each in exercise.choices if (each,) not in exercise.answer]
            assert others
            assert all(examine(game_id, exercise).answer(each).verdict == "wrong" for each in others)
        elif sitting.kind.mode == "play":
            for line in exercise.answer:
                sitting = examine(game_id, exercise)
                verdicts = [sitting.answer(action).verdict for action in line]
                assert verdicts == ["on"] * (len(line) - 1) + ["right"], exercise.id
        else:
            state = game.parse_position(exercise.position, sitting.match.options, exercise.seats)
            assert exercise.seat in state.pending().seats  # type: ignore[union-attr]  # somebody has to act


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", FIVE)
def test_each_is_asked_and_explained(game_id: str, lang: str) -> None:
    game = get_game(game_id)
    articles = {each.id for each in rulebook.load(game.rule_page, lang, game.rules)}
    for exercise in all_of(game_id):
        names = names_at(exercise.seats, exercise.seat, lang)
        said = ExerciseWords(game_id, exercise, lang, make_teller(game_id, words(lang), names))
        told = [said.title, said.question, said.answer(), *said.why(), *map(said.choice, exercise.choices)]
        assert all(told), exercise.id
        assert not said.answer().endswith("."), "it is said within a sentence"
        assert len(said.why()) >= 1, exercise.id
        assert not any("{" in each for each in told), exercise.id
        assert exercise.article in articles, exercise.id


@pytest.mark.parametrize("game_id", FIVE)
def test_a_deep_look_agrees(game_id: str) -> None:
    """One of each game here; `tablee exercises GAME --check 200` looks at many."""
    exerciser = get_box(game_id).make_exerciser()
    assert exerciser is not None
    exercise = all_of(game_id)[-1]
    deep = exerciser.judge(posed_by(get_game(game_id), exercise), QuickRandom(11), look="deep")
    assert agrees(exercise, deep)


@pytest.mark.parametrize("game_id", HIDING)
def test_an_answer_rests_on_what_the_seat_may_know(game_id: str) -> None:
    """What is hidden is laid anew: the same question has the same answer, to the last figure."""
    game, exerciser = get_game(game_id), get_box(game_id).make_exerciser()
    assert exerciser is not None
    for kind in exerciser.kinds:
        exercise = next(each for each in all_of(game_id) if each.kind == kind)
        posed = posed_by(game, exercise)
        elsewhere = game.sample(game.bot_view(posed.state, posed.seat), QuickRandom(5))
        other = Posed(posed.kind, elsewhere, posed.seat, posed.choices)
        first = exerciser.judge(posed, QuickRandom(3), look="glance")
        assert first is not None
        assert exerciser.judge(other, QuickRandom(3), look="glance") == first


def test_the_exercise_of_a_day_comes_from_the_date_alone() -> None:
    found = exercises_of("jacquet")
    assert found is not None
    first = date(2026, 11, 17)
    assert found.of_day("jacquet", first) == found.of_day("jacquet", date(2026, 11, 17))
    days = {found.of_day("jacquet", first + timedelta(days=each)).id for each in range(30)}
    assert len(days) > 5


def test_a_file_that_was_spoilt_is_refused(tmp_path: Path) -> None:
    from tablee.core.exercise import ExerciseError, read_exercises

    lines = (get_box("jacquet").folder / EXERCISES).read_text(encoding="utf-8").splitlines()
    for spoilt in (
        ["tablee-exercises"],
        [lines[0], lines[1].rpartition("\t")[0]],
        [lines[0], lines[1].replace("0-0", "1-0")],
    ):
        path = tmp_path / EXERCISES
        path.write_text("\n".join(spoilt), encoding="utf-8")
        with pytest.raises(ExerciseError):
            read_exercises(path)
    assert read_exercises(tmp_path / "none.txt") is None
