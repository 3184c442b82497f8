"""What some choices came to, world after world: which did best, and by how much, with its error.

All choices are tried in the same worlds, with the same dice and cards to come, so what two of them are apart
is known much better than what each is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Generic, TypeVar

T = TypeVar("T")


class Comparison(Generic[T]):
    """What some choices came to in the same worlds."""

    def __init__(self, choices: Sequence[T]) -> None:
        self.choices = tuple(choices)
        self._results: list[list[float]] = []

    def add(self, results: list[float]) -> None:
        """One world more."""
        self._results.append(results)

    def two_best(self) -> tuple[T, T]:
        """The choices that did best, on average."""
        sums = [sum(each) for each in zip(*self._results, strict=True)]
        places = sorted(range(len(sums)), key=lambda place: -sums[place])
        return self.choices[places[0]], self.choices[places[1]]

    def distance(self, one: T, other: T) -> tuple[float, float]:
        """By how much one did better than another, and the standard error of that."""
        first, second = self.choices.index(one), self.choices.index(other)
        gaps = [each[first] - each[second] for each in self._results]
        mean = sum(gaps) / len(gaps)
        scatter = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, sqrt(scatter / len(gaps))
