"""A player of the game for one who overlooks things, as people do."""

from __future__ import annotations

from tablee.core.contract import Rng
from tablee.games.cinq_rois.cards import JOKER, gather, rank_of
from tablee.games.cinq_rois.solo.bots import SoloPlayer
from tablee.games.cinq_rois.solo.view import SoloView
from tablee.games.cinq_rois.solver import can_lay_all


class PageSolo(SoloPlayer):
    """Puts equal ranks together and overlooks runs; that each hand has a wild rank of its own it forgets."""

    def place(self, view: SoloView, kind: int, places: list[int], rng: Rng) -> int:
        """The hand that holds most cards of this rank; of equals the smallest."""
        held = [[rank_of(each) for each in hand].count(rank_of(kind)) for hand in view.hands]
        return max(places, key=lambda place: (held[place], -place))

    def throw(self, view: SoloView, hand: int, kinds: list[int], rng: Rng) -> int:
        """What closes the hand, or the dearest card of the ranks held least often."""
        cards = gather(list(view.hands[hand]))
        held = [rank_of(each) for each in view.hands[hand]]

        def merit(kind: int) -> tuple[bool, bool, int, int, int]:
            rest = cards.copy()
            rest.remove(kind)
            is_open = not can_lay_all(rest, hand + 3, view.options.min_naturals)
            return is_open, kind == JOKER, held.count(rank_of(kind)), -rank_of(kind), kind

        return min(kinds, key=merit)
