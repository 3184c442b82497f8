"""What is no move and yet says what was tried: from here to there, under the article of the text in force."""

from __future__ import annotations

import pytest

from tablee.core.contract import NotationError, Refusal
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.reading import steps_between
from tablee.games.jacquet.state import JacquetState

from .referee import GAME, TEXT1, TEXT2, TEXTS, after, at, thrown

BOTH = pytest.mark.parametrize("options", TEXTS, ids=["text2", "text1"])
START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_9 = """
      .   .  1o   .   .   . |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ONE_OUTSIDE = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .  1o   . |  2o  3o  2o  3o  2o  2o
"""


def why(state: JacquetState, text: str, seat: int = 0) -> Refusal | None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)
    before = state.position()
    found = GAME.explain(state, seat, text)
    assert state.position() == before
    return found


@pytest.mark.clause("JAC-33", "JAC-R20")
def test_no_man_goes_back() -> None:
    for options, clause in ((TEXT2, "JAC-33"), (TEXT1, "JAC-R20")):
        state = thrown(at(ON_9, options), 6, 3)
        assert why(state, "9-2") == Refusal("never-back", clause, {"from": 9, "to": 2})
        assert why(state, "9-9") == Refusal("never-back", clause, {"from": 9, "to": 9})


@pytest.mark.clause("JAC-44", "JAC-08")
def test_a_man_goes_by_one_number_at_a_time() -> None:
    for options, clause in ((TEXT2, "JAC-44"), (TEXT1, "JAC-08")):
        state = thrown(at(ON_9, options), 6, 3)
        assert why(state, "9-18") == Refusal("one-number", clause, {"from": 9, "to": 18})
        assert why(state, "9-off") == Refusal("one-number", clause, {"from": 9, "to": 24})


@BOTH
def test_leaving_is_judged_by_the_number_that_would_do_it(options: JacquetOptions) -> None:
    state = thrown(at(ONE_OUTSIDE, options), 6, 3)
    assert why(state, "20-off") == state.check(0, GAME.parse_action("20x6"))
    assert why(state, "21-off") == state.check(0, GAME.parse_action("21x6"))
    used = after(state, "16-22")
    assert why(used, "20-off") == used.check(0, GAME.parse_action("20x4"))


@BOTH
def test_a_man_that_cannot_go_at_all_is_judged_by_the_larger_number(options: JacquetOptions) -> None:
    state = thrown(at(ON_9, options), 6, 2)
    assert why(state, "0") == state.check(0, GAME.parse_action("0-6"))
    assert why(state, "7") == state.check(0, GAME.parse_action("7-13"))


def test_whoever_may_do_nothing_is_told_that_first() -> None:
    state = thrown(at(START), 6, 5)
    for text in ("0", "0-9", "9-2", "9-off"):
        assert why(state, text, 1) == Refusal("not-your-turn", "JAC-44", {"turn": 0})
        assert why(at(START), text) == Refusal("throw-first", "JAC-44")
        assert why(JacquetState.start(TEXT2), text) == Refusal("opening-throw-first", "JAC-36")


@pytest.mark.parametrize(
    "text", ["", "0-", "24-3", "0-24", "24", "x", "0x", "0--9", "-1-5", "٣-9", "0-9 ", "offer"]
)
def test_what_is_no_attempt_is_not_explained(text: str) -> None:
    assert why(thrown(at(START), 6, 5), text) is None


@pytest.mark.parametrize("text", ["0", "00-5", "0-05"])
def test_nothing_speaks_against_a_move_that_is_only_written_otherwise(text: str) -> None:
    assert why(thrown(at(START), 6, 5), text) is None


@pytest.mark.parametrize(
    ("dice", "text", "ways"),
    [
        ((5, 4), "0-9", "0-4-9, 0-5-9"),
        ((5, 4), "0 9", "0-4-9, 0-5-9"),
        ((5, 1), "0-6", "0-1-6, 0-5-6"),
        ((5, 5), "0-10", "0-5-10"),
        ((3, 3), "0/12", "0-3-6-9-12"),
    ],
)
def test_one_man_with_several_numbers_is_told_how_to_go(dice: tuple[int, int], text: str, ways: str) -> None:
    state = thrown(at(START), *dice)
    with pytest.raises(NotationError) as caught:
        GAME.read_typed(text, state.legal(0), "fr")
    assert (caught.value.code, caught.value.params["ways"]) == ("one-by-one", ways)


@pytest.mark.parametrize(
    ("dice", "text"), [((5, 4), "0-5"), ((5, 4), "0-8"), ((5, 4), "9-0"), ((4, 5), "0-23")]
)
def test_what_several_numbers_do_not_make_is_left_to_the_referee(dice: tuple[int, int], text: str) -> None:
    state = thrown(at(START), *dice)
    assert steps_between(text, state.legal(0)) == []
