"""An opponent that reckons: it believes what is likelier than not."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from menteur.actions import DOUBT, count_of, face_of
from menteur.view import MenteurView
from tablee.core.contract import Rng, View
from tablee.core.game import own


def chance_of(view: MenteurView, count: int, face: int) -> float:
    """How likely it is that at least so many dice count for a face, given one's own."""
    wild = {face, 1} if view.options.wild_ones else {face}
    missing = count - sum(die in wild for die in view.dice)
    hidden = sum(view.counts) - len(view.dice)
    p = len(wild) / 6
    likely = sum(comb(hidden, n) * p**n * (1 - p) ** (hidden - n) for n in range(max(0, missing), hidden + 1))
    return min(1.0, likely)  # what is certain may be rounded above it


class Reckoner:
    """Doubts what is less than half likely, else makes the likeliest bid."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the likeliest bid, or doubt."""
        seen = own(view, MenteurView)
        bids = [action for action in legal if action != DOUBT]
        if not bids or (seen.bid is not None and chance_of(seen, seen.bid.count, seen.bid.face) < 0.5):
            return DOUBT
        # The lowest of the likeliest: who says little gives little away.
        return max(bids, key=lambda action: (chance_of(seen, count_of(action), face_of(action)), -action))
