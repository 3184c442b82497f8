"""Drawing, throwing, going out and the last turn."""

from __future__ import annotations

import pytest

from tablee.core.contract import IllegalAction
from tablee.games.cinq_rois.actions import parse_action
from tablee.games.cinq_rois.events import HandCounted, WentOut
from tablee.games.cinq_rois.options import CinqRoisOptions

from .tables import lay, legal, names, play, refusal, told

B = CinqRoisOptions.preset("five-crowns")


@pytest.mark.clause("ROI-14", "ROI-15", "ROI-76")
def test_a_turn_takes_a_card_and_throws_one() -> None:
    state = lay("4H 9D QS", "", cards=3, up="5C", stock="8*")
    assert legal(state) == ["draw", "take"]
    assert refusal(state, "-4H") == ("draw-first", "ROI-14")
    play(state, "draw")
    assert legal(state) == ["-4H", "-9D", "-QS", "-8*"]
    assert refusal(state, "take") == ("already-drawn", "ROI-14")
    assert refusal(state, "-3C") == ("card-not-held", "ROI-15")
    play(state, "-9D")
    assert names(state.discards) == "5C 9D"
    assert names(state.hands[0].kinds()) == "4H QS 8*"
    assert state.to_move() == 1
    play(state, "take")
    assert "9D" in names(state.hands[1].kinds())
    assert names(state.discards) == "5C"


@pytest.mark.clause("ROI-14", "ROI-76")
def test_edition_b_cites_its_own_articles() -> None:
    options = B.with_values({"startRound": 1})
    state = lay("4H 9D QS", "", cards=3, options=options)
    assert refusal(state, "-4H") == ("draw-first", "ROI-76")
    assert refusal(state, "draw", seat=1) == ("not-your-turn", "ROI-75")


@pytest.mark.clause("ROI-13", "ROI-75")
def test_play_goes_clockwise() -> None:
    state = lay("4H 9D QS", cards=3, seats=4, turn="2d")
    order = []
    for _ in range(6):
        order.append(state.to_move())
        play(state, "draw", "-" + names(state.hands[state.to_move()].kinds()[:1]))
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.clause("ROI-16", "ROI-17", "ROI-18", "ROI-23", "ROI-24")
def test_sophie() -> None:
    state = lay("JH JD JS 8C 9C 3C", "", cards=6, stock="10C", up="4D")
    events = play(state, "draw", "out-3C")
    assert told(events, WentOut) == WentOut(0, (("8C", "9C", "10C"), ("JH", "JD", "JS")), "ROI-17")
    assert state.marks == [0, -1]
    assert state.to_move() == 1
    shown = state.view(1).shown[0]
    assert shown is not None
    assert [names(meld) for meld in shown.melds] == ["8C 9C 10C", "JH JD JS"]


@pytest.mark.clause("ROI-17", "ROI-73")
def test_the_whole_hand_or_nothing() -> None:
    state = lay("JH JD JS 8C 9C 3C 4D", "", cards=6, turn="0p")
    assert not [text for text in legal(state) if text.startswith("out")]
    assert refusal(state, "out-3C") == ("cannot-go-out", "ROI-17")
    with pytest.raises(IllegalAction):
        state.play(0, parse_action("out-3C"))


@pytest.mark.clause("ROI-73", "ROI-74", "ROI-R10")
def test_a_card_must_be_left_to_throw_and_may_be_one_that_fits() -> None:
    broken = lay("8H 8D 8S JH JD JS", "", cards=5, turn="0p")
    assert not [text for text in legal(broken) if text.startswith("out")]
    run = lay("5S 6S 7S 8S 9S", "", cards=4, turn="0p")
    assert [text for text in legal(run) if text.startswith("out")] == ["out-5S", "out-9S"]


@pytest.mark.clause("ROI-16", "ROI-R13")
def test_nobody_has_to_go_out() -> None:
    state = lay("4H 4D 4S 9C", "", cards=3, turn="0p")
    assert legal(state) == ["-4H", "-4D", "-9C", "-4S", "out-9C"]
    play(state, "-9C")
    assert not state.is_last_turn()


@pytest.mark.clause("ROI-24", "ROI-25", "ROI-78", "ROI-R14")
def test_each_other_player_plays_once_more_with_both_piles() -> None:
    state = lay("4H 4D 4S 9C", cards=3, seats=3, turn="0p")
    play(state, "out-9C")
    assert (state.to_move(), legal(state)) == (1, ["draw", "take"])
    play(state, "take")
    assert "9C" in names(state.hands[1].kinds()), "the card of the one who went out is open to his neighbour"
    play(state, "-9C")
    assert (state.to_move(), legal(state)) == (2, ["draw", "take"])
    play(state, "draw", "-" + names(state.hands[2].kinds()[:1]))
    assert state.round == 2
    assert state.firsts == [0]


