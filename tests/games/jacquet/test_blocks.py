"""Six arrows in a row: what closes the way, and who may close it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .boards import position_text, tidy
from .naive import THROWS
from .referee import (
    TEXT1,
    TEXT2,
    after,
    at,
    board_of,
    disagreement,
    is_waiting,
    moves,
    thrown,
    turns,
    why,
)

RETURN_1 = replace(TEXT2, blocking="returnMen1")
NEVER = replace(TEXT2, blocking="never")
FREE = replace(TEXT2, blocking="free")
ALL = {"text1": TEXT1, "free": FREE, "returnMen2": TEXT2, "returnMen1": RETURN_1, "never": NEVER}

BOTH_RETURN_MEN = """
      .   .   .   .   .   . |   .   .   .  2o  2o  8o
    15x   .   .   .   .   . |   .   .   .   .  1o  2o
"""
ACE_ONLY = """
      .   .   .   .   .   . |   .   .  2o  2o  2o  7o
    15x   .   .   .   .   . |   .   .   .   .   .  2o
"""
TWO_ONLY = """
      .   .   .   .   .   . |  2o  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .   .   .  4o   .
"""
NO_RETURN_MAN = """
      .   .   .   .   .   . |  2o  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .   .  4o   .   .
"""
HOME_FIVE = """
      .   .   .   . 10x   . |   .   .   .   .   .   .
     5x   .   .  3o   .   . |  2o  2o  2o   .  2o  4o
"""
STANDING = """
      .   .   .   .  5x  2o |  2o  2o  2o  2o  2o   .
    10x   .   .   .   .   . |   .   .  1o   .  1o  1o
