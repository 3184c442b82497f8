"""Ratings from meetings, after Bradley and Terry: how strong each bot is if strengths explain all results.

The bot of strength a that sits among m of strength b wins a / (a + m b); with m = 1 that is the model of
Bradley and Terry. The likeliest strengths are found by the MM algorithm (Hunter, Annals of Statistics 32,
2004), the intervals from the curvature of the likelihood there. One fair game is added for every pair, so
that a bot which never lost has a rating too. Ratings are on the scale of Elo: 400 points are odds of ten to
one, and the mean of all is 1000.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, TypeAlias

from tablee.arena.ladder.tally import Tally
from tablee.arena.statistics import Z_95, Estimate

MEAN: Final = 1000.0
POINTS: Final = 400 / log(10)
"""Elo points for each unit of the logarithm of a strength."""
_ROUNDS: Final = 20_000
_NEAR: Final = 1e-10

Pairs: TypeAlias = Mapping[tuple[int, int], Tally]
"""Who met whom, the one that sat alone first, by their places in a list."""


def rate(bots: Sequence[str], tallies: Mapping[tuple[str, str], Tally]) -> list[Estimate]:
    """The rating of each bot, with its 95 % interval."""
    pairs = {(bots.index(one), bots.index(other)): tally for (one, other), tally in tallies.items()}
    logs = _strengths(len(bots), pairs)
    spreads = _spreads(logs, pairs)
    return [
        Estimate(
            MEAN + POINTS * value,
            MEAN + POINTS * (value - Z_95 * spread),
            MEAN + POINTS * (value + Z_95 * spread),
        )
        for value, spread in zip(logs, spreads, strict=True)
    ]


def _strengths(count: int, pairs: Pairs) -> list[float]:
    """The logarithms of the likeliest strengths; their mean is 0."""
    logs = [0.0] * count
    for _ in range(_ROUNDS):
        better = _improved(logs, pairs)
        moved = max(abs(new - old) for new, old in zip(better, logs, strict=True))
        logs = better
        if moved < _NEAR:
            break
    return logs


def _improved(logs: Sequence[float], pairs: Pairs) -> list[float]:
    """One round of the MM algorithm."""
    strong = [exp(each) for each in logs]
    wins, due = [0.0] * len(logs), [0.0] * len(logs)
    for (one, other), tally in pairs.items():
        others = tally.seats - 1
        games = tally.games + 1
        together = strong[one] + others * strong[other]
        wins[one] += tally.wins + tally.fair
        wins[other] += tally.games - tally.wins + 1 - tally.fair
        due[one] += games / together
        due[other] += games * others / together
    raised = [log(w / d) if d else 0.0 for w, d in zip(wins, due, strict=True)]
    mean = sum(raised) / len(raised)
    return [each - mean for each in raised]


def _spreads(logs: Sequence[float], pairs: Pairs) -> list[float]:
    """The standard error of each logarithm of a strength, their mean held at 0."""
    count = len(logs)
    # The mean is free in the likelihood; a constant added to every entry holds it, and is taken off again.
    held = 1 / count
    information = [[held] * count for _ in range(count)]
    for (one, other), tally in pairs.items():
        odds = exp(logs[one] - logs[other]) / (tally.seats - 1)
        told = (tally.worth + 1) * odds / (1 + odds) ** 2
        information[one][one] += told
        information[other][other] += told
        information[one][other] -= told
        information[other][one] -= told
    inverse = _inverted(information)
    return [sqrt(max(0.0, inverse[i][i] - held)) for i in range(count)]


def _inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small symmetric positive matrix, after Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda i: abs(rows[i][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [each / pivot for each in rows[column]]
        for i in range(size):
            if i != column and (factor := rows[i][column]):
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[column], strict=True)]
    return [row[size:] for row in rows]
