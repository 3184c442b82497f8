"""Each character sees what it sees and overlooks what it overlooks, and each beats the one before it."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.game import Frugal, Thinker
from tablee.engine_build import is_compiled
from tablee.games import get_game
from tablee.games.jacquet.actions import format_action
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

GAME = get_game("jacquet")


def chosen(name: str, position: str, match_length: int = 1) -> str:
    state = JacquetState.from_position(position, JacquetOptions(match_length=match_length))
    seat = state.to_move()
    bot = make_bot(GAME, name)
    return format_action(bot.choose(state.view(seat), state.legal(seat), QuickRandom(1)))


def share(one: str, other: str, pairs: int, seed: int) -> float:
    """How many of some pairs of games the one wins, each throw for both."""
    wins = 0
    for pair in range(pairs):
        for seat in (0, 1):
            rng, state = QuickRandom(seed * 1_000_003 + pair), JacquetState.start(JacquetOptions())
            bots = [make_bot(GAME, one if each == seat else other) for each in (0, 1)]
            while state.phase != ENDED:
                if state.phase == MOVE:
                    turn = int(state.mover)
                    action = bots[turn].choose(state.view(turn), state.legal(turn), rng)
                    state.play(turn, action)
                else:
                    state.throw(1 + rng.below(6), 1 + rng.below(6))
            wins += int(state.score_0 if seat == 0 else state.score_1)
    return wins / (2 * pairs)


def test_the_stroller_brings_up_the_last_man_and_does_not_look_across() -> None:
    assert chosen("flaneur", "0:3,5:6,9:3,20:3 0:12,20:3 0 4-3/43/2 0-0") == "0-4"


def test_the_stroller_bears_off_what_it_can() -> None:
    assert chosen("flaneur", "18:4,20:5,22:6 0:1,18:14 0 4-2/42/2 0-0") == "20x4"


def test_the_stroller_never_throws_again() -> None:
    assert chosen("flaneur", "0:15 0:15 0* 2-1/21/2 0-0") != "reroll"


def test_the_runner_runs_on_with_the_man_ahead() -> None:
    state = JacquetState.from_position("0:10,2:1,16:1,20:3 0:12,20:3 0 4-2/42/2 0-0", JacquetOptions())
    bot = make_bot(GAME, "coureur")
    while state.mover == 0:
        state.play(0, bot.choose(state.view(0), state.legal(0), QuickRandom(1)))
    assert state.men(0, 16) == 0


def test_the_virtuoso_keeps_the_wall_that_the_runner_opens() -> None:
    position = "0:7,1:1,2:1,3:1,6:3,15:1,18:1 0:8,1:1,2:1,4:2,5:1,22:1,23:1 1 6-2/62/2 0-0"
    assert chosen("coureur", position) == "2-4"
    assert chosen("virtuose", position) == "0-2"


@pytest.mark.clause("JAC-R18")
@pytest.mark.parametrize("name", ["coureur", "flaneur", "virtuose"])
@pytest.mark.parametrize("match_length", [1, 3])
def test_everybody_takes_a_won_game(name: str, match_length: int) -> None:
    for position in (
        "20:1,23:1 0:1,18:14 0 4-1/41/2 0-0",
        "19:1 0:1,18:14 0 5-1/51/2 0-0",
        "22:1,23:1 23:1 0 6-1/61/2 0-0",  # one man left would stand as the other's last one does
        "21:1,22:1 23:1 0 4-2/42/2 0-0",
    ):
        state = JacquetState.from_position(position, JacquetOptions(match_length=match_length))
        bot = make_bot(GAME, name)
        while state.score_0 == 0 and state.phase == MOVE:
            state.play(0, bot.choose(state.view(0), state.legal(0), QuickRandom(1)))
        assert state.score_0 == 1, position


@pytest.mark.clause("JAC-R18")
def test_the_score_of_a_match_changes_no_choice() -> None:
    """Every game counts one: to win the most games is to win the most matches."""
    men = "0:9,1:1,2:1,3:1,5:1,16:1,22:1 0:8,1:1,2:1,3:2,6:1,11:1,19:1 0 6-3/63/2"
    choices = {chosen("virtuose", f"{men} {score}", 3) for score in ("0-0", "2-0", "0-2", "2-2", "1-2")}
    assert len(choices) == 1


def test_the_virtuoso_stays_within_any_budget() -> None:
    bot = make_bot(GAME, "virtuose")
    assert isinstance(bot, Frugal)
    state = JacquetState.from_position(
        "0:9,3:1,5:1,7:1,9:1,13:1,20:1 0:1,22:14 0 1-1/1111/4 0-0", JacquetOptions()
    )
    for budget in (0, 1, 50, 5000):
        hurried = bot.with_budget(budget)
        assert isinstance(hurried, Thinker)
        assert hurried.choose(state.view(0), state.legal(0), QuickRandom(1)) in state.legal(0)
        assert hurried.weighed <= hurried.budget == budget


def test_the_runner_loses_to_the_stroller() -> None:
    assert share("flaneur", "coureur", 8, 1) > 0.5


@pytest.mark.again
@pytest.mark.skipif(not is_compiled(), reason="whole games of those who think take minutes when not compiled")
def test_each_level_beats_the_one_before_it() -> None:
    assert share("flaneur", "coureur", 40, 2) >= 0.6
    assert share("planner", "flaneur", 20, 2) >= 0.6
    assert share("virtuose", "planner", 5, 2) >= 0.6


def test_each_counts_the_ends_of_turns_it_looks_at() -> None:
    state = JacquetState.from_position(
        "0:10,2:1,16:1,20:3 1:4,3:4,5:4,6:2,19:1 0 4-2/42/2 0-0", JacquetOptions()
    )
    weighed = {}
    for name in GAME.levels:
        bot = make_bot(GAME, name)
        bot.choose(state.view(0), state.legal(0), QuickRandom(1))
        assert isinstance(bot, Thinker)
        weighed[name] = bot.weighed
    assert weighed["flaneur"] == 0  # nothing can be won yet: it looks no further than one number
    assert 0 < weighed["coureur"] <= 2 * weighed["planner"]
    assert weighed["planner"] < weighed["virtuose"]
