"""The review of Jacquet: from when on the men only ran home, what that was worth, and what was lost in it.

Once all men are home the tables are exact (`bearing_off.py`): so is every word here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablee.core.game import own
from tablee.core.reviewing import Finding, Made, Reviewer
from tablee.games.jacquet.bearing_off import is_race
from tablee.games.jacquet.board import MOVE
from tablee.games.jacquet.bots import BUDGET
from tablee.games.jacquet.state import JacquetState

NOTICED: Final = 0.005
"""What less was lost in a race is not spoken of."""


class JacquetReviewer(Reviewer):
    """Looks for the race."""

    budget = BUDGET
    luck_budget = 1500

    def __init__(self) -> None:
        self._begun: int | None = None
        """The score when the race was found, so that each game of a match has its own."""
        self._lost = [0.0, 0.0]
        self._since = 0

    def find(self, made: Made) -> Iterable[Finding]:
        """Say when the race is on; from then on add up what is lost."""
        state = own(made.state, JacquetState)
        said = made.appraisal
        if said is None or state.phase != MOVE or not is_race(state):
            return
        game = int(state.score_0 + state.score_1)
        if self._begun != game:
            yield from self._tell_lost()
            self._begun, self._since, self._lost = game, made.number, [0.0, 0.0]
            yield Finding("race", made.number, made.seat, {"percent": round(100 * said.value)})
        played = next(each for each in said.actions if each.action == made.action)
        self._lost[made.seat] += said.value - played.value

    def conclude(self) -> Iterable[Finding]:
        """Say what was lost in the last race."""
        return tuple(self._tell_lost())

    def _tell_lost(self) -> Iterable[Finding]:
        if self._begun is None:
            return
        if max(self._lost) < NOTICED:
            yield Finding("race-clean", self._since, None)
        for seat, lost in enumerate(self._lost):
            if lost >= NOTICED:
                yield Finding("race-lost", self._since, seat, {"percent": round(100 * lost)})
