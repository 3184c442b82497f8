"""The kit's own seeded source of choices: the same everywhere, compiled or not.

Only `random.Random.random` is used, the one method whose outputs Python promises to keep for ever; this
layer knows nothing of the committed chance of matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tablee.core.request import ChanceRequest, Dice, Outcome

T = TypeVar("T")


class Chooser:
    """A generator that belongs to one purpose of one playout."""

    def __init__(self, *purpose: object) -> None:
        self._random = Random("/".join(map(str, purpose)))

    def randrange(self, stop: int, /) -> int:
        """A uniform integer in 0 … stop-1."""
        return int(self._random.random() * stop)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.randrange(len(items))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """At most `count` of the items, each at most once, in a random order."""
        rest = list(items)
        return [rest.pop(self.randrange(len(rest))) for _ in range(min(count, len(rest)))]

    def answer(self, request: ChanceRequest) -> Outcome:
        """Faces of dice, or an order of things."""
        if isinstance(request, Dice):
            return tuple([1 + self.randrange(request.sides) for _ in range(request.count)])
        return tuple(self.some(range(request.count), request.count))
