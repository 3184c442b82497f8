"""Law: a copy is independent of its original, both ways, and nobody listens to it."""

from __future__ import annotations

from itertools import islice

from tablee.core.conformance.law import law
from tablee.core.conformance.look import Look
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State
from tablee.core.events import Event
from tablee.core.story import Story


@law("copying")
def copying(trial: Trial) -> None:
    """What happens to a copy never shows in the original, nor the other way round."""
    story = trial.story()
    truth = [state.position() for state in trial.walk(story)]
    heard: list[Event] = []
    kept: list[tuple[State, Look]] = []
    for state in trial.moments(story):
        state.listen(heard)
        before = trial.look(state)
        kept.append((state.copy(), before))
        trial.same("a copy differs from its original", before, kept[-1][0])
        _play_copy(trial, state, heard)
        trial.same("playing a copy changed the original", before, state)
        _check_course(trial, story, state.copy(), truth)
    for twin, before in kept:
        trial.same("playing the original changed a copy", before, twin)


def _play_copy(trial: Trial, state: State, heard: list[Event]) -> None:
    """Play a copy of a copy on at random, and listen to what should not be heard."""
    known = len(heard)
    twin = state.copy().copy()
    for _ in islice(trial.steps(twin, f"copy {trial.step}"), trial.effort.ahead):
        trial.checks += 1
    if len(heard) != known:
        trial.fail(f"a move of the copy was told to the original's listener: {heard[known]}")


def _check_course(trial: Trial, story: Story, state: State, truth: list[str]) -> None:
    """Play a copy on as the original went, leaving copies behind that must not follow."""
    for number in trial.next_steps(story):
        twin = state.copy()
        before = trial.look(twin)
        trial.take(state, story.steps[number])
        trial.same("playing the original changed a copy", before, twin)
        if state.position() != truth[number + 1]:
            trial.fail(f"a copy plays on to {state.position()!r}, not {truth[number + 1]!r}")
