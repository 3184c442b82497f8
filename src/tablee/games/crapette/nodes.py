# Compiled by mypyc: core/bits.py tells its traps.
"""One position of the columns in the search of fault 3, and how it was reached."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.columns import end_of, popped, pushed
from tablee.games.crapette.layout import wanted_by
from tablee.games.crapette.rules import is_neighbour, near

CENTRE_BIT: Final = 1


class Node:
    """A class of positions, by one of them, and how it was reached."""

    def __init__(self, col: list[int], centre: i64, crapette: i64, waste: i64) -> None:
        self.col: list[int] = col
        self.centre: i64 = centre
        self.crapette: i64 = crapette
        """The top card of the opponent's crapette."""
        self.waste: i64 = waste
        self.parent: Node | None = None
        self.moves: list[int] = []
        """The moves from the parent."""

    def fits_centre(self, card: i64) -> bool:
        """Whether a card is the next of its suit in the centre."""
        slots = (self.centre >> ((card & 3) << 3)) & 255
        return (slots & 15) == (card >> 2) or (slots >> 4) == (card >> 2)

    def removals(self, card: i64, loads: bool) -> i64:
        """By which targets a column end leaves the columns for good."""
        found: i64 = CENTRE_BIT if self.fits_centre(card) else 0
        if loads:
            if is_neighbour(card, self.crapette):
                found |= 2
            if is_neighbour(card, self.waste):
                found |= 4
        return found

    def wanted(self, loads: bool) -> i64:
        """The cards that the centre and the piles would take now, as a set."""
        found = wanted_by(self.centre)
        return found | near(self.crapette) | near(self.waste) if loads else found

    def without(self, i: i64, target: i64) -> Node:
        """The node reached by taking the end of column `i` away to a target."""
        card = end_of(self.col[i])
        col = self.col.copy()
        col[i] = popped(col[i])
        centre, crapette, waste = self.centre, self.crapette, self.waste
        one: i64 = 1
        if target == 0:
            slot: i64 = 0 if (centre >> ((card & 3) << 3)) & 15 == card >> 2 else 4
            centre += shl(one, ((card & 3) << 3) + slot)
        elif target == 1:
            crapette = card
        else:
            waste = card
        return Node(col, centre, crapette, waste)


def moved(node: Node, i: int, j: int) -> Node:
    """The position after the end of column `i` moved onto column `j`."""
    col = node.col.copy()
    col[j] = pushed(col[j], end_of(col[i]))
    col[i] = popped(col[i])
    twin = Node(col, node.centre, node.crapette, node.waste)
    twin.parent = node
    twin.moves = [(i + COLUMN) * PLACES + j + COLUMN]
    return twin


def order_of(node: Node, group: list[int]) -> tuple[int, ...]:
    """The columns of a group, which tell its orders apart."""
    return tuple([node.col[i] for i in group])
