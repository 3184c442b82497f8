"""Bearing off: when it begins, what a number takes off, and what is played inside instead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.games.jacquet.events import BorneOff
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .boards import tidy
from .referee import (
    TEXT1,
    TEXT2,
    TEXTS,
    after,
    at,
    board_of,
    disagreement,
    ends,
    is_waiting,
    moves,
    thrown,
    told,
    turns,
    why,
)

BOTH = pytest.mark.parametrize("options", TEXTS)
LOW_3 = replace(TEXT2, over_bearing="onlyLow3")
ALL_OPTIONS = pytest.mark.parametrize("options", [TEXT2, TEXT1, LOW_3])

FULL_SIX = """
      .  3x  3x  3x  3x  3x |   .   .   .   .   .   .
      .   .   .   .   .   . |  6o  4o  5o   .   .   .
"""
ONE_OUTSIDE = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .  1o   . |  2o  3o  2o  3o  2o  2o
"""
FOUR_AND_TWO = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .   . |   .   .  1o   .  1o   .
"""


def home(men: str, other: str = "18:15", options: JacquetOptions = TEXT2) -> JacquetState:
    """Men in the home quarter, about to throw."""
    return JacquetState.from_position(f"{men} {other} 0 - 0-0", options)


@BOTH
@pytest.mark.clause("JAC-54", "JAC-34", "JAC-17")
def test_no_man_goes_off_before_all_are_in(options: JacquetOptions) -> None:
    clause = "JAC-54" if options is TEXT2 else "JAC-25"
    state = thrown(at(ONE_OUTSIDE, options), 6, 5)
    for move in ("18x6", "19x5", "23x6"):
        assert why(state, move) == ("not-all-home", clause)
    assert moves(state) == {"16-21", "16-22", "18-23"}
    everyone = thrown(home("18:3,19:3,20:2,21:3,22:2,23:2", options=options), 6, 5)
    assert {"18x6", "19x5"} <= moves(everyone)


@BOTH
@pytest.mark.clause("JAC-R17", "JAC-54")
def test_the_throw_that_brings_the_last_man_in_goes_on_with_exits(options: JacquetOptions) -> None:
    state = after(thrown(at(ONE_OUTSIDE, options), 6, 2), "16-18")
    assert moves(state) == {"18x6"}
    assert board_of(after(state, "18x6")) == tidy("""
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .   . |  2o  3o  2o  3o  2o  2o
    """)
    assert disagreement(ONE_OUTSIDE, (6, 2), options) is None


@BOTH
@pytest.mark.clause("JAC-55", "JAC-56")
@pytest.mark.parametrize("number", range(1, 7))
def test_each_number_takes_a_man_off_its_own_arrow(number: int, options: JacquetOptions) -> None:
    """The ace is arrow 23, the six arrow 18."""
    arrow = 24 - number
    state = thrown(home("18:3,19:3,20:3,21:2,22:2,23:2", options=options), number, number)
    exits = {move for move in moves(state) if "x" in move}
    assert exits == {f"{arrow}x{number}"}
    gone = after(state, f"{arrow}x{number}").view(None)
    assert gone.off == (1, 0)
    assert gone.men[0][arrow] == state.view(0).men[0][arrow] - 1
    assert told(state, None, f"{arrow}x{number}")[0] == BorneOff(0, arrow, number, off=1)


@BOTH
@pytest.mark.clause("JAC-56")
def test_two_dice_take_two_men_off(options: JacquetOptions) -> None:
    state = thrown(home("18:3,19:3,20:3,21:2,22:2,23:2", options=options), 6, 4)
    assert {("18x6", "20x4"), ("20x4", "18x6")} <= turns(state)


@BOTH
@pytest.mark.clause("JAC-26", "JAC-27", "JAC-R14", "JAC-25")
def test_t11_double_five_four_off_or_any_mixture(options: JacquetOptions) -> None:
    state = thrown(at(FULL_SIX, options), 5, 5)
    assert ("19x5",) * 4 in turns(state)
    assert ("19x5", "19x5", "18-23", "18-23") in turns(state)
    assert ("18-23", "19x5", "18-23", "19x5") in turns(state)
    assert ("18-23",) * 4 in turns(state)
    assert len(ends(state)) == 5
    assert tidy("""
      .  3x  3x  3x  3x  3x |   .   .   .   .   .   .
      .   .   .   .   .   . |  4o  2o  5o   .   .  2o
    """) in ends(state)
    assert disagreement(FULL_SIX, (5, 5), options) is None


@BOTH
@pytest.mark.clause("JAC-57")
def test_a_double_takes_four_off_a_full_arrow(options: JacquetOptions) -> None:
    state = thrown(home("18:3,20:4,23:8", options=options), 4, 4)
    assert ("20x4",) * 4 in turns(state)
    assert after(state, *["20x4"] * 4).view(0).off == (4, 0)


@ALL_OPTIONS
@pytest.mark.clause("JAC-58", "JAC-59")
def test_a_double_on_two_men_goes_on_with_men_from_above(options: JacquetOptions) -> None:
    """Double three: the two men on the three go off, two of the five come down by three."""
    state = thrown(home("19:4,21:2,22:4,23:5", options=options), 3, 3)
    assert ("21x3", "21x3", "19-22", "19-22") in turns(state)
    rest = after(state, "21x3", "21x3")
    assert moves(rest) == {"19-22"}
    assert why(rest, "22x3")[0] == "higher-arrow-first"


@ALL_OPTIONS
@pytest.mark.clause("JAC-59")
def test_a_number_that_names_an_empty_arrow_moves_a_man_from_above(options: JacquetOptions) -> None:
    state = thrown(home("18:2,22:1", options=options), 5, 5)
    assert moves(state) == {"18-23"}
    assert why(state, "22x5") == ("higher-arrow-first", "JAC-R15")


@ALL_OPTIONS
@pytest.mark.clause("JAC-61")
@pytest.mark.parametrize("men", ["21:3,22:2,23:4", "22:3,23:2", "23:5", "21:1,23:1"])
def test_on_the_last_three_arrows_any_higher_number_takes_the_last_man(
    men: str, options: JacquetOptions
) -> None:
    last = men.split(":", maxsplit=1)[0]
    for high, low in ((6, 5), (5, 4), (6, 4)):
        state = thrown(home(men, options=options), high, low)
        assert moves(state) == {f"{last}x{high}", f"{last}x{low}"}


@BOTH
@pytest.mark.clause("JAC-R15")
def test_t12_a_number_above_the_highest_arrow_takes_a_man_off_it(options: JacquetOptions) -> None:
    state = thrown(at(FOUR_AND_TWO, options), 6, 5)
    assert turns(state) == {("20x6", "22x5"), ("20x5", "22x6")}
    assert why(state, "22x6") == ("higher-arrow-first", "JAC-R15")
    assert disagreement(FOUR_AND_TWO, (6, 5), options) is None


@pytest.mark.clause("JAC-61", "JAC-R15")
def test_to_the_letter_only_the_last_three_arrows_give_so() -> None:
    state = thrown(at(FOUR_AND_TWO, LOW_3), 6, 5)
    assert is_waiting(state)
    coming = thrown(at(FOUR_AND_TWO, LOW_3), 6, 1)
    assert turns(coming) == {("20-21", "21x6")}
    assert why(coming, "20x6") == ("exit-only-from-low-arrows", "JAC-61")
    assert why(coming, "22x6") == ("higher-arrow-first", "JAC-R15")
    exact = thrown(at(FOUR_AND_TWO, LOW_3), 4, 2)
    assert {("20x4", "22x2"), ("22x2", "20x4")} <= turns(exact)
    for throw in ((6, 5), (6, 1), (4, 2)):
        assert disagreement(FOUR_AND_TWO, throw, LOW_3) is None


@ALL_OPTIONS
@pytest.mark.clause("JAC-R15", "JAC-59")
def test_a_number_below_every_occupied_arrow_is_played_inside(options: JacquetOptions) -> None:
    """Men only on the three, and an ace: 21 to 22, no exit."""
    assert turns(thrown(home("21:2,22:1", options=options), 1, 1)) >= {("21-22", "21-22", "22-23", "22-23")}
    assert moves(thrown(home("21:2", options=options), 1, 1)) == {"21-22"}


@ALL_OPTIONS
@pytest.mark.clause("JAC-R15")
def test_a_man_low_down_never_goes_off_over_higher_men(options: JacquetOptions) -> None:
    state = thrown(home("18:1,22:1", options=options), 4, 4)
    assert moves(state) == {"18-22"}
    assert why(state, "22x4") == ("higher-arrow-first", "JAC-R15")


@BOTH
@pytest.mark.clause("JAC-R14", "JAC-25")
def test_moving_inside_is_a_free_choice(options: JacquetOptions) -> None:
    state = thrown(home("18:5,21:5,23:5", options=options), 3, 3)
    assert moves(state) == {"18-21", "21x3"}
    assert ("18-21",) * 4 in turns(state)


@BOTH
@pytest.mark.clause("JAC-34", "JAC-R7")
def test_what_can_only_be_borne_off_must_be(options: JacquetOptions) -> None:
    """There is no keeping a man back: the number that takes one off is played."""
    state = thrown(home("18:1,23:2", options=options), 6, 1)
    assert turns(state) == {("18x6", "23x1"), ("23x1", "18x6"), ("18-19", "19x6")}
    assert state.view(0).need == 2


@ALL_OPTIONS
@pytest.mark.clause("JAC-R16", "JAC-53")
def test_a_number_stopped_by_opposing_men_in_my_home_is_lost(options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   . 14x |   .   .   .   .   .   .
      .   .   .   .   .   . |  1o   .   .   .  1x  3o
    """
    state = thrown(at(drawing, options), 4, 4)
    assert is_waiting(state)
    assert state.view(0).turn == 1
    five_four = thrown(at(drawing, options), 5, 4)
    assert turns(five_four) == {("18-23", "23x4")}
    assert why(five_four, "18-22")[0] == "arrow-occupied"
    assert why(five_four, "23x4")[0] == "higher-arrow-first"
    for throw in ((4, 4), (5, 4)):
        assert disagreement(drawing, throw, options) is None


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-56")
def test_an_exit_that_would_lose_the_other_number_is_refused(options: JacquetOptions) -> None:
    """After 18x6 the two would meet the opposing man on 21: it is played first, from 18."""
    drawing = """
      .   .   .   .   . 14x |   .   .   .   .   .   .
      .   .   .   .   .   . |  1o  1o   .  1x   .   .
    """
    state = thrown(at(drawing, options), 6, 2)
    assert turns(state) == {("18-20", "19x6")}
    assert why(state, "18x6") == ("more-numbers-possible", "JAC-R7")
    assert why(state, "19-21")[0] == "arrow-occupied"
    assert disagreement(drawing, (6, 2), options) is None
