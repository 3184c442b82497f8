"""How an action of Le Menteur is coded: a bid of so many dice of a face, or a doubt.

A bid is `(count - 1) * 6 + face - 1`, so that a higher bid is a higher number (MEN-04).
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError

FACES: Final = 6
MOST_DICE: Final = 30
DOUBT: Final = MOST_DICE * FACES
ACTION_RANGE: Final = DOUBT + 1


def bid(count: int, face: int) -> int:
    """The action that bids so many dice of a face."""
    return (count - 1) * FACES + face - 1


def count_of(action: int) -> int:
    """How many dice a bid names."""
    return action // FACES + 1


def face_of(action: int) -> int:
    """The face a bid names."""
    return action % FACES + 1


def format_action(action: int) -> str:
    """Write an action: `3x5` for three fives, or `doubt`."""
    if action == DOUBT:
        return "doubt"
    if not 0 <= action < DOUBT:
        raise NotationError("no-action", action=action)
    return f"{count_of(action)}x{face_of(action)}"


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    if text == "doubt":
        return DOUBT
    count, _, face = text.partition("x")
    if count.isascii() and count.isdigit() and len(count) <= 2 and face in tuple("123456"):
        action = bid(int(count), int(face))
        if 0 <= action < DOUBT and format_action(action) == text:
            return action
    raise NotationError("bad-action", text=text)
