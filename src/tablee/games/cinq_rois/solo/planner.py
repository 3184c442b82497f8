"""The steward and the regent of the game for one: who counts the stock, and who promises it all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.chance.quick import QuickRandom
from tablee.core.contract import Rng
from tablee.games.cinq_rois.board import full_pack
from tablee.games.cinq_rois.cards import Cards, gather
from tablee.games.cinq_rois.melds import cost_of
from tablee.games.cinq_rois.solo.bots import SoloPlayer, seen
from tablee.games.cinq_rois.solo.planning import NO_HAND, Plan
from tablee.games.cinq_rois.solo.view import SoloView

COUNTING: Final = 1000
"""Eleven hands with each card of the stock, or fifteen throws with each."""
BUDGET: Final = 20000
"""Most plans are found with a thousand."""
SEEDS: Final = 2**31


def stock_of(view: SoloView) -> list[int]:
    """The cards that are still to come, in no order: all but those seen, and the one drawn."""
    rest = full_pack(2)
    for kind in [*seen(view), *([] if view.drawn is None else [view.drawn])]:
        rest.remove(kind)
    return rest


def open_hands(view: SoloView) -> list[int]:
    """The places of the hands that are not closed."""
    return [place for place, closed in enumerate(view.closed) if not closed]


def plan_for(view: SoloView, rng: Rng, budget: int, changed: Mapping[int, Cards] | None = None) -> Plan:
    """The open hands, some of them changed, and the stock, the card drawn first; nothing is promised yet."""
    plan = Plan(QuickRandom(rng.randrange(SEEDS)), budget)
    for place in open_hands(view):
        cards = (changed or {}).get(place)
        plan.add_hand(gather(list(view.hands[place])) if cards is None else cards, place + 3, place + 3)
    for kind in [*([] if view.drawn is None else [view.drawn]), *stock_of(view)]:
        plan.add_stock(kind)
    return plan


class IntendantSolo(SoloPlayer):
    """Counts which cards of the stock help each hand, and serves first the hand that few can help."""

    budget = COUNTING

    def place(self, view: SoloView, kind: int, places: list[int], rng: Rng) -> int:
        """Of the hands it brings nearer, the one that fewest cards of the stock could help."""
        plan, best, least = plan_for(view, rng, self.budget), places[-1], 1000
        for number, place in enumerate(open_hands(view)):
            if plan.lack_with(number, kind) < plan.lacks[number]:
                helping = sum(plan.lack_with(number, each) < plan.lacks[number] for each in {*plan.stock})
                if helping < least:
                    best, least = place, helping
        self.weighed = int(plan.weighed)
        return best

    def throw(self, view: SoloView, hand: int, kinds: list[int], rng: Rng) -> int:
        """What leaves the hand nearest to being closed, then with most cards of the stock to help it."""
        plan, number = plan_for(view, rng, self.budget), open_hands(view).index(hand)
        lacks = {kind: int(plan.lack_without(number, kind)) for kind in kinds}
        near = [kind for kind in kinds if lacks[kind] == min(lacks.values())]
        helping = {kind: self._helping(view, hand, kind, rng) for kind in near}
        self.weighed = int(plan.weighed) + sum(weighed for _, weighed in helping.values())
        return max(near, key=lambda kind: (helping[kind][0], cost_of(kind, hand + 3), -kind))

    def _helping(self, view: SoloView, hand: int, thrown: int, rng: Rng) -> tuple[int, int]:
        """How many cards of the stock help a hand after a throw, and how many hands were weighed for it."""
        plan = Plan(QuickRandom(0), self.budget)
        cards = gather(list(view.hands[hand]))
        cards.remove(thrown)
        plan.add_hand(cards, hand + 3, hand + 3)
        stock = stock_of(view)
        helping = [kind for kind in {*stock} if plan.lack_with(0, kind) < plan.lacks[0]]
        return sum(stock.count(kind) for kind in helping), int(plan.weighed)


class RegentSolo(SoloPlayer):
    """Promises every card of the stock to a hand before it plays one: where that works out, it has won."""

    def __init__(self, budget: int = BUDGET) -> None:
        super().__init__()
        self.budget = budget

    def with_budget(self, budget: int) -> RegentSolo:
        """The same player with so many hands to weigh before a decision."""
        return RegentSolo(budget)

    def place(self, view: SoloView, kind: int, places: list[int], rng: Rng) -> int:
        """The hand the card is promised to; one that nobody needs goes where it can be thrown at once."""
        plan = plan_for(view, rng, self.budget)
        plan.search()
        self.weighed = int(plan.weighed)
        owner = plan.owner[0]
        return places[-1] if owner == NO_HAND else open_hands(view)[owner]

    def throw(self, view: SoloView, hand: int, kinds: list[int], rng: Rng) -> int:
        """What the plan does not need; best what closes the hand at once."""
        number = open_hands(view).index(hand)
        plan = plan_for(view, rng, self.budget - 3 * len(kinds))
        alone = {kind: int(plan.lack_without(number, kind)) for kind in kinds}
        plan.search()
        lacks = {kind: int(plan.lack_without(number, kind)) for kind in kinds}
        self.weighed = int(plan.weighed)
        return min(kinds, key=lambda kind: (lacks[kind], alone[kind], -cost_of(kind, hand + 3), kind))
