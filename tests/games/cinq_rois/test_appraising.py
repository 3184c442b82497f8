"""What the evaluator of Les Cinq Rois says: the regent's choice first, and reasons that are true."""

from __future__ import annotations

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Worth
from tablee.core.bots import make_bot
from tablee.games import get_game
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from .tables import go_out_by_hand, lay, play

GAME = get_game("cinq-rois")


def appraise(state: CinqRoisState) -> Appraisal:
    evaluator = GAME.evaluator()
    assert evaluator is not None
    seat = state.to_move()
    return evaluator.appraise(state.view(seat), state.legal(seat), QuickRandom(1))


def worth(said: Appraisal, text: str) -> Worth:
    return next(each for each in said.actions if GAME.format_action(each.action) == text)


def codes(said: Appraisal, text: str) -> list[str]:
    return [reason.code for reason in worth(said, text).reasons]


def first(said: Appraisal) -> str:
    return GAME.format_action(said.actions[0].action)


def test_its_best_is_what_the_regent_plays() -> None:
    regent = make_bot(GAME, "regent")
    for state in (
        lay("KC KD 6H 8S", "", cards=3, turn="0p"),
        lay("9H 9D QS JK", "", cards=3, turn="0p"),
        lay("9H 9D 9C 3H", "", cards=3, turn="0p"),
        lay("8H 8D 8C JH JD", "", cards=5, up="JS"),
        lay("KC KD 6H 8S", "", cards=4, up="KH"),
        lay("5H 6H 7H 8H 9S 9C KD", "", cards=6, turn="0p"),
    ):
        chosen = regent.choose(state.view(0), state.legal(0), QuickRandom(1))
        assert first(appraise(state)) == GAME.format_action(chosen)


def test_going_out_is_worth_most_and_a_wild_given_away_is_told() -> None:
    said = appraise(lay("9H 9D 9C 3H", "", cards=3, turn="0p"))
    assert first(said).startswith("out-9")
    assert codes(said, "out-3H") == ["out", "gives-wild"]
    assert codes(said, "-3H")[0] == "could-go-out"
    assert worth(said, "-3H").value < worth(said, "out-3H").value


def test_a_throw_is_told_by_what_it_breaks_and_what_it_leaves() -> None:
    said = appraise(lay("8H 9H 10H 3C 3D KS JK", "", cards=6, turn="0p"))
    assert "loses-wild" in codes(said, "-JK")
    assert "costs-more" in codes(said, "-9H")
    alone = appraise(lay("8H 9H 10H 3C 3D KS QD", "", cards=6, turn="0p"))
    assert "fits-nowhere" in codes(alone, "-KS")
    (fits,) = [reason for reason in worth(alone, "-KS").reasons if reason.code == "fits-nowhere"]
    assert fits.params == {"card": "KS", "points": 13}


def test_the_next_player_is_thought_of() -> None:
    state = lay("8H 9H 10H 3C 3D KS QD", "KD KC", cards=6, turn="0p")
    assert "next-wants" not in codes(appraise(state), "-KS")
    state.known[1].add(1 * 11 + 10)  # the king of diamonds, taken before
    assert "next-wants" in codes(appraise(state), "-KS")


def test_taking_is_told_by_what_it_does() -> None:
    assert codes(appraise(lay("9H 9D QS", "", cards=3, up="9C")), "take") == ["take-out", "take-shows"]
    assert codes(appraise(lay("9H JD QS", "", cards=3, up="JK")), "take")[0] == "take-wild"
    assert codes(appraise(lay("9H 9D QS 5C 7D", "", cards=5, up="9C")), "take")[0] == "take-saves"
    useless = appraise(lay("9H 9D QS", "", cards=3, up="KC"))
    assert codes(useless, "take")[0] == "take-nothing"
    assert codes(useless, "draw") == ["stock-chance", "stock-mean"]
    assert first(useless) == "draw"


def test_in_the_last_turn_a_throw_is_worth_exactly_what_it_leaves() -> None:
    state = lay("8H 8D 8S JH JD JS", "6H 6D 6S 6C 6*", cards=5, turn="0p", last="1:-,0")
    said = appraise(state)
    assert (said.unit, said.value, said.spread) == ("points", -16.0, 0.0)
    assert codes(said, "-JH") == ["leaves", "costs-more"]


def test_by_hand_the_cheapest_laying_comes_first() -> None:
    by_hand = CinqRoisOptions(start_round=5, auto_arrange=False)
    state = lay(
        "4H 4D 4S 5C 5D 5S 5* 3C", "8H 9H 10H JC JD JS 6C", cards=7, turn="0p", stock="KD", options=by_hand
    )
    go_out_by_hand(state, "3C", "4H 4D 4S", "5C 5D 5S 5*")
    play(state, "draw", "-KD")
    said = appraise(state)
    assert said.value == -6.0
    assert codes(said, "done") == ["stops-laying"]
