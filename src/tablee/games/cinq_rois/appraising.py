"""What the actions of Les Cinq Rois are worth: by how many points the round may be better than the others'.

Values are points of the round: what the others write down on average, less what this seat does. While nobody
is out they come from what a hand promises (`outlook.py`), by a line for each round that was fitted to 250
games for two of the regent against itself (13,060 throws); a line is off by `SPREAD` points on average. Once
somebody is out, he writes 0, and a throw is worth exactly what it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tablee.core.appraisal import Appraisal, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, DRAW, LAY, OUT, TAKE
from tablee.games.cinq_rois.bots import choose_laying
from tablee.games.cinq_rois.cards import Cards, gather
from tablee.games.cinq_rois.foresight import predict
from tablee.games.cinq_rois.melds import cost_of, is_wild
from tablee.games.cinq_rois.outlook import COMING, Outlook, cost_after_best_throw
from tablee.games.cinq_rois.reasons import draw_reasons, laying_reasons, out_reasons, throw_reasons
from tablee.games.cinq_rois.regent import BUDGET, FULL_STOCK, outlook_for, unseen, use_of
from tablee.games.cinq_rois.solver import cost_without, least_cost
from tablee.games.cinq_rois.view import CinqRoisView

BASE: Final = (2.6, 1.7, 1.8, 3.8, 2.1, 2.0, 3.7, 2.3, 2.1, 2.8, 1.7)
"""By round, what a hand is worth that promises 0."""
SLOPE: Final = (0.59, 0.35, 0.31, 0.52, 0.40, 0.34, 0.49, 0.36, 0.38, 0.51, 0.43)
"""By round, what each point promised is worth."""
STAGE: Final = (2.2, 0.0, -0.9, -2.0, -2.5, -3.1, -3.8)
"""By laps of throws that still lie there, what the lines leave out: by how much rounds ended better than they
said, in 60 games for two of the calculator with itself (3,800 throws)."""
FAR: Final = 0.85
"""What each point is worth by which a throw promises less two cards on than another, fitted to what came of
2,793 throws and of the next best instead, played on thirty times each by the calculator at four seats."""
OUT_WORTH: Final = (13.8, 11.1, 8.4, 14.7, 11.0, 8.7, 15.4, 10.8, 9.2, 14.0, 11.5)
"""By round, what the others write down on average after one has gone out."""
SPREAD: Final = 1.5
"""How far the mean margin of an eighth of a round's throws lay from its line (root mean square: 1.4)."""
TO_COME: Final = 0.6
"""What the throw after a draw gives away, which the outlook of a draw leaves out: so far what was expected of
400 draws lay above what hands were worth after them, on average."""
DELAY: Final = 3.0
"""What the others make good while one who could go out does not: a guess."""
GLANCE: Final = 6.0
"""The spread of a hand that is not scanned, for want of budget: a guess on the safe side."""


