# Compiled by mypyc: core/bits.py tells its traps.
"""Where a card is placed best, alone: in the hand that gains most by it."""

from __future__ import annotations

from tablee.games.cinq_rois.cards import Cards
from tablee.games.cinq_rois.pondering import Prospect, prospect_of
from tablee.games.cinq_rois.solver import cost_without

SHORTLIST = 3
"""So many throws of each hand are looked at closely."""


def best_place(
    hands: list[Cards], places: list[int], kind: int, seen: list[int], min_naturals: int
) -> tuple[int, int]:
    """The hand, of those still open, that gains most by a card, and how many hands were weighed for it."""
    best = places[0]
    most = -1.0
    weighed = 0
    for place in places:
        prospect = prospect_of([*seen, kind], place + 3, min_naturals, 2, 1)
        gain = gain_of(hands[place], kind, prospect)
        if gain > most:
            best, most = place, gain
        weighed += int(prospect.weighed)
    return best, weighed


def gain_of(cards: Cards, kind: int, prospect: Prospect) -> float:
    """By how much a card and the best throw lower the cost to be expected; a hand that closes counts more."""
    more = cards.copy()
    more.add(kind)
    before = prospect.promise(cards)
    throws: list[tuple[int, int]] = []
    for each in more.distinct():
        throws.append((int(cost_without(more, each, prospect.wild, prospect.min_naturals)), each))
    throws.sort()
    if throws[0][0] == 0:
        return 1000.0 + before
    least = min([prospect.cost(more, each) for _, each in throws[:SHORTLIST]])
    return before - least
