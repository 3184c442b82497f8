"""A story: everything that has happened in one game, step by step, with the truth it led to.

Whoever looks back on a game needs it, the conformance kit first of all. A match keeps entries in notation
for people and records; a story keeps the bare integers that a State takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from tablee.core.contract import State
from tablee.core.options import Options
from tablee.core.request import ChanceRequest, Outcome

if TYPE_CHECKING:
    from tablee.core.game import Game


@dataclass(frozen=True, slots=True)
class Answer:
    """Chance answered a request."""

    request: ChanceRequest
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat took an action."""

    seat: int
    action: int


Step: TypeAlias = Answer | Decision


def take(state: State, step: Step) -> None:
    """Carry a step out on a state."""
    if isinstance(step, Answer):
        state.resolve(step.outcome)
    else:
        state.play(step.seat, step.action)


@dataclass(frozen=True, slots=True)
class Story:
    """A game so far."""

    game: Game
    options: Options
    seats: int
    steps: tuple[Step, ...]
    state: State
    """Where the steps led: to be looked at, never changed."""

    def replay(self) -> Iterator[State]:
        """One new state, as it is before the first step and again after each step."""
        state = self.game.new_state(self.options, self.seats)
        yield state
        for step in self.steps:
            take(state, step)
            yield state

    def last_answer(self, request: ChanceRequest) -> int:
        """The number of the last step at which chance answered this request; steps count from 0."""
        for number in range(len(self.steps) - 1, -1, -1):
            step = self.steps[number]
            if isinstance(step, Answer) and step.request == request:
                return number
        raise LookupError(f"never asked: {request}")
