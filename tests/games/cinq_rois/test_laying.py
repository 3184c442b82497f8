"""Laying by hand: meld by meld, and what was missed is paid for."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.games import get_game
from tablee.games.cinq_rois.events import HandCounted, MeldLaid
from tablee.games.cinq_rois.melds import can_grow
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from . import brute, compare
from .tables import go_out_by_hand, kinds, lay, legal, names, play, refusal, told

GAME = get_game("cinq-rois")
BY_HAND = CinqRoisOptions(start_round=5, auto_arrange=False)


def last_turn(hand: str, **values: object) -> CinqRoisState:
    """Seat 1 in its last turn of a round of seven cards, its discard made."""
    state = lay(
        "4H 4D 4S 5C 5D 5S 5* 3C", hand, cards=7, turn="0p", stock="KD", options=BY_HAND.with_values(values)
    )
    go_out_by_hand(state, "3C", "4H 4D 4S", "5C 5D 5S 5*")
    play(state, "draw", "-KD")
    return state


@pytest.mark.clause("ROI-R15")
def test_the_player_lays_meld_by_meld() -> None:
    state = last_turn("8H 9H 10H JC JD JS 6C")
    assert "done" in legal(state)
    assert "+6C" not in legal(state), "it fits no meld"
    assert refusal(state, "+6C") == ("fits-no-meld", "ROI-18")
    play(state, "+8H", "+9H")
    assert refusal(state, "meld") == ("not-a-meld", "ROI-18")
    assert refusal(state, "done") == ("meld-open", "ROI-R15")
    events = play(state, "+10H", "meld")
    assert told(events, MeldLaid) == MeldLaid(1, ("8H", "9H", "10H"))
    events = play(state, "+JC", "+JD", "+JS", "meld", "done")
    counted = told(events, HandCounted)
    assert (counted.left, counted.points) == (("6C",), 6)
    assert state.scores == [0, 6]


@pytest.mark.clause("ROI-R15")
def test_what_is_missed_is_paid_for() -> None:
    state = last_turn("8H 9H 10H JC JD JS 6C")
    play(state, "+JC", "+JD", "+JS", "meld", "done")
    assert state.scores == [0, 6 + 8 + 9 + 10]
    nothing = last_turn("8H 9H 10H JC JD JS 6C")
    play(nothing, "done")
    assert nothing.scores == [0, 66]


@pytest.mark.clause("ROI-R15")
def test_wilds_are_laid_like_other_cards_and_cost_when_forgotten() -> None:
    state = last_turn("8H 7C 10H JK 3D 3S QC")
    play(state, "+8H", "+7C", "+10H", "meld")
    assert legal(state) == ["done", "+3D", "+3S", "+JK"]
    play(state, "+3D", "+3S", "+JK", "meld", "done")
    assert state.scores == [0, 12]
    forgot = last_turn("8H 7C 10H JK 3D 3S QC")
    play(forgot, "done")
    assert forgot.scores == [0, 8 + 20 + 10 + 50 + 3 + 3 + 12]


@pytest.mark.clause("ROI-R3", "ROI-R15")
def test_minimum_of_naturals_binds_by_hand_too() -> None:
    state = last_turn("7H 7C JK 9D 3D 4C QC", minNaturals=1)
    play(state, "+7H", "+7C", "+JK")
    assert refusal(state, "meld") == ("not-a-meld", "ROI-18")
    free = last_turn("7H 7C JK 9D 3D 4C QC")
    play(free, "+7H", "+7C", "+JK")
    assert "meld" in legal(free)


@pytest.mark.clause("ROI-R15")
def test_what_is_laid_is_seen_by_all_and_the_rest_is_not() -> None:
    state = last_turn("8H 9H 10H JC JD JS 6C")
    play(state, "+8H", "+9H")
    view = state.view(0)
    assert [names(meld) for meld in view.laying] == ["8H 9H"]
    assert view.shown[1] is None
    assert "6C" not in str(view.to_data()["laying"])


@pytest.mark.clause("ROI-R15")
def test_a_meld_begun_can_be_made_in_every_state_that_fits() -> None:
    state = last_turn("8H 9H 10H JC JD JS 6C")
    play(state, "+8H")
    view = state.view(0)
    rng = QuickRandom(3)
    hands = set()
    for _ in range(100):
        sampled = GAME.sample(view, rng)
        assert sampled.view(0) == view
        assert sampled.legal(1), "some card goes with it"
        assert GAME.parse_position(sampled.position(), state.agreed.options, 2)
        hands.add(str(sampled.view(1).to_data()["hand"]))
    assert len(hands) > 90, "and the rest of the hand is anything"


@pytest.mark.clause("ROI-R15")
def test_with_automatic_arrangement_nothing_is_laid_by_hand() -> None:
    state = lay("4H 4D 4S 9C", "6H 6D 6S", cards=3, turn="0p", stock="QC")
    play(state, "out-9C", "draw")
    assert refusal(state, "+6H") == ("laid-for-you", "ROI-R15")


@pytest.mark.clause("ROI-25")
def test_in_the_last_turn_a_card_is_thrown_before_any_is_laid() -> None:
    state = lay(
        "4H 4D 4S 3C",
        "6H 6D 6S",
        cards=3,
        turn="0p",
        stock="QC",
        options=BY_HAND.with_values({"startRound": 1}),
    )
    go_out_by_hand(state, "3C", "4H 4D 4S")
    play(state, "draw")
    assert refusal(state, "+6H") == ("discard-first", "ROI-25")


@pytest.mark.clause("ROI-R15", "ROI-18")
def test_a_card_may_be_laid_exactly_if_a_meld_can_still_come_of_it() -> None:
    found = {True: 0, False: 0}
    for number, problem in enumerate(compare.problems(1760, 3, 6, seed=9)):
        group, rest = problem.hand[: 1 + number % 3], problem.hand[1 + number % 3 :]
        wild, least = problem.wild, problem.min_naturals
        possible = any(
            brute.is_meld((*group, *more), wild, least)
            for size in range(len(rest) + 1)
            for more in combinations(rest, size)
        )
        assert can_grow(group, rest, wild, least) == possible, problem
        found[possible] += 1
    assert min(found.values()) > 100


@pytest.mark.clause("ROI-R15", "ROI-R3")
@pytest.mark.parametrize(
    ("rest", "least", "grows"), [("JK", 0, False), ("JK JK", 0, True), ("JK JK", 1, False)]
)
def test_wilds_alone_may_be_laid_if_three_of_them_are_a_meld(rest: str, least: int, grows: bool) -> None:
    assert can_grow(kinds("JK"), kinds(rest), 5, least) == grows
