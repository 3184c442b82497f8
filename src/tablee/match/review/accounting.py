"""What a review comes to for each seat: what was lost, how lucky it was, and its accuracy.

**Accuracy** is how much a seat has kept of all that it could have lost. Over its decisions with a choice, let
*b* be the worth of the best action, *p* of the one played and *w* of the worst:

    accuracy = 1 − Σ(b − p) / Σ(b − w)

Who always plays the best has 100 %, who always plays the worst 0 %. A decision on which much hangs counts for
much, one between equals for nothing, and the measure is the same for shares and for points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tablee.core.appraisal import Unit
from tablee.match.review.reviewed import Account, Decision, Luck, is_costly


def account(seat: int, decisions: Sequence[Decision], lucks: Sequence[Luck], unit: Unit) -> Account:
    """The account of one seat; what a bot decided in the place of its person is not held against anybody."""
    own = [each for each in decisions if each.seat == seat]
    made = [each for each in own if each.stand_in is None]
    costly = [each for each in made if is_costly(each, unit)]
    had = [each for each in lucks if each.seat == seat]
    return Account(
        seat=seat,
        decisions=len(made),
        costly=len(costly),
        lost=sum(each.loss for each in made),
        surely_lost=sum(each.loss for each in costly),
        accuracy=accuracy(made),
        answers=len(had),
        luck=sum(each.gain for each in had),
        luck_spread=sqrt(sum(each.spread**2 for each in had)),
        stood_in=len(own) - len(made),
    )


def accuracy(decisions: Sequence[Decision]) -> float | None:
    """How much was kept of all that could be lost; nothing where nothing could."""
    at_stake = sum(each.best_value - each.worst_value for each in decisions)
    if at_stake <= 0:
        return None
    return 1.0 - sum(each.loss for each in decisions) / at_stake
