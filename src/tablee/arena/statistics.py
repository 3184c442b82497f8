"""What a number of games lets one say: proportions and means, each with its 95 % interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""The standard normal stays within plus or minus this with probability 95 %."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the 95 % interval around it."""

    value: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Estimate:
    """The proportion of successes with Wilson's score interval, which holds near 0 and 1 too."""
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes of {trials} trials")
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    return wilson_share(successes / trials, trials)


def wilson_share(share: float, trials: float) -> Estimate:
    """A share found in what counts as so many independent trials, with Wilson's score interval."""
    spread = Z_95 * Z_95 / trials
    centre = (share + spread / 2) / (1 + spread)
    reach = Z_95 * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    # At 0 and at all the bound is exact, but rounding may fall beside it.
    low = 0.0 if share == 0 else max(0.0, centre - reach)
    high = 1.0 if share == 1 else min(1.0, centre + reach)
    return Estimate(share, low, high)


def mean(count: int, total: int, squares: int) -> Estimate:
    """The mean of whole numbers, from how many they are, their sum and the sum of their squares."""
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    value = total / count
    if count == 1:
        return Estimate(value, value, value)
    variance = (squares * count - total * total) / (count * (count - 1))
    reach = Z_95 * sqrt(variance / count)
    return Estimate(value, value - reach, value + reach)
