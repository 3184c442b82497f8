"""Law: a state depends on its steps alone: no generator, no clock, nothing shared between states."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

from tablee.core.conformance.elsewhere import elsewhere
from tablee.core.conformance.law import law
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State
from tablee.core.story import Story


@law("determinism")
def determinism(trial: Trial) -> None:
    """Played elsewhere, at another time and between other games, it is the same game."""
    story = trial.story()
    truth = trial.positions(story)
    for seed in (1, 2):
        with elsewhere(trial.case.seed + seed):
            _compare(trial, truth, trial.walk(story))
    _compare(trial, truth, _interleaved(trial, story))


def _compare(trial: Trial, truth: dict[int, str], states: Iterator[State]) -> None:
    for state in states:
        if trial.step not in truth:
            continue
        trial.checks += 1
        if state.position() != truth[trial.step]:
            trial.fail(f"{truth[trial.step]!r} elsewhere, {state.position()!r} here")


def _interleaved(trial: Trial, story: Story) -> Iterator[State]:
    """Walk a story while a copy takes each step first or after, and another game runs beside it."""
    chooser = trial.chooser("order")
    stranger = trial.new_state()
    others = trial.steps(stranger, "stranger")
    twin = trial.new_state()
    for state in trial.walk(story):
        yield state
        next(others, None)
        if trial.step < len(story.steps):
            here = nullcontext() if chooser.randrange(2) else elsewhere(trial.step)
            with here:
                trial.take(twin, story.steps[trial.step])
            twin = twin.copy()
