"""What a game tells the conformance kit about its secrets, so that the kit can look for leaks.

The kit plays a game, stops somewhere, and asks for an `Exchange`: two things (cards, tokens, numbered as
the game likes) that an observer, after all it has seen and could conclude, cannot tell apart. It then
plays the same game again as a *twin* in which the two have changed places: from the draw that laid them
out (`since`) the answers of chance are exchanged by `swap_outcome`, and so are, by `swap_action`, the
decisions of every seat but the observer, which decides as before. What the observer was shown must be
the same to the letter in both worlds.

What `exchanges` has to leave out is what the observer knows or can conclude:

- what it saw earlier, even if the state no longer says so (`story.replay()` shows every step again): a
  token looked at and turned down, a waste turned over unshuffled. An exchange reaches back to `since`
  only, so cards that were public before a shuffle may be exchanged from that shuffle on, but only with
  one another;
- what the course of the game proves. When nobody could supply a card, it lies in the dead hand, and no
  exchange may put it into a player's hand. An exchange that only makes a decision of another seat illegal
  need not be left out: the kit drops that twin, and counts it.

A decision may be a secret too: an answer given while others have not yet answered. `sealed` names such
steps; the kit then plays a twin in which that seat decided otherwise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.contract import State
from tablee.core.request import Outcome, Shuffle
from tablee.core.story import Answer, Decision, Story


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two things that change places from one step of the story on."""

    first: int
    second: int
    since: int = 0
    """The number of the step, counted from 0, at which chance laid them out where they are."""

    def other(self, thing: int) -> int:
        """What stands in the twin where this thing stands in the truth."""
        if thing == self.first:
            return self.second
        return self.first if thing == self.second else thing


@dataclass(frozen=True, slots=True)
class Worlds:
    """The truth and its twin just before the same step."""

    truth: State
    twin: State


class HiddenSwap(ABC):
    """How to exchange two things that an observer may not see."""

    @abstractmethod
    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Exchanges that a seat (or a spectator, `None`) could not notice."""

    def sealed(self, story: Story, seat: int | None) -> Sequence[int]:
        """The numbers of the steps whose decision is still a secret to a seat (or a spectator)."""
        return ()

    def swap_outcome(self, exchange: Exchange, answer: Answer, worlds: Worlds) -> Outcome:
        """What chance answers in the twin; here for shuffles whose entries are the things themselves."""
        if isinstance(answer.request, Shuffle):
            return tuple([exchange.other(thing) for thing in answer.outcome])
        return answer.outcome

    def swap_action(self, exchange: Exchange, decision: Decision, worlds: Worlds) -> int:
        """What another seat decides in the twin; here for actions that name none of the things."""
        return decision.action
