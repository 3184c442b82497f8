# Compiled by mypyc: core/bits.py tells its traps.
"""Fault 3: can the crapette card be placed by moving column cards? An exact answer, without a limit.

The moves that may help are those of column ends: to the centre, to the opponent's piles, to other columns
(CRA-R14). An empty column settles the question, since it takes any card. While no column is empty:

1. **Moves between columns change no end.** A column is an unbroken run, so when a card of rank r moves from
   column A onto the r+1 that ends column B, A ends in r+1 and B in r: the two ends change places, rank
   and colour. If the crapette card fits no column now, no such move will make it fit. They can only
   empty a column, or bring another *suit* to an end, from where it goes to the centre or a pile.
2. **Groups.** Columns exchange cards only within a class (colour and parity of rank), and only if their
   ends have neighbouring ranks. Take the columns of a class whose ends fill the ranks lo … hi without a
   gap: a group. Each rank between lo and hi always ends some column of it.
3. **Emptying a column.** A column of a group whose first card is lower than hi is emptied by putting its
   cards, last first, on the ends one rank higher: they exist. Any other column cannot be emptied, for
   its first card would need an end of rank hi+1. So one look at the ranks of the ends decides it.
4. **Everything can be rearranged.** If no column can be emptied, every column of a group holds a card of
   rank hi; these lie still. The cards below hi can be brought into *every* order: to move one from
   its place to a free one, first put what lies on it elsewhere, which is possible by 2; and each rank
   has a free place. So what matters of a group is its *stems* (each column down to hi) and which
   cards lie loose on them.

So the search goes from class to class of positions, not from position to position. Each step takes one card
away from the columns, for good: every loose card that the centre or a pile would take, from every order of
its group (the order matters when a group falls apart). `Node`s with the same stems, loose cards, centre and
piles are the same and looked at once.

The one thing that breaks this symmetry is that earlier positions of the turn may not come back (CRA-R5): who
has wandered may have closed his own way. Then the line found is tried against those positions, and if it
fails, the positions of the columns are searched one by one, up to the first card taken away (`wander`).

**A bound, known before the search begins.** No position is counted twice: a class is looked at once, and its
orders are its own. So it is enough to count the positions without an empty column that can be reached; one
more may end the search.

5. *What has left.* No first card of a column leaves, or the column would be empty; and only a card that
   comes to an end. The keys that may end a column are those that do now and, for each card that may leave,
   that of the card under it; not one that takes the crapette card, which ends the search. In a suit let
   slot j of the centre find a_j cards it needs among these, one after the other: the two slots have at
   most (1+a_1)(1+a_2) heights. A pile never changes its suit; its top card stays within an unbroken run
   of such cards around it, t ranks; and of each face there, held u times, 0 to u have left. All slots,
   piles and faces together: S, the product of these numbers.
6. *How the rest lies.* Which cards have left being known, go down the ranks of a class: the cards of a
   rank lie on cards of the next higher rank. There are four cards of a rank and colour, so they are at
   most four, of two suits, on at most four places: no more than 4!/(2!·1!·1!) = 12 ways, and a single one
   for a rank where nothing moves or leaves. All ranks together: W, the product of these numbers.
7. *Without wandering* at most S·W + 1 positions are looked at, and only the first if the centre and the
   piles want no card of the columns. The orders of one class alone: by 4 the columns of a group hold a
   card of rank hi each, so they are four at most and their ends have four ranks: 4·3·2 × 3·2 × 2 = 288
   orders; eight columns have two such groups, 288² = 82,944 orders.
8. *Wandering where no column can be emptied*: at most those 82,944 before the first card leaves, and
   again S·W + 1 after it.
9. *Wandering where column A can be emptied* (3): it can be in every position on the way, for first cards
   and ends stay the same; take from each the one line of `emptying`. From how many positions does it meet
   an earlier position q of the turn? Going back from q, cards return to A one by one, each one rank lower
   than the last, and each from some column that ends in it: a_1 columns for the first, a_2 for the second.
   These are different columns, none is A: a_1 + a_2 + … ≤ 7, and the positions are a_1 + a_1·a_2 +
   a_1·a_2·a_3 + … ≤ 22 (2+4+8+8). So with L earlier positions, among any 22·L + 1 there is one whose line
   meets none: no more are looked at before the first card leaves.

`tests/games/crapette/bound.py` reckons these numbers for a board, and the tests hold the search to them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl
from tablee.games.crapette.actions import COLUMN, PLACES
from tablee.games.crapette.board import Board, top
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
    pushed,
)
from tablee.games.crapette.nodes import Node, moved, order_of
from tablee.games.crapette.rules import is_neighbour, places

LINES_THROUGH_ONE: Final = 22
"""From how many positions at most the line that empties a column meets a given one (see 9)."""


class Search:
    """One question: can this card be placed by moves of column ends, and how?"""

    def __init__(self, card: int, loads: bool) -> None:
        self.card: i64 = card
        self.loads: bool = loads
        self.line: list[int] = []
        """The moves found, the crapette card's own last."""
        self.visited: i64 = 0
        """How many positions were looked at, each of them counted once."""
        self.seen: set[tuple[int, ...]] = set()
        self.queue: list[Node] = []
        self.ends_0: i64 = 0
        self.ends_1: i64 = 0

    # -- one node --------------------------------------------------------------------------------

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

    # -- the search over classes of positions ------------------------------------------------------

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

    def expand_group(self, node: Node, group: list[int]) -> bool:
        """Take a card away from every order of a group."""
        orders = [node]
        known: set[tuple[int, ...]] = {order_of(node, group)}
        at: i64 = 0
        while at < len(orders):
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

    # -- the search over positions, where earlier ones may not come back ---------------------------

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
        while at < len(orders):
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


def find_way(b: Board) -> Search:
    """Look for a way to place the crapette card of the player in turn, who has one."""
    card = top(b.me.crapette)
    search = Search(card, b.agreed.load_from_columns)
    root = Node(b.col.copy(), b.centre, top(b.you.crapette), top(b.you.waste))
    past = b.past()
    if not search.solve(root) or is_free(root, search.line, past):
        return search
    search.line = []
    search.wander(root, past)
    return search


def can_place(b: Board) -> bool:
    """Whether the crapette card of the player in turn can be placed, directly or after column moves."""
    if not b.me.crapette:
        return False
    if places(b, top(b.me.crapette)) != 0:
        return True
    if b.agreed.direct_only:
        return False
    return len(find_way(b).line) > 0
