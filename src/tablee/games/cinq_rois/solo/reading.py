"""Reading actions of the game for one as people type them: the number of a hand is enough to name it."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import NotationError
from tablee.games.cinq_rois import reading
from tablee.games.cinq_rois.actions import DISCARD, PLACE


def read_action(text: str, legal: Sequence[int]) -> int:
    """Read an action: its notation, the number of a hand while one is chosen, or a card to throw."""
    number = text.strip().lower().removeprefix("to").strip()
    if number.isdecimal() and any(PLACE <= action < DISCARD for action in legal):
        return _read_place(text, number)
    return reading.read_action(text, legal)


def _read_place(text: str, number: str) -> int:
    if len(number) > 2 or not number.isascii() or not 3 <= int(number) <= 13:
        raise NotationError("bad-action", text=text)
    return PLACE + int(number) - 3
