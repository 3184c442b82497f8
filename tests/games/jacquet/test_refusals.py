"""Every refusal: its code, the article it names in either text, and what fills its sentence."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tablee.core.contract import IllegalAction, Refusal
from tablee.games.jacquet import refusals
from tablee.games.jacquet.actions import ACTION_RANGE
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .referee import TEXT1, TEXT2, after, at, refusal, thrown

NEVER = replace(TEXT2, blocking="never")
RETURN_1 = replace(TEXT2, blocking="returnMen1")
BOTH_QUARTERS = replace(TEXT2, departure_quarter="both")
LOW_3 = replace(TEXT2, over_bearing="onlyLow3")
NO_REROLL = replace(TEXT2, opening_reroll=False)
REROLL_1 = replace(TEXT1, opening_reroll=True)

START = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_6 = """
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_1 = """
      .   .   .   .   .   . |   .   .   .   .  1o 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ONE_OUTSIDE = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .  1o   . |  2o  3o  2o  3o  2o  2o
"""
FOUR_AND_TWO = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .   . |   .   .  1o   .  1o   .
"""
FIVE_HELD = """
      .   .   .   .   .   . |   .  2o  2o  2o  2o  5o
    15x   .   .   .   .   . |  1o   .  1o   .   .   .
"""
FIVE_HELD_FAR = """
     2o   .   .   .  7x  7x |   .   .   .   .   .   .
     2o  2o  2o  2o  2o   . |   .   .  3o   .   .  1x
"""
BOTH_RETURN_MEN = """
      .   .   .   .   .   . |   .   .   .  2o  2o  8o
    15x   .   .   .   .   . |   .   .   .   .  1o  2o
"""
ACE_ONLY = """
      .   .   .   .   .   . |   .   .  2o  2o  2o  7o
    15x   .   .   .   .   . |   .   .   .   .   .  2o
"""
NO_RETURN_MAN = """
      .   .   .   .   .   . |  2o  2o  2o  2o  3o   .
    15x   .   .   .   .   . |   .   .   .  4o   .   .
"""
SIX_FROM_11 = """
     1o  7o   .   .  1x   . |   .   .   .   .   .   .
      .   .   .   .  4x   . | 10x   .   .   .   .  7o
