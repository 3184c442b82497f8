"""`tablee melds`, for people at a real table."""

from __future__ import annotations

import json
import random

import pytest

from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import JOKER, gather, rank_of
from tablee.games.cinq_rois.grouping import sort_of
from tablee.games.cinq_rois.melds import is_wild
from tests.cli.command_line import refused, run


def test_best_melds_and_the_discard_that_goes_out() -> None:
    out = run("melds", "5H 6H 7H JK 9S 9D 9C 3C", "--wild", "7", lang="en").out
    assert out.splitlines() == [
        "To go out, throw: 3♣",
        "run: 5♥ 6♥ 7♥",
        "family: 9♦ 9♣ 9♠ JK",
    ]


@pytest.mark.clause("ROI-R10")
def test_two_families_cannot_go_out_for_a_card_must_be_thrown() -> None:
    out = run("melds", "8H 8D 8C JH JD JC", "--wild", "5", lang="en").out
    assert out.splitlines() == [
        "No discard goes out.",
        "Best throw 8♥.",
        "family: J♥ J♦ J♣",
        "Left: 8♦ 8♣",
        "Cost: 16 points",
    ]


@pytest.mark.clause("ROI-19")
def test_what_is_called_a_run_stands_in_its_order() -> None:
    assert run("melds", "KS JK JK", "--wild", "3", lang="en").out.startswith("family: K♠ JK JK\n")
    chance = random.Random("melds in order")
    pack = [*range(55), *range(55), *[JOKER] * 6]
    for _ in range(300):
        wild = chance.randrange(3, 14)
        for meld in arrange(gather(chance.sample(pack, wild)), wild, 0).melds:
            if sort_of(meld, wild, 0) == "run":
                lows = {rank_of(kind) - place for place, kind in enumerate(meld) if not is_wild(kind, wild)}
                assert len(lows) == 1, (meld, wild)
                assert 3 <= min(lows) <= 14 - len(meld), (meld, wild)


def test_a_letter_is_one_suit_in_one_language() -> None:
    assert "5♣ 6♣ 7♣" in run("melds", "5C 6C 7C", "--wild", "3", lang="en").out
    assert "5♥ 6♥ 7♥" in run("melds", "5C 6C 7C", "--wild", "3", lang="fr").out
    assert "5♥ 6♥ 7♥" in run("melds", "5C 6C 7C", "--wild", "3", "--lang", "fr", lang="en").out
    assert "5♣ 6♣ 7♣" in run("melds", "5C 6C 7C 8H", "--wild", "3", lang="en").out
    for lang, hand in (("fr", "5C 6C 7C 8H"), ("en", "5C 6C 7C 8T"), ("en", "RC 3T 4T")):
        assert "C" in refused("melds", hand, "--wild", "3", lang=lang)
    for lang, told in (("en", "C clubs"), ("fr", "C cœur")):
        assert told in " ".join(run("melds", "--help", lang=lang).out.split())


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
        ("5H 6H", "3", "I read 2"),
        ("5H 5P 4D", "3", "mixes French and English"),
        ("5H 6H 7X", "3", "“7X” is no card"),
        ("5H 6H 7H", "2", "“2” is no rank"),
    ):
        ran = run("melds", hand, "--wild", wild, lang="en")
        assert ran.status == 2
        assert told in ran.err
        assert len(ran.err.splitlines()) == 1
    assert "--wild" in run("melds", "5H", lang="en").err
