"""The pieces of work of one checkout's benchmarks, done as somebody outside asks: see `bench/beside.py`.

    python bench/works.py CHECKOUT jacquet

writes the names of the pieces in one line; then, for every line "name seconds" that it reads, how many units
a second that piece made. It runs in the Python of the checkout, whichever revision that is, and takes nothing
but what it finds there: the benchmarks are the checkout's own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

PIECES = ("games_from_python", "games_inside", "moves_from_python", "moves_inside", "copies", "samples")
"""What a sheet may measure of ours."""
HANDS = 2000
KINGS = 13
SEED = 1


def find_works(sheet: ModuleType) -> dict[str, Callable[[int], int]]:
    """Every piece of work that a sheet has, from the same seed."""
    made = {name: getattr(sheet, name) for name in PIECES if hasattr(sheet, name)}
    works = {name: make(SEED) if signature(make).parameters else make() for name, make in made.items()}
    if hasattr(sheet, "random_hands"):
        works["solver"] = _solves(sheet)
    return works


def _solves(sheet: Any) -> Callable[[int], int]:  # the sheet of Les Cinq Rois, of whichever revision
    """Hands of thirteen cards laid out at the least cost."""
    hands, solve = sheet.random_hands(HANDS, SEED), sheet.solver.least_cost

    def work(times: int) -> int:
        for number in range(times):
            solve(hands[number % HANDS], KINGS, 0)
        return times

    return work


def main() -> None:
    """Answer until nothing more is asked."""
    checkout, game = sys.argv[1:]
    sys.path[0] = checkout  # not our folder: its benchmarks are meant
    sys.modules["pyspiel"] = MagicMock()  # the peer is not measured here
    sheet = f"bench.{game.replace('-', '_')}"
    # A revision may have no such benchmark yet, or not any more: then it has no piece of it.
    works = find_works(import_module(sheet)) if find_spec(sheet) else {}
    rate = import_module("bench.frame").rate
    print(*works, flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(rate(works[name], float(seconds)), flush=True)


if __name__ == "__main__":
    main()