@pytest.mark.clause("ROI-25", "ROI-26", "ROI-79", "ROI-81", "ROI-R11")
def test_the_last_turn_throws_a_card_too() -> None:
    """8-8-8-J-J-J with five cards dealt: laying the jacks and throwing an eight leaves sixteen."""
    gone = "4H 4D 4S 4C 4*"
    state = lay("8H 8D 8S JH JD JS", gone, cards=5, turn="0p", last="1:-,0")
    events = play(state, "-8H")
    assert told(events, HandCounted) == HandCounted(0, (("JH", "JD", "JS"),), ("8D", "8S"), 16, "ROI-26")
    worst = lay("8H 8D 8S JH JD JS", gone, cards=5, turn="0p", last="1:-,0")
    assert told(play(worst, "-JH"), HandCounted).points == 22


@pytest.mark.clause("ROI-25", "ROI-79")
def test_nobody_goes_out_twice_in_a_round() -> None:
    state = lay("4H 4D 4S 9C", "6H 6D 6S", cards=3, turn="0p", stock="QC")
    play(state, "out-9C", "draw")
    assert not [text for text in legal(state) if text.startswith("out")]
    assert refusal(state, "out-QC") == ("already-out", "ROI-25")
    play(state, "-QC")
    assert state.scores == [0, 0], "he lays everything all the same, and pays nothing"


@pytest.mark.clause("ROI-77")
def test_nothing_is_laid_before_somebody_is_out() -> None:
    by_hand = B.with_values({"startRound": 1, "autoArrange": False})
    state = lay("4H 4D 4S 9C", "", cards=3, turn="0p", options=by_hand)
    assert refusal(state, "+4H") == ("only-all-at-once", "ROI-77")
    assert refusal(state, "meld") == ("only-all-at-once", "ROI-77")


@pytest.mark.clause("ROI-80")
def test_nothing_is_added_to_the_melds_of_others() -> None:
    """A third six could join the sixes that lie open; it is counted instead."""
    state = lay("6H 6D 6S 9C", "6C QD 10H", cards=3, turn="0p", stock="8*")
    play(state, "out-9C", "draw", "-QD")
    assert state.scores == [0, 6 + 8 + 10]


@pytest.mark.clause("ROI-87", "ROI-88", "ROI-89", "ROI-R17")
def test_a_discard_belongs_to_the_next_player_alone_and_then_is_dead() -> None:
    options = B.with_values({"startRound": 1})
    state = lay("4H 9D JK QC", "", "", cards=3, seats=3, turn="0p", options=options)
    play(state, "-JK")
    assert refusal(state, "take", seat=2) == ("discard-not-yours", "ROI-87")
    assert refusal(state, "take", seat=0) == ("discard-not-yours", "ROI-87")
    assert refusal(lay(cards=3, seats=3), "take", seat=2) == ("discard-not-yours", "ROI-R17")
    assert legal(state) == ["draw", "take"], "and nobody has lost a turn"
    play(state, "draw", "-" + names(state.hands[1].kinds()[:1]))
    play(state, "take")
    assert "JK" not in names(state.hands[2].kinds())


@pytest.mark.clause("ROI-R16", "ROI-15")
def test_throwing_back_the_card_just_taken() -> None:
    state = lay("4H 9D QS", "", cards=3, up="5C")
    play(state, "take", "-5C")
    assert state.to_move() == 1
    strict = CinqRoisOptions(forbid_rediscard=True)
    state = lay("4H 9D QS", "", cards=3, up="5C", options=strict)
    play(state, "take")
    assert legal(state) == ["-4H", "-9D", "-QS"]
    assert refusal(state, "-5C") == ("just-taken", "ROI-R16")
    twin = lay("4H 5C QS", "", cards=3, up="5C", options=strict)
    play(twin, "take")
    assert "-5C" in legal(twin), "a twin may be thrown"
    out = lay("4H 4D 4S", "", cards=3, up="QC", options=strict)
    play(out, "take")
    assert "out-QC" not in legal(out)
    assert refusal(out, "out-QC") == ("just-taken", "ROI-R16")


@pytest.mark.clause("ROI-48")
@pytest.mark.parametrize("hand", range(3, 14))
def test_hands_are_chosen_by_who_plays_alone_only(hand: int) -> None:
    state = lay("4H 4D 4S", "", cards=3)
    assert refusal(state, f"to{hand}") == ("only-alone", "ROI-48")
