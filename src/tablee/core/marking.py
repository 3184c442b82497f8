# Compiled by mypyc: core/bits.py tells its traps.
"""What encoders write an observation with: places marked, things counted, quantities scaled.

Sets and piles of many cards come again and again from one decision to the next: those are spread out once and
then copied.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache

from mypy_extensions import i64

KEPT = 1 << 12


def mark(numbers: array[float], at: int, places: Iterable[int]) -> None:
    """Write 1 at some places of the tensor that begins at `at`."""
    for place in places:
        numbers[at + place] = 1.0


def count(numbers: array[float], at: int, things: Iterable[int]) -> None:
    """Count things, each at its own place of the tensor that begins at `at`."""
    for thing in things:
        numbers[at + thing] += 1.0


def count_each(numbers: array[float], at: i64, piles: tuple[tuple[int, ...], ...], size: i64) -> None:
    """Count the things of each pile, one pile after the other, in the tensor that begins at `at`.

    Equal things lie next to each other: so each place is written and none is read.
    """
    for pile in piles:
        last, times = -1, 1.0
        for thing in pile:
            times = times + 1.0 if thing == last else 1.0
            numbers[at + thing] = times
            last = thing
        at += size


@lru_cache(maxsize=KEPT)
def counts(things: tuple[int, ...], size: int) -> array[float]:
    """Things counted, for a tensor of so many numbers; below 0 is what nobody has seen, and not counted."""
    numbers = array("f", bytes(4 * size))
    count(numbers, 0, [thing for thing in things if thing >= 0])
    return numbers


@lru_cache(maxsize=KEPT)
def members(bits: int, size: int) -> array[float]:
    """For a tensor of so many numbers, 1 at each place whose bit is set."""
    return array("f", [float(bits >> place & 1) for place in range(size)])


def scaled(value: float, unit: float, most: float) -> float:
    """An open-ended quantity in units, from 0 to the most that its tensor holds."""
    share = value / unit
    if share > most:
        return most
    return share if share > 0.0 else 0.0
