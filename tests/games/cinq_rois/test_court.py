"""The court of Les Cinq Rois: what each of them sees, and what it overlooks."""

from __future__ import annotations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.game import Frugal, Thinker
from tablee.games import get_game
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from .tables import lay
from .test_bots import contest

GAME = get_game("cinq-rois")


def choice(name: str, state: CinqRoisState) -> str:
    seat = state.to_move()
    action = make_bot(GAME, name).choose(state.view(seat), state.legal(seat), QuickRandom(1))
    return GAME.format_action(action)


def test_page_and_squire_overlook_a_run_and_the_chevalier_sees_it() -> None:
    state = lay("8H 9H 10H 3C 3D", "", cards=4, turn="0p")
    assert [choice(name, state) for name in ("page", "ecuyer", "chevalier")] == ["-10H", "-10H", "-3D"]


def test_page_and_squire_forget_the_wild_rank_and_the_chevalier_keeps_it() -> None:
    state = lay("4H 9C 9D 3S 3D", "", cards=4, turn="0p")
    assert [choice(name, state) for name in ("page", "ecuyer", "chevalier")] == ["-4H", "-4H", "-3D"]


def test_the_squire_takes_the_third_card_of_a_rank_and_the_page_leaves_it() -> None:
    state = lay("9C 9D 5S", "", cards=3, up="9H")
    assert [choice(name, state) for name in ("page", "ecuyer")] == ["draw", "take"]


def test_the_squire_does_not_pass_the_same_card_to_and_fro() -> None:
    state = lay("JC JD JH 8C 8D", "", cards=5, up="8H")
    assert choice("ecuyer", state) == "draw", "three and three have nothing to throw for it"


@pytest.mark.parametrize("name", ["page", "ecuyer", "chevalier", "greedy", "regent"])
def test_everybody_takes_a_joker_and_goes_out(name: str) -> None:
    assert choice(name, lay("9H 9D QS", "", cards=3, up="JK")) == "take"
    assert choice(name, lay("9H 9D QS JK", "", cards=3, turn="0p")) == "out-QS"


def test_the_chevalier_throws_a_pair_for_its_points_and_the_regent_keeps_it() -> None:
    state = lay("KC KD 6H 8S", "", cards=3, turn="0p")
    assert choice("chevalier", state) == "-KD"
    assert choice("regent", state) == "-8S"


def test_the_regent_goes_out_without_a_gift() -> None:
    state = lay("9H 9D 9C 3H", "", cards=3, turn="0p")
    assert choice("greedy", state) == "out-3H", "the first that comes, which is wild"
    assert choice("regent", state).startswith("out-9")


def test_the_regent_goes_out_with_what_the_next_player_does_not_collect() -> None:
    hand = "5H 6H 7H 8H 9H"
    free = lay(hand, "10H JH 3C 3D", cards=4, turn="0p")
    assert choice("regent", free) in ("out-5H", "out-9H")
    free.known[1].add(40 - 33)  # the ten of hearts, taken before
    assert choice("regent", free) == "out-5H"


def test_the_regent_counts_that_a_whole_hand_must_break() -> None:
    """ROI-R10: three jacks and three eights lay six cards, and one of them must be thrown."""
    state = lay("8H 8D 8C JH JD", "", cards=5, up="JS")
    assert choice("regent", state) == "draw"


def test_in_its_last_turn_the_regent_throws_what_leaves_least() -> None:
    state = lay("8H 8D 8S JH JD JS", "6H 6D 6S 6C 6*", cards=5, turn="0p", last="1:-,0")
    assert choice("regent", state).startswith("-8"), "the jacks are laid: sixteen are left"


@pytest.mark.parametrize("budget", [0, 60, 400, 3500])
def test_the_regent_plays_within_any_budget(budget: int) -> None:
    bot = make_bot(GAME, "regent")
    assert isinstance(bot, Frugal)
    frugal = bot.with_budget(budget)
    assert isinstance(frugal, Thinker)
    for state in (
        lay("KC KD 6H 8S 9S QS", "", cards=5, turn="0p"),
        lay("KC KD 6H 8S 9S", "", cards=5, up="KH"),
    ):
        assert frugal.choose(state.view(0), state.legal(0), QuickRandom(1)) in state.legal(0)
        assert frugal.weighed <= budget


@pytest.mark.parametrize(("better", "worse"), [("ecuyer", "page"), ("chevalier", "ecuyer")])
def test_each_beats_the_one_below(better: str, worse: str) -> None:
    late = CinqRoisOptions(start_round=8)
    won = sum(contest(late, [better, worse], seed).winners == (0,) for seed in range(6))
    won += sum(contest(late, [worse, better], seed).winners == (1,) for seed in range(6))
    assert won >= 8
