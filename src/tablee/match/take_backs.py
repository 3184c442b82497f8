"""The positions before decisions that can still be taken back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tablee.core.contract import State


@dataclass(frozen=True, slots=True)
class Before:
    """A position to come back to, and what its seat had composed then step by step."""

    seat: int
    state: State
    drafted: Sequence[int]


class TakeBacks:
    """The last decisions of one seat, as long as they revealed nothing and nothing followed them."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = frozenset(seats)
        """Those who ever take anything back."""
        self._before: list[Before] = []

    @property
    def seat(self) -> int | None:
        """The seat that can take something back, if there is one."""
        return self._before[-1].seat if self._before else None

    def add(self, before: Before | None) -> None:
        """Something was decided; it can be taken back to `before`, or not at all."""
        if before is None:
            self._before.clear()
            return
        if before.seat != self.seat:
            self._before.clear()
        self._before.append(before)

    def pop(self) -> Before:
        """The position before the last decision, which is forgotten."""
        return self._before.pop()

    def clear(self) -> None:
        """Let everything decided so far stand."""
        self._before.clear()
