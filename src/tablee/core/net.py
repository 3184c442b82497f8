# Compiled by mypyc: core/bits.py tells its traps.
"""A small net that counts in whole numbers: the same answer compiled or not, on every machine.

One layer of 64 hidden units (tanh) stands between features that are mostly absent and one probability. An
input is a set of rows: each feature that is present adds its row of 64 weights to the sums, so that a
position costs as many additions as it has features.

Weights are whole 256ths. Four of them share a machine word: packed, a row is 16 words, and one addition adds
four weights. A sum of packed words is the packed sum, whatever the signs, as long as each total stays within
15 bits, that is below 64; a bias added at the end makes every lane positive, to be cut out by shifts. mypyc
keeps lists of boxed numbers only, but the attributes of a class as they are: hence sixteen of them by name.
"""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from mypy_extensions import i64

from tablee.core.bits import shl

UNITS: Final = 64
"""Hidden units."""
SCALE: Final = 256
"""A weight of one."""
LANE: Final = 15
LANE_MASK: Final = 0x7FFF
HALF: Final = 0x4000
ONE: Final = 1048576
"""Certainty: probabilities are counted in 2^-20."""
STEEP: Final = 4096
"""A hidden unit wholly on."""
REACH: Final = 2048
"""Beyond 8 a sum changes nothing any more."""

_CURVE: Final = [STEEP + round(STEEP * tanh(x / SCALE)) for x in range(-REACH, REACH)]
_LOW: Final = bytes([on & 255 for on in _CURVE])
_HIGH: Final = bytes([on >> 8 for on in _CURVE])
"""How far a hidden unit is on, and STEEP more, in two bytes: numbers of a list are slow to reach."""
_CHANCE: Final = [round(ONE / (1.0 + exp(-x / SCALE))) for x in range(-REACH, REACH + 1)]


class Row:
    """Sixty-four weights, or sums of them, in sixteen words."""

    def __init__(self) -> None:
        # All set here and not by a method: compiled, what is surely there need not be looked for.
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0
        self.h: i64 = 0
        self.i: i64 = 0
        self.j: i64 = 0
        self.k: i64 = 0
        self.l: i64 = 0
        self.m: i64 = 0
        self.n: i64 = 0
        self.o: i64 = 0
        self.p: i64 = 0

    def add(self, row: Row) -> None:
        """Add another row to this one."""
        self.a += row.a
        self.b += row.b
        self.c += row.c
        self.d += row.d
        self.e += row.e
        self.f += row.f
        self.g += row.g
        self.h += row.h
        self.i += row.i
        self.j += row.j
        self.k += row.k
        self.l += row.l
        self.m += row.m
        self.n += row.n
        self.o += row.o
        self.p += row.p

    def take(self, row: Row) -> None:
        """Become the same as another row."""
        self.a, self.b, self.c, self.d = row.a, row.b, row.c, row.d
        self.e, self.f, self.g, self.h = row.e, row.f, row.g, row.h
        self.i, self.j, self.k, self.l = row.i, row.j, row.k, row.l
        self.m, self.n, self.o, self.p = row.m, row.n, row.o, row.p

    def copy(self) -> Row:
        """An independent row of the same weights."""
        twin = Row()
        twin.take(self)
        return twin


def pack(weights: list[int]) -> Row:
    """Sixty-four whole weights as a row; weight `4w + l` is lane `l` of word `w`."""
    words: list[i64] = []
    unit: i64 = 0
    while unit < UNITS:
        word: i64 = 0
        lane: i64 = 3
        while lane >= 0:
            weight: i64 = weights[unit + lane]
            word = shl(word, LANE) + weight
            lane -= 1
        words.append(word)
        unit += 4
    row = Row()
    row.a, row.b, row.c, row.d = words[0], words[1], words[2], words[3]
    row.e, row.f, row.g, row.h = words[4], words[5], words[6], words[7]
    row.i, row.j, row.k, row.l = words[8], words[9], words[10], words[11]
    row.m, row.n, row.o, row.p = words[12], words[13], words[14], words[15]
    return row


def _bias() -> i64:
    bias: i64 = 0
    lane: i64 = 0
    while lane < 4:
        bias = shl(bias, LANE) + HALF
        lane += 1
    return bias


class Net:
    """Rows of weights by feature, and what each hidden unit says to the answer."""

    def __init__(self, rows: list[list[int]], out: list[int], out_bias: int) -> None:
        self.rows: list[Row] = [pack(row) for row in rows]
        self.out: Row = pack(out)
        self.out_bias: i64 = out_bias * STEEP
        self.bias: i64 = _bias()
        self.low: bytes = _LOW
        self.high: bytes = _HIGH
        self.chance: list[int] = _CHANCE

    def answer(self, sums: Row) -> i64:
        """The probability that these sums come to, in 2^-20."""
        out = self.out
        total = self.out_bias
        total += self._say(sums.a, out.a) + self._say(sums.b, out.b)
        total += self._say(sums.c, out.c) + self._say(sums.d, out.d)
        total += self._say(sums.e, out.e) + self._say(sums.f, out.f)
        total += self._say(sums.g, out.g) + self._say(sums.h, out.h)
        total += self._say(sums.i, out.i) + self._say(sums.j, out.j)
        total += self._say(sums.k, out.k) + self._say(sums.l, out.l)
        total += self._say(sums.m, out.m) + self._say(sums.n, out.n)
        total += self._say(sums.o, out.o) + self._say(sums.p, out.p)
        return self._probability(total)

    def _say(self, word: i64, out: i64) -> i64:
        """What four hidden units contribute, in 2^-20: their sums, and their weights in the answer."""
        rest, weights = word + self.bias, out + self.bias
        low, high = self.low, self.high
        said: i64 = 0
        lane: i64 = 4
        while lane > 0:
            at = (rest & LANE_MASK) - HALF + REACH
            if at < 0:
                at = 0
            elif at > 2 * REACH - 1:
                at = 2 * REACH - 1
            on: i64 = high[at]
            rounded: i64 = low[at]
            said += ((weights & LANE_MASK) - HALF) * ((on << 8) + rounded - STEEP)
            rest >>= LANE
            weights >>= LANE
            lane -= 1
        return said

    def _probability(self, total: i64) -> i64:
        """The logistic curve at a total in 2^-20, by straight lines between 4096 points."""
        at = total + REACH * STEEP
        if at <= 0:
            return self.chance[0]
        if at >= 2 * REACH * STEEP:
            return self.chance[2 * REACH]
        low: i64 = self.chance[at >> 12]
        high: i64 = self.chance[(at >> 12) + 1]
        return low + (((high - low) * (at & (STEEP - 1))) >> 12)
