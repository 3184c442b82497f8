"""The statistics themselves: known p-values, exact means, and biased chance caught."""

import math
from collections.abc import Iterator
from itertools import permutations

import pytest

from tablee.chance.quality import (
    chi_square_p,
    judge_shuffles,
    judge_throws,
    neighbour_statistic,
    position_statistic,
    tabulate_shuffles,
    uniform_statistic,
    upper_gamma,
)
from tablee.chance.quick import QuickRandom

THROWS = 30_000
SHUFFLES = 3_000


@pytest.mark.parametrize(
    ("freedom", "statistic", "p_value"),
    # From the usual printed tables of the chi-square distribution.
    [
        (1, 3.841, 0.05),
        (5, 11.070, 0.05),
        (5, 1.145, 0.95),
        (10, 23.209, 0.01),
        (100, 149.449, 0.001),
    ],
)
def test_p_values_of_the_printed_tables(freedom: int, statistic: float, p_value: float) -> None:
    assert chi_square_p(statistic, freedom) == pytest.approx(p_value, rel=2e-3)


@pytest.mark.parametrize("x", [0.01, 1.0, 5.0, 40.0])
def test_gamma_in_closed_form(x: float) -> None:
    assert upper_gamma(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-12)
    assert upper_gamma(1.0, x) == pytest.approx(math.exp(-x), rel=1e-12)
    assert upper_gamma(2.0, x) == pytest.approx((1 + x) * math.exp(-x), rel=1e-12)


@pytest.mark.parametrize("x", [1100.0, 1300.0, 1325.0, 1326.0, 1400.0, 1600.0])
def test_gamma_at_the_size_of_a_pack(x: float) -> None:
    # For a whole number a, Q(a, x) is the chance that a Poisson variable of mean x is below a.
    a = 1325
    poisson = math.fsum(math.exp(k * math.log(x) - x - math.lgamma(k + 1)) for k in range(a))
    assert upper_gamma(float(a), x) == pytest.approx(poisson, rel=1e-9)


def test_gamma_at_the_ends() -> None:
    assert chi_square_p(0.0, 5) == 1.0
    assert 0.0 <= chi_square_p(1e5, 5) < 1e-300


def test_uniform_statistic_by_hand() -> None:
    assert uniform_statistic([8, 12, 10]) == (0.8, 2)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_mean_over_all_permutations_is_the_degrees_of_freedom(size: int) -> None:
    # Each permutation alone is a sample of one. Were a covariance wrong, the mean would be too.
    position_sum = neighbour_sum = 0.0
    orders = list(permutations(range(size)))
    for order in orders:
        positions, neighbours, samples = tabulate_shuffles([order], size)
        statistic, position_freedom = position_statistic(positions, samples)
        position_sum += statistic
        statistic, neighbour_freedom = neighbour_statistic(neighbours, samples)
        neighbour_sum += statistic
    assert position_sum / len(orders) == pytest.approx(position_freedom)
    assert neighbour_sum / len(orders) == pytest.approx(neighbour_freedom)


def test_all_permutations_together_are_perfectly_even() -> None:
    positions, neighbours, samples = tabulate_shuffles(permutations(range(5)), 5)
    assert position_statistic(positions, samples)[0] == pytest.approx(0.0)
    assert neighbour_statistic(neighbours, samples)[0] == pytest.approx(0.0)


def test_p_values_of_fair_chance_are_spread_evenly() -> None:
    # Two hundred small runs: about a tenth of the p-values belongs in each tenth of 0..1.
    quick = QuickRandom(1)
    tenths = {"positions": [0] * 10, "neighbours": [0] * 10}
    for _ in range(200):
        for verdict in judge_shuffles(fair_shuffles(quick, 100, size=8), 8):
            tenths[verdict.test][min(9, int(verdict.p_value * 10))] += 1
    for counts in tenths.values():
        assert chi_square_p(*uniform_statistic(counts)) > 1e-4


def fair_shuffles(quick: QuickRandom, times: int, *, size: int) -> Iterator[list[int]]:
    for _ in range(times):
        order = list(range(size))
        quick.shuffle(order)
        yield order


def suspects_among_throws(throws: Iterator[tuple[int, int]]) -> set[str]:
    return {verdict.test for verdict in judge_throws(throws) if verdict.is_suspect()}


def suspects_among_shuffles(shuffles: Iterator[list[int]]) -> set[str]:
    return {verdict.test for verdict in judge_shuffles(shuffles, 52) if verdict.is_suspect()}


def test_a_die_with_modulo_bias_is_caught() -> None:
    quick = QuickRandom(1)

    def face() -> int:
        return (quick.next32() >> 24) % 6 + 1  # a byte: four faces come up 43 times for 42

    throws = ((face(), face()) for _ in range(10 * THROWS))
    assert "faces" in suspects_among_throws(throws)


def test_a_loaded_die_is_caught() -> None:
    quick = QuickRandom(1)

    def face() -> int:
        return 6 if quick.below(25) == 0 else quick.below(6) + 1

    throws = ((face(), face()) for _ in range(THROWS))
    assert {"faces", "pairs"} <= suspects_among_throws(throws)


def test_dice_that_follow_each_other_are_caught_by_pairs() -> None:
    quick = QuickRandom(1)

    def throw() -> tuple[int, int]:
        first = quick.below(6)
        second = first if quick.below(20) == 0 else quick.below(6)
        return first + 1, second + 1

    suspects = suspects_among_throws(throw() for _ in range(THROWS))
    assert "pairs" in suspects
    assert "faces" not in suspects


def test_a_throw_that_never_repeats_is_caught_by_serial() -> None:
    quick = QuickRandom(1)

    def throws() -> Iterator[tuple[int, int]]:
        last = 0
        for _ in range(THROWS):
            last = (last + 1 + quick.below(35)) % 36
            yield last // 6 + 1, last % 6 + 1

    assert suspects_among_throws(throws()) == {"serial"}


def test_a_die_that_is_too_even_is_caught() -> None:
    throws = ((at % 6 + 1, at // 6 % 6 + 1) for at in range(THROWS))
    assert {"faces", "pairs", "serial"} == suspects_among_throws(throws)


def test_swapping_each_card_with_any_position_is_caught() -> None:
    quick = QuickRandom(1)

    def naive() -> list[int]:
        order = list(range(52))
        for i in range(52):
            j = quick.below(52)
            order[i], order[j] = order[j], order[i]
        return order

    assert "positions" in suspects_among_shuffles(naive() for _ in range(4 * SHUFFLES))


def test_a_shuffle_that_never_leaves_a_card_in_place_is_caught() -> None:
    quick = QuickRandom(1)

    def sattolo() -> list[int]:
        order = list(range(52))
        for i in range(51, 0, -1):
            j = quick.below(i)  # the classical slip: i instead of i + 1
            order[i], order[j] = order[j], order[i]
        return order

    assert "positions" in suspects_among_shuffles(sattolo() for _ in range(SHUFFLES))


def test_cards_that_stick_together_are_caught_by_neighbours() -> None:
    quick = QuickRandom(1)

    def sticky() -> list[int]:
        [order] = fair_shuffles(quick, 1, size=52)
        if quick.below(10) == 0:  # one time in ten, card 1 is put back next to card 0
            order.remove(1)
            order.insert(order.index(0) + 1, 1)
        return order

    assert suspects_among_shuffles(sticky() for _ in range(SHUFFLES)) == {"neighbours"}


def test_too_few_samples_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 5"):
        judge_throws([(1, 1)])
    with pytest.raises(ValueError, match="at least 5"):
        judge_shuffles([list(range(52))], 52)
