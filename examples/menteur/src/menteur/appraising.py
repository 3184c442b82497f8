"""What a bid or a doubt is worth: minus the chance that it costs a die."""

from __future__ import annotations

from collections.abc import Sequence

from menteur.actions import DOUBT, count_of, face_of
from menteur.bots import chance_of
from menteur.view import MenteurView
from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.contract import Rng, View
from tablee.core.game import own


class MenteurEvaluator:
    """Takes every bid as if it were doubted at once."""

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        """Weigh the doubt and every bid."""
        seen = own(view, MenteurView)
        worths = [_doubt(seen) if action == DOUBT else _bid(seen, action) for action in legal]
        # Of bids that are worth the same the lowest: who says little gives little away.
        best = sorted(worths, key=lambda worth: (-worth.value, worth.action))
        return Appraisal.of_sorted("points", best)


def _doubt(view: MenteurView) -> Worth:
    """A doubt costs a die if the bid holds; how likely that is is known exactly."""
    assert view.bid is not None
    risk = chance_of(view, view.bid.count, view.bid.face)
    return Worth(DOUBT, -risk, 0.0, (Reason("doubt", {"percent": round(100 * (1 - risk))}),))


def _bid(view: MenteurView, action: int) -> Worth:
    """A bid costs a die if it does not hold and somebody doubts it: at worst its risk, at best nothing."""
    count, face = count_of(action), face_of(action)
    holds = chance_of(view, count, face)
    wild = {face, 1} if view.options.wild_ones else {face}
    held = sum(die in wild for die in view.dice)
    reasons = [Reason("likely", {"percent": round(100 * holds)})]
    if held:
        reasons.append(Reason("held", {"held": held}))
    return Worth(action, holds - 1, (1 - holds) / 2, tuple(reasons))
