# Compiled by mypyc: core/bits.py tells its traps.
"""The search of fault 3 over classes of positions: each step takes one card away from the columns, for good.

What a class is, and why this is enough, is told in `search`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.columns import COLUMNS, end_of, key_of, parent_key
from tablee.games.crapette.groups import Groups
from tablee.games.crapette.nodes import Node, moved, order_of

ENDLESS: Final = 1_000_000_000
"""More positions than there can be."""


class Search(Groups):
    """One question: can this card be placed by moves of column ends, and how?"""

    def __init__(self, card: int, loads: bool, most: int = ENDLESS) -> None:
        super().__init__(card)
        self.loads: bool = loads
        self.most: i64 = most
        """After so many positions the search is given up; whoever judges a fault never does."""
        self.line: list[int] = []
        """The moves found, the crapette card's own last."""
        self.visited: i64 = 0
        """How many positions were looked at, each of them counted once."""
        self.seen: set[tuple[int, ...]] = set()
        self.queue: list[Node] = []

    def solve(self, root: Node) -> bool:
        """Search from a node whose moves between columns are all free."""
        if self.accept(root):
            return True
        while self.queue:
            node = self.queue.pop(0)  # nearest first: the shorter line is the one to show
            if self.expand(node):
                self.queue.clear()
                return True
        return False

    def accept(self, node: Node) -> bool:
        """Finish if the card can be placed now or once a column is emptied, else keep a new node."""
        if self.visited >= self.most:
            return False
        target = self.placed(node)
        if target >= 0:
            self.visited += 1
            self.finish(node, [], target)
            return True
        self.read_ends(node)
        i = self.emptied(node)
        if i >= 0:
            self.visited += 1
            self.finish(node, self.emptying(node, i), i + COLUMN)
            return True
        sign = self.signature(node)
        if sign not in self.seen:
            self.visited += 1
            self.seen.add(sign)
            self.queue.append(node)
        return False

    def finish(self, node: Node, moves: list[int], target: i64) -> None:
        """Write down the line to a node, further moves, and the card's own."""
        parts: list[list[int]] = [moves]
        at: Node | None = node
        while at is not None:
            parts.append(at.moves)
            at = at.parent
        parts.reverse()
        self.line = []
        for part in parts:
            self.line.extend(part)
        self.line.append(target)

    def expand(self, node: Node) -> bool:
        """Take one card away from some group, in every way that may matter."""
        self.read_ends(node)
        wanted = node.wanted(self.loads)
        done: i64 = 0
        one: i64 = 1
        i: i64 = 0
        while i < COLUMNS:
            if not done & shl(one, i):
                self.read_ends(node)
                group = self.group_of(node, i)
                for j in group:
                    done |= shl(one, j)
                if self.loose(node, group) & wanted and self.expand_group(node, group):
                    return True
            i += 1
        return False

    def expand_group(self, node: Node, group: list[int]) -> bool:
        """Take a card away from every order of a group."""
        orders = [node]
        known: set[tuple[int, ...]] = {order_of(node, group)}
        at: i64 = 0
        while at < len(orders) and self.visited < self.most:
            order = orders[at]
            if at > 0:  # the node itself has been counted
                self.visited += 1
            at += 1
            if self.take_ends(order, group):
                return True
            for i in group:
                wanted = parent_key(end_of(order.col[i]))
                for j in group:
                    if key_of(end_of(order.col[j])) == wanted:
                        twin = moved(order, i, j)
                        sign = order_of(twin, group)
                        if sign not in known:
                            known.add(sign)
                            orders.append(twin)
        return False

    def take_ends(self, order: Node, group: list[int]) -> bool:
        """Take away every end of the group that the centre or a pile takes."""
        for i in group:
            away = order.removals(end_of(order.col[i]), self.loads)
            target: i64 = 0
            while away != 0:
                if away & 1:
                    child = order.without(i, target)
                    child.parent = order
                    child.moves = [(i + COLUMN) * PLACES + target]
                    if self.accept(child):
                        return True
                away >>= 1
                target += 1
        return False
