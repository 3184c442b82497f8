"""The twin of a story: the same game with something changed that an observer may not know.

`core/hidden.py` says what may be changed; here the two games are played side by side.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field

from tablee.core.conformance.trial import Trial
from tablee.core.events import Event
from tablee.core.hidden import Exchange, HiddenSwap, Worlds
from tablee.core.story import Answer, Decision, Step, Story, take


class Forbidden(Exception):
    """In the twin a seat decided what the rules forbid there."""


class Change(ABC):
    """What the twin does otherwise."""

    since: int
    """The number of the first step that may be another."""

    @abstractmethod
    def step(self, number: int, step: Step, worlds: Worlds) -> Step:
        """What happens in the twin when this step is taken in the truth."""


@dataclass(frozen=True, slots=True)
class Exchanged(Change):
    """Two things have changed places, unknown to the observer."""

    hook: HiddenSwap
    exchange: Exchange
    observer: int | None

    @property
    def since(self) -> int:  # type: ignore[override]  # read-only here
        """From the draw that laid the two out."""
        return self.exchange.since

    def step(self, number: int, step: Step, worlds: Worlds) -> Step:
        """Chance and the other seats name the other thing; the observer decides as before."""
        if isinstance(step, Answer):
            return Answer(step.request, self.hook.swap_outcome(self.exchange, step, worlds))
        if step.seat == self.observer:
            return step
        return Decision(step.seat, self.hook.swap_action(self.exchange, step, worlds))

    def __str__(self) -> str:
        return f"{self.exchange.first} from {self.exchange.second}"


@dataclass(frozen=True, slots=True)
class Redecided(Change):
    """A seat took another secret decision."""

    since: int
    action: int
    instead_of: int

    def step(self, number: int, step: Step, worlds: Worlds) -> Step:
        """One decision is another."""
        if number != self.since or not isinstance(step, Decision):
            return step
        return Decision(step.seat, self.action)

    def __str__(self) -> str:
        return f"the secret decision {self.instead_of} from {self.action}"


@dataclass(slots=True)
class Twins:
    """A story and its twin, side by side."""

    trial: Trial
    story: Story
    change: Change
    worlds: Worlds = field(init=False)
    heard: tuple[list[Event], list[Event]] = field(init=False)
    """What was told of the last step, in the truth and in the twin."""

    def __post_init__(self) -> None:
        """What comes before the change is one game: the twin is a copy of it."""
        truth = self.trial.new_state()
        for step in self.story.steps[: self.change.since]:
            take(truth, step)
        self.worlds = Worlds(truth, truth.copy())
        self.heard = ([], [])

    def play(self) -> Iterator[int]:
        """Play both on; yields after each step, from the first changed one on, how many were taken."""
        truth, twin = self.worlds.truth, self.worlds.twin
        truth.listen(self.heard[0])
        twin.listen(self.heard[1])
        for number, step in enumerate(self.story.steps[self.change.since :], self.change.since):
            for events in self.heard:
                events.clear()
            other = self._other(number, step)
            take(truth, step)
            take(twin, other)
            yield number + 1

    def _other(self, number: int, step: Step) -> Step:
        other = self.change.step(number, step, self.worlds)
        if isinstance(other, Decision) and self.worlds.twin.check(other.seat, other.action):
            raise Forbidden
        return other

    def is_another_truth(self) -> bool:
        """Whether the two games now differ at all."""
        return self.worlds.truth.position() != self.worlds.twin.position()
