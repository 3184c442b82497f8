# Compiled by mypyc: core/bits.py tells its traps.
"""How an action of Crapette is coded: a card from somewhere to somewhere, or one of four words.

A move is `source * 11 + target`. The card itself is not named: a source shows only one card.

    source                      target
    0     c    own crapette     0     +    centre (there is only one slot to choose, CRA-R29)
    1     t    turned card      1     C    the opponent's crapette
    2     e    own waste        2     E    the opponent's waste
    3-10  1-8  a column         3-10  1-8  a column

So `c5` puts the crapette card on column 5, `3+` the end of column 3 in the centre, `tE` the turned card on
the opponent's waste; between columns stands a dash, `1-2`, since a bare number picks from a list. The words
are `t` (turn a card), `d` (put the turned card on one's own waste), `pass` (stop, with nothing left to turn)
and `crapette!`.
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError

CRAPETTE: Final = 0
TURNED: Final = 1
WASTE: Final = 2
CENTRE: Final = 0
COLUMN: Final = 3
"""The first column, as a source or a target."""
PLACES: Final = 11

TURN: Final = 121
DISCARD: Final = 122
STOP: Final = 123
CALL: Final = 124
ACTION_RANGE: Final = 125

SOURCES: Final = "cte12345678"
TARGETS: Final = "+CE12345678"
WORDS: Final = {TURN: "t", DISCARD: "d", STOP: "pass", CALL: "crapette!"}


def move(source: int, target: int) -> int:
    """The action that moves the card of a source to a target."""
    return source * PLACES + target


def column_move(source: int, target: int) -> int:
    """The action that moves the end of one column (0 to 7) to another."""
    return (source + COLUMN) * PLACES + target + COLUMN


def source_of(action: int) -> int:
    """Where a move takes its card."""
    return action // PLACES


def target_of(action: int) -> int:
    """Where a move puts its card."""
    return action % PLACES


def is_move(action: int) -> bool:
    """Whether this integer codes a move at all: not one from a column to itself."""
    if not 0 <= action < TURN:
        return False
    return action // PLACES < COLUMN or action // PLACES != action % PLACES


def is_column_move(action: int) -> bool:
    """Whether this is a move from one column to another."""
    return is_move(action) and action // PLACES >= COLUMN and action % PLACES >= COLUMN


def format_action(action: int) -> str:
    """Write an action: `c5`, `3+`, `tE`, `t`, `d`, `pass`, `crapette!`."""
    if action in WORDS:
        return WORDS[action]
    if not is_move(action):
        raise NotationError("no-action", action=action)
    dash = "-" if is_column_move(action) else ""
    return SOURCES[source_of(action)] + dash + TARGETS[target_of(action)]


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    for action, word in WORDS.items():
        if word == text:
            return action
    if len(text) in (2, 3) and text[0] in SOURCES and text[-1] in TARGETS:
        action = move(SOURCES.index(text[0]), TARGETS.index(text[-1]))
        if is_move(action) and format_action(action) == text:
            return action
    raise NotationError("bad-action", text=text)
