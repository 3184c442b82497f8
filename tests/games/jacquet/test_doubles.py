"""Doubles: one number, four times, as far as it goes."""

from __future__ import annotations

import pytest

from tablee.games.jacquet.events import NumbersLost, Thrown
from tablee.games.jacquet.options import JacquetOptions

from .referee import (
    TEXT1,
    TEXT2,
    TEXTS,
    after,
    at,
    disagreement,
    is_waiting,
    moves,
    thrown,
    told,
    turns,
    why,
)

BOTH = pytest.mark.parametrize("options", TEXTS)
FREE = """
      .   .   .   .  1o   . |   .   .   .   .   . 13o
    15x   .   .   .   .   . |  1o   .   .   .   .   .
"""
WALLED_2 = """
      .  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  2o
      .   .   .   .   .   . |   .   .  2o  1o  1o  1o
"""
WALLED_3 = """
      .  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  3o
      .   .   .   .   .   . |   .   .  1o  1o  1o  1o
"""
WALLED_5 = """
      .  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  5o
      .   .   .   .   .   . |   .   .   .   .  1o  1o
"""


@BOTH
@pytest.mark.clause("JAC-14", "JAC-49")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_double_gives_four_numbers(number: int, options: JacquetOptions) -> None:
    state = thrown(at(FREE, options), number, number)
    assert state.view(0).left == (number,) * 4
    assert state.view(0).need == 4
    assert {len(turn) for turn in turns(state)} == {4}
    assert disagreement(FREE, (number, number), options) is None


@BOTH
@pytest.mark.clause("JAC-14", "JAC-49")
def test_each_die_of_a_double_is_played_twice(options: JacquetOptions) -> None:
    state = thrown(at(FREE, options), 1, 1)
    found = [[(die.number, die.uses, die.left) for die in state.view(0).dice]]
    for _ in range(3):
        state.play(0, state.legal(0)[0])
        found.append([(die.number, die.uses, die.left) for die in state.view(0).dice])
    first, second = (1, 2, 2), (1, 2, 2)
    assert found == [[first, second], [first, (1, 2, 1)], [first, (1, 2, 0)], [(1, 2, 1), (1, 2, 0)]]


@BOTH
def test_two_numbers_are_played_once_each_and_no_die_lies_there_before_a_throw(
    options: JacquetOptions,
) -> None:
    state = at(FREE, options)
    assert state.view(0).dice == ()
    assert thrown(state, 2, 1).view(0).to_data()["dice"] == [
        {"number": 2, "uses": 1, "left": 1},
        {"number": 1, "uses": 1, "left": 1},
    ]


@BOTH
@pytest.mark.clause("JAC-49")
def test_all_the_fours_is_four_fours_with_one_man_or_several(options: JacquetOptions) -> None:
    played = turns(thrown(at(FREE, options), 4, 4))
    assert ("0-4", "0-4", "0-4", "0-4") in played
    assert ("7-11", "11-15", "15-19", "19-23") in played
    assert ("0-4", "4-8", "7-11", "18-22") in played
    assert told(at(FREE, options), (4, 4))[0] == Thrown(0, (4, 4))


