"""The greedy bot of the game for one."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, PLACE
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.pondering import best_throw, prospect_of
from tablee.games.cinq_rois.solo.placing import best_place
from tablee.games.cinq_rois.solo.view import SoloView


class SoloBot:
    """Places the card drawn where it helps most, and keeps the cards that leave the lowest expected cost."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of the legal actions."""
        return legal[0] if len(legal) == 1 else _choose(own(view, SoloView), legal)


def _choose(view: SoloView, legal: Sequence[int]) -> int:
    seen = [kind for hand in view.hands for kind in hand] + list(view.gone)
    if view.drawn is not None:
        hands = [gather(list(hand)) for hand in view.hands]
        places = [action - PLACE for action in legal]
        return PLACE + best_place(hands, places, view.drawn, seen, view.options.min_naturals)
    hand = view.placed or 0
    prospect = prospect_of(seen, hand + 3, view.options.min_naturals, 2, 1)
    kinds = [action - DISCARD for action in legal]
    return DISCARD + best_throw(gather(list(view.hands[hand])), kinds, prospect)
