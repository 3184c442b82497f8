# Compiled by mypyc: core/bits.py tells its traps.
"""What the net sees of a board, from the side that is about to throw: features of it, then of the other.

For each side, in this order:

- men on each arrow of its path: at least one, two, three, and how many beyond;
- men off, counted, and whether the courier is still away;
- freedom: for each number, whether no arrow, one or two arrows can play it (from three on it is free);
- walls: for each arrow of the other's path whether four, five or six of ours in a row begin there, ahead of
  his last man.

`present` lists the features of a board with their factors, for learning. For playing, `Rows` adds up what may
stand on one arrow beforehand: each heap of men is one row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, index_of, shl
from tablee.core.net import Net, Row
from tablee.games.jacquet.board import ALL, HOME, MEN, OUTSIDE, Board, turned

ARROWS: Final = 24
STEPS: Final = 4
"""Features of an arrow."""
OFF_AT: Final = 96
AWAY_AT: Final = 97
FREEDOM_AT: Final = 98
WALLS_AT: Final = 116
SIDE: Final = 188
"""Features of one side."""
ALWAYS: Final = 376
"""A feature that is always present."""
FEATURES: Final = 377


class Side:
    """The men of one side, and what stands in their way."""

    def __init__(self) -> None:
        self.occ: i64 = 0
        self.lo: i64 = 0
        self.hi: i64 = 0
        self.off: i64 = 0
        self.other: i64 = 0

    def take(self, board: Board, is_other: bool) -> None:
        """Look at a side of a board."""
        if is_other:
            self.occ, self.lo, self.hi = board.other_occ, board.other_lo, board.other_hi
            self.off, self.other = board.other_off, board.occ
        else:
            self.occ, self.lo, self.hi = board.occ, board.lo, board.hi
            self.off, self.other = board.off, board.other_occ

    def stand(self, men: tuple[int, ...], off: i64, other: i64) -> None:
        """Take a side as a view tells it: its men by arrows, those off, and where the other side stands."""
        self.occ, self.lo, self.hi, self.off, self.other = 0, 0, 0, off, other
        arrow: i64 = 0
        while arrow < ARROWS:
            count: i64 = men[arrow]
            if count > 0:
                self.occ |= bit(arrow)
                if arrow < 12:
                    self.lo |= shl(count, arrow << 2)
                else:
                    self.hi |= shl(count, (arrow - 12) << 2)
            arrow += 1

    def is_away(self) -> bool:
        """Whether the courier is not home yet."""
        return (self.occ & HOME) == 0 and self.off == 0

    def count(self, arrow: i64) -> i64:
        """How many men stand on an arrow."""
        if arrow < 12:
            return (self.lo >> (arrow << 2)) & 15
        return (self.hi >> ((arrow - 12) << 2)) & 15

    def movable(self) -> i64:
        """The arrows whose men may move at all."""
        if self.is_away() and (self.occ & ~1) != 0:
            return self.occ & ~1
        return self.occ

    def freedom(self, movable: i64, wall: i64, number: i64) -> i64:
        """From how many arrows a number alone can be played; 3 stands for more."""
        every: i64 = ALL
        inside = movable & ~(wall >> number) & (every >> number)
        arrows = count_bits(inside)
        if (self.occ & OUTSIDE) == 0 and (movable >> (24 - number)) != 0:
            arrows += 1
        return arrows if arrows < 3 else 3

    def walls(self, length: i64) -> i64:
        """On the other's path, where so many arrows in a row begin that lie ahead of his last man."""
        held = turned(self.occ)
        run = held & (held >> 1)
        run = run & (run >> 2)
        if length > 4:
            run = run & (held >> 4)
        if length > 5:
            run = run & (held >> 5)
        if run == 0:
            return 0
        last = self.other & -self.other
        return run & ALL & ~((last << 1) - 1)


def present(board: Board, features: list[int], factors: list[float]) -> None:
    """Append the features of a board, and the factor of each."""
    side = Side()
    start: i64 = 0
    while start < ALWAYS:
        side.take(board, start != 0)
        _men(side, start, features, factors)
        _place(side, start, features, factors)
        start += SIDE
    features.append(ALWAYS)
    factors.append(1.0)


def present_men(
    men: tuple[tuple[int, ...], tuple[int, ...]],
    off: tuple[int, int],
    mine: int,
    features: list[int],
    factors: list[float],
) -> None:
    """Append the features of a board as a view tells it, mine first; not the one that is always present."""
    me, him = Side(), Side()
    me.stand(men[mine], off[mine], 0)
    him.stand(men[1 - mine], off[1 - mine], me.occ)
    me.other = him.occ
    _men(me, 0, features, factors)
    _place(me, 0, features, factors)
    _men(him, SIDE, features, factors)
    _place(him, SIDE, features, factors)