class CinqRoisEvaluator:
    """Weighs every action as the regent does."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget

    def with_budget(self, budget: int) -> CinqRoisEvaluator:
        """The same evaluator with so many hands to weigh."""
        return CinqRoisEvaluator(budget)

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh every legal action, in points of the round."""
        seen = own(view, CinqRoisView)
        if legal[0] == DRAW:
            found = self._draws(seen)
        elif legal[0] < DISCARD or legal[0] >= LAY:
            found = _layings(seen, legal)
        else:
            found = self._throws(seen, legal)
        # Of equals, going out first and the wild last: sorting keeps the order they come in.
        found.sort(key=lambda worth: -worth.value)
        return Appraisal.of_sorted("points", found)

    def _draws(self, view: CinqRoisView) -> list[Worth]:
        outlook, hand = outlook_for(view), gather(list(view.hand))
        more = hand.copy()
        more.add(view.discards[-1])
        now = float(cost_after_best_throw(more, view.wild, view.options.min_naturals))
        reasons = draw_reasons(view, outlook, hand, scans=self.budget >= COMING)
        if view.out is not None:
            mean = outlook.mean if self.budget >= COMING else float(_least(view))
            spread = 0.0 if self.budget >= COMING else GLANCE
            return [Worth(TAKE, -now, 0.0, reasons[TAKE]), Worth(DRAW, -mean, spread, reasons[DRAW])]
        width = (self.budget - 2 * COMING - FULL_STOCK) // COMING
        if width < 1:
            taken, drawn, spread = now, outlook.mean or float(_least(view)), GLANCE
        else:
            taken, drawn, spread = (
                outlook.with_card(hand, view.discards[-1], width),
                outlook.stock(hand),
                SPREAD,
            )
        if is_wild(view.discards[-1], view.wild):
            taken = min(taken, drawn)
        return [
            Worth(DRAW, margin(view, drawn) - TO_COME, spread, reasons[DRAW]),
            Worth(TAKE, margin(view, taken) - TO_COME, spread, reasons[TAKE]),
        ]

    def _throws(self, view: CinqRoisView, legal: Sequence[int]) -> list[Worth]:
        outlook, hand, weights = outlook_for(view), gather(list(view.hand)), unseen(view)
        outs = [action - OUT for action in legal if action >= OUT]
        outs.sort(key=lambda kind: (is_wild(kind, view.wild), use_of(view, weights, kind), -kind))
        gain = OUT_WORTH[view.round - 1]
        found = [Worth(OUT + kind, gain, SPREAD, out_reasons(view, kind)) for kind in outs]
        kinds = outlook.ranked(hand, [action - DISCARD for action in legal if action < OUT])
        if view.out is None:
            use = partial(use_of, view, weights)
            return found + self._foreseen(view, outlook, hand, kinds, use)
        for kind in kinds:
            cost = float(cost_without(hand, kind, view.wild, view.options.min_naturals))
            found.append(Worth(DISCARD + kind, -cost, 0.0, throw_reasons(view, hand, kind, 0.0)))
        return found

    def _foreseen(
        self, view: CinqRoisView, outlook: Outlook, hand: Cards, kinds: list[int], use: Callable[[int], int]
    ) -> list[Worth]:
        """Throws while nobody is out: the line tells what the first is worth, foresight the others."""
        seen, found = predict(outlook, hand, kinds, self.budget, use), []
        for each in seen:
            cost = cost_without(hand, each.kind, view.wild, view.options.min_naturals)
            value = margin(view, each.promise)
            if each.beyond is not None and seen[0].beyond is not None:
                value = margin(view, seen[0].promise) - FAR * (each.beyond - seen[0].beyond)
            if cost == 0:
                value = min(value, OUT_WORTH[view.round - 1] - DELAY)
            reasons = throw_reasons(view, hand, each.kind, each.chance)
            found.append(Worth(DISCARD + each.kind, value, SPREAD, reasons))
        for kind in kinds[len(seen) :]:
            cost = cost_without(hand, kind, view.wild, view.options.min_naturals)
            reasons = throw_reasons(view, hand, kind, 0.0)
            found.append(Worth(DISCARD + kind, margin(view, float(cost)), GLANCE, reasons))
        return found


def margin(view: CinqRoisView, promise: float) -> float:
    """What a hand is worth that promises so much; never more than to go out at once."""
    place = view.round - 1
    value = BASE[place] - SLOPE[place] * promise + _for_stage(view)
    return value if value < OUT_WORTH[place] else OUT_WORTH[place]


def _for_stage(view: CinqRoisView) -> float:
    """What the same hand is worth more while the others have not got far, and less later."""
    thrown = len(view.discards) - 1 + (view.phase == "play" and view.taken is not None)
    laps = min(max(0, thrown) / len(view.counts), len(STAGE) - 1.0)
    place = min(int(laps), len(STAGE) - 2)
    return STAGE[place] + (laps - place) * (STAGE[place + 1] - STAGE[place])


def _least(view: CinqRoisView) -> int:
    return int(least_cost(gather(list(view.hand)), view.wild, view.options.min_naturals))


def _layings(view: CinqRoisView, legal: Sequence[int]) -> list[Worth]:
    """By hand: the cheapest arrangement is worth what it leaves, anything else at least what lies now."""
    best, cost = choose_laying(view, legal), float(_least(view))
    if view.turn == view.out:
        ordered = [best, *(action for action in legal if action != best)]
        return [Worth(action, 0.0, 0.0, laying_reasons(view, action, 0)) for action in ordered]
    rest = list(view.hand)
    for kind in [kind for meld in view.laying[:-1] for kind in meld]:
        rest.remove(kind)
    floor = float(sum(cost_of(kind, view.wild) for kind in rest))
    found = [Worth(best, -cost, 0.0, laying_reasons(view, best, int(cost)))]
    for action in legal:
        if action != best:
            found.append(Worth(action, -floor, floor - cost, laying_reasons(view, action, int(floor))))
    return found
