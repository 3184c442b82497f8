"""What the bots of the game for one have in common, and the greedy one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, PLACE
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.pondering import best_throw, prospect_of
from tablee.games.cinq_rois.solo.placing import best_place
from tablee.games.cinq_rois.solo.view import SoloView
from tablee.games.cinq_rois.solver import cost_without

GREEDY_BUDGET: Final = 2300
"""Eleven hands, each alone and after three throws, with the fifty-one kinds that may come."""


class SoloPlayer(WeighingBot):
    """Places the card drawn, and throws one; where and which, each decides its own way."""

    budget = 0

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """By what is to be decided."""
        seen = own(view, SoloView)
        if seen.drawn is not None:
            return PLACE + self.place(seen, seen.drawn, [action - PLACE for action in legal], rng)
        return DISCARD + self.throw(seen, seen.placed or 0, [action - DISCARD for action in legal], rng)

    @abstractmethod
    def place(self, view: SoloView, kind: int, places: list[int], rng: Rng) -> int:
        """The hand, of those still open, that gets the card drawn."""

    @abstractmethod
    def throw(self, view: SoloView, hand: int, kinds: list[int], rng: Rng) -> int:
        """The card that leaves the hand that got the card drawn."""


class SoloBot(SoloPlayer):
    """Places the card drawn where it helps most, and keeps the cards that leave the lowest expected cost."""

    budget = GREEDY_BUDGET

    def place(self, view: SoloView, kind: int, places: list[int], rng: Rng) -> int:
        """The hand whose expected cost the card lowers most."""
        hands = [gather(list(hand)) for hand in view.hands]
        place, self.weighed = best_place(hands, places, kind, seen(view), view.options.min_naturals)
        return place

    def throw(self, view: SoloView, hand: int, kinds: list[int], rng: Rng) -> int:
        """What closes the last hand, or leaves the lowest expected cost."""
        cards, naturals = gather(list(view.hands[hand])), view.options.min_naturals
        closing = [kind for kind in kinds if cost_without(cards, kind, hand + 3, naturals) == 0]
        if closing and view.closed.count(False) == 1:
            return closing[0]
        prospect = prospect_of(seen(view), hand + 3, naturals, 2, 1)
        thrown = best_throw(cards, kinds, prospect)
        self.weighed = int(prospect.weighed)
        return thrown


def seen(view: SoloView) -> list[int]:
    """The cards that lie in the hands, or have left the game."""
    return [kind for hand in view.hands for kind in hand] + list(view.gone)
