"""The departure quarter keeps an arrow free for the other to pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .boards import tidy
from .naive import THROWS
from .referee import (
    TEXT1,
    TEXT2,
    after,
    at,
    board_of,
    disagreement,
    ends,
    is_waiting,
    moves,
    thrown,
    turns,
    why,
)

BOTH_QUARTERS = replace(TEXT2, departure_quarter="both")
OFF = replace(TEXT2, departure_quarter="off")

FIVE_HELD = """
      .   .   .   .   .   . |   .  2o  2o  2o  2o  5o
    15x   .   .   .   .   . |  1o   .  1o   .   .   .
"""
FIVE_HELD_FAR = """
     2o   .   .   .  7x  7x |   .   .   .   .   .   .
     2o  2o  2o  2o  2o   . |   .   .  3o   .   .  1x
"""
HEMMED = """
     5x  2x  2x  2x  2x  2x |   .  2o  2o  2o  2o  2o
      .   .   .   .   .   . |   .  1o  1o  1o  1o  1o
"""


def fills(drawing: str, arrows: range) -> bool:
    """Whether seat 0 holds all these arrows."""
    line = drawing.splitlines()[0 if arrows.start == 0 else 1]
    cells = line.split("|")[1 if arrows.start == 0 else 0].split()
    return all(cell.endswith("o") for cell in cells)


@pytest.mark.clause("JAC-48", "JAC-R9")
def test_t8_no_turn_ends_with_the_whole_quarter_held() -> None:
    for throw in THROWS:
        assert disagreement(FIVE_HELD, throw) is None
        if throw[0] != throw[1]:
            assert not any(fills(end, range(6)) for end in ends(thrown(at(FIVE_HELD), *throw)))


@pytest.mark.clause("JAC-48")
def test_t8_the_last_number_may_not_fill_the_quarter() -> None:
    state = after(thrown(at(FIVE_HELD), 5, 2), "18-20")
    assert why(state, "0-5") == ("arrow-must-stay-free", "JAC-48")
    assert "3-8" in moves(state)


@pytest.mark.clause("JAC-48", "JAC-R1")
def test_text_1_asks_for_no_free_arrow() -> None:
    for options in (TEXT1, OFF):
        state = thrown(at(FIVE_HELD, replace(options, blocking="free")), 5, 2)
        assert any(fills(end, range(6)) for end in ends(state))
    filled = after(thrown(at(FIVE_HELD, TEXT1), 5, 2), "18-20", "0-5")
    assert board_of(filled) == tidy("""
      .   .   .   .   .   . |  1o  2o  2o  2o  2o  4o
    15x   .   .   .   .   . |   .   .  2o   .   .   .
    """)


@pytest.mark.clause("JAC-48", "JAC-R9")
def test_the_starting_arrow_counts_while_men_stand_on_it() -> None:
    """The last man to leave the start may fill 1 to 5: the start itself is then free."""
    drawing = """
      .   .   .   .   .   . |   .  2o  2o  2o  3o  1o
    15x   .   .   .   .   . |   .   .  5o   .   .   .
    """
    state = thrown(at(drawing), 5, 2)
    assert ("20-22", "0-5") in turns(state)
    assert disagreement(drawing, (5, 2)) is None


@pytest.mark.clause("JAC-R10", "JAC-48", "JAC-46")
def test_a_man_may_pass_through_the_last_arrow_within_a_turn() -> None:
    """Whether the quarter is full is asked at the end of the turn only."""
    state = thrown(at(FIVE_HELD), 5, 1)
    through = after(state, "0-5")
    assert moves(through) == {"5-6"}
    assert why(through, "18-19") == ("arrow-must-stay-free", "JAC-48")
    assert why(through, "0-1") == ("arrow-must-stay-free", "JAC-48")
    assert disagreement(FIVE_HELD, (5, 1)) is None


@pytest.mark.clause("JAC-R10", "JAC-R7")
def test_a_first_number_that_could_only_end_in_a_full_quarter_is_refused() -> None:
    """After the ace from 4 to 5 no two would open the quarter again: 5-7 is closed."""
    drawing = """
      .   .   .   .  2x   . |   .  3o  2o  2o  2o  4o
    13x   .   .   .   .   . |  1o   .  1o   .   .   .
    """
    state = thrown(at(drawing), 2, 1)
    assert state.view(0).need == 2
    assert why(state, "4-5") == ("arrow-must-stay-free", "JAC-48")
    assert moves(after(state, "3-5")) == {"5-6", "3-4"}
    assert {"0-1", "0-2", "4-6", "18-19"} <= moves(state)
    assert disagreement(drawing, (2, 1)) is None


@pytest.mark.clause("JAC-R10", "JAC-53")
def test_a_number_that_could_only_fill_the_quarter_is_not_playable() -> None:
    assert turns(thrown(at(HEMMED, TEXT1), 6, 5)) == {("0-5",)}
    assert is_waiting(thrown(at(HEMMED), 6, 5))
    assert disagreement(HEMMED, (6, 5)) is None


@pytest.mark.clause("JAC-R10", "JAC-R7")
def test_turns_that_end_forbidden_are_set_aside_before_numbers_are_counted() -> None:
    """Both numbers could be played, and the larger alone too, but only into a full quarter."""
    drawing = """
      .  3x  3x  3x  3x  3x |   .  2o  2o  2o  2o  3o
      .   .   .   .   .   . |   .   .  1o  1o  1o  1o
    """
    assert {len(turn) for turn in turns(thrown(at(drawing, TEXT1), 5, 4))} == {2}
    state = thrown(at(drawing), 5, 4)
    assert turns(state) == {("0-4",)}
    assert why(state, "0-5") == ("arrow-must-stay-free", "JAC-48")
    assert disagreement(drawing, (5, 4)) is None


@pytest.mark.clause("JAC-R9")
def test_an_arrow_of_the_other_counts_as_free() -> None:
    drawing = """
      .   .   .   .   . 14x |  1x   .  2o  2o  2o  7o
      .   .   .   .   .   . |   .   .  2o   .   .   .
    """
    state = thrown(at(drawing), 4, 2)
    assert ("0-4", "20-22") in turns(state)
    assert disagreement(drawing, (4, 2)) is None


@pytest.mark.clause("JAC-R9")
def test_the_quarter_of_the_other_is_watched_only_if_agreed() -> None:
    ordinary = thrown(at(FIVE_HELD_FAR), 6, 5)
    assert any(fills(end, range(12, 18)) for end in ends(ordinary))
    watched = thrown(at(FIVE_HELD_FAR, BOTH_QUARTERS), 6, 5)
    assert not any(fills(end, range(12, 18)) for end in ends(watched))
    assert "12-18" in moves(after(watched, "12-17"))
    assert disagreement(FIVE_HELD_FAR, (6, 5), BOTH_QUARTERS) is None
    assert disagreement(FIVE_HELD_FAR, (6, 5)) is None


@pytest.mark.clause("JAC-R9")
def test_both_quarters_keep_an_arrow_if_so_agreed() -> None:
    far = after(thrown(at(FIVE_HELD_FAR, BOTH_QUARTERS), 6, 1), "14-20")
    assert why(far, "16-17") == ("far-arrow-must-stay-free", "JAC-R9")
    near = after(thrown(at(FIVE_HELD, BOTH_QUARTERS), 5, 2), "18-20")
    assert why(near, "0-5") == ("arrow-must-stay-free", "JAC-48")


@pytest.mark.clause("JAC-48")
def test_the_free_arrow_lets_the_other_pass() -> None:
    """Seat 1 comes to seat 0's quarter as to its third: the free arrow takes it in."""
    drawing = """
      .   .   .   .   .   . |   .  2o  2o  2o  2o  5o
    14x   .   .   .   .   . |  1o   .  1o   .   .  1x
    """
    assert moves(thrown(at(drawing, turn=1), 6, 6)) == {"11-17"}
