"""The game for one, planned: how many cards a hand lacks, and which hand each card is promised to."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.bots import make_bot
from tablee.core.contract import Over, Result
from tablee.games import get_game
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.cards import JOKER, gather
from tablee.games.cinq_rois.solo.options import SoloOptions
from tablee.games.cinq_rois.solo.planning import NO_HAND, Plan
from tablee.games.cinq_rois.solo.state import SoloState
from tablee.games.cinq_rois.solver import Solver, can_lay_all

from .tables import kinds

GAME = get_game("cinq-rois-solo")
LATE = (
    "t3 5H,3C,7C,3*/9H,10H,JH,4*/"
    "3H,4H,7H,5S,JK/3D,5D,6C,8C,8S,JK/7H,JD,KD,4C,5C,4S,7*/8H,6D,JD,3C,10C,JC,QC,JK/"
    "6D,7D,6S,7S,8S,10S,JS,QS,8*/QH,3D,QC,9S,QS,3*,4*,9*,9*,10*/4H,5H,6H,6H,4S,5S,9S,JS,5*,J*,JK/"
    "QH,KH,4D,5D,7D,KD,KC,6S,7S,6*,6*,JK/3H,KH,4D,8D,4C,5C,6C,8C,KC,3S,KS,5*,7* 8H,J*,10*,K*,JK,7C,9C "
    "QD,K*,JH,JC,10H,Q*,QD,10C,9D,8D,Q*,9H,10D,9D,10S,8*,3S,10D,9C,KS"
)
"""Seven cards before the end: every hand can be closed, if no card is wasted."""


def lacking(cards: list[int], wild: int, drops: int) -> int:
    solver = Solver()
    solver.load(gather(cards), wild)
    return int(solver.missing(drops))


def lacking_by_trial(cards: list[int], wild: int, drops: int) -> int:
    """Throw every choice of cards, put jokers in the place of all but so many, and look."""
    for found in range(len(cards) + 1):
        for thrown in combinations(range(len(cards)), found + drops):
            kept = [kind for place, kind in enumerate(cards) if place not in thrown]
            if can_lay_all(gather(kept + [JOKER] * found), wild, 0):
                return found
    raise AssertionError("jokers alone can be laid")


@pytest.mark.parametrize("drops", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("hand", ["5H 5D 5C 5S 7C 8C 9C", "5H 6H 7H 8H JC JD JS", "5H 5D 5C 5S 6H 7H 8H 9H"])
def test_of_long_melds_so_many_can_be_thrown_as_trying_all_throws_finds(hand: str, drops: int) -> None:
    """Of four equal cards one can go, of two melds of seven in all not two (ROI-R10)."""
    assert lacking(kinds(hand), 3, drops) == lacking_by_trial(kinds(hand), 3, drops)


@pytest.mark.parametrize("drops", [0, 1, 2])
def test_what_a_hand_lacks_is_what_trying_all_throws_finds(drops: int) -> None:
    rng = QuickRandom(15 + drops)
    for _ in range(40):
        pack = full_pack(2)
        rng.shuffle(pack)
        size = 3 + int(rng.below(4))
        cards = pack[: size + drops]
        assert lacking(cards, size, drops) == lacking_by_trial(cards, size, drops), (cards, size)


@pytest.mark.clause("ROI-R10")
def test_two_families_of_three_are_no_hand_of_five() -> None:
    assert lacking(kinds("8H 8D 8C JH JD JS"), 5, 1) == 2
    assert lacking(kinds("8H 8D 8C 8S JD JS"), 5, 1) == 1
    assert lacking(kinds("8H 8D 8C 8S 8* JS"), 5, 1) == 0


def test_a_card_that_two_hands_want_goes_to_the_one_that_has_no_other() -> None:
    plan = Plan(QuickRandom(1), 1000)
    plan.add_hand(gather(kinds("9H 9D KS")), 3, 3)
    plan.add_hand(gather(kinds("9C 9S 10S JS")), 4, 4)
    for kind in kinds("9* 8S QD"):
        plan.add_stock(kind)
    assert plan.lacking == 2
    plan.search()
    assert (plan.lacking, plan.owner) == (0, [0, 1, NO_HAND])


def test_a_plan_is_kept_within_its_budget() -> None:
    plan = Plan(QuickRandom(1), 40)
    plan.add_hand(gather(kinds("9H JD KS")), 3, 3)
    for kind in kinds("3C 4D 5S 6*") * 2:
        plan.add_stock(kind)
    plan.search()
    assert plan.weighed <= 40


def late() -> SoloState:
    return SoloState.from_position(LATE, SoloOptions())


def finish(name: str) -> Result:
    state, bot, rng = late(), make_bot(GAME, name), QuickRandom(1)
    while state.to_move() == 0:
        state.play(0, bot.choose(state.view(0), state.legal(0), rng))
    pending = state.pending()
    assert isinstance(pending, Over)
    return pending.result


def test_the_regent_wins_where_the_others_waste_a_card() -> None:
    won = [name for name in GAME.levels if finish(name).winners]
    assert won == ["regent"]


def test_each_of_the_others_leaves_less_than_the_page() -> None:
    left = {name: finish(name).points[0] for name in GAME.levels}
    assert max(left, key=lambda name: left[name]) == "page"


def test_the_evaluator_knows_a_won_deal_and_a_lost_one() -> None:
    evaluator = GAME.evaluator()
    assert evaluator is not None
    state = late()
    said = evaluator.appraise(state.view(0), state.legal(0), QuickRandom(1))
    assert (said.unit, said.value, said.spread) == ("share", 1.0, 0.0)
    assert "all-close" in [reason.code for reason in said.actions[0].reasons]
    worst = said.actions[-1]
    assert (worst.value, worst.spread) == (0.0, 0.0)
    assert worst.reasons[0].code == "lost"


def test_the_evaluator_puts_a_card_that_closes_a_hand_first() -> None:
    evaluator = GAME.evaluator()
    assert evaluator is not None
    state, bot, closed = late(), make_bot(GAME, "regent"), 0
    while state.to_move() == 0:
        view, legal, before = state.view(0), state.legal(0), state.closed
        action = bot.choose(view, legal, QuickRandom(1))
        state.play(0, action)
        if state.closed != before:
            said = evaluator.appraise(view, legal, QuickRandom(1))
            assert said.actions[0].reasons[0].code == "closes"
            closed += 1
    assert closed >= 3


def test_the_evaluator_is_sure_of_what_the_regent_does_and_of_little_else() -> None:
    """What was not found may be there all the same, the rather the more cards are left."""
    evaluator = GAME.evaluator()
    assert evaluator is not None
    state = late()
    while state.to_move() == 0:
        view, legal = state.view(0), state.legal(0)
        action = make_bot(GAME, "regent").choose(view, legal, QuickRandom(1))
        worths = {worth.action: worth for worth in evaluator.appraise(view, legal, QuickRandom(1)).actions}
        assert (worths[action].value, worths[action].spread) == (1.0, 0.0)
        for worth in worths.values():
            assert worth.value in (0.0, 1.0) or worth.spread > 0.2
        state.play(0, action)
    assert state.closed == 2047
