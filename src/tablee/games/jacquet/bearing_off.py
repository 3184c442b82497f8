# Compiled by mypyc: core/bits.py tells its traps.
"""Exact tables for bearing off: in how many throws a side is rid of its men, once the race is on.

The race is on when all men of both sides are home: nothing stands in anybody's way any more, so each side
can be looked at alone. There are 54,264 ways to place up to fifteen men on six arrows. For each the table
holds how likely it is to need 1, 2, 3 … throws when every throw is played so that the fewest are needed on
average; two of these tell who wins.

**Numbering.** Let s1 be all men, s2 those not on the ace, s3 those beyond the two, and so on to s6. The
position has the number C(s1+5, 6) + C(s2+4, 5) + … + C(s6, 1). Fewer men have smaller numbers, and every move
leads to a smaller number: so the table is built upwards, and only as far as it is asked for. A man from arrow
i to arrow j lowers s(j+1) … s(i) by one, and the number by a sum of C(s-1+6-k, 6-k): no search is needed.

**Over-bearing.** Where a number above the highest man bears off from the last three arrows alone (JAC-R15), a
throw may lead nowhere: the position waits, and its own number is among its ends. Both numbers are owed where
both can be played. Where one alone can, the larger is as good as any: only a six and a five leave a choice,
and then the six bears a man off.
"""

from __future__ import annotations

from array import array
from math import comb
from typing import Final

from mypy_extensions import i64

from tablee.core.net import ONE
from tablee.games.jacquet.board import ALWAYS, HOME, MEN, ONLY_LOW_3, Board

TINY: Final = 1e-9
"""What is less likely than this is left out."""


def _drops() -> list[list[int]]:
    return [[comb(men + 4 - k, 5 - k) if men > 0 else 0 for men in range(MEN + 1)] for k in range(6)]


DROPS: Final = _drops()
"""By arrow (from 0, the ace) and men on it and beyond: what the number loses with one of them."""


