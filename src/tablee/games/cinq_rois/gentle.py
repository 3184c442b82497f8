"""Players for those who learn the game: each overlooks something, as people do, and none plays at random.

No two of them can pass the same few cards to and fro for ever: what they take from the discards completes
a meld, so their hands get better each time.
"""

from __future__ import annotations

from typing import Final

from tablee.games.cinq_rois.bots import Player
from tablee.games.cinq_rois.cards import JOKER, gather, rank_of
from tablee.games.cinq_rois.melds import cost_of, is_wild
from tablee.games.cinq_rois.outlook import cost_after_best_throw
from tablee.games.cinq_rois.solver import cost_without, least_cost
from tablee.games.cinq_rois.view import CinqRoisView

HANDS: Final = 15
"""The hand as it is, and after each throw."""


class PageBot(Player):
    """Collects equal ranks and overlooks runs; forgets that a rank is wild, and takes nothing but jokers."""

    def takes(self, view: CinqRoisView) -> bool:
        """Take a joker: what others throw cannot be worth much."""
        return view.discards[-1] == JOKER

    def throw(self, view: CinqRoisView, kinds: list[int]) -> int:
        """Throw the dearest card of the ranks it holds least often, never a joker if it need not."""
        held = [rank_of(each) for each in view.hand]
        return min(kinds, key=lambda kind: (kind == JOKER, held.count(rank_of(kind)), -rank_of(kind), kind))


class EcuyerBot(PageBot):
    """Collects equal ranks, from the discards too, but overlooks runs and forgets that a rank is wild."""

    def takes(self, view: CinqRoisView) -> bool:
        """Take a joker, or the third card of a rank, if there is one of a rarer rank to throw for it."""
        held = [rank_of(each) for each in view.hand]
        rank = rank_of(view.discards[-1])
        is_rarer = any(each != rank and held.count(each) <= held.count(rank) for each in held)
        return super().takes(view) or (held.count(rank) >= 2 and is_rarer)


class ChevalierBot(Player):
    """Sees every meld it has and none that it could get: pairs and neighbours are points to get rid of."""

    budget = HANDS

    def takes(self, view: CinqRoisView) -> bool:
        """Take what completes a meld: what leaves less, after a throw, than there was before."""
        hand, naturals = gather(list(view.hand)), view.options.min_naturals
        before = least_cost(hand, view.wild, naturals)
        more = hand.copy()
        more.add(view.discards[-1])
        self.weighed = 1 + len(more.distinct())
        return cost_after_best_throw(more, view.wild, naturals) < before

    def throw(self, view: CinqRoisView, kinds: list[int]) -> int:
        """Throw what leaves the lowest cost now; of equals the dearest, but a wild last."""
        hand, naturals = gather(list(view.hand)), view.options.min_naturals

        def merit(kind: int) -> tuple[int, bool, int, int]:
            cost = int(cost_without(hand, kind, view.wild, naturals))
            return cost, is_wild(kind, view.wild), -cost_of(kind, view.wild), kind

        self.weighed = len(kinds)

        return min(kinds, key=merit)
