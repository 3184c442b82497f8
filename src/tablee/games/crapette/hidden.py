"""What nobody can tell apart in Crapette: two cards of one pack that have not been seen yet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tablee.core.game import own
from tablee.core.hidden import Exchange, HiddenSwap, Worlds
from tablee.core.request import Outcome, Shuffle
from tablee.core.story import Answer, Story
from tablee.games.crapette.board import DEAL_1, LOTS, PLAY
from tablee.games.crapette.cards import PACK
from tablee.games.crapette.seeing import make_view
from tablee.games.crapette.state import CrapetteState


class CrapetteSwap(HiddenSwap):
    """A thing is a card of a pack: the seat whose pack it is times 52, plus the card."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Any two unseen cards of one pack, from its deal on."""
        state = own(story.state, CrapetteState)
        if state.stage not in (DEAL_1, LOTS, PLAY):
            return ()
        last = story.last_answer(Shuffle(PACK))
        # The packs are shuffled one right after the other, seat 0's first.
        since = (last, last) if state.stage == DEAL_1 else (last - 1, last)
        found = []
        for owner, unseen in enumerate(make_view(state, seat).unseen):
            for first, second in combinations(unseen, 2):
                found.append(Exchange(owner * PACK + first, owner * PACK + second, since[owner]))
        return found

    def swap_outcome(self, exchange: Exchange, answer: Answer, worlds: Worlds) -> Outcome:
        """The pack of the two things comes with them exchanged; the other pack and the lot as before."""
        owner = exchange.first // PACK
        if not isinstance(answer.request, Shuffle) or own(worlds.truth, CrapetteState).stage != owner:
            return answer.outcome
        return tuple([exchange.other(owner * PACK + card) - owner * PACK for card in answer.outcome])