class RaceTables:
    """How many throws are needed, for as many men as were asked for so far."""

    def __init__(self, over_bearing: i64 = ALWAYS) -> None:
        self.widest: i64 = 3 if over_bearing == ONLY_LOW_3 else 6
        """The highest arrow from which a number above it bears a man off."""
        self.men: i64 = -1
        """Positions of so many men are known."""
        self.means: list[float] = []
        """By number: how many throws are needed on average."""
        self.starts: list[int] = [0]
        """By number: where in `chances` its row begins; one more at the end."""
        self.chances: array[int] = array("i")
        """Row after row: how likely, in 2^-20, it is to need 1, 2, 3 … throws."""
        self.rows: list[list[float]] = []
        self.by_one: list[list[int]] = [[] for _ in range(7)]
        """By die and number: the best position after one man was moved by it."""
        self.by_two: list[list[int]] = [[] for _ in range(7)]
        self.by_three: list[list[int]] = [[] for _ in range(7)]
        self.pre: list[int] = [0] * 7

    def grow(self, men: i64) -> None:
        """Make sure that positions of so many men are known."""
        while self.men < men:
            self.men += 1
            self._descend([int(self.men)])
        if self.men == MEN:  # what only served to build is let go
            self.rows, self.by_one, self.by_two, self.by_three = [], [], [], []

    def _descend(self, beyond: list[int]) -> None:
        """Add all positions that begin with these sums, in the order of their numbers."""
        if len(beyond) == 6:
            self._add(beyond)
            return
        for men in range(beyond[-1] + 1):
            self._descend([*beyond, men])

    def _add(self, beyond: list[int]) -> None:
        """Add one position: the next in number."""
        if beyond[0] == 0:
            self._keep([], 0.0)
            for die in range(1, 7):
                self._remember(die, 0, 0, 0)
            return
        this: i64 = len(self.means)
        total: i64 = 0
        arrow: i64 = 0
        while arrow < 6:
            drop: i64 = DROPS[arrow][beyond[arrow]]
            total += drop
            self.pre[arrow + 1] = total
            arrow += 1
        ways = [self._moves(this, beyond, die) for die in range(1, 7)]
        ends: list[int] = []
        for a in range(1, 7):
            moves = ways[a - 1]
            if moves:
                one = self._best(moves)
                two = self._best_after(moves, self.by_one[a])
                three = self._best_after(moves, self.by_two[a])
                ends.append(self._best_after(moves, self.by_three[a]))
                self._remember(a, one, two, three)
            else:
                ends.append(this)
                self._remember(a, this, this, this)
        for a in range(2, 7):
            for b in range(1, a):
                ends.append(self._best_of_two(this, ways, a, b))
        self._conclude(this, ends)

    def _remember(self, die: int, one: int, two: int, three: int) -> None:
        self.by_one[die].append(one)
        self.by_two[die].append(two)
        self.by_three[die].append(three)

    def _moves(self, this: i64, beyond: list[int], die: i64) -> list[int]:
        """The positions to which one number leads (JAC-56, JAC-59, JAC-R15)."""
        moves: list[int] = []
        higher: i64 = 0
        arrow: i64 = 6
        while arrow > 0:
            upto: i64 = beyond[arrow - 1]
            if upto > higher:
                drop: i64 = self.pre[arrow]
                if arrow > die:
                    kept: i64 = self.pre[arrow - die]
                    moves.append(this - drop + kept)
                elif arrow == die or (higher == 0 and arrow <= self.widest):
                    moves.append(this - drop)
            higher = upto
            arrow -= 1
        return moves

    def _best(self, numbers: list[int]) -> int:
        """Of some positions the one that needs the fewest throws."""
        means = self.means
        best, least = 0, 1e9
        for number in numbers:
            mean = means[number]
            if mean < least:
                best, least = number, mean
        return best

    def _best_after(self, numbers: list[int], then: list[int]) -> int:
        """The same, where each position is played on."""
        means = self.means
        best, least = 0, 1e9
        for number in numbers:
            end = then[number]
            mean = means[end]
            if mean < least:
                best, least = end, mean
        return best

    def _best_of_two(self, this: i64, ways: list[list[int]], a: int, b: int) -> int:
        """The best position after a throw of two numbers: both are played if they can be."""
        first = self._best_pair(ways[a - 1], self.by_one[b])
        second = self._best_pair(ways[b - 1], self.by_one[a])
        if first >= 0 and second >= 0:
            return second if self.means[second] < self.means[first] else first
        if first >= 0 or second >= 0:
            return max(first, second)
        for moves in (ways[a - 1], ways[b - 1]):
            if moves:
                return self._best(moves)
        return int(this)

    def _best_pair(self, numbers: list[int], then: list[int]) -> int:
        """The best of these positions played on by another number, or -1 where none can be."""
        means = self.means
        best, least = -1, 1e9
        for number in numbers:
            end = then[number]
            mean = means[end]
            if mean < least and (end != number or end == 0):
                best, least = end, mean
        return best

    def _conclude(self, this: i64, ends: list[int]) -> None:
        """Average over the throws: six doubles, then fifteen others that come twice as often."""
        often: dict[int, int] = {}
        for at in range(21):
            often[ends[at]] = often.get(ends[at], 0) + (1 if at < 6 else 2)
        idle = often.pop(this, 0)
        mean = 0.0
        row = [0.0] * (1 + max([len(self.rows[end]) for end in often]))
        for end, times in often.items():
            weight = float(times)
            mean += self.means[end] * weight
            known = self.rows[end]
            if not known:
                row[0] += weight
            turn = 1
            for chance in known:
                row[turn] += chance * weight
                turn += 1
        if idle == 0:
            self._keep([chance / 36.0 for chance in row], 1.0 + mean / 36.0)
        else:
            self._keep(self._delayed(row, float(idle)), (36.0 + mean) / (36.0 - float(idle)))

    def _delayed(self, row: list[float], idle: float) -> list[float]:
        """A row, in 36ths, whose first throw leads nowhere in so many of 36 cases."""
        told: list[float] = []
        before = 0.0
        turn = 0
        while turn < len(row) or before >= TINY:
            now = row[turn] if turn < len(row) else 0.0
            before = (now + before * idle) / 36.0
            told.append(before)
            turn += 1
        return told

    def _keep(self, row: list[float], mean: float) -> None:
        while row and row[-1] < TINY:
            row.pop()
        self.rows.append(row)
        self.means.append(mean)
        self.chances.extend([int(chance * ONE + 0.5) for chance in row])
        self.starts.append(len(self.chances))

    def value(self, board: Board) -> i64:
        """How likely, in 2^-20, the side about to throw is to win a race that is on."""
        men = MEN - min(board.off, board.other_off)
        if men > self.men:
            self.grow(men)
        return self.wins(number_of(board.hi), number_of(board.other_hi))

    def wins(self, mine: i64, his: i64) -> i64:
        """How likely, in 2^-20, who throws first needs no more throws than the other."""
        at: i64 = self.starts[mine]
        end: i64 = self.starts[mine + 1]
        other: i64 = self.starts[his]
        other_end: i64 = self.starts[his + 1]
        left: i64 = ONE
        total: i64 = 0
        while at < end and left > 0:
            chance: i64 = self.chances[at]
            total += chance * left
            if other < other_end:
                gone: i64 = self.chances[other]
                left -= gone
                other += 1
            else:
                left = 0
            at += 1
        total >>= 20
        return total if total < ONE else ONE

    def mean(self, board: Board) -> float:
        """How many throws the side about to throw needs on average, all of whose men are home."""
        if MEN - board.off > self.men:
            self.grow(MEN - board.off)
        return self.means[number_of(board.hi)]


def number_of(hi: i64) -> i64:
    """The number of a position, from the packed men of its second half."""
    number: i64 = 0
    beyond: i64 = 0
    arrow: i64 = 5
    while arrow >= 0:
        beyond += (hi >> ((11 - arrow) << 2)) & 15
        number += RANKS[arrow][beyond]
        arrow -= 1
    return number


def _ranks() -> list[list[int]]:
    return [[comb(men + 5 - k, 6 - k) for men in range(MEN + 1)] for k in range(6)]


RANKS: Final = _ranks()
"""By arrow and men on it and beyond: its part of the number."""


def is_race(board: Board) -> bool:
    """Whether all men of both sides are home."""
    return (board.occ & ~HOME) == 0 and (board.other_occ & ~HOME) == 0
