# Compiled by mypyc: core/bits.py tells its traps.
"""What a hand may become: its cost and its chance to go out after the next card, over all cards unseen.

Three things make it see further than the greedy player (`pondering.py`):

- **Going out counts.** Who goes out ends the round while the others still hold their points, so a hand is
  worth its expected cost less `GOING_OUT` points for each chance to go out with the next card.
- **A meld may have to break.** A hand that lays every card has none to throw (ROI-R10): its cost after the
  throw is found exactly where the quick estimate says nothing is left.
- **The stock is weighed like the discard.** What a draw leads to is the mean, over all cards that may come,
  of the hand after the best throw, measured in the same way as the hand with the discard in it.

What comes is one of the natural kinds unseen, or a wild: wilds are alike, so they count as one kind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.games.cinq_rois.cards import JOKER, KINDS, RANKS, Cards
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.solver import Solver, cost_without

GOING_OUT: Final = 30.0
"""What going out is worth in points; from 25 to 80 the player is about equally strong."""
COMING: Final = 51
"""How many kinds may come at most: fifty natural ones, and wilds."""
NO_HAND: Final = 10000


def cost_after_best_throw(cards: Cards, wild: i64, min_naturals: i64) -> i64:
    """The least cost of a hand once the right card is thrown, exact where all cards could be laid."""
    solver = Solver()
    solver.load(cards, wild)
    about = solver.cost_after_throwing()
    if about > 0 or out_discards(cards, wild, min_naturals) != 0:
        return about
    least: i64 = NO_HAND
    for kind in cards.distinct():
        cost = cost_without(cards, kind, wild, min_naturals)
        least = min(least, cost)
    return least


class Outlook:
    """The cards that somebody has not seen, in a round with one wild rank."""

    def __init__(self, wild: int, min_naturals: int, weights: list[int]) -> None:
        self.wild: i64 = wild
        self.min_naturals: i64 = min_naturals
        self.first_wild: i64 = wild - 3
        """The wild kind that stands for all of them."""
        self.weights: list[int] = weights.copy()
        """How many cards of each kind may come."""
        self.total: i64 = 0
        self.mean = 0.0
        """The cost to be expected of the hand looked at last, after the next card and the best throw."""
        self.chance = 0.0
        """Its chance to go out with the next card."""
        self.weighed: i64 = 0
        """How many hands, each with a card that may come, have been weighed."""
        wilds = 0
        for kind in range(KINDS):
            self.total += weights[kind]
            if kind == JOKER or kind % RANKS == wild - 3:
                wilds += weights[kind]
                self.weights[kind] = 0
        self.weights[wild - 3] = wilds

    def scan(self, cards: Cards) -> float:
        """What a hand of as many cards as were dealt promises: the lower, the better."""
        solver = Solver()
        solver.load(cards, self.wild)
        one, two, three, wilds = solver.one, solver.two, solver.three, solver.wilds
        costs: i64 = 0
        outs: i64 = 0
        kind: i64 = 0
        while kind < JOKER:
            weight: i64 = self.weights[kind]
            if weight > 0:
                if kind == self.first_wild:
                    solver.one, solver.two, solver.three, solver.wilds = one, two, three, wilds + 1
                else:
                    single = bit(kind)
                    solver.three = three | (two & single)
                    solver.two = two | (one & single)
                    solver.one = one | single
                    solver.wilds = wilds
                cost = solver.cost_after_throwing()
                if cost == 0:
                    cost = self._exactly(cards, kind)
                if cost == 0:
                    outs += weight
                costs += weight * cost
                self.weighed += 1
            kind += 1
        if self.total == 0:
            return 0.0
        self.mean = float(costs) / float(self.total)
        self.chance = float(outs) / float(self.total)
        return self.mean - GOING_OUT * self.chance

    def _exactly(self, cards: Cards, kind: i64) -> i64:
        more = cards.copy()
        more.add(kind)
        return cost_after_best_throw(more, self.wild, self.min_naturals)

    def ranked(self, cards: Cards, kinds: list[int]) -> list[int]:
        """Cards that may be thrown: what leaves the lowest cost first, of equals the highest rank."""
        places: list[tuple[int, int]] = []
        for kind in kinds:
            cost: int = cost_without(cards, kind, self.wild, self.min_naturals)
            places.append((cost * RANKS + (RANKS - 1 - kind % RANKS if kind != JOKER else RANKS - 1), kind))
        places.sort()
        return [kind for _, kind in places]

    def after(self, cards: Cards, kind: int) -> float:
        """What a hand promises once a card is thrown; all it can, if the rest can be laid."""
        rest = cards.copy()
        rest.remove(kind)
        if cost_without(cards, kind, self.wild, self.min_naturals) == 0:
            self.mean, self.chance = 0.0, 1.0
            return -GOING_OUT
        return self.scan(rest)

    def with_card(self, cards: Cards, kind: int, width: int) -> float:
        """What a hand promises with one more card, after the best of the few throws that cost least."""
        more = cards.copy()
        more.add(kind)
        least = float(NO_HAND)
        for each in self.ranked(more, more.distinct())[:width]:
            value = self.after(more, each)
            least = min(least, value)
        return least

    def stock(self, cards: Cards) -> float:
        """What a hand promises with the next card of the stock, which may be thrown again."""
        kept = self.scan(cards)
        if self.total == 0:
            return kept
        gained = 0.0
        for kind in range(JOKER):
            gained += self._gained(cards, kind, kept)
        return kept - gained / float(self.total)

    def beats_stock(self, cards: Cards, value: float) -> bool:
        """Whether a value is lower than what the stock promises; looks no further than it must."""
        kept = self.scan(cards)
        room = (kept - value) * float(self.total)
        if self.total == 0 or room <= 0.0:
            return value < kept
        gained = 0.0
        for kind in range(JOKER):
            gained += self._gained(cards, kind, kept)
            if gained >= room:
                return False
        return True

    def _gained(self, cards: Cards, kind: int, kept: float) -> float:
        """How much lower a card of the stock makes what a hand promises, times how many may come."""
        weight = self.weights[kind]
        if weight == 0:
            return 0.0
        more = cards.copy()
        more.add(kind)
        thrown = self.ranked(more, more.distinct())[0]
        if thrown == kind and cost_without(more, kind, self.wild, self.min_naturals) > 0:
            return 0.0  # it is thrown again
        value = self.after(more, thrown)
        return float(weight) * (kept - value) if value < kept else 0.0
