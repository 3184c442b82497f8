"""Ratings: they are the likeliest strengths, and their intervals hold."""

from __future__ import annotations

from itertools import combinations
from math import log
from random import Random

import pytest

from tablee.arena.ladder.rating import MEAN, POINTS, rate
from tablee.arena.ladder.tally import Tally


def tally(wins: int, games: int, seats: int = 2) -> Tally:
    counted = Tally(seats)
    for number in range(games // seats):
        counted.add([float(number * seats + seat < wins) for seat in range(seats)])
    return counted


def test_of_two_the_ratings_are_the_odds() -> None:
    low, high = rate(["a", "b"], {("b", "a"): tally(149, 199 + 1)})
    # A fair game is added: 149.5 wins of 201.
    assert high.value - low.value == pytest.approx(POINTS * log(149.5 / 51.5))
    assert (high.value + low.value) / 2 == pytest.approx(MEAN)


def test_equals_have_equal_ratings_whatever_the_number_of_seats() -> None:
    for seats in (2, 3, 5):
        ratings = rate(["a", "b"], {("b", "a"): tally(60, 60 * seats, seats)})
        assert [each.value for each in ratings] == pytest.approx([MEAN, MEAN])


def test_who_never_lost_has_a_rating_and_a_wide_interval() -> None:
    low, high = rate(["a", "b"], {("b", "a"): tally(20, 20)})
    assert high.value > low.value + 400
    assert high.high - high.low > 200


@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_that_made_the_results_are_found_again(seats: int) -> None:
    bots, true = ["a", "b", "c", "d"], [-1.0, -0.2, 0.3, 0.9]
    rng, tallies = Random(seats), {}
    for one, other in combinations(range(4), 2):
        odds = 2.718281828 ** (true[other] - true[one]) / (seats - 1)
        tallies[bots[other], bots[one]] = counted = Tally(seats)
        for _ in range(600):
            counted.add([float(rng.random() < odds / (1 + odds)) for _ in range(seats)])
    for found, known in zip(rate(bots, tallies), true, strict=True):
        assert found.low < MEAN + POINTS * known < found.high
        assert found.high - found.low < 80


def test_a_deal_that_decides_for_one_bot_counts_once() -> None:
    alike, apart = Tally(2), Tally(2)
    for deal in range(100):
        alike.add([float(deal % 2)] * 2)
        apart.add([1.0, 0.0])
    assert alike.worth == pytest.approx(100, rel=0.02)
    assert apart.worth == 200
    assert alike.share.low < apart.share.low


def test_games_that_nobody_won_say_nothing() -> None:
    counted = Tally(2)
    counted.add([None, None])
    assert (counted.games, counted.unwon, counted.share.value) == (0, 2, 0.5)
    counted.add([1.0, None])
    assert (counted.games, counted.unwon, counted.share.value) == (1, 3, 1.0)


def test_a_share_at_a_full_table_is_told_as_a_duel() -> None:
    assert tally(100, 400, 4).duel == pytest.approx(0.5)
    # Odds of 1 : 1 against three are odds of 3 : 1 against one.
    assert tally(200, 400, 4).duel == pytest.approx(0.75)
