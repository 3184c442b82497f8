"""The places of the mat, by the names that clients know them by, whoever is in turn.

    c0 c1   the crapette of a seat    t             the card that is turned and waits
    s0 s1   his stock                 1 to 8        a column
    e0 e1   his waste                 +c0 to +s1    a slot of the centre: its suit, and which of the two

An action names a place from the side of the player in turn; here it becomes one that everybody means. As a
whole the centre is `+`.
"""

from __future__ import annotations

from typing import Final

from tablee.games.crapette.actions import (
    CENTRE,
    COLUMN,
    CRAPETTE,
    DISCARD,
    PLACES,
    TURN,
    TURNED,
    WASTE,
    is_move,
    move,
)
from tablee.games.crapette.cards import SUIT_LETTERS
from tablee.games.crapette.columns import COLUMNS

THE_TURNED: Final = "t"
THE_CENTRE: Final = "+"


def crapette_place(seat: int) -> str:
    """The crapette of a seat."""
    return f"c{seat}"


def stock_place(seat: int) -> str:
    """The stock of a seat."""
    return f"s{seat}"


def waste_place(seat: int) -> str:
    """The waste of a seat."""
    return f"e{seat}"


def column_place(number: int) -> str:
    """A column, counted from 0."""
    return str(number + 1)


def slot_place(suit: int, slot: int) -> str:
    """One of the two slots of a suit in the centre."""
    return f"+{SUIT_LETTERS[suit]}{slot}"


def source_place(seat: int, source: int) -> str:
    """The place from which a seat takes a card."""
    if source == TURNED:
        return THE_TURNED
    if source == CRAPETTE:
        return crapette_place(seat)
    return waste_place(seat) if source == WASTE else column_place(source - COLUMN)


def target_place(seat: int, target: int) -> str:
    """The place, outside the centre, on which a seat puts a card."""
    if target >= COLUMN:
        return column_place(target - COLUMN)
    return crapette_place(1 - seat) if target == 1 else waste_place(1 - seat)


def action_between(seat: int, source: str, target: str) -> int | None:
    """What a seat means by putting the card of one place on another; nothing if nobody ever does that."""
    if (source, target) == (stock_place(seat), THE_TURNED):
        return TURN
    if (source, target) == (THE_TURNED, waste_place(seat)):
        return DISCARD
    sources = {source_place(seat, each): each for each in range(PLACES)}
    targets = {THE_CENTRE: CENTRE} | {target_place(seat, each): each for each in range(CENTRE + 1, PLACES)}
    if source not in sources or target not in targets:
        return None
    action = move(sources[source], targets[target])
    return action if is_move(action) else None


_BY_HAND: Final = frozenset(
    [pile(seat) for seat in range(2) for pile in (crapette_place, stock_place, waste_place)]
    + [column_place(number) for number in range(COLUMNS)]
    + [THE_TURNED, THE_CENTRE]
)


def is_place(text: str) -> bool:
    """Whether this is a place that somebody may point at: the centre as a whole, any other by itself."""
    return text in _BY_HAND
