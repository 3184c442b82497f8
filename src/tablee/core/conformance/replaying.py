"""Law: the same answers and decisions give the same game, at every step and for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.core.conformance.law import law
from tablee.core.conformance.look import Look, told
from tablee.core.conformance.trial import Trial
from tablee.core.events import Event
from tablee.core.story import Story


@law("replaying")
def replaying(trial: Trial) -> None:
    """Positions, views, legal lists and events are the same in a second playing."""
    story = trial.story()
    first = list(watch(trial, story))
    for seen, again in zip(first, watch(trial, story), strict=True):
        trial.checks += 1
        if seen.position != again.position:
            trial.fail(f"played again, {seen.position!r} is {again.position!r}")
        if seen.told != again.told:
            trial.fail(f"played again, other events: {seen.told} against {again.told}")
        if seen.look and again.look and (difference := seen.look.difference(again.look)):
            trial.fail(f"played again, it is another game: {difference}")


@dataclass(frozen=True, slots=True)
class Seen:
    """What there is to see and hear after one step."""

    position: str
    """Nothing where it is not written."""
    told: object
    look: Look | None
    """Everything else, at the steps that are compared closely."""


def watch(trial: Trial, story: Story) -> Iterator[Seen]:
    """What there is to see and hear, before the first step and after each."""
    closely = trial.closely(story)
    written = trial.written(story)
    heard: list[Event] = []
    state = trial.new_state()
    state.listen(heard)
    for _ in trial.walk(story, state):
        everything = trial.look(state) if trial.step in closely else None
        position = state.position() if trial.step in written else ""
        yield Seen(position, told(heard, trial.case.seats), everything)
        heard.clear()