"""


@dataclass(frozen=True, kw_only=True)
class More:
    """What most cases leave as it is: the moves played, the agreements, who tries."""

    moves: tuple[str, ...] = ()
    options: JacquetOptions = TEXT2
    seat: int = 0


PLAIN = More()
FIRST = More(options=TEXT1)


@dataclass(frozen=True)
class Case:
    """A board, a throw, the move that is refused, and why."""

    drawing: str
    throw: tuple[int, int] | None
    tried: str
    expected: Refusal
    more: More = PLAIN


def told(source: int, number: int, **more: int) -> dict[str, int]:
    return {"from": source, "to": source + number, "number": number, **more}


def leaving(source: int, number: int) -> dict[str, int]:
    return {"from": source, "number": number, "arrow": 24 - source}


CASES = [
    Case(START, (6, 5), "0-6", Refusal("not-your-turn", "JAC-44", {"turn": 0}), More(seat=1)),
    Case(START, (6, 5), "0-6", Refusal("not-your-turn", "JAC-08", {"turn": 0}), More(seat=1, options=TEXT1)),
    Case(START, None, "0-6", Refusal("throw-first", "JAC-44")),
    Case(START, None, "0-6", Refusal("throw-first", "JAC-08"), FIRST),
    Case(START, None, "reroll", Refusal("throw-first", "JAC-44")),
    Case(START, (6, 5), "reroll", Refusal("reroll-too-late", "JAC-38")),
    Case(START, (6, 5), "reroll", Refusal("reroll-too-late", "JAC-R3"), More(options=REROLL_1)),
    Case(START, (6, 5), "reroll", Refusal("reroll-not-agreed", "JAC-R3"), FIRST),
    Case(START, (6, 5), "reroll", Refusal("reroll-not-agreed", "JAC-R3"), More(options=NO_REROLL)),
    Case(START, (6, 5), "0-4", Refusal("number-not-thrown", "JAC-44", told(0, 4))),
    Case(START, (6, 5), "0-4", Refusal("number-not-thrown", "JAC-08", told(0, 4)), FIRST),
    Case(START, (6, 5), "6-12", Refusal("number-not-thrown", "JAC-44", told(6, 6)), More(moves=("0-6",))),
    Case(START, (6, 5), "3-8", Refusal("no-man-there", "JAC-47", told(3, 5))),
    Case(START, (6, 5), "3-8", Refusal("no-man-there", "JAC-15", told(3, 5)), FIRST),
    Case(START, (6, 5), "12-18", Refusal("no-man-there", "JAC-47", told(12, 6))),
    Case(ON_6, (5, 1), "0-5", Refusal("courier-first", "JAC-39", told(0, 5))),
    Case(ON_6, (5, 1), "0-5", Refusal("courier-first", "JAC-12", told(0, 5)), FIRST),
    Case(ON_6, (6, 1), "6-12", Refusal("arrow-occupied", "JAC-51", told(6, 6))),
    Case(ON_6, (6, 1), "6-12", Refusal("arrow-occupied", "JAC-21", told(6, 6)), FIRST),
    Case(ONE_OUTSIDE, (6, 5), "18x6", Refusal("not-all-home", "JAC-54", leaving(18, 6))),
    Case(ONE_OUTSIDE, (6, 5), "18x6", Refusal("not-all-home", "JAC-25", leaving(18, 6)), FIRST),
    Case(FOUR_AND_TWO, (6, 5), "22x6", Refusal("higher-arrow-first", "JAC-R15", leaving(22, 6))),
    Case(
        FOUR_AND_TWO,
        (6, 1),
        "20x6",
        Refusal("exit-only-from-low-arrows", "JAC-61", leaving(20, 6)),
        More(options=LOW_3),
    ),
    Case(
        FOUR_AND_TWO,
        (6, 1),
        "22x6",
        Refusal("higher-arrow-first", "JAC-R15", leaving(22, 6)),
        More(options=LOW_3),
    ),
    Case(ON_1, (6, 5), "1-6", Refusal("larger-number-first", "JAC-R7", told(1, 5, need=1, larger=6))),
    Case(SIX_FROM_11, (6, 1), "11-12", Refusal("more-numbers-possible", "JAC-R7", told(11, 1, need=2))),
    Case(
        FIVE_HELD,
        (5, 2),
        "0-5",
        Refusal("arrow-must-stay-free", "JAC-48", told(0, 5, need=1)),
        More(moves=("18-20",)),
    ),
    Case(
        FIVE_HELD_FAR,
        (6, 1),
        "16-17",
        Refusal("far-arrow-must-stay-free", "JAC-R9", told(16, 1, need=1)),
        More(moves=("14-20",), options=BOTH_QUARTERS),
    ),
    Case(
        ACE_ONLY,
        (6, 4),
        "0-4",
        Refusal("block-not-allowed", "JAC-67", told(0, 4, need=1)),
        More(moves=("0-6",)),
    ),
    Case(
        NO_RETURN_MAN,
        (5, 3),
        "1-6",
        Refusal("block-not-allowed", "JAC-67", told(1, 5, need=1)),
        More(moves=("1-4",), options=RETURN_1),
    ),
    Case(
        BOTH_RETURN_MEN,
        (6, 3),
        "0-3",
        Refusal("block-not-allowed", "JAC-64", told(0, 3, need=1)),
        More(moves=("0-6",), options=NEVER),
    ),
]


@pytest.mark.clause(
    "JAC-08",
    "JAC-12",
    "JAC-15",
    "JAC-21",
    "JAC-25",
    "JAC-38",
    "JAC-39",
    "JAC-44",
    "JAC-47",
    "JAC-48",
    "JAC-51",
    "JAC-54",
    "JAC-61",
    "JAC-64",
    "JAC-67",
    "JAC-R3",
    "JAC-R7",
    "JAC-R9",
    "JAC-R15",
)
@pytest.mark.parametrize(
    "given", CASES, ids=lambda given: f"{given.expected.code}-{given.expected.clause}-{given.tried}"
)
def test_a_refusal_names_its_article_and_fills_its_sentence(given: Case) -> None:
    state = at(given.drawing, given.more.options)
    if given.throw is not None:
        state = thrown(state, *given.throw)
    assert refusal(after(state, *given.more.moves), given.tried, given.more.seat) == given.expected


@pytest.mark.clause("JAC-05", "JAC-35", "JAC-36")
def test_before_the_opening_and_after_the_end_nothing_may_be_done() -> None:
    assert refusal(JacquetState.start(TEXT2), "0-5", 0) == Refusal("opening-throw-first", "JAC-36")
    assert refusal(JacquetState.start(TEXT1), "0-5", 0) == Refusal("opening-throw-first", "JAC-05")
    over = JacquetState.from_position("- 18:15 - - 1-0", TEXT2)
    for seat in (0, 1):
        for text in ("18x6", "0-5", "reroll"):
            assert refusal(over, text, seat) == Refusal("game-over", "JAC-35")


@pytest.mark.clause("JAC-10", "JAC-45")
@pytest.mark.parametrize("action", [-1, -8, 0, 7, 8, 15, 191, ACTION_RANGE, 10**6, -(10**30), 10**30])
def test_an_integer_that_codes_nothing_is_refused(action: int) -> None:
    for options, clause in ((TEXT2, "JAC-45"), (TEXT1, "JAC-10")):
        state = thrown(at(START, options), 6, 5)
        before = state.position()
        expected = Refusal("no-such-action", clause, {"action": action})
        assert state.check(0, action) == expected
        with pytest.raises(IllegalAction) as caught:
            state.play(0, action)
        assert caught.value.refusal == expected
        assert state.position() == before


@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
def test_a_seat_that_is_not_in_turn_may_do_nothing(seat: int) -> None:
    state = thrown(at(START), 6, 5)
    assert state.legal(seat) == []
    assert state.check(seat, 6) == Refusal("not-your-turn", "JAC-44", {"turn": 0})


def test_every_code_of_the_engine_is_tried() -> None:
    """The codes are read from the engine's own source, so that a new one cannot go untried."""
    tree = ast.parse(Path(refusals.__file__).with_name("refusals.py").read_text(encoding="utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    codes = {word for word in words if isinstance(word, str) and re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}
    tried = {given.expected.code for given in CASES} | {
        "opening-throw-first",
        "game-over",
        "no-such-action",
        "never-back",  # these two in test_attempts.py: no action is refused for them
        "one-number",
    }
    assert codes == tried
