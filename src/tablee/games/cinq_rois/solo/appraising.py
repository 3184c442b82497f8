"""What the actions of the game for one are worth: the share of the win, by whether a plan is found.

Whoever has a plan that closes every hand has won (`planning.py`): such an action is worth 1, exactly. One
after which the hands lack more cards than are left is worth 0, exactly. Of the others no plan was found, and
perhaps there is none. Of 34 such actions a search ten times as long found a plan after 15: after all when
nearly the whole stock was left, after few when little was, and the fewer the more was lacking. So they are
worth what is left of the stock, less what is lacking, and the spread is that of a coin so loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tablee.core.appraisal import Appraisal, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, PLACE
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.solo.board import CARDS, DEALT
from tablee.games.cinq_rois.solo.planner import BUDGET, open_hands, plan_for
from tablee.games.cinq_rois.solo.planning import NO_HAND, Plan
from tablee.games.cinq_rois.solo.reasons import place_reasons, throw_reasons
from tablee.games.cinq_rois.solo.view import SoloView

STOCK: Final = float(CARDS - DEALT)
"""How many cards the whole stock has."""


class SoloEvaluator:
    """Looks for a plan after every action."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget

    def with_budget(self, budget: int) -> SoloEvaluator:
        """The same evaluator with so many hands to weigh."""
        return SoloEvaluator(budget)

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action as a share of the win."""
        seen = own(view, SoloView)
        whole = plan_for(seen, rng, self.budget // 2)
        whole.search()
        weigh = self._place if seen.drawn is not None else self._throw
        found = [weigh(seen, action, whole, self.budget // (2 * len(legal)), rng) for action in legal]
        found.sort(key=lambda ranked: (-ranked[0].value, ranked[1]))
        return Appraisal.of_sorted("share", [worth for worth, _ in found])

    def _place(self, view: SoloView, action: int, whole: Plan, budget: int, rng: Rng) -> tuple[Worth, int]:
        plan, place = plan_for(view, rng, budget), action - PLACE
        number = open_hands(view).index(place)
        before = plan.lacks[number]
        plan.promise(0, number)
        plan.settled = 1
        after, reasons = plan.lacks[number], place_reasons(view, plan, place, before)
        fits = whole.lacking == 0 and whole.owner[0] in (number, NO_HAND)
        searched = whole if fits else _searched(plan)
        return Worth(action, *_worth(searched), reasons(searched)), after - before

    def _throw(self, view: SoloView, action: int, whole: Plan, budget: int, rng: Rng) -> tuple[Worth, int]:
        hand, kind = view.placed or 0, action - DISCARD
        number = open_hands(view).index(hand)
        cards = gather(list(view.hands[hand]))
        cards.remove(kind)
        plan = plan_for(view, rng, budget, {hand: cards})
        after, reasons = plan.lacks[number], throw_reasons(view, plan, hand, kind)
        fits = whole.lacking == 0 and whole.lack_without(number, kind) == 0
        searched = whole if fits else _searched(plan)
        return Worth(action, *_worth(searched), reasons(searched)), after


def _searched(plan: Plan) -> Plan:
    """The plan once it has been mended as far as it goes."""
    if plan.lacking <= len(plan.stock) - plan.settled:
        plan.search()
    return plan


def _worth(plan: Plan) -> tuple[float, float]:
    """What a position is worth, and how far that may be off, after a search for a plan."""
    left, lacking = len(plan.stock) - int(plan.settled), int(plan.lacking)
    if lacking == 0:
        return 1.0, 0.0
    if lacking > left:
        return 0.0, 0.0
    value = 2.0 * left / STOCK / (1.0 + lacking)
    return value, sqrt(value * (1.0 - value))
