# Compiled by mypyc: core/bits.py tells its traps.
"""What a throw leads to two cards on, which tells more than the next card alone (`outlook.py`).

A second card comes more often than not. The first is the better of two: a card of the stock, or what the
player before throws if that is better than what the stock brings on average.
"""

from __future__ import annotations

from typing import Final

from tablee.games.cinq_rois.cards import JOKER, KINDS, Cards
from tablee.games.cinq_rois.outlook import COMING, Outlook
from tablee.games.cinq_rois.solver import cost_without

SOON: Final = 8.0
"""What a chance to go out with the next card is worth in points, beside what the hand costs a card later."""
TRIED: Final = 2
"""How many throws are tried after the first card: with one alone most of what is gained is lost."""
TWO_CARDS: Final = COMING + TRIED * COMING * COMING
"""How many hands are weighed at most for one throw."""


class SecondCard:
    """Looks two cards on from one hand, before a throw."""

    def __init__(self, outlook: Outlook, cards: Cards) -> None:
        self._outlook = outlook
        self._cards = cards
        self._found: dict[int, tuple[float, float]] = {}
        """What hands promise and cost one card later, by what was drawn and thrown: mostly two throws come to
        the same hand, in either order."""

    def after(self, kind: int) -> float:
        """The cost to be expected two cards after a throw, less what going out with the next is worth."""
        outlook = self._outlook
        rest = self._cards.copy()
        rest.remove(kind)
        kept = (outlook.scan(rest), outlook.mean)
        soon = outlook.chance
        if outlook.total == 0:
            return 0.0
        costs: list[float] = []
        mean = 0.0
        for coming in range(JOKER):
            weight = outlook.weights[coming]
            cost = self._later(rest, kind, coming, kept) if weight > 0 else 0.0
            costs.append(cost)
            mean += float(weight) * cost
        mean /= float(outlook.total)
        found = 0.0
        for coming in range(JOKER):
            cost = costs[coming]
            found += float(outlook.weights[coming]) * (cost if cost < mean else mean)
        return found / float(outlook.total) - SOON * soon

    def _later(self, rest: Cards, kind: int, coming: int, kept: tuple[float, float]) -> float:
        """The cost to be expected once this card has come, the best throw is made and one more card comes."""
        outlook = self._outlook
        more = rest.copy()
        more.add(coming)
        ranked = outlook.ranked(more, more.distinct())[:TRIED]
        if cost_without(more, ranked[0], outlook.wild, outlook.min_naturals) == 0:
            return 0.0
        best = kept if ranked[0] == coming else self._look(more, kind, coming, ranked[0])
        for thrown in ranked[1:]:
            other = kept if thrown == coming else self._look(more, kind, coming, thrown)
            if other[0] < best[0]:
                best = other
        return best[1]

    def _look(self, more: Cards, kind: int, coming: int, thrown: int) -> tuple[float, float]:
        lower, higher = (kind, thrown) if kind < thrown else (thrown, kind)
        key = (coming * KINDS + lower) * KINDS + higher
        if key in self._found:
            return self._found[key]
        rest = more.copy()
        rest.remove(thrown)
        found = (self._outlook.scan(rest), self._outlook.mean)
        self._found[key] = found
        return found
