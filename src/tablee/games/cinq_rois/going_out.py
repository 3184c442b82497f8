# Compiled by mypyc: core/bits.py tells its traps.
"""Going out: which discards let all the other cards be laid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits
from tablee.games.cinq_rois.cards import JOKER, SUIT_MASK, Cards
from tablee.games.cinq_rois.solver import Solver

APART_1: Final = (2047 & ~1) * 0x100200400801
"""In every suit, the places that have another one place below; likewise two, three and four."""
APART_2: Final = (2047 & ~3) * 0x100200400801
APART_3: Final = (2047 & ~7) * 0x100200400801
APART_4: Final = (2047 & ~15) * 0x100200400801


def out_discards(cards: Cards, wild: i64, min_naturals: i64) -> i64:
    """The cards, as bits by kind, after whose discard all the others can be laid (ROI-73)."""
    solver = Solver()
    solver.load(cards, wild)
    if is_hopeless(solver) or not solver.may_lay_all_but_one():
        return 0
    found: i64 = 0
    rest = cards.one
    if cards.jokers > 0:
        rest |= bit(JOKER)
    kind: i64 = 0
    while rest != 0:
        if rest & 1:
            solver.load(cards, wild)
            solver.drop(kind, wild)
            if solver.can_lay_all(min_naturals):
                found |= bit(kind)
        rest >>= 1
        kind += 1
    return found


def is_hopeless(solver: Solver) -> bool:
    """Whether a glance shows that no discard lets the rest be laid; never true of a hand that can go out.

    A natural card without a neighbour near enough in its suit belongs to a family, which needs wilds if its
    rank has fewer than three cards. One discard saves at most two of them.
    """
    one, wilds = solver.one, solver.wilds
    near: i64
    if wilds == 0:
        pairs = (one << 1) & one & APART_1
        threes = (pairs << 1) & pairs & APART_1
        near = threes | (threes >> 1) | (threes >> 2)
    else:
        up = (one << 1) & one & APART_1
        near = up | (up >> 1)
        up = (one << 2) & one & APART_2
        near |= up | (up >> 2)
        if wilds > 1:
            up = (one << 3) & one & APART_3
            near |= up | (up >> 3)
            if wilds > 2:
                up = (one << 4) & one & APART_4
                near |= up | (up >> 4)
    alone = one & ~near
    if alone == 0:
        return False
    return _family_need(solver, alone) > wilds + 2


def _family_need(solver: Solver, alone: i64) -> i64:
    """How many wilds the ranks of these cards need as families."""
    ranks: i64 = 0
    once: i64 = 0
    twice: i64 = 0
    more: i64 = 0
    bits = alone
    while bits != 0:
        ranks |= bits & SUIT_MASK
        bits >>= 11
    level: i64 = 0
    while level < 3:
        bits = solver.one if level == 0 else (solver.two if level == 1 else solver.three)
        while bits != 0:
            add = bits & SUIT_MASK
            more |= twice & add
            twice |= once & add
            once |= add
            bits >>= 11
        level += 1
    return 2 * count_bits(ranks & once & ~twice) + count_bits(ranks & twice & ~more)
