"""The two rule texts and every single agreement: what each is called, and what each changes."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tablee.core.options import OptionError
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.state import JacquetState

from .referee import TEXT1, TEXT2, after, at, is_over, moves, thrown, turns, why

DECLARED = {
    "rules": (("text2", "text1"), "text2", "JAC-R1"),
    "openingReroll": ((True, False), True, "JAC-R3"),
    "largerDieRule": ((True, False), True, "JAC-R7"),
    "departureQuarter": (("own", "both", "off"), "own", "JAC-R9"),
    "blocking": (("free", "returnMen2", "returnMen1", "never"), "returnMen2", "JAC-R12"),
    "overBearing": (("always", "onlyLow3"), "always", "JAC-R15"),
    "matchLength": ((1, 3, 5, 7), 1, "JAC-R18"),
}

NEAR_FULL = """
      .   .   .   .  7x  7x |   .  2o  2o  2o  2o  5o
      .   .   .   .   .   . |  1o   .  1o   .   .  1x
"""
FAR_FULL = """
     2o   .   .   .  7x  7x |   .   .   .   .   .   .
     2o  2o  2o  2o  2o   . |   .   .  3o   .   .  1x
"""
BOTH_MEN = """
      .   .   .   .   .   . |   .   .   .  2o  2o  8o
    15x   .   .   .   .   . |   .   .   .   .  1o  2o
"""
ONE_MAN = """
      .   .   .   .   .   . |   .   .  2o  2o  2o  7o
    15x   .   .   .   .   . |   .   .   .   .   .  2o
"""
ONLY_ONE_NUMBER = """
      .   .   .   .   .   . |   .   .   .   .  1o 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
"""
ON_THE_FOUR = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .   . |   .   .  1o   .  1o   .
"""


@pytest.mark.clause("JAC-R1", "JAC-R3", "JAC-R7", "JAC-R9", "JAC-R12", "JAC-R15", "JAC-R18")
def test_every_option_is_declared_with_its_values_default_and_article() -> None:
    found = {name: (spec.choices, spec.default, spec.clause) for name, spec in JacquetOptions.specs().items()}
    assert found == DECLARED
    assert len(fields(JacquetOptions)) == len(DECLARED)


@pytest.mark.clause("JAC-R1")
def test_text_2_is_the_default_and_text_1_differs_in_four_points() -> None:
    assert JacquetOptions.preset("text2") == JacquetOptions() == TEXT2
    ours, theirs = TEXT2.to_data(), TEXT1.to_data()
    assert {name: theirs[name] for name in ours if ours[name] != theirs[name]} == {
        "rules": "text1",
        "openingReroll": False,
        "departureQuarter": "off",
        "blocking": "free",
    }
    assert JacquetOptions.build({"rules": "text1"}) == TEXT1
    assert JacquetOptions.build({"preset": "text1", "blocking": "never"}) == replace(TEXT1, blocking="never")


@pytest.mark.clause("JAC-R1")
def test_the_text_followed_is_the_text_cited() -> None:
    stuck = """
      .   .   .   .   .  1o |   .   .   .   .   . 14o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """
    assert why(thrown(at(stuck, TEXT2), 6, 1), "6-12") == ("arrow-occupied", "JAC-51")
    assert why(thrown(at(stuck, TEXT1), 6, 1), "6-12") == ("arrow-occupied", "JAC-21")


@pytest.mark.clause("JAC-R1", "JAC-18", "JAC-27")
def test_opening_examples_and_free_choice_at_the_exit_hold_in_both_texts() -> None:
    start = """
      .   .   .   .   .   . |   .   .   .   .   . 15o
    15x   .   .   .   .   . |   .   .   .   .   .   .
    """
    leaving = """
      .   .   .   .   . 15x |   .   .   .   .   .   .
      .   .   .   .   .   . |  6o  4o  5o   .   .   .
    """
    for throw in ((5, 5), (6, 6), (3, 3)):
        assert turns(thrown(at(start, TEXT1), *throw)) == turns(thrown(at(start, TEXT2), *throw)) != {()}
    assert turns(thrown(at(leaving, TEXT1), 5, 5)) == turns(thrown(at(leaving, TEXT2), 5, 5))


@pytest.mark.clause("JAC-R3")
@pytest.mark.parametrize("value", [True, False])
def test_opening_reroll(value: bool) -> None:
    for text in (TEXT2, TEXT1):
        state = thrown(JacquetState.start(replace(text, opening_reroll=value)), 6, 5)
        assert ("reroll" in moves(state)) is value


@pytest.mark.clause("JAC-R7")
@pytest.mark.parametrize(("value", "expected"), [(True, {"1-7"}), (False, {"1-7", "1-6"})])
def test_larger_die_rule(value: bool, expected: set[str]) -> None:
    assert moves(thrown(at(ONLY_ONE_NUMBER, replace(TEXT2, larger_die_rule=value)), 6, 5)) == expected


@pytest.mark.clause("JAC-R9", "JAC-48")
@pytest.mark.parametrize(
    ("value", "near", "far"), [("own", False, True), ("both", False, False), ("off", True, True)]
)
def test_departure_quarter(value: str, near: bool, far: bool) -> None:
    options = replace(TEXT2, departure_quarter=value, blocking="free")
    at_home = after(thrown(at(NEAR_FULL, options), 5, 2), "18-20")
    assert ("0-5" in moves(at_home)) is near
    abroad = after(thrown(at(FAR_FULL, options), 6, 1), "14-20")
    assert ("16-17" in moves(abroad)) is far


@pytest.mark.clause("JAC-R12", "JAC-64", "JAC-65")
@pytest.mark.parametrize(
    ("value", "two_men", "one_man"),
    [
        ("free", True, True),
        ("returnMen2", True, False),
        ("returnMen1", True, True),
        ("never", False, False),
    ],
)
def test_blocking(value: str, two_men: bool, one_man: bool) -> None:
    options = replace(TEXT2, blocking=value)
    two = after(thrown(at(BOTH_MEN, options), 6, 3), "0-6")
    assert ("0-3" in moves(two)) is two_men
    one = after(thrown(at(ONE_MAN, options), 6, 4), "0-6")
    assert ("0-4" in moves(one)) is one_man


@pytest.mark.clause("JAC-R15", "JAC-61")
@pytest.mark.parametrize(("value", "allowed"), [("always", True), ("onlyLow3", False)])
def test_over_bearing(value: str, allowed: bool) -> None:
    state = thrown(at(ON_THE_FOUR, replace(TEXT2, over_bearing=value)), 6, 1)
    assert ("20x6" in moves(state)) is allowed


@pytest.mark.clause("JAC-R18")
@pytest.mark.parametrize("value", [1, 3, 5, 7])
def test_match_length(value: int) -> None:
    options = replace(TEXT2, match_length=value)
    text = f"23:1 18:15 0 - {value - 1}-0"
    assert is_over(after(thrown(JacquetState.from_position(text, options), 6, 5), "23x6"))
    if value > 1:
        early = JacquetState.from_position("23:1 18:15 0 - 0-0", options)
        assert not is_over(after(thrown(early, 6, 5), "23x6"))


@pytest.mark.parametrize(
    "values",
    [
        {"rules": "text3"},
        {"preset": "text3"},
        {"blocking": "returnMen3"},
        {"departureQuarter": "theirs"},
        {"overBearing": ""},
        {"matchLength": 2},
        {"matchLength": True},
        {"openingReroll": 1},
        {"openingReroll": "yes"},
        {"larger_die_rule": True},
        {"preset": 1},
    ],
)
def test_what_is_no_option_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        JacquetOptions.build(values)
