"""How the hidden cards of the game for one are exchanged, so that the conformance kit can look for leaks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tablee.core.hidden import Exchange, HiddenSwap
from tablee.core.story import Answer, Story
from tablee.games.cinq_rois.hidden import latest_shuffle, some_of
from tablee.games.cinq_rois.solo.board import PLACING
from tablee.games.cinq_rois.solo.state import SoloState


class HiddenStock(HiddenSwap):
    """The cards in the stock; the one drawn lies open until it is placed."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Pairs of cards that have not been drawn."""
        since = latest_shuffle(story)
        if since is None:
            return ()
        state, answer = story.state, story.steps[since]
        assert isinstance(state, SoloState)
        assert isinstance(answer, Answer)
        unseen = int(state.stock_size()) - (1 if state.phase == PLACING else 0)
        hidden = list(answer.outcome[len(answer.outcome) - unseen :])
        return [Exchange(one, other, since) for one, other in combinations(some_of(hidden), 2)]
