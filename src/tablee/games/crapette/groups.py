# Compiled by mypyc: core/bits.py tells its traps.
"""How the columns of a node hang together in the search of fault 3: ends, groups, what may be emptied.

The numbers 1 to 4 are those of `search`, where it is proved.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.columns import (
    COLUMNS,
    NONE,
    card_at,
    class_of,
    end_of,
    end_rank,
    first_rank,
    key_of,
    length_of,
    parent_key,
    popped,
)
from tablee.games.crapette.nodes import Node
from tablee.games.crapette.rules import is_neighbour


class Groups:
    """What can be read from the columns of a node, for one card that is to be placed."""

    def __init__(self, card: int) -> None:
        self.card: i64 = card
        self.ends_0: i64 = 0
        self.ends_1: i64 = 0

    def placed(self, node: Node) -> i64:
        """A target for the card itself, or NONE."""
        if node.fits_centre(self.card):
            return 0
        if is_neighbour(self.card, node.crapette):
            return 1
        if is_neighbour(self.card, node.waste):
            return 2
        wanted = parent_key(self.card)
        i: i64 = 0
        while i < COLUMNS:
            column: i64 = node.col[i]
            if column == 0 or key_of(end_of(column)) == wanted:
                return i + COLUMN
            i += 1
        return NONE

    def read_ends(self, node: Node) -> None:
        """The ranks that end columns, class by class; no column is empty."""
        self.ends_0 = 0
        self.ends_1 = 0
        one: i64 = 1
        i: i64 = 0
        while i < COLUMNS:
            column: i64 = node.col[i]
            if class_of(column) == 0:
                self.ends_0 |= shl(one, end_rank(column))
            else:
                self.ends_1 |= shl(one, end_rank(column))
            i += 1

    def ends(self, column: i64) -> i64:
        """The ranks that end columns of the class of this one."""
        return self.ends_0 if class_of(column) == 0 else self.ends_1

    def emptied(self, node: Node) -> i64:
        """A column that can be emptied by moves between columns alone, or NONE (see 3)."""
        one: i64 = 1
        i: i64 = 0
        while i < COLUMNS:
            column: i64 = node.col[i]
            needed = shl(one, first_rank(column) + 2) - shl(one, end_rank(column) + 1)
            if self.ends(column) & needed == needed:
                return i
            i += 1
        return NONE

    def emptying(self, node: Node, i: i64) -> list[int]:
        """The moves that empty a column, each card onto an end one rank higher."""
        moves: list[int] = []
        column: i64 = node.col[i]
        while column != 0:
            wanted = parent_key(end_of(column))
            j: i64 = 0
            # The columns that took a card now end lower, so none is met twice.
            while j == i or key_of(end_of(node.col[j])) != wanted:
                j += 1
            moves.append((i + COLUMN) * PLACES + j + COLUMN)
            column = popped(column)
        return moves

    def top_of_run(self, column: i64) -> i64:
        """The highest rank of the group of a column (hi)."""
        rank = end_rank(column)
        ends = self.ends(column) >> rank
        while ends & 2:
            ends >>= 1
            rank += 1
        return rank

    def signature(self, node: Node) -> tuple[int, ...]:
        """What tells classes of positions apart: stems in any order, loose cards, centre, piles."""
        self.read_ends(node)
        stems: list[int] = []
        once: i64 = 0
        twice: i64 = 0
        one: i64 = 1
        for column in node.col:
            code: i64 = column
            length = length_of(code)
            kept = first_rank(code) - self.top_of_run(code) + 1
            while length > kept:
                bit = shl(one, end_of(code))
                twice |= once & bit
                once |= bit
                code = popped(code)
                length -= 1
            stems.append(code)
        stems.sort()
        stems.append(once)
        stems.append(twice)
        stems.append(node.centre)
        stems.append((node.crapette + 1) << 6 | (node.waste + 1))
        return tuple(stems)

    def group_of(self, node: Node, i: i64) -> list[int]:
        """The columns that exchange cards with this one, itself included."""
        column: i64 = node.col[i]
        hi = self.top_of_run(column)
        group: list[int] = []
        j: i64 = i
        while j < COLUMNS:
            other: i64 = node.col[j]
            if class_of(other) == class_of(column) and self.top_of_run(other) == hi:
                group.append(j)
            j += 1
        return group

    def loose(self, node: Node, group: list[int]) -> i64:
        """Every card that can be brought to an end of the group, as a set."""
        one: i64 = 1
        found: i64 = 0
        for i in group:
            column: i64 = node.col[i]
            depth = first_rank(column) - self.top_of_run(column)
            while depth < length_of(column):
                found |= shl(one, card_at(column, depth))
                depth += 1
        return found