"""


def verdict(state: JacquetState, move: str) -> str:
    """What the referee says to a move: nothing, or the article of a refused block."""
    if move in moves(state):
        return ""
    code, clause = why(state, move)
    assert code == "block-not-allowed"
    return clause


def verdicts(drawing: str, throw: tuple[int, int], first: str, move: str) -> dict[str, str]:
    """What is said to a move under every agreement on blocking."""
    found = {}
    for name, options in ALL.items():
        assert disagreement(drawing, throw, options) is None
        found[name] = verdict(after(thrown(at(drawing, options), *throw), first), move)
    return found


@pytest.mark.clause("JAC-65", "JAC-66", "JAC-67", "JAC-R11", "JAC-R12")
def test_t9_with_men_on_ace_and_two_a_player_may_block() -> None:
    found = verdicts(BOTH_RETURN_MEN, (6, 3), "0-6", "0-3")
    assert found == {"text1": "", "free": "", "returnMen2": "", "returnMen1": "", "never": "JAC-64"}
    state = after(thrown(at(BOTH_RETURN_MEN), 6, 3), "0-6", "0-3")
    assert board_of(state) == tidy("""
      .   .   .   .   .  1o |   .   .  1o  2o  2o  6o
    15x   .   .   .   .   . |   .   .   .   .  1o  2o
    """)


@pytest.mark.clause("JAC-65", "JAC-67", "JAC-R12")
def test_t10_with_the_ace_alone_it_depends_on_the_agreement() -> None:
    found = verdicts(ACE_ONLY, (6, 4), "0-6", "0-4")
    assert found == {"text1": "", "free": "", "returnMen2": "JAC-67", "returnMen1": "", "never": "JAC-64"}


@pytest.mark.clause("JAC-65", "JAC-66", "JAC-R12")
def test_one_return_man_may_stand_on_the_two_as_well() -> None:
    found = verdicts(TWO_ONLY, (5, 1), "22-23", "1-6")
    assert found == {"text1": "", "free": "", "returnMen2": "", "returnMen1": "", "never": "JAC-64"}
    found = verdicts(TWO_ONLY, (5, 3), "1-4", "1-6")
    assert found == {"text1": "", "free": "", "returnMen2": "JAC-67", "returnMen1": "", "never": "JAC-64"}


@pytest.mark.clause("JAC-66", "JAC-67")
def test_men_on_the_three_are_no_return_men() -> None:
    found = verdicts(NO_RETURN_MAN, (5, 3), "1-4", "1-6")
    refused = {"returnMen2": "JAC-67", "returnMen1": "JAC-67", "never": "JAC-64"}
    assert found == {"text1": "", "free": "", **refused}


@pytest.mark.clause("JAC-66", "JAC-R12", "JAC-R10")
def test_a_return_man_who_arrives_in_the_same_turn_counts() -> None:
    """The condition is looked at when the turn is over: the man from 21 reaches the ace just in time."""
    state = thrown(at(NO_RETURN_MAN, RETURN_1), 5, 2)
    assert ("1-6", "21-23") in turns(state)
    assert moves(after(state, "1-6")) >= {"21-23"}
    assert disagreement(NO_RETURN_MAN, (5, 2), RETURN_1) is None


@pytest.mark.clause("JAC-67")
def test_only_the_player_who_has_the_return_men_may_block() -> None:
    """The same six arrows are refused to the one and granted to the other."""
    drawing = """
      .   .   .   .   .   . |  2o  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .   .   .  2o  2o
    """
    assert "1-6" in moves(after(thrown(at(drawing), 5, 3), "1-4"))
    mine, theirs, *_ = position_text(NO_RETURN_MAN).split(" ")
    other = JacquetState.from_position(f"{theirs} {mine} 1 - 0-0", TEXT2)
    assert why(after(thrown(other, 5, 3), "1-4"), "1-6") == ("block-not-allowed", "JAC-67")


@pytest.mark.clause("JAC-64", "JAC-R12")
def test_without_the_convention_no_block_is_allowed() -> None:
    state = after(thrown(at(BOTH_RETURN_MEN, NEVER), 6, 3), "0-6")
    assert why(state, "0-3") == ("block-not-allowed", "JAC-64")


@pytest.mark.clause("JAC-R12", "JAC-64")
def test_home_may_always_be_filled() -> None:
    found = verdicts(HOME_FIVE, (6, 1), "22-23", "15-21")
    assert found == dict.fromkeys(ALL, "")


@pytest.mark.clause("JAC-R12", "JAC-R11")
@pytest.mark.parametrize(
    ("drawing", "throw", "first", "move"),
    [
        (
            """
      .   .   .   . 10x   . |   .   .   .   .   .  3o
     5x   .   .   .   .   . |  3o   .  2o  2o  2o  3o
            """,
            (1, 2),
            "0-2",
            "18-19",
        ),
        (
            """
     2o  1o   .   . 10x   . |   .   .   .   .   .   .
     5x   .   .   .   .   . |  2o  2o  2o  2o  2o  2o
            """,
            (6, 1),
            "10-16",
            "16-17",
        ),
    ],
)
def test_a_run_past_home_is_a_block_even_if_home_is_full(
    drawing: str, throw: tuple[int, int], first: str, move: str
) -> None:
    found = verdicts(drawing, throw, first, move)
    assert found == {"text1": "", "free": "", "returnMen2": "", "returnMen1": "", "never": "JAC-64"}


@pytest.mark.clause("JAC-R11")
@pytest.mark.parametrize(("last", "is_block"), [(0, True), (9, True), (16, False), (17, False)])
def test_six_in_a_row_block_only_what_is_still_behind_them(last: int, is_block: bool) -> None:
    """Seat 1 meets 22, 23, 0, 1, 2, 3 as its arrows 10 to 15: whoever is past them is not closed in."""
    text = f"0:8,1:2,2:2,22:1,23:2 {last}:1,19:14 0 - 0-0"
    state = after(thrown(JacquetState.from_position(text, NEVER), 6, 3), "0-6")
    assert verdict(state, "0-3") == ("JAC-64" if is_block else "")


@pytest.mark.clause("JAC-R11")
def test_my_arrows_11_and_12_are_no_neighbours_for_the_other() -> None:
    """The one is his ace, the other his start: nobody goes from there to here."""
    drawing = """
     2o  2o  2o  2o  5x   . |   .   .   .   .   .  5x
     2o  3o   .   .   .   . |  5x   .  2o   .   .   .
    """
    found = verdicts(drawing, (6, 2), "20-22", "8-14")
    assert found == dict.fromkeys(ALL, "")


@pytest.mark.clause("JAC-R11", "JAC-R12")
@pytest.mark.parametrize("first", range(19, 24))
def test_my_arrows_23_and_0_are_neighbours_for_the_other(first: int) -> None:
    """Every six in a row that begins on 19 to 23 goes on past my ace to my start."""
    run = [(first + step) % 24 for step in range(6)]
    men = ",".join(f"{arrow}:2" for arrow in sorted(run) if arrow < 17)
    home = ",".join(f"{arrow}:2" for arrow in sorted(run) if 17 < arrow < 23)
    text = f"{men},17:5,{home} 0:15 0 - 0-0" if home else f"{men},17:4,18:1 0:15 0 - 0-0"
    for options, expected in ((NEVER, "JAC-64"), (TEXT2, "" if first < 23 else "JAC-67"), (TEXT1, "")):
        state = after(thrown(JacquetState.from_position(text, options), 6, 4), "17-21")
        assert verdict(state, "17-23") == expected


@pytest.mark.clause("JAC-R10", "JAC-R12", "JAC-R7")
def test_a_first_number_is_refused_when_every_second_would_close_the_way() -> None:
    """The six can only fill the gap on 6, so the two must open one: only the single man on 3 can."""
    drawing = """
     2x  3x  3x  3x  3x   . |  2o  2o  1o  2o  2o  1o
      .   .   .   .   .  1x |   .   .   .  5o   .   .
    """
    state = thrown(at(drawing), 6, 2)
    assert turns(state) == {("3-5", "0-6"), ("0-6", "3-5")}
    for move in ("1-3", "2-4", "4-6", "21-23"):
        assert why(state, move) == ("block-not-allowed", "JAC-67")
    assert "21-23" in moves(thrown(at(drawing, RETURN_1), 6, 2))
    for options in ALL.values():
        assert disagreement(drawing, (6, 2), options) is None


@pytest.mark.clause("JAC-R10", "JAC-53")
def test_a_number_that_could_only_close_the_way_is_not_playable() -> None:
    """Nothing but 0-4 could be played, and it closes 23 to 4 with no man on the two."""
    drawing = """
      .  1x  2x  2x  3x  3x |  3x   .  2o  2o  2o  3o
      .   .   .   .   .  1x |   .   .   .   .   .  6o
    """
    assert is_waiting(thrown(at(drawing), 6, 4))
    assert turns(thrown(at(drawing, RETURN_1), 6, 4)) == {("0-4",)}
    for options in ALL.values():
        assert disagreement(drawing, (6, 4), options) is None


@pytest.mark.clause("JAC-22", "JAC-23", "JAC-R13")
def test_behind_six_arrows_no_throw_leads_out() -> None:
    """The courier of seat 1 stands before six held arrows, and passes whatever it throws."""
    closed = """
      .   .   .   .   .   . |   .   .  2o  2o  2o  6o
    14x   .   .   .   .   . |   .   .   .  1x  1o  2o
    """
    for throw in THROWS:
        assert is_waiting(thrown(at(closed, turn=1), *throw))
    # Seat 0 need not open it: it plays elsewhere, and the other goes on waiting.
    kept = after(thrown(at(closed), 6, 4), "0-6", "6-10")
    assert is_waiting(thrown(kept, 5, 5))
    # Once an arrow is given up, the number that leads there is playable, and no other.
    opened = after(thrown(at(closed), 6, 1), "22-23", "0-6")
    assert moves(thrown(opened, 6, 1)) == {"9-10"}
    assert is_waiting(thrown(opened, 6, 5))


@pytest.mark.clause("JAC-23", "JAC-R13", "JAC-R7")
def test_the_blocker_must_play_what_he_can_even_if_it_opens_the_way() -> None:
    drawing = """
      .   .   .   .   .   . |   .   .  1o  1o  1o  1o
    14x   .   .   .   .   . |   .   .   .  1x  1o 10o
    """
    state = thrown(at(drawing), 6, 5)
    assert turns(state)
    assert () not in turns(state)
    for turn in turns(state):
        men = after(state, *turn).view(0).men[0]
        assert not all(men[arrow] for arrow in (22, 23, 0, 1, 2, 3))
    passed = thrown(after(state, *min(turns(state))), 3, 1)
    assert passed.to_move() == 1
    assert disagreement(drawing, (6, 5)) is None


@pytest.mark.clause("JAC-R13", "JAC-67")
def test_a_return_man_may_not_leave_while_the_block_stands() -> None:
    state = thrown(at(STANDING), 2, 1)
    assert ("20-22", "22-23") in turns(state)
    assert ("22-23", "20-22") in turns(state)
    left = after(state, "22-23")
    assert why(left, "6-8") == ("block-not-allowed", "JAC-67")
    assert "6-8" in moves(after(thrown(at(STANDING, RETURN_1), 2, 1), "22-23"))
    assert disagreement(STANDING, (2, 1)) is None


@pytest.mark.clause("JAC-R12")
def test_two_men_on_the_ace_are_not_ace_and_two() -> None:
    drawing = """
      .   .   .   .   .   . |  2o  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .   .   .   .  4o
    """
    found = verdicts(drawing, (5, 3), "1-4", "1-6")
    assert found["returnMen2"] == "JAC-67"
    assert found["returnMen1"] == ""


@pytest.mark.clause("JAC-64")
@pytest.mark.parametrize("options", [TEXT2, RETURN_1, NEVER])
def test_five_in_a_row_are_nobody_s_business(options: JacquetOptions) -> None:
    drawing = """
      .   .   .   .   .   . |   .  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .  6o   .   .   .
    """
    state = thrown(at(drawing, options), 4, 2)
    assert ("1-5", "20-22") in turns(state)
    assert disagreement(drawing, (4, 2), options) is None


@pytest.mark.clause("JAC-64", "JAC-56")
def test_a_man_borne_off_at_the_end_of_a_turn_blocks_nothing() -> None:
    drawing = """
      .   .   .   .   .   . |   .   .   .   .   .   .
    15x   .   .   .   .  1o |  2o   .  1o  1o  1o  9o
    """
    assert disagreement(drawing, (6, 2), NEVER) is None
    assert "17-19" in moves(thrown(at(drawing, NEVER), 6, 2))


@pytest.mark.clause("JAC-67", "JAC-14")
def test_a_double_may_not_build_four_of_the_six_at_once() -> None:
    drawing = """
     1o  1o   .   .   .   . |   .   .  3o  3o  3o  3o
    15x   .   .   .   .   . |   .   .   .   .   .  1o
    """
    assert disagreement(drawing, (6, 6), TEXT2) is None
    state = after(thrown(at(drawing), 6, 6), "0-6", "1-7", "2-8")
    assert verdict(state, "3-9") == "JAC-67"


@pytest.mark.clause("JAC-67", "JAC-14")
def test_one_man_may_not_close_the_way_with_the_last_of_four_numbers() -> None:
    drawing = """
     1x   .   .   .   .   . |   .   .   .   .   .  5o
      .  5x   .   .   .  2o |  2o  2o  2o  2o  9x   .
    """
    assert disagreement(drawing, (4, 4), TEXT2) is None
    state = after(thrown(at(drawing), 4, 4), "0-4", "4-8", "8-12")
    assert verdict(state, "12-16") == "JAC-67"
