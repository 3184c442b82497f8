"""Going out with manual arrangement: the whole hand, meld by meld, and nothing is left over."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablee.chance.quick import QuickRandom
from tablee.core.contract import PositionError
from tablee.games import get_game
from tablee.games.cinq_rois.actions import parse_action
from tablee.games.cinq_rois.board import LAYING
from tablee.games.cinq_rois.completing import can_complete
from tablee.games.cinq_rois.events import Discarded, HandOpened, MeldLaid, WentOut
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.state import CinqRoisState

from . import brute, compare
from .tables import go_out_by_hand, lay, legal, names, play, refusal, told, write

GAME = get_game("cinq-rois")
SEVEN = "8H 9H 10H JH 4C 4D 4S"


def at_play(hand: str, cards: int, **values: object) -> CinqRoisState:
    """Seat 0 of two after drawing, with melds to be laid by hand."""
    options = CinqRoisOptions(start_round=cards - 2, auto_arrange=False).with_values(values)
    return lay(hand, "", cards=cards, turn="0p", options=options)


def going_out(hand: str, discard: str, cards: int = 7, **values: object) -> CinqRoisState:
    state = at_play(f"{hand} {discard}", cards, **values)
    play(state, f"out-{discard}")
    return state


@pytest.mark.clause("ROI-R15", "ROI-17", "ROI-23")
def test_who_goes_out_lays_his_melds_himself() -> None:
    state = at_play(f"{SEVEN} QC", 7)
    events = play(state, "out-QC")
    assert told(events, Discarded) == Discarded(0, "QC")
    hand = ("8H", "9H", "10H", "JH", "4D", "4C", "4S")
    assert told(events, HandOpened) == HandOpened(0, hand, "ROI-17")
    assert (state.to_move(), state.out, state.marks) == (0, 0, [-1, -1])
    assert legal(state) == ["+8H", "+9H", "+10H", "+JH", "+4D", "+4C", "+4S"]
    events = play(state, "+4C", "+4D", "+4S", "meld")
    assert told(events, MeldLaid) == MeldLaid(0, ("4C", "4D", "4S"))
    assert (state.to_move(), legal(state)) == (0, ["+8H", "+9H", "+10H", "+JH"])
    events = play(state, "+8H", "+9H", "+10H", "+JH", "meld")
    assert [event.name for event in events] == ["meld-laid"]
    assert legal(state) == ["done"], "what is laid may be looked at, and taken back, until he says so"
    melds = (("4C", "4D", "4S"), ("8H", "9H", "10H", "JH"))
    assert told(play(state, "done"), WentOut) == WentOut(0, melds, "ROI-17")
    assert (state.to_move(), state.marks) == (1, [0, -1])
    assert legal(state) == ["draw", "take"]
    shown = state.view(1).shown[0]
    assert shown is not None
    assert [names(meld) for meld in shown.melds] == ["4C 4D 4S", "8H 9H 10H JH"], "as he laid them"


@pytest.mark.clause("ROI-R15", "ROI-17", "ROI-73")
def test_no_card_is_laid_that_leaves_another_over() -> None:
    state = going_out("8H 9H 10H 10C 10D 10S", "QC", cards=6)
    play(state, "+10C", "+10D")
    assert legal(state) == ["+10S"]
    assert refusal(state, "+10H") == ("strands-cards", "ROI-17"), "8H and 9H would be left"
    assert refusal(state, "+8H") == ("fits-no-meld", "ROI-18")
    assert refusal(state, "+QC") == ("card-not-held", "ROI-15")
    second = going_out("8H 9H 10H 10C 10D 10S", "QC", cards=6, edition="five-crowns")
    play(second, "+10C", "+10D")
    assert refusal(second, "+10H") == ("strands-cards", "ROI-73")


@pytest.mark.clause("ROI-R15", "ROI-17")
def test_no_meld_is_closed_that_leaves_a_card_over() -> None:
    state = going_out(SEVEN, "QC")
    play(state, "+8H", "+9H")
    assert refusal(state, "meld") == ("not-a-meld", "ROI-18")
    play(state, "+10H")
    assert legal(state) == ["+JH"]
    assert refusal(state, "meld") == ("strands-cards", "ROI-17"), "JH would be left"
    play(state, "+JH")
    assert legal(state) == ["meld"]


@pytest.mark.clause("ROI-R15", "ROI-17")
def test_going_out_ends_only_when_everything_is_laid() -> None:
    state = going_out(SEVEN, "QC")
    assert refusal(state, "done") == ("not-all-laid", "ROI-17")
    assert refusal(state, "-8H") == ("already-discarded", "ROI-15")
    assert refusal(state, "draw") == ("already-drawn", "ROI-14")
    assert refusal(state, "draw", seat=1) == ("not-your-turn", "ROI-13")
    play(state, "+4C")
    assert refusal(state, "done") == ("meld-open", "ROI-R15")
    play(state, "+4D", "+4S", "meld")
    assert refusal(state, "done") == ("not-all-laid", "ROI-17")


@pytest.mark.clause("ROI-R15", "ROI-R10")
def test_other_melds_than_the_engine_would_find_are_as_good() -> None:
    hand = "3H 4H 5H 3D 4D 5D 3S 4S 5S"
    families = at_play(f"{hand} QC", 9)
    go_out_by_hand(families, "QC", "3H 3D 3S", "4H 4D 4S", "5H 5D 5S")
    runs = at_play(f"{hand} QC", 9)
    go_out_by_hand(runs, "QC", "3H 4H 5H", "3D 4D 5D", "3S 4S 5S")
    for state in (families, runs):
        assert (state.out, state.marks) == (0, [0, -1])


@pytest.mark.clause("ROI-R3", "ROI-R15")
def test_minimum_of_naturals_binds_who_goes_out() -> None:
    hand = "7H 7C JK 9D 9C 9S 9*"
    free = going_out(hand, "3C")
    play(free, "+7H", "+7C", "+JK")
    assert "meld" in legal(free)
    bound = going_out(hand, "3C", minNaturals=1)
    play(bound, "+7H", "+7C", "+JK")
    assert "meld" not in legal(bound)
    assert refusal(bound, "meld") == ("not-a-meld", "ROI-18")


@pytest.mark.clause("ROI-R15", "ROI-23")
def test_the_hand_that_goes_out_lies_open_and_no_other() -> None:
    state = going_out(SEVEN, "QC")
    play(state, "+8H", "+9H")
    for watcher in (1, None):
        view = state.view(watcher)
        assert names(view.known[0]) == "8H 9H 10H JH 4D 4C 4S"
        assert [names(meld) for meld in view.laying] == ["8H 9H"]
        assert (view.out, view.shown, view.known[1]) == (0, (None, None), ())
    assert state.view(None).hand == ()


@pytest.mark.clause("ROI-R15")
def test_a_state_that_fits_what_others_see_can_be_laid_out_too() -> None:
    state = going_out(SEVEN, "QC")
    rng = QuickRandom(5)
    for text in ("+8H", "+9H", "+10H", "+JH", "meld", "+4C", "+4D", "+4S", "meld"):
        for watcher in (0, 1, None):
            view = state.view(watcher)
            sampled = GAME.sample(view, rng)
            assert sampled.view(watcher) == view
            assert sampled.legal(0) == state.legal(0)
        play(state, text)


@pytest.mark.clause("ROI-R15")
def test_every_step_of_it_can_be_written_down_and_taken_back() -> None:
    state = going_out(SEVEN, "QC")
    for text in ("+8H", "+9H", "+10H", "+JH", "meld", "+4C", "+4D", "+4S", "meld", "done"):
        read = GAME.parse_position(state.position(), state.agreed.options, 2)
        assert read.position() == state.position()
        assert read.legal(0) == state.legal(0)
        assert GAME.can_take_back(parse_action(text)) == (text != "done")
        play(state, text)
    assert not GAME.can_take_back(parse_action("out-QC")), "all have seen the card fall"


def test_positions_in_which_the_hand_cannot_be_laid_are_refused() -> None:
    state = going_out("8H 9H 10H 10C 10D 10S", "QC", cards=6)
    text = state.position()
    assert text.split(" ")[8] == "0:-,-:-/-"
    cases = {
        "0:-,-:10D,10C,10H/-": "bad-melds",
        "0:-,-:~10D,10C,10H/-": "bad-melds",
        "0:0,-:-/-": "bad-last-turn",
        "1:-,-:-/-": "bad-last-turn",
    }
    for last, code in cases.items():
        fields = text.split(" ")
        fields[8] = last
        with pytest.raises(PositionError) as caught:
            GAME.parse_position(" ".join(fields), state.agreed.options, 2)
        assert caught.value.code == code, last
    fields = text.split(" ")
    fields[5] = write(state.hands[0].kinds()[1:]) + "/-"
    with pytest.raises(PositionError) as caught:
        GAME.parse_position(" ".join(fields), state.agreed.options, 2)
    assert caught.value.code == "hand-not-open"


@pytest.mark.clause("ROI-R15", "ROI-17")
def test_a_card_may_be_laid_exactly_if_all_the_others_still_can() -> None:
    """The judge: some of the rest makes a meld of the cards begun, and all that is left can be laid."""
    found = {True: 0, False: 0}
    for number, problem in enumerate(compare.problems(2640, 5, 8, seed=21)):
        group, rest = problem.hand[: number % 4], problem.hand[number % 4 :]
        wild, least = problem.wild, problem.min_naturals
        assert can_complete(group, rest, wild, least) == judged(group, rest, wild, least), problem
        found[judged(group, rest, wild, least)] += 1
    assert min(found.values()) > 50


def judged(group: list[int], rest: list[int], wild: int, least: int) -> bool:
    if not group:
        return brute.least_cost(rest, wild, least) == 0
    for size in range(len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            more = [rest[place] for place in places]
            left = [kind for place, kind in enumerate(rest) if place not in places]
            meld = (*group, *more)
            if brute.is_meld(meld, wild, least) and brute.least_cost(left, wild, least) == 0:
                return True
    return False


@pytest.mark.clause("ROI-R15", "ROI-17")
@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("3H 4H 5H 6H 7H 5C 5D 5S KH KC JK 9C 9D", 0),
        ("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH KC JK", 1),
        ("KH KH KC KC KD JK JK JK JK 3S 4D 8H 9H", 0),
        ("3H 3H 4H 4H 5H 5H 3D 4D 5D 3S 4S 5S KH", 1),
    ],
)
def test_however_it_is_laid_all_is_laid_in_the_end(hand: str, least: int) -> None:
    rng = QuickRandom(13)
    endings = set()
    for _ in range(12):
        state = going_out(hand, "7*", cards=13, minNaturals=least)
        while state.phase == LAYING:
            choices = state.legal(0)
            assert choices, state.position()
            state.play(0, choices[rng.below(len(choices))])
        assert (state.marks, state.to_move()) == ([0, -1], 1)
        endings.add(str(sorted(sorted(meld) for meld in state.melds[0])))
    assert len(endings) > 1, "the player chooses"
