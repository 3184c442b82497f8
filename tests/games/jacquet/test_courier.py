"""The courier: the first man makes the whole round before any other may move."""

from __future__ import annotations

import pytest

from tablee.games.jacquet.events import CourierHome, NumbersLost
from tablee.games.jacquet.options import JacquetOptions

from .boards import tidy
from .naive import THROWS
from .referee import (
    TEXT1,
    TEXT2,
    TEXTS,
    after,
    at,
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
START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_6 = """
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_11 = """
     1o   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_15 = """
      .   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .  1o   .   . |   .   .   .   .   .   .
"""
ON_17 = """
      .   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .  1o |   .   .   .   .   .   .
"""
NOSE_TO_NOSE = """
      .   .  1o   .   .   . |   .   .   .   .   . 14o
    14x  1x   .   .   .   . |   .   .   .   .   .   .
"""


@BOTH
@pytest.mark.clause("JAC-18", "JAC-R8")
def test_t1_double_five_runs_home_in_one_throw(options: JacquetOptions) -> None:
    state = thrown(at(START, options), 5, 5)
    assert turns(state) == {("0-5", "5-10", "10-15", "15-20")}
    assert ends(state) == {
        tidy("""
      .   .   .   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .  1o   .   .   .
        """)
    }


@BOTH
@pytest.mark.clause("JAC-19", "JAC-21", "JAC-51")
def test_t2_of_double_six_only_one_is_played(options: JacquetOptions) -> None:
    state = thrown(at(START, options), 6, 6)
    assert turns(state) == {("0-6",)}
    lost = told(at(START, options), (6, 6), "0-6")[-1]
    assert lost == NumbersLost(0, (6, 6, 6), "JAC-53")


@BOTH
@pytest.mark.clause("JAC-20", "JAC-R4")
def test_t3_of_double_three_only_nine_are_played(options: JacquetOptions) -> None:
    state = thrown(at(START, options), 3, 3)
    assert turns(state) == {("0-3", "3-6", "6-9")}
    # A second man on the empty arrow 3 would make twelve: no other man may start.
    assert why(after(state, "0-3", "3-6"), "0-3")[0] == "courier-first"
    lost = told(at(START, options), (3, 3), "0-3", "3-6", "6-9")[-1]
    assert lost == NumbersLost(0, (3,), "JAC-53")


@BOTH
@pytest.mark.clause("JAC-46", "JAC-R8")
def test_t4_both_orders_of_six_five(options: JacquetOptions) -> None:
    state = thrown(at(START, options), 6, 5)
    assert turns(state) == {("0-5", "5-11"), ("0-6", "6-11")}


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-R8", "JAC-52")
def test_t5_the_order_that_plays_both_numbers_is_the_only_one(options: JacquetOptions) -> None:
    state = thrown(at(ON_6, options), 6, 1)
    assert turns(state) == {("6-7", "7-13")}
    assert why(state, "6-12")[0] == "arrow-occupied"
    assert disagreement(ON_6, (6, 1), options) is None


@BOTH
@pytest.mark.clause("JAC-R5", "JAC-43", "JAC-54")
def test_t6_the_rest_of_the_throw_is_played_by_another_man(options: JacquetOptions) -> None:
    state = thrown(at(ON_15, options), 6, 3)
    assert turns(state) == {("15-18", "0-6"), ("15-21", "0-3")}
    assert why(after(state, "15-18"), "18x6") == ("not-all-home", "JAC-54" if options is TEXT2 else "JAC-25")
    assert disagreement(ON_15, (6, 3), options) is None


@BOTH
@pytest.mark.clause("JAC-53", "JAC-R6")
def test_t7_a_courier_before_the_pile_passes_on_double_ace(options: JacquetOptions) -> None:
    state = thrown(at(ON_11, options), 1, 1)
    assert is_waiting(state)
    assert state.view(0).turn == 1
    assert [notice.name for notice in told(at(ON_11, options), (1, 1))] == ["thrown", "passed"]


@pytest.mark.clause("JAC-39", "JAC-12", "JAC-R4", "JAC-R6")
@pytest.mark.parametrize(("options", "clause"), [(TEXT2, "JAC-39"), (TEXT1, "JAC-12")])
def test_no_other_man_moves_before_the_courier_is_home(options: JacquetOptions, clause: str) -> None:
    for first, second in THROWS:
        state = thrown(at(ON_6, options), first, second)
        if is_waiting(state):
            continue
        assert {move.split("-")[0] for move in moves(state)} == {"6"}
        assert why(state, f"0-{first}") == ("courier-first", clause)


@BOTH
@pytest.mark.clause("JAC-41", "JAC-13")
@pytest.mark.parametrize("number", range(1, 7))
def test_it_has_arrived_on_any_of_the_six_home_arrows(number: int, options: JacquetOptions) -> None:
    other = 5 if number != 5 else 4
    home = after(thrown(at(ON_17, options), number, other), f"17-{17 + number}")
    assert home.view(None).couriers == (None, 0)
    assert f"0-{other}" in moves(home)
    arrival = told(at(ON_17, options), (number, other), f"17-{17 + number}")[-1]
    assert arrival == CourierHome(0, 17 + number, "JAC-41" if options.rules == "text2" else "JAC-13")


@BOTH
@pytest.mark.clause("JAC-13", "JAC-41")
def test_the_last_arrow_before_home_is_not_home(options: JacquetOptions) -> None:
    state = after(thrown(at(ON_11, options), 6, 5), "11-17")
    assert state.view(0).couriers == (17, 0)
    assert moves(state) == {"17-22"}
    assert why(state, "0-5")[0] == "courier-first"


@pytest.mark.clause("JAC-40")
def test_a_courier_under_way_is_told_apart() -> None:
    assert at(START).view(None).couriers == (0, 0)
    assert at(NOSE_TO_NOSE).view(None).couriers == (9, 1)
    assert after(thrown(at(START), 2, 1), "0-2").view(1).couriers == (2, 0)
    assert after(thrown(at(ON_17), 2, 1), "17-19").view(1).couriers == (None, 0)


@BOTH
@pytest.mark.clause("JAC-43", "JAC-15")
def test_once_it_is_home_every_man_moves_at_will(options: JacquetOptions) -> None:
    state = thrown(
        at(
            """
      .   .  1o  1x   .   . |   .   .  2o   .   . 10o
    12x  1o   .   .   .  1x |   .  1o  1x   .   .   .
            """,
            options,
        ),
        2,
        1,
    )
    sources = {move.split("-")[0] for move in moves(state)}
    assert sources == {"0", "3", "9", "13", "19"}


@BOTH
@pytest.mark.clause("JAC-R6", "JAC-51", "JAC-52")
def test_a_courier_is_stopped_by_the_other_courier_and_steps_over_it(options: JacquetOptions) -> None:
    four_two = thrown(at(NOSE_TO_NOSE, options), 4, 2)
    assert why(four_two, "9-13")[0] == "arrow-occupied"
    assert turns(four_two) == {("9-11", "11-15")}
    assert is_waiting(thrown(at(NOSE_TO_NOSE, options), 4, 3))
    assert disagreement(NOSE_TO_NOSE, (4, 2), options) is None


@BOTH
@pytest.mark.clause("JAC-R6", "JAC-40")
def test_a_courier_on_the_tip_stops_ordinary_men_too(options: JacquetOptions) -> None:
    drawing = """
      .  1x  1o   .   .   . |   .   .  1x   .   . 14o
    13x   .   .   .   .   . |   .   .   .   .   .   .
    """
    state = thrown(at(drawing, options, turn=1), 6, 6)
    assert why(state, "15-21")[0] == "arrow-occupied"
    assert "0-6" in moves(state)


@BOTH
@pytest.mark.clause("JAC-R6", "JAC-53")
def test_numbers_the_courier_cannot_play_are_lost(options: JacquetOptions) -> None:
    state = thrown(at(ON_6, options), 6, 6)
    assert is_waiting(state)
    assert turns(thrown(at(ON_11, options), 6, 1)) == {("11-17", "17-18")}
    # On 8 a four meets the pile: the three is played, then a four goes past it.
    assert turns(
        thrown(
            at(
                """
      .   .   .  1o   .   . |   .   .   .   .   . 14o
    14x   .   .  1x   .   . |   .   .   .   .   .   .
                """,
                options,
            ),
            4,
            3,
        )
    ) == {("8-11",)}


@BOTH
@pytest.mark.clause("JAC-R5", "JAC-14")
def test_a_double_goes_on_with_other_men_after_the_arrival(options: JacquetOptions) -> None:
    state = thrown(at(ON_15, options), 3, 3)
    assert moves(state) == {"15-18"}
    after_arrival = after(state, "15-18")
    assert moves(after_arrival) == {"0-3", "18-21"}
    assert ("15-18", "0-3", "0-3", "3-6") in turns(state)
    assert ("15-18", "18-21", "0-3", "0-3") in turns(state)
    assert why(after(after_arrival, "18-21"), "21x3")[0] == "not-all-home"
    assert disagreement(ON_15, (3, 3), options) is None
