"""What each throw leads to: all of them one card on, and the few that promise most two cards on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tablee.games.cinq_rois.cards import Cards
from tablee.games.cinq_rois.outlook import COMING, Outlook
from tablee.games.cinq_rois.second_card import TWO_CARDS, SecondCard

FEW: Final = 4
"""How many throws are followed two cards on at most."""
CLOSE: Final = 4.0
"""By how many points one may promise less than the first, one card on, to be followed."""
CARE: Final = 0.1
"""What it gives away, in points that a hand promises, with each unseen card that the card it throws would go
with."""
FAR_CARE: Final = 0.035
"""The same in points that it costs two cards on."""
WHOLE: Final = 14 * COMING + FEW * TWO_CARDS
"""How many hands there are to weigh at most before a throw."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """What is left after a throw, in points: the lower, the better."""

    kind: int
    promise: float
    """One card on."""
    chance: float
    """The chance to go out with that card."""
    beyond: float | None = None
    """Two cards on, where it was looked so far."""


def predict(
    outlook: Outlook, cards: Cards, kinds: Sequence[int], budget: int, use: Callable[[int], int]
) -> list[Prediction]:
    """Weigh throws, the best first; those that there is no budget for are left out.

    `use` says how much company a card may find in the next player's hand.
    """
    near = []
    for kind in kinds[: budget // COMING]:
        promise = outlook.after(cards, kind) + CARE * use(kind)
        near.append(Prediction(kind, promise, outlook.chance))
    near.sort(key=lambda each: each.promise)
    few = sum(each.promise <= near[0].promise + CLOSE for each in near[:FEW])
    few = min(few, (budget - COMING * len(near)) // TWO_CARDS)
    if few < 2:
        return near
    second = SecondCard(outlook, cards)
    far = [
        Prediction(each.kind, each.promise, each.chance, second.after(each.kind) + FAR_CARE * use(each.kind))
        for each in near[:few]
    ]
    far.sort(key=lambda each: each.beyond or 0.0)
    return far + near[few:]
