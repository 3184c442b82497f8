"""Law: events are plain data, tell no more and no less than happens, and cost nothing unheard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablee.core.conformance.clauses import check_clause
from tablee.core.conformance.law import law
from tablee.core.conformance.look import told
from tablee.core.conformance.plain import not_plain
from tablee.core.conformance.trial import Trial
from tablee.core.events import Event, Notice
from tablee.core.story import Story


@law("events")
def events(trial: Trial) -> None:
    """Notices are plain data; listening changes nothing; without a listener no event is built."""
    story = trial.story()
    quiet, built = _silently(trial, story)
    if built:
        trial.fail(f"nobody listens, and {len(built)} events are built, first {built[0]}")
    heard = _listening(trial, story, quiet)
    _check_late(trial, story, heard)


def _silently(trial: Trial, story: Story) -> tuple[dict[int, str], list[str]]:
    """The positions of a story to which nobody listens, and the names of events built anyway."""
    with building() as built:
        positions = trial.positions(story)
    return positions, built


@contextmanager
def building() -> Iterator[list[str]]:
    """The names of all events built meanwhile, by anybody."""
    built: list[str] = []
    build = Event.__init__

    def noted(self: Event, everybody: Notice, *rest: object, **named: object) -> None:
        built.append(str(everybody.to_data()["event"]))
        build(self, everybody, *rest, **named)  # type: ignore[arg-type]  # passed on as they came

    setattr(Event, "__init__", noted)  # noqa: B010 - a method, replaced for a while on purpose
    try:
        yield built
    finally:
        setattr(Event, "__init__", build)  # noqa: B010


def _listening(trial: Trial, story: Story, quiet: dict[int, str]) -> list[Event]:
    heard: list[Event] = []
    state = trial.new_state()
    state.listen(heard)
    kept: list[object] = []
    for _ in trial.walk(story, state):
        if trial.step in quiet and state.position() != quiet[trial.step]:
            trial.fail(f"{quiet[trial.step]!r} unheard, {state.position()!r} with a listener")
        for event in heard[len(kept) :]:
            _check_event(trial, event)
            kept.append(told([event], trial.case.seats))
    for event, before in zip(heard, kept, strict=True):
        if told([event], trial.case.seats) != before:
            trial.fail(f"{event.name} changed with later play")
    return heard


def _check_event(trial: Trial, event: Event) -> None:
    trial.checks += 1
    if not event.name:
        trial.fail(f"an event without its own name: {event}")
    if not {*event.own} <= {*range(trial.case.seats)}:
        trial.fail(f"{event.name} tells something to seats {[*event.own]}")
    for seat, told_it in [(None, event.everybody), *event.own.items()]:
        notice = told_it.to_data()
        found = not_plain(notice)
        if found is not None:
            trial.fail(f"not plain data in what seat {seat} is told of {event.name}: {found}")
        if notice["event"] != event.name:
            trial.fail(f"seat {seat} is told of {event.name} under another name")
    clause = event.everybody.to_data().get("clause")
    if isinstance(clause, str):
        check_clause(trial, clause)


def _check_late(trial: Trial, story: Story, heard: list[Event]) -> None:
    """Who listens later hears the rest, and who stops listening hears no more."""
    late: list[Event] = []
    early: list[Event] = []
    middle = len(story.steps) // 2
    state = trial.new_state()
    state.listen(early)
    for _ in trial.walk(story, state):
        if trial.step == middle:
            state.listen(None)
            state.listen(late)
    if early + late != heard:
        trial.fail("who begins or stops listening in the middle hears something else")
