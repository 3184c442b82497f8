"""What the bots of Les Cinq Rois have in common, and the greedy one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, DONE, DRAW, LAY, MELD, OUT, TAKE
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.pondering import Prospect, best_throw, prospect_of
from tablee.games.cinq_rois.view import CinqRoisView

GREEDY_BUDGET: Final = 800
"""Fourteen throws, each with the fifty-one kinds that may come."""


class Player(WeighingBot):
    """Goes out as soon as it can, and lays by hand whatever can be laid; the rest is each one's own way."""

    budget = 0

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """By what is to be decided."""
        seen = own(view, CinqRoisView)
        outs = [action - OUT for action in legal if OUT <= action < LAY]
        if outs:
            return OUT + self.go_out(seen, outs)
        if legal[0] == DRAW:
            return TAKE if self.takes(seen) else DRAW
        if any(action >= LAY or action in (MELD, DONE) for action in legal):
            return choose_laying(seen, legal)
        return DISCARD + self.throw(seen, [action - DISCARD for action in legal])

    def go_out(self, view: CinqRoisView, kinds: list[int]) -> int:
        """The card to throw, of those after which all others can be laid."""
        return kinds[0]

    @abstractmethod
    def takes(self, view: CinqRoisView) -> bool:
        """Whether it takes the top discard, and not a card of the stock."""

    @abstractmethod
    def throw(self, view: CinqRoisView, kinds: list[int]) -> int:
        """The card to throw, of those that may be."""


class GreedyBot(Player):
    """Keeps the cards that leave the lowest expected cost, and goes out as soon as it can."""

    budget = GREEDY_BUDGET

    def takes(self, view: CinqRoisView) -> bool:
        """Take the discard if the hand is better with it than with what the stock brings on average."""
        prospect = prospect_for(view)
        takes = prospect.prefers_take(gather(list(view.hand)), view.discards[-1])
        self.weighed = int(prospect.weighed)
        return takes

    def throw(self, view: CinqRoisView, kinds: list[int]) -> int:
        """Throw what leaves the lowest expected cost."""
        prospect = prospect_for(view)
        thrown = best_throw(gather(list(view.hand)), kinds, prospect)
        self.weighed = int(prospect.weighed)
        return thrown


def prospect_for(view: CinqRoisView) -> Prospect:
    """What may still come: all cards but those in hand, among the discards, or known to be held."""
    packs = 3 if len(view.counts) > 8 else 2
    seen = [*view.hand, *view.discards[:-1]]
    for seat, known in enumerate(view.known):
        if seat != view.seat:
            seen += known
    is_last = view.out is not None
    return prospect_of(seen, view.wild, view.options.min_naturals, packs, 0 if is_last else 1)


def choose_laying(view: CinqRoisView, legal: Sequence[int]) -> int:
    """Lay the melds of the cheapest arrangement, one after the other."""
    best = arrange(gather(list(view.hand)), view.wild, view.options.min_naturals).melds
    done = [sorted(meld) for meld in view.laying[:-1]]
    group = sorted(view.laying[-1])
    for meld in best:
        if sorted(meld) in done:
            done.remove(sorted(meld))
            continue
        rest = sorted(meld)
        for kind in group:
            if kind in rest:
                rest.remove(kind)
        if len(rest) + len(group) == len(meld):
            action = LAY + rest[0] if rest else MELD
            return action if action in legal else legal[0]
    return legal[0]
