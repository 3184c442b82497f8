"""What people type or try: a move in other words, or two places between which there is no move.

0-5  0 5  0/5  20x6  20x  20-off  20     read as a move, where one fits
5-3  0-9  20-off  9                      from here to there, or just from here: explained where none does
"""

from __future__ import annotations

import re
from typing import Final

from tablee.core.contract import AmbiguousAction, NotationError, Refusal
from tablee.games.jacquet.actions import (
    ARROWS,
    REROLL,
    format_action,
    move,
    number_of,
    parse_action,
    source_of,
)
from tablee.games.jacquet.refusals import why_not_so_far
from tablee.games.jacquet.state import JacquetState
from tablee.games.jacquet.view import numbers_left

_JOURNEY: Final = re.compile(r"(\d{1,2})\s*[-/ ]\s*(\d{1,2})", re.ASCII)
_ATTEMPT: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}|off))?", re.ASCII)


def read_action(text: str, legal: list[int]) -> int:
    """Read a move as people type it: `0-5`, `0 5`, `0/5`, `20x6`, `20x`, `20-off`, or just `20`."""
    typed = text.strip().lower()
    if typed in ("reroll", "relancer", "rethrow"):
        return REROLL
    try:
        return parse_action(typed)
    except NotationError:
        pass
    numbers = [int(found) for found in re.findall(r"\d{1,2}", typed, re.ASCII)]
    shape = re.fullmatch(r"\d{1,2}(\s*(x|/|-|\s)\s*(\d{1,2}|off|x|s|sortie)?)?", typed, re.ASCII)
    if not shape or not numbers or numbers[0] >= ARROWS:
        raise NotationError("bad-action", text=text)
    leaves = re.search(r"x|off|s", typed) is not None
    if len(numbers) == 2 and not leaves:
        return parse_action(f"{numbers[0]}-{numbers[1]}")
    return _the_only(text, [a for a in legal if _fits(a, numbers, leaves)])


def _fits(action: int, numbers: list[int], leaves: bool) -> bool:
    if action == REROLL or source_of(action) != numbers[0]:
        return False
    if leaves and source_of(action) + number_of(action) < ARROWS:
        return False
    return len(numbers) == 1 or number_of(action) == numbers[1]


def _the_only(text: str, fitting: list[int]) -> int:
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise NotationError("no-such-move", text=text)
    choices = " ".join(format_action(action) for action in fitting)
    raise AmbiguousAction("ambiguous-action", text=text, choices=choices)


def steps_between(text: str, legal: list[int]) -> list[str]:
    """The ways, one number after the other, by which one man gets where no single number takes him."""
    found = _JOURNEY.fullmatch(text.strip())
    if found is None:
        return []
    source, target = int(found[1]), int(found[2])
    if not source < target < ARROWS or any(_fits_exactly(action, source, target) for action in legal):
        return []
    numbers = sorted({number_of(action) for action in legal if action != REROLL})
    firsts = [number for number in numbers if move(source, number) in legal]
    ways = [_way(source, number, target, numbers) for number in firsts]
    return ["-".join(map(str, way)) for way in ways if way]


def _fits_exactly(action: int, source: int, target: int) -> bool:
    return action != REROLL and source_of(action) == source and source + number_of(action) == target


def _way(source: int, first: int, target: int, numbers: list[int]) -> list[int]:
    """The arrows from one to the other by a first number and the other one, or by a double; else none."""
    rest = target - source - first
    if len(numbers) > 1:
        return [source, source + first, target] if rest in numbers and rest != first else []
    count, odd = divmod(rest, first)
    return list(range(source, target + 1, first)) if odd == 0 and 1 <= count <= 3 else []


def explain(state: JacquetState, seat: int, text: str) -> Refusal | None:
    """Why no man goes from here to there; nothing where one can, or where no such thing was tried."""
    found = _ATTEMPT.fullmatch(text)
    if found is None or int(found[1]) >= ARROWS:
        return None
    source = int(found[1])
    refusals = [_why_not(state, seat, source, number) for number in _numbers(state, source, found[2])]
    return None if None in refusals else next(iter(refusals), None)


def _numbers(state: JacquetState, source: int, target: str | None) -> list[int]:
    """The numbers by which one could mean to go there."""
    left = list(numbers_left(state))
    if target is None:
        return left or [1]
    if target == "off":
        return [number for number in left if source + number >= ARROWS] or [ARROWS - source]
    return [int(target) - source] if int(target) < ARROWS else []


def _why_not(state: JacquetState, seat: int, source: int, number: int) -> Refusal | None:
    if 1 <= number <= 6:
        return state.check(seat, move(source, number))
    return why_not_so_far(state, seat, source, number)