def _men(side: Side, start: i64, features: list[int], factors: list[float]) -> None:
    rest = side.occ
    while rest != 0:
        low = rest & -rest
        arrow = index_of(low)
        rest ^= low
        men = side.count(arrow)
        step: i64 = 0
        while step < 3 and step < men:
            features.append(start + arrow * STEPS + step)
            factors.append(1.0)
            step += 1
        if men > 3:
            features.append(start + arrow * STEPS + 3)
            factors.append(float(men - 3))
    if side.off > 0:
        features.append(start + OFF_AT)
        factors.append(float(side.off))


def _place(side: Side, start: i64, features: list[int], factors: list[float]) -> None:
    if side.is_away():
        features.append(start + AWAY_AT)
        factors.append(1.0)
    movable, wall = side.movable(), turned(side.other)
    number: i64 = 1
    while number <= 6:
        free = side.freedom(movable, wall, number)
        if free < 3:
            features.append(start + FREEDOM_AT + (number - 1) * 3 + free)
            factors.append(1.0)
        number += 1
    length: i64 = 4
    while length <= 6:
        rest = side.walls(length)
        while rest != 0:
            low = rest & -rest
            features.append(start + WALLS_AT + (length - 4) * ARROWS + index_of(low))
            factors.append(1.0)
            rest ^= low
        length += 1


class BoardNet:
    """Values boards by a net, each heap of men as one row."""

    def __init__(self, net: Net) -> None:
        self.net: Net = net
        self.heaps: list[Row] = []
        """By side, arrow and number of men: sixteen of an arrow, the first of which is nothing."""
        self.off: list[Row] = []
        """By side and number of men off."""
        for start in (0, SIDE):
            for arrow in range(ARROWS):
                self._stack(start + arrow * STEPS)
            self._count(start + OFF_AT)
        self.sums: Row = Row()
        self.side: Side = Side()
        self.first: Row = Row()
        """The men of the side about to throw, and what is always present: one sum for all ends of a turn."""
        self.first_lo: i64 = -1
        self.first_hi: i64 = -1

    def _stack(self, first: int) -> None:
        heap = Row()
        self.heaps.append(heap)
        for men in range(1, MEN + 1):
            heap = heap.copy()
            heap.add(self.net.rows[first + min(men, STEPS) - 1])
            self.heaps.append(heap)

    def _count(self, feature: int) -> None:
        total = Row()
        self.off.append(total)
        for _ in range(MEN):
            total = total.copy()
            total.add(self.net.rows[feature])
            self.off.append(total)

    def value(self, board: Board) -> i64:
        """The probability, in 2^-20, that the side about to throw wins."""
        sums, side = self.sums, self.side
        side.take(board, False)
        if side.lo != self.first_lo or side.hi != self.first_hi:
            self._keep_first()
        sums.take(self.first)
        self._add_place(0)
        side.take(board, True)
        self._add_men(sums, 1)
        self._add_place(SIDE)
        return self.net.answer(sums)

    def _keep_first(self) -> None:
        """Add up the men of the side about to throw, once for all ends of the other's turn."""
        self.first_lo, self.first_hi = self.side.lo, self.side.hi
        self.first.take(self.net.rows[ALWAYS])
        self._add_men(self.first, 0)

    def _add_men(self, sums: Row, number: i64) -> None:
        side, heaps = self.side, self.heaps
        first = number * ARROWS * 16
        rest = side.occ
        while rest != 0:
            low = rest & -rest
            arrow = index_of(low)
            sums.add(heaps[first + arrow * 16 + side.count(arrow)])
            rest ^= low
        if side.off > 0:
            sums.add(self.off[number * 16 + side.off])

    def _add_place(self, start: i64) -> None:
        side, sums, rows = self.side, self.sums, self.net.rows
        if side.is_away():
            sums.add(rows[start + AWAY_AT])
        movable, wall = side.movable(), turned(side.other)
        die: i64 = 1
        while die <= 6:
            free = side.freedom(movable, wall, die)
            if free < 3:
                sums.add(rows[start + FREEDOM_AT + (die - 1) * 3 + free])
            die += 1
        self._add_walls(start)

    def _add_walls(self, start: i64) -> None:
        side, sums, rows = self.side, self.sums, self.net.rows
        length: i64 = 4
        while length <= 6:
            rest = side.walls(length)
            if rest == 0:
                return
            base = start + WALLS_AT + (length - 4) * ARROWS
            while rest != 0:
                low = rest & -rest
                sums.add(rows[base + index_of(low)])
                rest ^= low
            length += 1
