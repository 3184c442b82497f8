"""The score sheet, the end of the game and its winners."""

from __future__ import annotations

import pytest

from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.events import HandCounted, RoundEnded
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from .tables import kinds, lay, legal, names, play, result, told

GOER = "4H 4D 4S 5H 5D 5S 6H 6D 6S 7H 7D 7S 7C 3C"
LAID = "4C 4* 4H 5C 5* 5H 8H 8D 8S 9H 9D 9S QC"


def end(sheet: str, firsts: str, *, left: str = "QC", **values: object) -> CinqRoisState:
    """Play the last round: seat 0 goes out, seat 1 keeps one card in hand."""
    options = CinqRoisOptions(start_round=10).with_values(values)
    other = LAID.replace("QC", left)
    state = lay(GOER, other, cards=13, turn="0p", stock="10*", sheet=sheet, firsts=firsts, options=options)
    play(state, "out-3C", "draw", "-10*")
    return state


@pytest.mark.clause("ROI-26", "ROI-81", "ROI-82", "ROI-02")
def test_points_are_written_on_the_sheet() -> None:
    state = lay("4H 4D 4S 9C", "6C QD 10H", cards=3, turn="0p", stock="8*")
    events = play(state, "out-9C", "draw", "-QD")
    assert told(events, RoundEnded) == RoundEnded(1, (0, 24), (0, 24), "ROI-26")
    assert state.view(None).scores == ((0, 24),)
    assert state.view(None).to_data()["scores"] == [[0, 24]]


@pytest.mark.clause("ROI-35", "ROI-84", "ROI-02")
def test_the_lowest_total_wins() -> None:
    state = end("30/0", "1")
    assert state.total(0) == 30
    assert state.total(1) == 12
    assert (result(state).points, result(state).winners, result(state).clause) == ((30, 12), (1,), "ROI-35")
    other = end("3/0", "1", edition="five-crowns")
    assert (result(other).winners, result(other).clause) == ((0,), "ROI-84")


@pytest.mark.clause("ROI-35", "ROI-84")
@pytest.mark.parametrize(
    ("sheet", "firsts", "leaders"), [("", "", []), ("30/0/12", "1", [1]), ("0/0/5", "1", [0, 1])]
)
def test_a_view_says_who_has_the_fewest_points(sheet: str, firsts: str, leaders: list[int]) -> None:
    options = CinqRoisOptions(start_round=10)
    state = lay(cards=13 if sheet else 12, seats=3, sheet=sheet, firsts=firsts, options=options)
    assert state.view(0).to_data()["leaders"] == leaders


@pytest.mark.clause("ROI-24", "ROI-78")
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_view_says_that_the_others_have_their_last_turns(*, by_hand: bool) -> None:
    options = CinqRoisOptions(start_round=1, auto_arrange=not by_hand)
    state = lay("4H 4D 4S 9C", "6C QD 10H", cards=3, turn="0p", stock="8*", options=options)
    assert not state.view(1).last_turns
    play(state, "out-9C")
    if by_hand:
        assert not state.view(1).last_turns
        play(state, "+4H", "+4D", "+4S", "meld", "done")
    assert state.view(1).last_turns
    play(state, "draw", "-QD", *["done"] * by_hand)
    assert not state.view(1).last_turns


@pytest.mark.clause("ROI-35", "ROI-84")
def test_the_end_can_be_written_down_and_read_again() -> None:
    state = end("30/0", "1")
    again = CinqRoisState.from_position(state.position(), state.agreed.options, 2)
    assert result(again) == result(state)
    assert again.position() == state.position()


@pytest.mark.clause("ROI-24", "ROI-78")
@pytest.mark.parametrize("goer", [0, 1, 2])
def test_a_last_turn_can_be_written_down_and_read_again(goer: int) -> None:
    """The one who went out and his left neighbour are counted, the third is still to play."""
    hands = ["4H 4D 4S 9C" if seat == goer else "" for seat in range(3)]
    state = lay(*hands, cards=3, seats=3, turn=f"{goer}p", dealer=(goer + 2) % 3)
    play(state, "out-9C", "draw")
    play(state, next(action for action in legal(state) if action.startswith("-")))
    assert [mark < 0 for mark in state.marks] == [seat == (goer + 2) % 3 for seat in range(3)]
    again = CinqRoisState.from_position(state.position(), state.agreed.options, 3)
    assert again.position() == state.position()


@pytest.mark.clause("ROI-R15", "ROI-65")
@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("QH KH JK", "JK QH KH"),
        ("JH QH JK", "JH QH JK"),
        ("3H 4H JK", "3H 4H JK"),
        ("10H QH KH JK JK", "JK 10H JK QH KH"),
    ],
)
def test_a_wild_goes_to_the_upper_end_of_a_run_if_there_is_room(hand: str, laid: str) -> None:
    found = arrange(gather(kinds(hand)), 5, 0)
    assert (found.cost, found.left) == (0, [])
    assert [names(meld) for meld in found.melds] == [laid]


@pytest.mark.clause("ROI-R19")
def test_ties() -> None:
    assert result(end("12/0", "1")).winners == (0, 1), "shared"
    assert result(end("12/0", "1", tieBreak="lowestLastRound")).winners == (0,)
    assert result(end("12/0", "1", tieBreak="mostRoundsWonOut")).winners == (0, 1), "one round each"
    more = CinqRoisOptions(start_round=9, tie_break="mostRoundsWonOut")
    state = lay(GOER, LAID, cards=13, turn="0p", stock="10*", sheet="12,0/0,0", firsts="1,0", options=more)
    play(state, "out-3C", "draw", "-10*")
    assert result(state).winners == (0,), "seat 0 went out twice"


@pytest.mark.clause("ROI-R15", "ROI-85")
def test_the_cheapest_melds_are_laid_by_themselves() -> None:
    """The run would leave two tens; the family of tens leaves an eight and a nine."""
    state = lay("4H 4D 4S 4C 4* 3C", "8H 9H 10H 10D 10S", cards=5, turn="0p", stock="JD")
    counted = told(play(state, "out-3C", "draw", "-JD"), HandCounted)
    assert counted.melds == (("10H", "10D", "10S"),)
    assert (counted.left, counted.points) == (("8H", "9H"), 17)
