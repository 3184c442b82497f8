"""A trial: one law at work on one case. It knows the step, counts what was checked, and fails with both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from tablee.core.conformance.case import Case, Effort
from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.failure import ConformanceError
from tablee.core.conformance.look import Look, look
from tablee.core.contract import Acting, Chance, IllegalAction, State
from tablee.core.story import Answer, Decision, Step, Story, take


class Trial:
    """One law being tried on one case."""

    def __init__(self, law: str, case: Case, effort: Effort) -> None:
        self.law = law
        self.case = case
        self.effort = effort
        self.step = 0
        """How many steps of the playout have been taken."""
        self.checks = 0
        """How often the law was put to the test; a law that never was proves nothing."""
        self.dropped = 0
        """How many twins had to be given up because the rules forbade them."""

    def fail(self, reason: str) -> NoReturn:
        """The law is broken."""
        raise ConformanceError(self.law, self.case, self.step, reason)

    def chooser(self, purpose: str = "") -> Chooser:
        """A source of choices for one purpose of this law."""
        return Chooser(self.case.seed, self.law, purpose)

    def new_state(self) -> State:
        """A state at the beginning."""
        return self.case.game.new_state(self.case.options, self.case.seats)

    def look(self, state: State) -> Look:
        """Look at a state."""
        return look(state, self.case.seats)

    def same(self, what: str, wanted: Look, state: State) -> None:
        """The state must still, or again, look like this."""
        self.checks += 1
        difference = wanted.difference(self.look(state))
        if difference is not None:
            self.fail(f"{what}: {difference}")

    def take(self, state: State, step: Step) -> None:
        """Carry out a step that has been carried out before in the same position."""
        try:
            take(state, step)
        except (IllegalAction, ValueError) as error:
            self.fail(f"{step} was accepted the first time and not now: {error}")

    def steps(self, state: State, purpose: str) -> Iterator[Step]:
        """Play a state on at random, seats and chance alike; yields each step after it was taken."""
        chooser = Chooser(self.case.seed, purpose)
        while (step := self.next_step(state, chooser)) is not None:
            try:
                take(state, step)
            except IllegalAction as error:
                self.fail(f"{step} is offered by legal and refused by play: {error}")
            yield step

    def next_step(self, state: State, chooser: Chooser) -> Step | None:
        """A random step that the state allows; nothing when the game has ended."""
        pending = state.pending()
        if isinstance(pending, Chance):
            return Answer(pending.request, chooser.answer(pending.request))
        if not isinstance(pending, Acting):
            return None
        seat = chooser.pick(pending.allowed)
        legal = state.legal(seat)
        if not legal:
            self.fail(f"seat {seat} is to act and can do nothing in {state.position()!r}")
        return Decision(seat, chooser.pick(legal))

    def story(self) -> Story:
        """The playout of this case, or its beginning, the same for every law; `step` follows it."""
        case, state = self.case, self.new_state()
        steps: list[Step] = []
        for step in self.steps(state, "playout"):
            steps.append(step)
            self.step = len(steps)
            if self.step == case.game.trial_steps:
                break
            if self.step > self.effort.limit:
                self.fail("the playout does not end")
        return Story(case.game, case.options, case.seats, tuple(steps), state)

    def walk(self, story: Story, state: State | None = None) -> Iterator[State]:
        """Take the steps of a story again on a new state (or the given one); `step` follows."""
        state = self.new_state() if state is None else state
        self.step = 0
        yield state
        for step in story.steps:
            self.take(state, step)
            self.step += 1
            yield state

    def positions(self, story: Story) -> dict[int, str]:
        """The positions of a story, walked again, at the steps at which they are written."""
        written, found = self.written(story), dict[int, str]()
        for state in self.walk(story):
            if self.step in written:
                found[self.step] = state.position()
        return found

    def moments(self, story: Story) -> Iterator[State]:
        """Walk a story and stop at a few moments: both ends and some between."""
        chosen = self.chooser("moments").some(range(1, len(story.steps)), self.effort.moments)
        wanted = {0, *chosen, len(story.steps)}
        for state in self.walk(story):
            if self.step in wanted:
                yield state

    def closely(self, story: Story) -> set[int]:
        """The steps at which everything is compared: all, unless the story is long."""
        return {*self.chooser("closely").some(range(len(story.steps) + 1), self.effort.closely)}

    def written(self, story: Story) -> set[int]:
        """The steps at which positions are written and compared: all, unless the story is long."""
        between = range(1, len(story.steps))
        if len(between) > self.effort.written:
            return {0, *self.chooser("written").some(between, self.effort.written), len(story.steps)}
        return {0, *between, len(story.steps)}

    def next_steps(self, story: Story) -> range:
        """The numbers of the few steps that come next."""
        return range(self.step, min(self.step + self.effort.ahead, len(story.steps)))

    def so_far(self, story: Story, state: State) -> Story:
        """The story up to the present step."""
        return Story(story.game, story.options, story.seats, story.steps[: self.step], state)
