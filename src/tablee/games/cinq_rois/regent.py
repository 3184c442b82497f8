"""The regent of Les Cinq Rois: the greedy player with its eyes on going out."""

from __future__ import annotations

from functools import partial
from typing import Final

from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.bots import Player
from tablee.games.cinq_rois.cards import JOKER, KINDS, Cards, gather, rank_of, suit_of
from tablee.games.cinq_rois.foresight import WHOLE, predict
from tablee.games.cinq_rois.melds import is_wild
from tablee.games.cinq_rois.outlook import COMING, Outlook, cost_after_best_throw
from tablee.games.cinq_rois.sampling import seen_cards
from tablee.games.cinq_rois.solver import least_cost
from tablee.games.cinq_rois.view import CinqRoisView

BUDGET: Final = WHOLE
"""Enough for every throw, also for every one with the discard, and for every card of the stock."""
ONE_CARD: Final = 3500
"""Enough for all of that one card on, and for nothing beyond."""
FULL_STOCK: Final = COMING + COMING * COMING


class RegentBot(Player):
    """Weighs what each throw and each draw promises, going out above all; helps the next player least."""

    def __init__(self, budget: int = BUDGET) -> None:
        super().__init__()
        self.budget = budget

    def with_budget(self, budget: int) -> RegentBot:
        """The same player with so many hands to weigh before a decision."""
        return RegentBot(budget)

    def outlook(self, view: CinqRoisView) -> Outlook:
        """What may come: all cards that it has not seen."""
        return outlook_for(view)

    def go_out(self, view: CinqRoisView, kinds: list[int]) -> int:
        """Throw what the next player can use least."""
        weights = unseen(view)
        return min(kinds, key=lambda kind: (is_wild(kind, view.wild), use_of(view, weights, kind), -kind))

    def takes(self, view: CinqRoisView) -> bool:
        """Take a wild, or what promises more than the stock."""
        kind, hand = view.discards[-1], gather(list(view.hand))
        if is_wild(kind, view.wild):
            return True
        outlook = self.outlook(view)
        takes = self._takes(view, outlook, hand, kind)
        self.weighed = int(outlook.weighed)
        return takes

    def _takes(self, view: CinqRoisView, outlook: Outlook, hand: Cards, kind: int) -> bool:
        more = hand.copy()
        more.add(kind)
        now = int(cost_after_best_throw(more, view.wild, view.options.min_naturals))
        if self.budget < COMING:
            return now < int(least_cost(hand, view.wild, view.options.min_naturals))
        kept = outlook.scan(hand)
        width = (self.budget - COMING - FULL_STOCK) // COMING
        if view.out is not None or width < 1:
            return now < outlook.mean
        taken = outlook.with_card(hand, kind, width)
        # A card of the stock that does not help is thrown again: the stock is never worse than staying.
        return taken < kept and outlook.beats_stock(hand, taken)

    def throw(self, view: CinqRoisView, kinds: list[int]) -> int:
        """Throw what leaves the hand that promises most, two cards on, and helps the next player least.

        In the last turn, throw what leaves the lowest cost.
        """
        outlook, hand = self.outlook(view), gather(list(view.hand))
        ranked = outlook.ranked(hand, kinds)
        if view.out is not None or self.budget < COMING:
            return ranked[0]
        weights = unseen(view)
        best = predict(outlook, hand, ranked, self.budget, partial(use_of, view, weights))[0]
        self.weighed = int(outlook.weighed)
        return best.kind


def unseen(view: CinqRoisView) -> list[int]:
    """How many cards of each kind the seat of a view has not seen."""
    weights = [0] * KINDS
    for kind in full_pack(3 if len(view.counts) > 8 else 2):
        weights[kind] += 1
    for kind in view.discards:
        weights[kind] -= 1
    for seat in range(len(view.counts)):
        for kind in seen_cards(view, seat):
            weights[kind] -= 1
    return weights


def outlook_for(view: CinqRoisView) -> Outlook:
    """What may come, for the seat of a view."""
    return Outlook(view.wild, view.options.min_naturals, unseen(view))


def use_of(view: CinqRoisView, weights: list[int], kind: int) -> int:
    """How much company a card may find in the next player's hand: what is known to be there counts most."""
    if is_wild(kind, view.wild):
        return KINDS
    following = view.known[((view.seat or 0) + 1) % len(view.counts)]
    found = 0
    for other in NEAR[kind]:
        if not is_wild(other, view.wild):
            found += weights[other] + 10 * following.count(other)
    return found


def is_near(one: int, other: int) -> bool:
    """Whether two natural cards have one rank, or stand at most two apart in one suit."""
    return rank_of(one) == rank_of(other) or (suit_of(one) == suit_of(other) and abs(one - other) <= 2)


NEAR: Final = [[other for other in range(JOKER) if is_near(other, kind)] for kind in range(JOKER)]
"""By kind, but for jokers: the kinds that a natural card goes with."""
