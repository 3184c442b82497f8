# Compiled by mypyc: core/bits.py tells its traps.
"""The meld solver: the cheapest way to lay a hand, exactly.

Three observations make it fast, and each is a small proof.

**Families need no search.** Once the runs are fixed, a rank of which *c* natural cards remain is covered by
`3 - c` wild cards (none from three on), and then covers all *c*: leaving one out never helps. Choosing ranks
is a knapsack with weights 1 (pairs) and 2 (single cards), which `uncovered` solves greedily.

**Runs are intervals between two natural cards, with every natural card between them.** A wild in the place
of a natural card of the hand can be exchanged with it, wherever that card lies. A run of one natural card
is a family. With twins, runs of one suit may overlap, but never more deeply than there are twins: of three
runs over a rank that has two cards, sorting starts and ends into nested runs leaves the innermost with wild
cards only, and it can be dropped. So it is enough to search over sets of intervals, taken from left to right.

**Wilds left over always find a place** once any natural card is laid: a family takes as many as come, a run
grows up to eleven cards, and a longer one can be cut in two. So the wilds cost nothing, or (when nothing can
be laid) all of them count.

A run may also be cut at a hole that wilds fill: the wilds of the hole are saved, and each side asks for at
most two (a single card, now a family), one (two neighbours) or none. So a hole of two is needed only beside
a single card, a hole of three only between two single cards, a larger one never. What remains is a handful
of intervals in a usual hand, and the search over their sets stops at cost zero.

Counts of ranks are kept as four bit slices of eleven bits (`c0` holds the ones, `c1` the twos, …), so that
taking a run out is a subtraction of whole words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, shl
from tablee.games.cinq_rois.cards import JOKER, RANKS, SUIT_MASK, Cards, rank_mask
from tablee.games.cinq_rois.families import uncovered, uncovered_but_one, value_of

WILD_COST: Final = 20
JOKER_COST: Final = 50
LEAST_COST: Final = 0
ALL_LAID: Final = 1
ALL_BUT_ONE: Final = 2
LESS_DEAREST: Final = 3
ALL_BUT_SOME: Final = 4
CODE_BITS: Final = 11


class Solver:
    """One search: the natural cards of a hand, its wilds, and the best found so far."""

    def __init__(self) -> None:
        self.one: i64 = 0
        self.two: i64 = 0
        self.three: i64 = 0
        self.wilds: i64 = 0
        self.penalty: i64 = 0
        """What the wilds cost if they stay in hand."""
        self.goal: i64 = LEAST_COST
        self.drops: i64 = 0
        """How many cards may stay out, where all but some are to be laid."""
        self.best: i64 = 0
        self.path: i64 = 0
        """The runs of the best arrangement: eleven bits each, suit, first and last rank by their places."""

    def load(self, cards: Cards, wild: i64) -> None:
        """Take up a hand; the cards of the wild rank (3 to 13) are wild."""
        mask = rank_mask(wild)
        self.one = cards.one & ~mask
        self.two = cards.two & ~mask
        self.three = cards.three & ~mask
        held = count_bits(cards.one & mask) + count_bits(cards.two & mask)
        held += count_bits(cards.three & mask)
        self.wilds = held + cards.jokers
        self.penalty = held * WILD_COST + cards.jokers * JOKER_COST

    def drop(self, kind: i64, wild: i64) -> None:
        """Take one card out of the hand."""
        if kind == JOKER:
            self.wilds -= 1
            self.penalty -= JOKER_COST
            return
        if kind % RANKS == wild - 3:
            self.wilds -= 1
            self.penalty -= WILD_COST
            return
        single = bit(kind)
        if self.three & single:
            self.three ^= single
        elif self.two & single:
            self.two ^= single
        else:
            self.one ^= single

    def least_cost(self, min_naturals: i64) -> i64:
        """What the cheapest arrangement leaves in hand (ROI-26, ROI-81)."""
        total = self.face_value()
        self.goal = LEAST_COST
        self.best = total + 1
        self.search()
        if self.best < total or self.wilds == 0:
            return self.best
        if total == 0 and self.wilds >= 3 and min_naturals == 0:
            return 0  # ROI-R3: wilds alone are a family
        return total + self.penalty

    def cost_after_throwing(self) -> i64:
        """About the least cost once a card is thrown: the dearest one left; wilds always find a place.

        An estimate for players who look ahead: it forgets that a hand without a card to spare must break
        a meld, and that a wild may be left over.
        """
        self.goal = LESS_DEAREST
        self.best = self.face_value() + 1
        self.search()
        return self.best

    def can_lay_all(self, min_naturals: i64) -> bool:
        """Whether every card finds a place (ROI-17)."""
        if self.one == 0:
            return self.wilds == 0 or (self.wilds >= 3 and min_naturals == 0)
        self.goal = ALL_LAID
        self.best = 1
        self.search()
        return self.best == 0

    def may_lay_all_but_one(self) -> bool:
        """Whether all but one card might find a place: true of every hand that can go out."""
        self.goal = ALL_BUT_ONE
        self.best = 1
        self.search()
        return self.best == 0

    def missing(self, drops: i64) -> i64:
        """How many more wilds it takes to lay all cards but so many, and one more for each of these wilds.

        So many cards at least must come before the hand can be laid, if `drops` of those it has are to go.
        """
        wilds = self.wilds
        found: i64 = 0
        self.goal = ALL_BUT_SOME
        while True:
            self.wilds = wilds + found
            self.drops = drops + found
            self.best = 1
            self.search()
            if self.best == 0:
                self.wilds = wilds
                return found
            found += 1

    def face_value(self) -> i64:
        """The value of all natural cards."""
        return self._sum(self.one) + self._sum(self.two) + self._sum(self.three)

    def _sum(self, bits: i64) -> i64:
        value: i64 = 0
        while bits != 0:
            value += value_of(bits & SUIT_MASK)
            bits >>= 11
        return value

    def search(self) -> None:
        """Look at every set of runs that could be laid."""
        c0: i64 = 0
        c1: i64 = 0
        c2: i64 = 0
        c3: i64 = 0
        level: i64 = 0
        while level < 3:
            bits = self.one if level == 0 else (self.two if level == 1 else self.three)
            while bits != 0:
                add = bits & SUIT_MASK
                carry = c0 & add
                c0 ^= add
                add = c1 & carry
                c1 ^= carry
                carry = c2 & add
                c2 ^= add
                c3 ^= carry
                bits >>= 11
            level += 1
        one = self.one & SUIT_MASK
        self._from(0, one, self.two & SUIT_MASK, self.three & SUIT_MASK, 0, self.wilds, 0, c0, c1, c2, c3)

    def _judge(  # noqa: PLR0917  # keywords would cost a copy in compiled code
        self, wilds: i64, path: i64, c0: i64, c1: i64, c2: i64, c3: i64
    ) -> None:
        """Lay the families beside the runs chosen so far."""
        more = c2 | c3
        ones = c0 & ~c1 & ~more
        twos = c1 & ~c0 & ~more
        cost: i64
        if self.goal == LEAST_COST:
            cost = uncovered(ones, twos, wilds)
        elif self.goal == LESS_DEAREST:
            cost = uncovered_but_one(ones, twos, wilds)
        elif self.goal == ALL_BUT_SOME:
            many = (c0 & c1) | more
            held = count_bits(c0 & many) + 2 * count_bits(c1 & many)
            held += 4 * count_bits(c2 & many) + 8 * count_bits(c3 & many)
            spare = held - 3 * count_bits(many) + spare_of_runs(path)
            whole = path != 0 or many != 0
            fits = can_drop(self.drops, count_bits(ones), count_bits(twos), wilds, spare, whole)
            cost = 0 if fits else 1
        else:
            if ones and self.goal == ALL_BUT_ONE:
                ones &= ones - 1
            cost = 0 if 2 * count_bits(ones) + count_bits(twos) <= wilds else 1
        if cost < self.best:
            self.best = cost
            self.path = path

    def _from(  # noqa: PLR0917  # the whole of a node, in registers
        self, suit: i64, one: i64, two: i64, three: i64, first: i64, wilds: i64, path: i64,
        c0: i64, c1: i64, c2: i64, c3: i64,
    ) -> None:  # fmt: skip
        """Judge the runs so far, then add every run that starts in this suit, or in a later one."""
        self._judge(wilds, path, c0, c1, c2, c3)
        while self.best != 0:
            if one & (one - 1):
                self._runs(suit, one, two, three, first, wilds, path, c0, c1, c2, c3)
            suit += 1
            if suit == 5:
                return
            shift = suit * 11
            one = (self.one >> shift) & SUIT_MASK
            two = (self.two >> shift) & SUIT_MASK
            three = (self.three >> shift) & SUIT_MASK
            first = 0

    def _runs(  # noqa: PLR0917  # the whole of a node, in registers
        self, suit: i64, one: i64, two: i64, three: i64, first: i64, wilds: i64, path: i64,
        c0: i64, c1: i64, c2: i64, c3: i64,
    ) -> None:  # fmt: skip
        """Add each run of this suit that starts at `first` or later."""
        a = first
        rest = one >> first
        while rest & (rest - 1):
            if rest & 1:
                gaps: i64 = 0
                hole: i64 = 0
                held: i64 = 1
                b = a
                ahead = rest >> 1
                while ahead != 0 and gaps <= wilds and hole < 4:
                    b += 1
                    if not ahead & 1:
                        gaps += 1
                        hole += 1
                        ahead >>= 1
                        continue
                    if hole == 3 and held > 1:
                        break
                    need = gaps if b - a > 1 else 1
                    if need <= wilds:
                        run = one & ((shl(2, b - a) - 1) << a)
                        borrow = ~c0 & run
                        d1 = c1 ^ borrow
                        borrow = ~c1 & borrow
                        d2 = c2 ^ borrow
                        borrow = ~c2 & borrow
                        self._from(
                            suit, (one & ~run) | (two & run), (two & ~run) | (three & run),
                            three & ~run, a, wilds - need,
                            (path << CODE_BITS) | (suit << 8) | (a << 4) | b,
                            c0 ^ run, d1, d2, c3 ^ borrow,
                        )  # fmt: skip
                        if self.best == 0:
                            return
                    if hole == 3 or (hole == 2 and held > 1):
                        break
                    held += 1
                    hole = 0
                    ahead >>= 1
            rest >>= 1
            a += 1


def spare_of_runs(path: i64) -> i64:
    """How many cards the runs of a path could do without."""
    spare: i64 = 0
    while path != 0:
        length = (path & 15) - ((path >> 4) & 15) + 1
        if length > 3:
            spare += length - 3
        path >>= CODE_BITS
    return spare


def can_drop(  # noqa: PLR0917  # keywords would cost a copy in compiled code
    drops: i64, ones: i64, twos: i64, wilds: i64, spare: i64, whole: bool
) -> bool:
    """Whether exactly so many cards can be left out while the wilds complete all others (ROI-R10).

    Left out are single cards, pairs, spare cards of longer melds, spare wilds, and whole melds of three.
    """
    single: i64 = 0
    while single <= ones and single <= drops:
        pairs: i64 = 0
        while pairs <= twos and single + 2 * pairs <= drops:
            left = wilds - 2 * (ones - single) - (twos - pairs)
            rest = drops - single - 2 * pairs
            if left >= 0 and (rest <= left + spare or (whole and rest % 3 <= left + spare)):
                return True
            pairs += 1
        single += 1
    return False


def least_cost(cards: Cards, wild: i64, min_naturals: i64) -> i64:
    """The least cost at which a hand can be laid."""
    solver = Solver()
    solver.load(cards, wild)
    return solver.least_cost(min_naturals)


def can_lay_all(cards: Cards, wild: i64, min_naturals: i64) -> bool:
    """Whether all cards of a hand can be laid."""
    solver = Solver()
    solver.load(cards, wild)
    return solver.can_lay_all(min_naturals)


def cost_without(cards: Cards, kind: i64, wild: i64, min_naturals: i64) -> i64:
    """The least cost of a hand after one card of it is thrown."""
    solver = Solver()
    solver.load(cards, wild)
    solver.drop(kind, wild)
    return solver.least_cost(min_naturals)
