"""The review of the game for one: the moment at which the last plan to close every hand was given up."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.reviewing import Finding, Made, Reviewer
from tablee.games.cinq_rois.solo.planner import BUDGET


class SoloReviewer(Reviewer):
    """Looks where the win was in hand, and let go."""

    budget = BUDGET
    luck_budget = 4000
    luck_samples = 8
    doubt = 2.0  # that no plan was found is no proof that there is none

    def find(self, made: Made) -> Iterable[Finding]:
        """Say where a plan for all hands was known and the action left it."""
        said = made.appraisal
        if said is None or said.value < 1.0 or said.spread > 0:
            return
        played = next(each for each in said.actions if each.action == made.action)
        if played.value == 0.0 and played.spread == 0.0:
            yield Finding("threw-away", made.number, made.seat)
