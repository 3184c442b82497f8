"""The virtuoso knows others: one who moves his men anyhow is told from the rest, and played otherwise."""

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
from tablee.games.jacquet.learnt import know_others, make_judge
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.others import FULL, Others, shows_himself
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState

MINE = "0:6,1:2,2:2,3:1,6:1,10:1,18:1,23:1"
SCATTERED = "0:7,3:2,4:1,8:1,9:1,10:2,23:1"
TOGETHER = "3:4,4:3,5:5,7:2,19:1"
AWAY = "0:14,9:1"


def placed(his: str, mine: str = MINE, throw: str = "6-3/63/2") -> JacquetState:
    return JacquetState.from_position(f"{mine} {his} 0 {throw} 0-0", JacquetOptions())


def looked_at(others: str, games: int) -> list[float]:
    """What the look says of players of a sort, before every throw of a net that plays against them."""
    known, judge, found, rng = know_others(), make_judge(), list[float](), QuickRandom(3)
    for game in range(games):
        state, seat = JacquetState.start(JacquetOptions()), game % 2
        while state.phase != ENDED and not is_race(state):
            if state.phase != MOVE:
                state.throw(1 + rng.below(6), 1 + rng.below(6))
            elif state.mover == seat:
                if shows_himself(state):
                    found.append(int(known.suspicion(state)) / ONE)
                state = judge.best_end(state)
            elif others == "flaneur":
                state.play(state.mover, stroll(state, Tally()))
            else:
                play_any(state, rng)
    return found


def test_scattered_men_are_those_of_a_careless_one() -> None:
    others = know_others()
    assert others.doubt(placed(SCATTERED)) > FULL // 2
    assert others.doubt(placed(TOGETHER)) == 0


def test_one_who_strolls_is_rarely_taken_for_one_who_moves_anyhow() -> None:
    random, stroller = looked_at("random", 12), looked_at("flaneur", 12)
    assert sum(each > 0.5 for each in random) / len(random) > 0.75
    assert sum(each > 0.5 for each in stroller) / len(stroller) < 0.2


@pytest.mark.clause("JAC-39")
def test_nothing_is_told_before_his_courier_is_home() -> None:
    away = placed(AWAY)
    assert not shows_himself(away)
    assert know_others().doubt(away) == 0
    assert shows_himself(placed("0:14,19:1"))
    assert shows_himself(placed("19:3,20:4,21:7"))  # a man was borne off


def test_doubt_grows_with_suspicion_from_nothing_to_all() -> None:
    others = know_others()
    suspicion = others.suspicion(placed(SCATTERED))
    doubts = []
    for low, high in ((1, 2), (-2, -1), (-100, 300), (-100, 100), (-300, 100)):
        others.least, others.most = suspicion + low, suspicion + high
        doubts.append(int(others.doubt(placed(SCATTERED))))
    assert doubts == [0, FULL, FULL // 4, FULL // 2, FULL * 3 // 4]


def weighed(state: JacquetState, others: Others | None) -> dict[tuple[int, int], int]:
    """What each end of a turn seems to be worth, before answers are looked at."""
    foresight = Foresight(make_judge(), BUDGET, others)
    foresight.survey(state)
    return {(int(plan.end.other_lo), int(plan.end.other_hi)): int(plan.value) for plan in foresight.plans}


def set_to(state: JacquetState, doubt: int) -> Others:
    """One who doubts so far in this position, in quarters."""
    others = know_others()
    suspicion = others.suspicion(state)
    others.least, others.most = suspicion - doubt, suspicion + 4 - doubt
    return others


def test_all_values_count_by_the_doubt() -> None:
    state, known, judge = placed(SCATTERED), know_others(), make_judge()
    by_doubt = [weighed(state, set_to(state, doubt)) for doubt in (0, 2, 4)]
    foresight = Foresight(judge, BUDGET)
    foresight.survey(state)
    for plan in foresight.plans:
        end = (int(plan.end.other_lo), int(plan.end.other_hi))
        own, usual, careless = (
            ONE - int(net.value(plan.end)) for net in (judge.eye, known.usual, known.careless)
        )
        assert plan.value == own
        well = (own + usual) / 2
        for found, expected in zip(by_doubt, (well, (well + careless) / 2, careless), strict=True):
            assert abs(found[end] - expected) <= 1
    assert by_doubt[0] != by_doubt[2]


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


@pytest.mark.parametrize("doubt", [0, 2, 4])
@pytest.mark.parametrize("budget", [0, 1, 2, 3, 50])
def test_each_net_that_is_asked_is_of_the_budget(budget: int, doubt: int) -> None:
    state = placed(SCATTERED)
    foresight = Foresight(make_judge(), budget, set_to(state, doubt))
    assert foresight.best_action(state) in state.legal(0)
    assert foresight.judge.weighed <= budget
    asked = 3 if doubt == 2 else 2
    foresight.judge.weighed = 0
    foresight.survey(state)
    assert foresight.judge.weighed == min(budget // asked, len(foresight.plans)) * asked
