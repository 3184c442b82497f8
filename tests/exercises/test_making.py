"""Exercises are found the same way every time, and whoever stops goes on from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.arena.exercise_search import look_on, settle
from tablee.core.contract import Rng, State
from tablee.core.exercise import Exercise, Exercises, format_exercises, in_order, read_exercises
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.games import get_game
from tablee.games.jacquet.options import JacquetOptions


class FirstMoves:
    """Asks now and then for the lowest action, and is as sure of it as it is told to be."""

    kinds: Mapping[str, ExerciseKind] = {
        "low": ExerciseKind("play", "share"),
        "never": ExerciseKind("play", "share"),
    }
    tries = 1

    def __init__(self, gap: float = 0.5, deep_gap: float = 0.5) -> None:
        self.gaps = gap, deep_gap

    def setting(self, number: int) -> GameSetting:
        return GameSetting(JacquetOptions(), ("flaneur", "coureur"))

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        if len(state.legal(seat)) > 1 and rng.randrange(9) == 0:
            yield Posed("low", state.copy(), seat)

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged:
        action = get_game("jacquet").format_action(posed.state.legal(posed.seat)[0])
        return Judged(((action,),), self.gaps[look != "glance"], 0.1, action, "JAC-16", ())


def test_going_on_finds_what_going_through_finds() -> None:
    game, exerciser = get_game("jacquet"), FirstMoves()
    whole = list(look_on(game, exerciser, Exercises((), "7"), count=4))
    assert len(whole[-1].all) >= 4
    assert [each.games for each in whole] == list(range(1, len(whole) + 1))
    on = list(look_on(game, exerciser, whole[0], count=4))
    assert on[-1] == whole[-1]
    assert whole[-1].all == in_order(reversed(whole[-1].all))
    other = list(look_on(game, exerciser, Exercises((), "8"), count=4))
    assert replace(other[-1], seed="7") != whole[-1]


@pytest.mark.parametrize(
    ("gap", "deep_gap", "is_kept"), [(0.5, 0.5, True), (0.15, 0.5, False), (0.5, 0.15, False)]
)
def test_what_is_not_clear_at_both_looks_is_none(gap: float, deep_gap: float, is_kept: bool) -> None:
    state = get_game("jacquet").parse_position("0:14,5:1 0:15 0 6-5/65/2 0-0", JacquetOptions(), 2)
    found = settle(FirstMoves(gap, deep_gap), Posed("low", state, 0), 1)
    assert (found is not None) == is_kept


def test_the_order_is_that_of_what_is_written(tmp_path: Path) -> None:
    """Two that differ by less than is written stay where they are once the file was read."""
    one = Exercise("low", "", 0, 2, (("a",),), 0.12341, 0.0, "-", "JAC-16", ())
    many = [replace(one, position=f"p{number}", gap=one.gap + number / 1e6) for number in range(8)]
    found = Exercises(in_order(many))
    path = tmp_path / "exercises.txt"
    path.write_text(format_exercises("jacquet", found), encoding="utf-8")
    read = read_exercises(path)
    assert read is not None
    assert format_exercises("jacquet", read) == path.read_text(encoding="utf-8")
