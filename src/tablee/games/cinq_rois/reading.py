"""Reading actions as people type them, in French or English, with cards in any usual form."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import NotationError
from tablee.games.cinq_rois.actions import (
    DISCARD,
    DONE,
    DRAW,
    LAY,
    MELD,
    OUT,
    TAKE,
    parse_action,
)
from tablee.games.cinq_rois.hand_text import read_card

WORDS = {
    DRAW: ("d", "draw", "stock", "p", "pioche", "piocher"),
    TAKE: ("t", "take", "discards", "prendre", "défausse", "defausse"),
    MELD: ("meld", "combinaison"),
    DONE: ("done", "end", "fini", "fin"),
}
OUT_WORDS = ("out", "poser", "pose", "exposer")


def read_action(text: str, legal: Sequence[int]) -> int:
    """Read an action: its notation, a word, or just a card where only one thing can be done with it."""
    typed = text.strip()
    try:
        return parse_action(typed)
    except NotationError:
        pass
    lowered = typed.lower()
    for action, words in WORDS.items():
        if lowered in words and (len(lowered) > 1 or action in legal):
            return action
    return _read_card_action(text, typed, legal)


def _read_card_action(text: str, typed: str, legal: Sequence[int]) -> int:
    for word in OUT_WORDS:
        if typed.lower().startswith(word):
            return OUT + _card(text, typed[len(word) :])
    if typed.startswith("+"):
        return LAY + _card(text, typed[1:])
    kind = _card(text, typed.removeprefix("-"))
    # While melds are laid, a bare card is laid; else it is thrown.
    laying = any(action >= LAY or action in (MELD, DONE) for action in legal)
    return (LAY if laying and not typed.startswith("-") else DISCARD) + kind


def _card(text: str, part: str) -> int:
    kind = read_card(part.strip(" -:"))
    if kind is None:
        raise NotationError("bad-action", text=text)
    return kind
