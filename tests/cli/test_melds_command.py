"""`tablee melds`, for people at a real table."""

from __future__ import annotations

import json

from tests.cli.command_line import run


def test_best_melds_and_the_discard_that_goes_out() -> None:
    out = run("melds", "5H 6H 7H JK 9S 9D 9C 3C", "--wild", "7", lang="en").out
    assert out.splitlines() == [
        "run: 5♥ 6♥ 7♥",
        "family: 9♦ 9♣ 9♠ JK",
        "Left: 3♣",
        "Cost: 3 points",
        "To go out, throw: 3♣",
    ]


def test_french_letters() -> None:
    out = run("melds", "5C 6C 7C JK 9P 9K RT 3T", "--wild", "7", lang="fr").out
    assert "5♥ 6♥ 7♥" in out
    assert "Le mieux est de jeter R♣" in out


def test_json() -> None:
    found = json.loads(run("melds", "JK", "JK", "3H", "--wild", "3", "--json").out)
    assert (found["cost"], found["melds"], found["left"]) == (0, [["3H", "JK", "JK"]], [])
    strict = json.loads(run("melds", "JK", "JK", "3H", "--wild", "3", "--natural", "--json").out)
    assert strict["cost"] == 120


def test_an_impossible_hand_is_one_clear_line() -> None:
    for hand, wild, told in (
        ("5H 5H 5H", "3", "there are only 2"),
        ("5H 6H", "3", "2 cards"),
        ("5H 5P 4D", "3", "mixes French and English"),
        ("5H 6H 7X", "3", "“7X” is no card"),
        ("5H 6H 7H", "2", "“2” is no rank"),
    ):
        ran = run("melds", hand, "--wild", wild, lang="en")
        assert ran.status == 2
        assert told in ran.err
        assert len(ran.err.splitlines()) == 1
    assert "--wild" in run("melds", "5H", lang="en").err
