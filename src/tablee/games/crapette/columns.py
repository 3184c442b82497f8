# Compiled by mypyc: core/bits.py tells its traps.
"""A column as one number.

A column is always an unbroken run, falling by one and changing colour with each card (CRA-15): it starts
with one card at the deal, and only what fits is ever put on it. So its first card, its length and one bit a
card (which of the two suits of the colour) say everything:

    bits 0–12   the suits, first card lowest: 0 for clubs and diamonds, 1 for hearts and spades
    bits 13–16  the length; an empty column is 0
    bits 17–21  the key of the first card, `rank * 2 + colour`, colour 1 for red
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl

COLUMNS: Final = 8
NONE: Final = -1
"""No card."""
NO_END: Final = 60
"""What stands for the last card of an empty column where the ends are packed; no card has this number."""
EMPTY_KEY: Final = 30
"""The key of NO_END, which no card has."""


def colour_of(card: i64) -> i64:
    """1 for a red card, 0 for a black one."""
    return (card ^ (card >> 1)) & 1


def key_of(card: i64) -> i64:
    """Rank and colour of a card as one number."""
    return ((card >> 2) << 1) | colour_of(card)


def parent_key(card: i64) -> i64:
    """The key of the cards on which this one may be put in a column; a king has none (CRA-R3)."""
    return ((card >> 2) << 1) + 3 - colour_of(card)


def length_of(column: i64) -> i64:
    """How many cards a column holds."""
    return (column >> 13) & 15


def first_rank(column: i64) -> i64:
    """The rank of the first card of a column that is not empty."""
    return column >> 18


def end_rank(column: i64) -> i64:
    """The rank of the last card of a column that is not empty."""
    return (column >> 18) - ((column >> 13) & 15) + 1


def class_of(column: i64) -> i64:
    """Columns of different classes never exchange cards: colour and parity of rank go together."""
    return ((column >> 17) ^ (column >> 18)) & 1


def card_at(column: i64, depth: i64) -> i64:
    """The card at a depth, 0 for the first."""
    colour = ((column >> 17) ^ depth) & 1
    suit = 3 - colour if (column >> depth) & 1 else colour
    return (((column >> 18) - depth) << 2) | suit


def end_of(column: i64) -> i64:
    """The last card of a column, or NONE."""
    length = (column >> 13) & 15
    return card_at(column, length - 1) if length != 0 else NONE


def pushed(column: i64, card: i64) -> i64:
    """The column with a fitting card added."""
    length = (column >> 13) & 15
    bit = (card >> 1) & 1
    if length == 0:
        return (key_of(card) << 17) | 8192 | bit
    return (column + 8192) | shl(bit, length)


def popped(column: i64) -> i64:
    """The column without its last card."""
    length = (column >> 13) & 15
    if length == 1:
        return 0
    one: i64 = 1
    return (column - 8192) & ~shl(one, length - 1)


def cards_of(column: i64) -> list[int]:
    """The cards of a column, first to last."""
    cards: list[int] = []
    depth: i64 = 0
    while depth < length_of(column):
        cards.append(card_at(column, depth))
        depth += 1
    return cards


def column_of(cards: list[int]) -> i64:
    """The column that holds these cards, or NONE if they are no column."""
    column: i64 = 0
    for card in cards:
        code: i64 = card
        if column != 0 and parent_key(code) != key_of(end_of(column)):
            return NONE
        column = pushed(column, code)
    return column
