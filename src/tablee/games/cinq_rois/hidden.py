"""How hidden cards are exchanged, so that the conformance kit can look for leaks.

Only cards that the latest shuffle laid out are exchanged, so an exchange reaches back to that shuffle and no
other follows it. Of these, a card is hidden from a seat if it lies in the stock or came from there, or from
the deal, into another hand, and was never open since. A hand that has been counted lies open, and
so does that of who goes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tablee.core.contract import Chance, State
from tablee.core.hidden import Exchange, HiddenSwap
from tablee.core.request import Shuffle
from tablee.core.story import Answer, Decision, Story
from tablee.games.cinq_rois.actions import DISCARD, DRAW
from tablee.games.cinq_rois.cards import KINDS, kind_of
from tablee.games.cinq_rois.laying import is_counted
from tablee.games.cinq_rois.state import CinqRoisState

MOST = 24
"""So many hidden cards are offered for exchange; all pairs of them are enough."""


class HiddenCards(HiddenSwap):
    """Cards in the stock and in the hands of others."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Pairs of cards that a seat has not seen since they were shuffled."""
        since = latest_shuffle(story)
        if since is None:
            return ()
        hidden = Follower(story, since).hidden_from(seat)
        return [Exchange(one, other, since) for one, other in combinations(some_of(hidden), 2)]


def some_of(hidden: list[int]) -> list[int]:
    """Hidden cards enough, from all over."""
    return hidden[:: max(1, len(hidden) // MOST)]


def latest_shuffle(story: Story) -> int | None:
    """The step of the latest shuffle, if its cards still lie as it laid them out."""
    if isinstance(story.state.pending(), Chance) or not story.steps:
        return None
    for number in range(len(story.steps) - 1, -1, -1):
        step = story.steps[number]
        if isinstance(step, Answer) and isinstance(step.request, Shuffle):
            return number
    return None


class Follower:
    """Follows single cards through the steps since a shuffle."""

    def __init__(self, story: Story, since: int) -> None:
        self.state = story.state
        answer = story.steps[since]
        assert isinstance(answer, Answer)
        before, after = _states_around(story, since)
        self.stock = list(answer.outcome[len(answer.outcome) - int(after.stock_size()) :])
        self.kinds = {
            thing: before.discards[thing] if before.discards else kind_of(thing) for thing in answer.outcome
        }
        self.drawn: list[list[int]] = [[] for _ in range(story.seats)]
        if not before.discards:
            self._follow_deal(answer.outcome, after)
        for step in story.steps[since + 1 :]:
            if isinstance(step, Decision):
                self._follow(step)

    def _follow_deal(self, outcome: Sequence[int], after: CinqRoisState) -> None:
        seats = len(self.drawn)
        for place in range(int(after.wild()) * seats):
            self.drawn[(int(after.dealer) + 1 + place) % seats].append(outcome[place])

    def _follow(self, step: Decision) -> None:
        if step.action == DRAW:
            self.drawn[step.seat].append(self.stock.pop(0))
        elif step.action >= DISCARD:
            self._show(step.seat, (step.action - DISCARD) % KINDS)

    def _show(self, seat: int, kind: int) -> None:
        """A card is thrown or laid; where it may have been a known twin, we give up one too many."""
        held = [thing for thing in self.drawn[seat] if self.kinds[thing] == kind]
        if held:
            self.drawn[seat].remove(held[0])

    def hidden_from(self, seat: int | None) -> list[int]:
        """The cards that a seat has not seen."""
        state = self.state
        assert isinstance(state, CinqRoisState)
        hidden = list(self.stock)
        for other, things in enumerate(self.drawn):
            if other != seat and other != state.out and not is_counted(state, other):
                hidden += things
        return hidden


def _states_around(story: Story, since: int) -> tuple[CinqRoisState, CinqRoisState]:
    before: State | None = None
    for taken, state in enumerate(story.replay()):
        if taken == since:
            before = state.copy()
        if taken == since + 1:
            assert isinstance(before, CinqRoisState)
            assert isinstance(state, CinqRoisState)
            return before, state
    raise ValueError("the story is too short")
