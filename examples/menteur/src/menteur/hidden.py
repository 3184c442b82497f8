"""What the conformance kit may exchange: the face of a die under another player's cup.

A thing is a die at its place in the throw showing a face, `place * 6 + face - 1`: exchanged for another face
of the same die, it is a world that the observer cannot tell from the true one until the cups are lifted.
"""

from __future__ import annotations

from collections.abc import Sequence

from menteur.state import MenteurState
from tablee.core.game import own
from tablee.core.hidden import Exchange, HiddenSwap, Worlds
from tablee.core.request import Dice, Outcome
from tablee.core.story import Answer, Story


class MenteurSwap(HiddenSwap):
    """Lets hidden dice show another face."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Every other face of every die that the seat does not see."""
        state = own(story.state, MenteurState)
        if state.phase != "bid":
            return []
        since = story.last_answer(Dice(state.total, 6))
        owners = [owner for owner, hand in enumerate(state.dice) for _ in hand]
        faces = [die for hand in state.dice for die in hand]
        return [
            Exchange(place * 6 + face - 1, place * 6 + other - 1, since)
            for place, face in enumerate(faces)
            if owners[place] != seat
            for other in range(1, 7)
            if other != face
        ]

    def swap_outcome(self, exchange: Exchange, answer: Answer, worlds: Worlds) -> Outcome:
        """The same throw with one die turned."""
        dice = list(answer.outcome)
        place = exchange.first // 6
        if place < len(dice):
            dice[place] = exchange.other(place * 6 + dice[place] - 1) % 6 + 1
        return tuple(dice)
