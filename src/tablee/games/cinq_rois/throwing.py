"""What is best thrown: after drawing, a card must go before anything can be laid (ROI-R10)."""

from __future__ import annotations

from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.cards import Cards
from tablee.games.cinq_rois.solver import cost_without


def costs_after(cards: Cards, wild: int, min_naturals: int) -> dict[int, int]:
    """For each kind of card in a hand, what the hand costs once it is thrown; the cheapest first."""
    costs = {kind: int(cost_without(cards, kind, wild, min_naturals)) for kind in cards.distinct()}
    return dict(sorted(costs.items(), key=lambda item: (item[1], item[0])))


def arrange_after(cards: Cards, thrown: int, wild: int, min_naturals: int) -> Arrangement:
    """Lay at the least cost what is left of a hand once a card is thrown."""
    rest = cards.copy()
    rest.remove(thrown)
    return arrange(rest, wild, min_naturals)
