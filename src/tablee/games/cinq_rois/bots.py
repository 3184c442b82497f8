"""The greedy bot of Les Cinq Rois."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.cinq_rois.actions import DISCARD, DONE, DRAW, LAY, MELD, OUT, TAKE
from tablee.games.cinq_rois.arrange import arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.pondering import Prospect, best_throw, prospect_of
from tablee.games.cinq_rois.view import CinqRoisView


class GreedyBot:
    """Keeps the cards that leave the lowest expected cost, and goes out as soon as it can."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick one of the legal actions."""
        return legal[0] if len(legal) == 1 else _choose(own(view, CinqRoisView), legal)


def _choose(view: CinqRoisView, legal: Sequence[int]) -> int:
    outs = [action for action in legal if OUT <= action < LAY]
    if outs:
        return outs[0]
    if legal[0] == DRAW:
        return _choose_draw(view)
    if any(action >= LAY or action in (MELD, DONE) for action in legal):
        return _choose_laying(view, legal)
    prospect = _prospect(view)
    kinds = [action - DISCARD for action in legal]
    return DISCARD + best_throw(gather(list(view.hand)), kinds, prospect)


def _prospect(view: CinqRoisView) -> Prospect:
    """What may still come: all cards but those in hand, among the discards, or known to be held."""
    packs = 3 if len(view.counts) > 8 else 2
    seen = [*view.hand, *view.discards[:-1]]
    for seat, known in enumerate(view.known):
        if seat != view.seat:
            seen += known
    is_last = view.out is not None
    return prospect_of(seen, view.wild, view.options.min_naturals, packs, 0 if is_last else 1)


def _choose_draw(view: CinqRoisView) -> int:
    """Take the discard if the hand is better with it than with what the stock brings on average."""
    prospect = _prospect(view)
    hand = gather(list(view.hand))
    return TAKE if prospect.prefers_take(hand, view.discards[-1]) else DRAW


def _choose_laying(view: CinqRoisView, legal: Sequence[int]) -> int:
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
