# Compiled by mypyc: core/bits.py tells its traps.
"""What a hand promises: the cost to be expected after the next card, over all cards that may come."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.games.cinq_rois.cards import JOKER, KINDS, RANKS, SET, Cards, kind_of
from tablee.games.cinq_rois.solver import Solver, cost_without


class Prospect:
    """The cards that have not been seen, for one wild rank."""

    def __init__(self, wild: int, min_naturals: int, depth: int) -> None:
        self.wild: i64 = wild
        self.min_naturals: i64 = min_naturals
        self.depth: i64 = depth
        """Whether another card will come: 0 in the last turn."""
        self.weights: list[int] = []
        """How many cards of each kind have not been seen; wilds are counted apart."""
        self.wild_weight: i64 = 0
        self.total: i64 = 0
        self.weighed: i64 = 0
        """How many hands, each with a card that may come, have been weighed."""

    def promise(self, cards: Cards) -> float:
        """The expected cost of a hand after one more card and the best throw."""
        solver = Solver()
        solver.load(cards, self.wild)
        one, two, three = solver.one, solver.two, solver.three
        total: i64 = 0
        if self.wild_weight > 0:
            solver.wilds += 1
            total += self.wild_weight * solver.cost_after_throwing()
            solver.wilds -= 1
            self.weighed += 1
        kind: i64 = 0
        while kind < JOKER:
            weight: i64 = self.weights[kind]
            if weight > 0:
                single = bit(kind)
                solver.three = three | (two & single)
                solver.two = two | (one & single)
                solver.one = one | single
                total += weight * solver.cost_after_throwing()
                self.weighed += 1
            kind += 1
        return float(total) / float(self.total) if self.total > 0 else 0.0

    def cost(self, cards: Cards, kind: i64) -> float:
        """What a hand is worth after one card of it is thrown."""
        now: i64 = cost_without(cards, kind, self.wild, self.min_naturals)
        if self.depth == 0 or now == 0:
            return float(now)
        rest = cards.copy()
        rest.remove(kind)
        return self.promise(rest)

    def prefers_take(self, cards: Cards, kind: int) -> bool:
        """Whether the top discard serves better than the average card of the stock."""
        if kind == JOKER or kind % RANKS == self.wild - 3:
            return True
        more = cards.copy()
        more.add(kind)
        least = min([cost_without(more, each, self.wild, self.min_naturals) for each in more.distinct()])
        return float(least) < self.promise(cards)


def prospect_of(seen: list[int], wild: int, min_naturals: int, packs: int, depth: int) -> Prospect:
    """The prospect of somebody who has seen these cards."""
    found = Prospect(wild, min_naturals, depth)
    weights = [0] * KINDS
    for card in range(packs * SET):
        weights[kind_of(card)] += 1
    for kind in seen:
        weights[kind] -= 1
    for kind in range(KINDS):
        if kind == JOKER or kind % RANKS == wild - 3:
            found.wild_weight += weights[kind]
            weights[kind] = 0
    found.weights = weights
    found.total = sum(weights) + found.wild_weight
    return found


def best_throw(cards: Cards, kinds: list[int], prospect: Prospect) -> int:
    """The card, of those that may be thrown, after which the least cost is to be expected."""
    best = kinds[0]
    least = prospect.cost(cards, best)
    for kind in kinds[1:]:
        cost = prospect.cost(cards, kind)
        # Of equal throws the later one, which is the higher rank, or the joker last of all.
        if cost < least or (cost == least and kind % RANKS > best % RANKS and kind != JOKER):
            best, least = kind, cost
    return best