@pytest.mark.clause("JAC-14")
def test_no_throw_but_a_double_gives_four() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            left = thrown(at(FREE), first, second).view(0).left
            assert len(left) == (4 if first == second else 2)


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-R8", "JAC-19")
def test_fewer_than_four_when_the_courier_is_stopped(options: JacquetOptions) -> None:
    start = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """
    expected = {
        1: ("0-1", "1-2", "2-3", "3-4"),
        2: ("0-2", "2-4", "4-6", "6-8"),
        3: ("0-3", "3-6", "6-9"),
        4: ("0-4", "4-8"),
        5: ("0-5", "5-10", "10-15", "15-20"),
        6: ("0-6",),
    }
    for number, turn in expected.items():
        assert turns(thrown(at(start, options), number, number)) == {turn}
        assert disagreement(start, (number, number), options) is None


@BOTH
@pytest.mark.clause("JAC-R7", "JAC-53")
def test_fewer_than_four_when_only_some_men_can_go(options: JacquetOptions) -> None:
    two = """
     1o  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  2o
      .   .   .   .   .   . |   .   .  4o   .   .   .
    """
    three = """
     1o  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  2o
      .   .   .   .   .  1o |   .   .  3o   .   .   .
    """
    assert turns(thrown(at(two, options), 6, 6)) == {("11-17", "17-23")}
    assert turns(thrown(at(three, options), 6, 6)) == {
        ("11-17", "17-23", "17-23"),
        ("17-23", "11-17", "17-23"),
    }
    lost = told(at(two, options), (6, 6), "11-17", "17-23")[-1]
    assert lost == NumbersLost(0, (6, 6), "JAC-53")
    assert disagreement(two, (6, 6), options) is None
    assert disagreement(three, (6, 6), options) is None


@pytest.mark.clause("JAC-48", "JAC-R10", "JAC-R7")
def test_two_fives_together_are_lawful_where_one_alone_is_not() -> None:
    """One man on 5 would fill the quarter; the second leaves the starting arrow empty."""
    state = thrown(at(WALLED_2), 5, 5)
    assert turns(state) == {("0-5", "0-5")}
    assert state.view(0).need == 2
    assert disagreement(WALLED_2, (5, 5)) is None


@pytest.mark.clause("JAC-48", "JAC-R10", "JAC-R7")
def test_three_fives_or_none() -> None:
    assert turns(thrown(at(WALLED_3), 5, 5)) == {("0-5", "0-5", "0-5")}
    assert disagreement(WALLED_3, (5, 5)) is None


@pytest.mark.clause("JAC-48", "JAC-R10", "JAC-53")
def test_four_fives_that_leave_the_quarter_full_are_no_turn_at_all() -> None:
    assert is_waiting(thrown(at(WALLED_5), 5, 5))
    assert turns(thrown(at(WALLED_5, TEXT1), 5, 5)) == {("0-5",) * 4}
    assert disagreement(WALLED_5, (5, 5)) is None
    assert disagreement(WALLED_5, (5, 5), TEXT1) is None


@pytest.mark.clause("JAC-R7", "JAC-R17")
def test_the_last_man_must_come_in_before_the_others_go_out() -> None:
    """Four threes can be played only in an order that begins outside."""
    drawing = """
      .   .   .   .  7x  7x |   .   .   .   .   .   .
      .   .   .   .  1o  1x |   .   .   .  7o  7o   .
    """
    state = thrown(at(drawing), 3, 3)
    assert moves(state) == {"16-19"}
    assert {turn[0] for turn in turns(state)} == {"16-19"}
    assert why(state, "21x3") == ("not-all-home", "JAC-54")
    assert disagreement(drawing, (3, 3)) is None


@pytest.mark.clause("JAC-R10", "JAC-R13")
def test_a_double_may_pass_through_a_block_but_not_end_on_one() -> None:
    """A standing block without return men must be gone when the four aces are played."""
    drawing = """
      .  3o  2o  2o  2o  1o |  1o   .   .   .   .   .
    14x   .   .  1x   .   . |   .   .  4o   .   .   .
    """
    state = thrown(at(drawing), 1, 1)
    assert ("5-6", "20-21", "20-21", "20-21") in turns(state)
    assert ("10-11", "10-11", "20-21", "20-21") not in turns(state)
    assert ("10-11", "5-6", "6-7", "6-7") in turns(state)
    assert ("10-11", "5-6", "20-21", "20-21") not in turns(state)
    for turn in turns(state):
        end = after(state, *turn).view(0).men[0]
        assert not all(end[arrow] for arrow in range(6, 12))
        assert not all(end[arrow] for arrow in range(5, 11))
    assert disagreement(drawing, (1, 1), TEXT2) is None
