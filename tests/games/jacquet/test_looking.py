"""The virtuoso looks at who plays: one who moves his men anyhow is told from others, and played otherwise."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.net import ONE
from tablee.games import get_game
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.bots import BUDGET
from tablee.games.jacquet.foresight import Foresight
from tablee.games.jacquet.gentle import Tally, stroll
from tablee.games.jacquet.learnt import know_the_careless, make_judge
from tablee.games.jacquet.looking import FULL, Careless, shows_himself
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState

MINE = "0:8,1:1,2:1,3:2,6:1,11:1,19:1"
SCATTERED = "0:5,2:1,4:1,7:1,9:1,11:1,14:1,17:1,19:1,21:1,23:1"
TOGETHER = "0:6,1:2,2:2,3:1,4:1,5:1,6:1,19:1"
AWAY = "0:14,9:1"


def placed(his: str, mine: str = MINE, throw: str = "6-3/63/2") -> JacquetState:
    return JacquetState.from_position(f"{mine} {his} 0 {throw} 0-0", JacquetOptions())


def looked_at(others: str, games: int) -> list[float]:
    """What the look says of players of a sort, before every throw of one who strolls against them."""
    careless, found, rng = know_the_careless(), list[float](), QuickRandom(3)
    for game in range(games):
        state, seat = JacquetState.start(JacquetOptions()), game % 2
        while state.phase != ENDED and not is_race(state):
            if state.phase != MOVE:
                state.throw(1 + rng.below(6), 1 + rng.below(6))
                continue
            mover = int(state.mover)
            if mover == seat and shows_himself(state):
                found.append(int(careless.suspicion(state)) / ONE)
            if mover == seat or others == "flaneur":
                state.play(mover, stroll(state, Tally()))
            else:
                play_any(state, rng)
    return found


def test_scattered_men_are_those_of_a_careless_one() -> None:
    careless = know_the_careless()
    assert careless.doubt(placed(SCATTERED)) > FULL // 2
    assert careless.doubt(placed(TOGETHER)) == 0


def test_one_who_strolls_is_rarely_taken_for_one_who_moves_anyhow() -> None:
    random, stroller = looked_at("random", 12), looked_at("flaneur", 12)
    assert sum(each > 0.5 for each in random) / len(random) > 0.75
    assert sum(each > 0.5 for each in stroller) / len(stroller) < 0.2


@pytest.mark.clause("JAC-39")
def test_nothing_is_told_before_his_courier_is_home() -> None:
    away = placed(AWAY)
    assert not shows_himself(away)
    assert know_the_careless().doubt(away) == 0
    assert shows_himself(placed("0:14,18:1"))
    assert shows_himself(placed("0:1,23:13"))  # a man was borne off


def test_doubt_grows_with_suspicion_from_nothing_to_all() -> None:
    careless = know_the_careless()
    suspicion = careless.suspicion(placed(SCATTERED))
    doubts = []
    for low, high in ((1, 2), (-2, -1), (-100, 300), (-100, 100), (-300, 100)):
        careless.least, careless.most = suspicion + low, suspicion + high
        doubts.append(int(careless.doubt(placed(SCATTERED))))
    assert doubts == [0, FULL, FULL // 4, FULL // 2, FULL * 3 // 4]


def weighed(state: JacquetState, careless: Careless | None) -> dict[tuple[int, int], int]:
    """What each end of a turn seems to be worth, before answers are looked at."""
    foresight = Foresight(make_judge(), BUDGET, careless)
    foresight.survey(state)
    return {(int(plan.end.other_lo), int(plan.end.other_hi)): int(plan.value) for plan in foresight.plans}


def set_to(state: JacquetState, doubt: int) -> Careless:
    """One who doubts so far in this position, in quarters."""
    careless = know_the_careless()
    suspicion = careless.suspicion(state)
    careless.least, careless.most = suspicion - doubt, suspicion + 4 - doubt
    return careless


def test_both_values_count_by_the_doubt() -> None:
    state = placed(SCATTERED)
    well, half, full = (weighed(state, set_to(state, doubt)) for doubt in (0, 2, 4))
    assert well == weighed(state, None)
    assert well != full
    for end, value in half.items():
        assert value == (well[end] + full[end]) // 2


def test_a_race_is_exact_whoever_the_other_is() -> None:
    state = placed("18:5,19:3,20:5,22:2", "17:1,18:4,19:4,20:6", "1-1/1111/4")
    assert weighed(state, set_to(state, 4)).keys() == weighed(state, None).keys()
    judge, foresight = make_judge(), Foresight(make_judge(), BUDGET, set_to(state, 4))
    foresight.survey(state)
    races = [plan for plan in foresight.plans if is_race(plan.end)]
    assert races
    assert all(plan.value == judge.after_turn(plan.end) for plan in races)


def test_against_a_careless_one_it_plays_otherwise_and_the_evaluator_does_not() -> None:
    """Hints and reviews are for playing against people who play well."""
    rng, state, differ = QuickRandom(11), JacquetState.start(JacquetOptions()), 0
    bot, usual = make_bot(get_game("jacquet"), "virtuose"), Foresight(make_judge(), 500)
    hurried = bot.with_budget(500) if hasattr(bot, "with_budget") else bot
    while state.phase != ENDED and not is_race(state):
        if state.phase != MOVE:
            state.throw(1 + rng.below(6), 1 + rng.below(6))
            continue
        mover = int(state.mover)
        chosen = hurried.choose(state.view(mover), state.legal(mover), rng)
        differ += chosen != usual.best_action(state)
        play_any(state, rng)
    assert differ > 5


@pytest.mark.parametrize("budget", [0, 1, 2, 3, 50])
def test_two_values_are_two_of_the_budget(budget: int) -> None:
    state = placed(SCATTERED)
    foresight = Foresight(make_judge(), budget, set_to(state, 2))
    assert foresight.best_action(state) in state.legal(0)
    assert foresight.judge.weighed <= budget
