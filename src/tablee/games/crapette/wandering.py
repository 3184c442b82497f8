# Compiled by mypyc: core/bits.py tells its traps.
"""The search of fault 3 for who has wandered: position by position, around those that may not come back.

Why so few are enough is told in `search`, 8 and 9.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.columns import COLUMNS, end_of, key_of, parent_key, popped, pushed
from tablee.games.crapette.nodes import Node, moved
from tablee.games.crapette.solving import Search

LINES_THROUGH_ONE: Final = 22
"""From how many positions at most the line that empties a column meets a given one (see 9)."""


class Wandering(Search):
    """A search that minds the earlier positions of the turn (CRA-R5)."""

    def wander(self, root: Node, past: list[list[int]]) -> bool:
        """Search position by position, around the earlier ones, up to the first card taken away."""
        self.seen.clear()
        known: set[tuple[int, ...]] = {tuple(root.col)}
        for earlier in past:
            known.add(tuple(earlier))
        self.read_ends(root)
        hollow = self.emptied(root)
        orders = [root]
        every = list(range(COLUMNS))
        at: i64 = 0
        while at < len(orders) and self.visited < self.most:
            order = orders[at]
            at += 1
            self.visited += 1
            if self.take_ends(order, every):
                return True
            while self.queue:
                if self.expand(self.queue.pop(0)):
                    self.queue.clear()
                    return True
            if self.wander_on(order, orders, known):
                return True
            if hollow >= 0 and at > LINES_THROUGH_ONE * len(past):
                return self.empties(orders[:at], hollow, past)
        return False

    def empties(self, orders: list[Node], i: i64, past: list[list[int]]) -> bool:
        """Finish with a line that empties a column and meets no earlier position: by 9 some order has one."""
        for order in orders:
            moves = self.emptying(order, i)
            if is_free(order, moves, past):
                self.finish(order, moves, i + COLUMN)
                return True
        return False

    def wander_on(self, order: Node, orders: list[Node], known: set[tuple[int, ...]]) -> bool:
        """Every new position one move between columns away; finish if one has an empty column."""
        i: i64 = 0
        while i < COLUMNS:
            wanted = parent_key(end_of(order.col[i]))
            j: i64 = 0
            while j < COLUMNS:
                if key_of(end_of(order.col[j])) == wanted:
                    twin = moved(order, i, j)
                    sign = tuple(twin.col)
                    if sign not in known:
                        if twin.col[i] == 0:
                            self.finish(twin, [], i + COLUMN)
                            return True
                        known.add(sign)
                        orders.append(twin)
                j += 1
            i += 1
        return False


def is_free(root: Node, line: list[int], past: list[list[int]]) -> bool:
    """Whether a line brings back none of the earlier positions."""
    col = root.col.copy()
    for action in line:
        source = action // PLACES - COLUMN
        target = action % PLACES - COLUMN
        if source < 0 or target < 0:
            return True  # a card leaves the columns: no earlier position can come back
        col[target] = pushed(col[target], end_of(col[source]))
        col[source] = popped(col[source])
        if col in past:
            return False
    return True
