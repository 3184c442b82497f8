# Compiled by mypyc: core/bits.py tells its traps.
"""Families beside given runs: which ranks the wilds complete, and what that leaves.

A rank of which two natural cards remain weighs one wild, a single card weighs two. Choosing among them is
a knapsack that can be filled greedily: an odd budget takes the best pair first; then two pairs together weigh
as much as one single card, and the dearer goes first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.games.cinq_rois.cards import SUIT_MASK


def _values() -> bytes:
    """The face values of every set of ranks."""
    table = bytearray(2048)
    for mask in range(1, 2048):
        low = mask & -mask
        table[mask] = table[mask ^ low] + low.bit_length() + 2
    return bytes(table)


def _tops() -> bytes:
    """The highest rank of every set of ranks, by its place."""
    return bytes([max(mask.bit_length() - 1, 0) for mask in range(2048)])


VALUES: Final = _values()
TOPS: Final = _tops()


def value_of(ranks: i64) -> i64:
    """The face values of a set of ranks, added up."""
    value: i64 = VALUES[ranks]
    return value


def still_uncovered(ones: i64, twos: i64, wilds: i64) -> i64:
    """Which single cards (low eleven bits) and pairs (above) stay when so many wilds complete the rest."""
    top: i64
    if wilds & 1 and twos:
        top = TOPS[twos]
        twos ^= bit(top)
    wilds >>= 1
    while wilds > 0 and (ones | twos):
        single: i64 = -1
        pairs: i64 = 0
        rest = twos
        if ones:
            single = TOPS[ones]
        if twos:
            top = TOPS[twos]
            pairs = 2 * (top + 3)
            rest ^= bit(top)
            if rest:
                top = TOPS[rest]
                pairs += 2 * (top + 3)
                rest ^= bit(top)
        if pairs >= single + 3:
            twos = rest
        else:
            ones ^= bit(single)
        wilds -= 1
    return ones | (twos << 11)


def uncovered(ones: i64, twos: i64, wilds: i64) -> i64:
    """The least cost of single cards and pairs when so many wilds may complete them."""
    if wilds == 0:
        return value_of(ones) + 2 * value_of(twos)
    left = still_uncovered(ones, twos, wilds)
    return value_of(left & SUIT_MASK) + 2 * value_of(left >> 11)


def uncovered_but_one(ones: i64, twos: i64, wilds: i64) -> i64:
    """The same when the dearest card that stays is thrown away."""
    left = still_uncovered(ones, twos, wilds)
    ones, twos = left & SUIT_MASK, left >> 11
    if left == 0:
        return 0
    dearest: i64 = TOPS[ones | twos]
    return value_of(ones) + 2 * value_of(twos) - dearest - 3
