"""The planner: it takes the win, depends on the position alone, plays well and says how much it thinks."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import bot_names
from tablee.core.game import Thinker
from tablee.games import get_game
from tablee.games.jacquet.actions import format_action
from tablee.games.jacquet.board import ENDED, MOVE
from tablee.games.jacquet.bots import PlannerBot
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.playout import play_any
from tablee.games.jacquet.state import JacquetState

CHOICES = (
    "reroll 1-6 0-3 3-6 6-9 6-11 11-17 9-10 15-16 17-19 21-23 16-18 21-23 0-1 0-1 0-1 0-1 0-3 0-2 0-5 0-5 "
    "0-5 0-5 0-1 0-1 0-1 0-5 0-3 0-3 2-5 3-6 0-1 1-6 0-2 0-2 0-3 0-3 0-1 0-1 5-7"
)


def chosen(position: str, options: JacquetOptions | None = None, seed: int = 1) -> str:
    state = JacquetState.from_position(position, options or JacquetOptions())
    seat = state.to_move()
    return format_action(PlannerBot().choose(state.view(seat), state.legal(seat), QuickRandom(seed)))


def play_turn(position: str, options: JacquetOptions) -> JacquetState:
    """Let the planner play the throw out."""
    state = JacquetState.from_position(position, options)
    seat = state.to_move()
    while state.to_move() == seat:
        state.play(seat, PlannerBot().choose(state.view(seat), state.legal(seat), QuickRandom(1)))
    return state


def test_bots_stand_in_the_order_of_their_strength() -> None:
    assert bot_names(get_game("jacquet")) == ["random", "coureur", "flaneur", "planner", "virtuose"]


@pytest.mark.clause("JAC-R18")
@pytest.mark.parametrize("match_length", [1, 3, 5, 7])
@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ("20:1,23:1 0:1,18:14 0 4-1/41/2 0-0", 0),
        ("20:4 0:1,18:14 0 6-6/6666/4 0-0", 0),
        ("19:1 0:1,18:14 0 5-1/51/2 0-0", 0),
        ("0:1,18:14 22:1,23:1 1 2-1/21/2 0-0", 1),
    ],
)
def test_the_planner_takes_a_won_game_in_matches_of_any_length(
    position: str, winner: int, match_length: int
) -> None:
    """The next game of a match is laid out at once: that board is not what the turn has led to."""
    won = play_turn(position, JacquetOptions(match_length=match_length))
    assert (won.score_0, won.score_1) == ((1, 0) if winner == 0 else (0, 1))


@pytest.mark.clause("JAC-R18")
def test_a_match_ball_is_taken_as_well() -> None:
    won = play_turn("20:1,23:1 0:1,18:14 0 4-1/41/2 2-2", JacquetOptions(match_length=3))
    assert (won.phase, won.score_0) == (ENDED, 3)


def test_the_planner_plays_as_it_always_has_and_a_match_changes_nothing_else() -> None:
    """Others are measured against it: in the positions of a random game it chooses what is written here."""
    rng, state = QuickRandom(5), JacquetState.start(JacquetOptions())
    choices: list[str] = []
    while len(choices) < 40:
        if state.phase != MOVE:
            state.throw(1 + rng.below(6), 1 + rng.below(6))
            continue
        position = state.position()
        choices.append(chosen(position))
        assert chosen(position, JacquetOptions(match_length=7)) == choices[-1], position
        play_any(state, rng)
    assert " ".join(choices) == CHOICES


def test_chance_has_no_say_in_what_the_planner_does() -> None:
    position = "0:10,5:1,6:1,7:1,9:1,21:1 0:12,4:1,5:1,20:1 0 4-3/43/2 0-0"
    assert len({chosen(position, seed=seed) for seed in range(5)}) == 1


def test_the_planner_says_how_much_it_weighs() -> None:
    bot = PlannerBot()
    assert isinstance(bot, Thinker)
    many = JacquetState.from_position(
        "0:9,3:1,5:1,7:1,9:1,13:1,20:1 0:1,22:14 0 1-1/1111/4 0-0", JacquetOptions()
    )
    bot.choose(many.view(0), many.legal(0), QuickRandom(1))
    assert 300 < bot.weighed < bot.budget
    few = JacquetState.from_position("20:1,23:1 0:1,18:14 0 4-1/41/2 0-0", JacquetOptions())
    bot.choose(few.view(0), few.legal(0), QuickRandom(1))
    assert bot.weighed == 3
