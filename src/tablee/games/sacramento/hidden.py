"""What can be exchanged without a seat noticing: any two tokens it has not seen since the deal."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import own
from tablee.core.hidden import Exchange, HiddenSwap
from tablee.core.request import Shuffle
from tablee.core.story import Story
from tablee.games.sacramento.board import DEAL
from tablee.games.sacramento.cards import TOKENS
from tablee.games.sacramento.naming import places
from tablee.games.sacramento.state import SacramentoState


class SacramentoSwap(HiddenSwap):
    """Exchange two face-down tokens; no decision names a token that somebody has not seen."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Every pair of tokens that lie where the seat has never looked and nobody was shown them."""
        state = own(story.state, SacramentoState)
        if state.stage <= DEAL:
            return ()
        seen = int(state.shown) | (0 if seat is None else int(state.looked(seat)))
        hidden = places(0xFFFFFFFF & ~seen)
        since = story.last_answer(Shuffle(TOKENS))
        return [Exchange(one, two, since) for one in hidden for two in hidden if one < two]
