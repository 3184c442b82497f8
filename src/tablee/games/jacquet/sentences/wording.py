"""The words that every sentence of Jacquet is made of: numbers, throws, players."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.locales import Words


class Wording:
    """What things are called, for these players in one language."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._say = words.under("jacquet")

    def _number(self, number: int) -> str:
        return self._say(f"number.{number}")

    def _by(self, number: int) -> str:
        return self._say(f"by.{number}")

    def _throw(self, numbers: Sequence[int]) -> str:
        """A throw as it is announced: the larger number first (JAC-09), doubles as "all" (JAC-49)."""
        larger, smaller = max(numbers), min(numbers)
        if larger == smaller:
            return self._say(f"throw.double.{larger}")
        return self._say("throw.two", larger=self._number(larger), smaller=self._number(smaller))


def listed(numbers: Sequence[int]) -> str:
    """Numbers one after the other."""
    return ", ".join(map(str, numbers))
