"""Intervals, against known values and against what they promise."""

from __future__ import annotations

from math import comb, isclose

import pytest

from tablee.arena.statistics import mean, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe (1998), table I, the score method without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.value == successes / trials


@pytest.mark.parametrize("trials", [1, 2, 10, 100])
def test_wilson_is_symmetric_and_stays_within_0_and_1(trials: int) -> None:
    for successes in range(trials + 1):
        found, mirrored = wilson(successes, trials), wilson(trials - successes, trials)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert isclose(found.low, 1 - mirrored.high, abs_tol=1e-12)


def test_wilson_covers_as_often_as_it_says() -> None:
    """Over all outcomes of 200 games at 50 %, the interval holds the truth about 95 times in 100."""
    trials, share = 200, 0.5
    covered = sum(
        comb(trials, wins) * share**trials
        for wins in range(trials + 1)
        if wilson(wins, trials).low <= share <= wilson(wins, trials).high
    )
    assert 0.93 < covered < 0.97


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert mean(0, 0, 0).value == 0.0


@pytest.mark.parametrize(("successes", "trials"), [(-1, 3), (4, 3)])
def test_impossible_counts(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="successes"):
        wilson(successes, trials)


def test_mean_with_its_interval() -> None:
    values = [4, 8, 6, 5, 3]
    found = mean(len(values), sum(values), sum(value**2 for value in values))
    assert isclose(found.value, 5.2)
    # The variance is 3.7; 1.96 * sqrt(3.7 / 5) = 1.686
    assert isclose(found.high - found.value, 1.686, abs_tol=1e-3)
    assert isclose(found.value - found.low, found.high - found.value)


def test_mean_of_one_or_of_equals_has_no_width() -> None:
    assert mean(1, 7, 49) == mean(3, 21, 147)
