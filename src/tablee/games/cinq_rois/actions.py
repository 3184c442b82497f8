# Compiled by mypyc: core/bits.py tells its traps.
"""How an action of Les Cinq Rois is coded and written.

    draw      take the top card of the stock       take      take the top card of the discards
    -5H       discard the five of hearts           out-5H    discard it and go out with all the rest
    +5H       lay it in the meld being laid        meld      the meld is complete
    done      nothing more is laid                 to7       alone: put the card drawn into the hand of seven

Ranks are 3 to 10, J, Q and K; suits H, D, C, S and * for the stars; JK is a joker.
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError
from tablee.games.cinq_rois.cards import JOKER, KINDS, RANK_NAMES, RANKS, SUIT_NAMES

DRAW: Final = 0
TAKE: Final = 1
MELD: Final = 2
DONE: Final = 3
PLACE: Final = 4
"""The card drawn goes into the first hand; ten more actions follow for the others."""
DISCARD: Final = 16
OUT: Final = 72
LAY: Final = 128
ACTION_RANGE: Final = 184
"""Every action is below this."""

WORDS: Final = ("draw", "take", "meld", "done")
MARKS: Final = ("-", "out-", "+")


def format_kind(kind: int) -> str:
    """Write a card: `5H`, `10*`, `JK`."""
    if kind == JOKER:
        return "JK"
    return RANK_NAMES[kind % RANKS] + SUIT_NAMES[kind // RANKS]


BY_NAME: Final[dict[str, int]] = {format_kind(kind): kind for kind in range(KINDS)}


def parse_kind(text: str) -> int:
    """Read a card from its exact notation."""
    kind = BY_NAME.get(text)
    if kind is None:
        raise NotationError("bad-card", text=text)
    return kind


def format_action(action: int) -> str:
    """Write an action."""
    if 0 <= action < PLACE:
        return WORDS[action]
    if PLACE <= action < PLACE + RANKS:
        return f"to{action - PLACE + 3}"
    if DISCARD <= action < ACTION_RANGE:
        return MARKS[(action - DISCARD) // KINDS] + format_kind((action - DISCARD) % KINDS)
    raise NotationError("no-action", action=action)


BY_TEXT: Final[dict[str, int]] = {
    format_action(action): action for action in [*range(PLACE + RANKS), *range(DISCARD, ACTION_RANGE)]
}


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    action = BY_TEXT.get(text)
    if action is None:
        raise NotationError("bad-action", text=text)
    return action
