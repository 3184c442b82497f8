"""Is this chance fair? The statistics that the tests and the long bench share.

Every test here is a chi-square test: count how often each case came up, measure the distance from
the counts expected of fair chance, and ask how often fair chance would stray at least as far: the
p-value. Near 0, the source is biased; near 1, it is too even to be chance.

Dice are judged in throws of two, shuffles by whole permutations:

* faces       each die among the faces;
* pairs       the two dice of a throw, as an ordered pair;
* serial      a throw and the next one; throws are taken two by two, so that no throw serves twice
              and the cases stay independent;
* positions   which thing stands where;
* neighbours  which thing follows which, the two ends of the row counting as one more thing.

The cells of the last two are not independent: a thing stands somewhere exactly once. Their true
covariance is used, so that the p-values are exact for large samples (the tests check the means
against a full enumeration).

Positions. For a random n x n permutation matrix, the covariance is 1/(n-1) times the projection on
the tables whose rows and columns sum to zero. With counts O over N shuffles, the sum of
(O - N/n)^2 times (n-1)/N has (n-1)^2 degrees of freedom.

Neighbours. With the two ends joined by one extra thing, "is followed by" is a random cycle through
m = n+1 things, and each arc has probability 1/(m-1). Two arcs can stand together with probability
1/((m-1)(m-2)), unless they share a start or an end or are each other's reverse. On the tables whose
rows and columns sum to zero this gives the covariance 1/(m-1) to the symmetric part and
m/((m-1)(m-2)) to the antisymmetric part, with m(m-3)/2 and (m-1)(m-2)/2 degrees of freedom.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

SUSPECT: Final = 1e-6
"""The p-value, at either end, beyond which the long bench calls a source unfair."""
MIN_EXPECTED: Final = 5.0
"""The smallest expected count per case at which a chi-square p-value can be trusted."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one test found."""

    test: str
    """The name of the test."""
    samples: int
    """How many independent observations were counted."""
    statistic: float
    """The chi-square distance from fair chance."""
    freedom: int
    """The degrees of freedom, which is also the mean of the statistic under fair chance."""
    p_value: float
    """How often fair chance strays at least as far."""

    def is_suspect(self, threshold: float = SUSPECT) -> bool:
        """Tell whether fair chance would hardly ever give this: too uneven, or too even."""
        return not threshold <= self.p_value <= 1.0 - threshold


def judge_throws(throws: Iterable[Sequence[int]], sides: int = 6) -> list[Verdict]:
    """Judge throws of two dice, each with faces from 1: faces, pairs and serial."""
    faces, pairs = [0] * sides, [0] * sides**2
    serial = [0] * sides**4
    before = -1
    for first, second in throws:
        faces[first - 1] += 1
        faces[second - 1] += 1
        pair = (first - 1) * sides + second - 1
        pairs[pair] += 1
        if before < 0:
            before = pair
        else:
            serial[before * sides * sides + pair] += 1
            before = -1
    counted = {"faces": faces, "pairs": pairs, "serial": serial}
    return [_judge_counts(test, counts) for test, counts in counted.items()]


def judge_shuffles(shuffles: Iterable[Sequence[int]], size: int) -> list[Verdict]:
    """Judge shuffles of 0..size-1: positions and neighbours."""
    positions, neighbours, samples = tabulate_shuffles(shuffles, size)
    _check_samples(samples / size)
    return [
        _verdict("positions", samples, *position_statistic(positions, samples)),
        _verdict("neighbours", samples, *neighbour_statistic(neighbours, samples)),
    ]


Table = list[list[int]]
"""Counts by row and column."""


def tabulate_shuffles(shuffles: Iterable[Sequence[int]], size: int) -> tuple[Table, Table, int]:
    """Count things by position, things by the thing before, and shuffles."""
    positions = [[0] * size for _ in range(size)]
    neighbours = [[0] * (size + 1) for _ in range(size + 1)]
    samples = 0
    for order in shuffles:
        samples += 1
        before = size  # the extra thing that joins the two ends
        for row, thing in zip(positions, order, strict=True):
            row[thing] += 1
            neighbours[before][thing] += 1
            before = thing
        neighbours[before][size] += 1
    return positions, neighbours, samples


def position_statistic(table: Table, samples: int) -> tuple[float, int]:
    """Return the statistic and the degrees of freedom of a table of things by position."""
    size = len(table)
    expected = samples / size
    distance = math.fsum((count - expected) ** 2 for row in table for count in row)
    return distance * (size - 1) / samples, (size - 1) ** 2


def neighbour_statistic(table: Table, samples: int) -> tuple[float, int]:
    """Return the statistic and the degrees of freedom of a table of things by the one before."""
    m = len(table)
    expected = samples / (m - 1)
    arcs = [(table[x][y], table[y][x]) for x in range(m) for y in range(x)]
    # Over both halves of the table, hence the factor 2 in front of each squared half-sum.
    symmetric = math.fsum(2 * ((there + back) / 2 - expected) ** 2 for there, back in arcs)
    antisymmetric = math.fsum(2 * ((there - back) / 2) ** 2 for there, back in arcs)
    statistic = (symmetric + antisymmetric * (m - 2) / m) * (m - 1) / samples
    return statistic, m * (m - 3) // 2 + (m - 1) * (m - 2) // 2


def uniform_statistic(counts: Sequence[int]) -> tuple[float, int]:
    """Return Pearson's statistic and its degrees of freedom for cases that are equally likely."""
    expected = sum(counts) / len(counts)
    return math.fsum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1


def chi_square_p(statistic: float, freedom: int) -> float:
    """Return the probability that a chi-square variable is at least `statistic`."""
    return upper_gamma(freedom / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function Q(a, x).

    Below a + 1 the power series of 1 - Q converges fast; above it, Lentz's evaluation of the
    continued fraction of Q does. Both need about the square root of `a` steps.
    """
    if x <= 0.0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1.0:
        return 1.0 - front * _lower_series(a, x)
    return front * _upper_fraction(a, x)


_ENOUGH: Final = 1e-16


def _lower_series(a: float, x: float) -> float:
    term = total = 1.0 / a
    while term > total * _ENOUGH:
        a += 1.0
        term *= x / a
        total += term
    return total


def _upper_fraction(a: float, x: float) -> float:
    b = x + 1.0 - a
    c, d = math.inf, 1.0 / b
    value, step, i = d, 0.0, 0
    while abs(step - 1.0) > 2 * _ENOUGH and i < 100_000:
        i += 1
        numerator = -i * (i - a)
        b += 2.0
        d = 1.0 / (numerator * d + b)
        c = b + numerator / c
        step = c * d
        value *= step
    return value


def _judge_counts(test: str, counts: Sequence[int]) -> Verdict:
    _check_samples(sum(counts) / len(counts))
    return _verdict(test, sum(counts), *uniform_statistic(counts))


def _verdict(test: str, samples: int, statistic: float, freedom: int) -> Verdict:
    return Verdict(test, samples, statistic, freedom, chi_square_p(statistic, freedom))


def _check_samples(expected: float) -> None:
    if expected < MIN_EXPECTED:
        raise ValueError(f"{expected:.3g} expected per case; at least {MIN_EXPECTED:.0f} needed")
