"""The places of the mat, by the names that clients know them by, whoever is in turn.

    c0 c1   the crapette of a seat    t             the card that is turned and waits
    s0 s1   his stock                 1 to 8        a column
    e0 e1   his waste                 +c0 to +s1    a slot of the centre: its suit, and which of the two

An action names a place from the side of the player in turn; here it becomes one that everybody means.
"""

from __future__ import annotations

from typing import Final

from tablee.games.crapette.actions import COLUMN, CRAPETTE, TURNED, WASTE
from tablee.games.crapette.cards import SUIT_LETTERS

THE_TURNED: Final = "t"


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
