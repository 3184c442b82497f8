"""Who plays the games of the arena: this process, others beside it, or a cluster of machines.

Whoever plays them, answers come in the order of the questions, and every question is plain data that decides
its answer alone: so a report, a ladder or a training is the same, byte for byte, whichever crew there was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tablee.arena.workers import run_in_order

Q = TypeVar("Q")
A = TypeVar("A")


class Crew(Protocol):
    """Answers questions, several at a time."""

    @property
    def size(self) -> int:
        """How many questions are answered at once."""

    def answer(self, function: Callable[[Q], A], questions: Iterable[Q]) -> Iterator[A]:
        """The answers in order; only as many questions are taken as are soon answered."""


@dataclass(frozen=True)
class Processes:
    """This process, or several beside it."""

    size: int = 1

    def __post_init__(self) -> None:
        if self.size < 1:
            raise ValueError("at least one process")

    def answer(self, function: Callable[[Q], A], questions: Iterable[Q]) -> Iterator[A]:
        """Answer here if one process is enough."""
        return run_in_order(function, questions, jobs=self.size)


ALONE = Processes()
