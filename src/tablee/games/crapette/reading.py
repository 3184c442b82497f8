"""Moves as people type them."""

from __future__ import annotations

from tablee.core.contract import AmbiguousAction
from tablee.games.crapette.actions import CALL, DISCARD, STOP, TURN, WORDS, format_action, parse_action

_WORDS = {
    TURN: ("turn", "retourner"),
    DISCARD: ("discard", "écarter", "ecarter"),
    STOP: ("pass", "stop", "passer"),
    CALL: ("!", "crapette", "call", "crier"),
}
"""What people say besides the notation, in English and French."""


def read_action(text: str, legal: list[int]) -> int:
    """Read an action as people type it: a word, or the notation, whose case and spaces do not matter."""
    compact = "".join(text.split())
    for action, words in _WORDS.items():
        if compact.lower() in words:
            return action
    if compact.lower() in WORDS.values():
        return parse_action(compact.lower())
    fits = [action for action in legal if format_action(action).lower() == compact.lower()]
    if len(fits) > 1:
        raise AmbiguousAction("ambiguous-action", text=text, choices=", ".join(map(format_action, fits)))
    if fits:
        return fits[0]
    if not compact or compact.isdigit():
        return parse_action(compact)
    return parse_action(compact[0].lower() + compact[1:].upper())
