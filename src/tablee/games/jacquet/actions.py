# Compiled by mypyc: core/bits.py tells its traps.
"""How an action of Jacquet is coded: one man moved by one number, or the opener's second throw.

A move is `source * 8 + number`, so actions in ascending order go from the start of the path to its end.
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError

ARROWS: Final = 24
REROLL: Final = 192
"""The opener picks up both dice and throws again (JAC-38)."""
ACTION_RANGE: Final = 193
"""Every action is below this."""


def move(source: int, number: int) -> int:
    """The action that moves a man on `source` by `number`."""
    return source * 8 + number


def source_of(action: int) -> int:
    """The arrow a move starts from."""
    return action // 8


def number_of(action: int) -> int:
    """The number a move uses."""
    return action % 8


def is_move(action: int) -> bool:
    """Whether this integer codes a move at all."""
    return 0 <= action < REROLL and 1 <= action % 8 <= 6


def format_action(action: int) -> str:
    """Write an action: `0-5`, `20x6` for a man borne off with a six, `reroll`."""
    if action == REROLL:
        return "reroll"
    if not is_move(action):
        raise NotationError("no-action", action=action)
    source, number = source_of(action), number_of(action)
    if source + number < ARROWS:
        return f"{source}-{source + number}"
    return f"{source}x{number}"


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    if text == "reroll":
        return REROLL
    action = _parse_move(text)
    if action is None or format_action(action) != text:
        raise NotationError("bad-action", text=text)
    return action


def _parse_move(text: str) -> int | None:
    mark = "x" if "x" in text else "-"
    left, _, right = text.partition(mark)
    if not (left.isascii() and left.isdigit() and right.isascii() and right.isdigit()):
        return None
    if len(left) > 2 or len(right) > 2:
        return None
    source = int(left)
    number = int(right) if mark == "x" else int(right) - source
    if source >= ARROWS or not 1 <= number <= 6:
        return None
    return move(source, number)
