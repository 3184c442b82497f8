"""Law: a position text holds the whole truth, and a bad one is refused as such.

What reads back as a state must play on like the state it was written from, so a text that drops
something is found even where nothing shows yet.
"""

from __future__ import annotations

from itertools import islice

from tablee.core.conformance.law import law
from tablee.core.conformance.spoilt import spoil
from tablee.core.conformance.trial import Trial
from tablee.core.contract import NotationError, State
from tablee.core.story import Story


@law("positions")
def positions(trial: Trial) -> None:
    """Positions read back exactly; spoilt ones are refused, or are the position they say."""
    story = trial.story()
    closely = trial.closely(story)
    written = trial.written(story) | closely
    truth: list[str] = []
    for state in trial.walk(story):
        text = state.position()
        truth.append(text)
        if text.splitlines() != [text] or text != text.strip():
            trial.fail(f"a position is one line with nothing around it: {text!r}")
        if trial.step not in written:
            continue
        parsed = _parse(trial, text)
        if parsed.position() != text:
            trial.fail(f"{text!r} is read as {parsed.position()!r}")
        if trial.step in closely:
            trial.same(f"{text!r} reads otherwise", trial.look(state), parsed)
    for state in trial.moments(story):
        _check_course(trial, story, truth)
        chooser = trial.chooser(f"spoilt {trial.step}")
        for spoilt in spoil(state.position(), trial.effort.mutations, chooser):
            _check_spoilt(trial, spoilt, state.conserved())


def _parse(trial: Trial, text: str) -> State:
    case = trial.case
    return case.game.parse_position(text, case.options, case.seats)


def _check_course(trial: Trial, story: Story, truth: list[str]) -> None:
    """The same steps lead to the same positions from the text."""
    text = truth[trial.step]
    state = _parse(trial, text)
    for number in trial.next_steps(story):
        trial.take(state, story.steps[number])
        trial.checks += 1
        if state.position() != truth[number + 1]:
            trial.fail(f"{text!r} plays on to {state.position()!r}, not {truth[number + 1]!r}")


def _check_spoilt(trial: Trial, text: str, conserved: tuple[int, ...]) -> None:
    trial.checks += 1
    try:
        state = _parse(trial, text)
    except NotationError:
        return
    except Exception as error:
        trial.fail(f"{text!r} raises {type(error).__name__}: {error}")
    if state.position() != text:
        trial.fail(f"{text!r} is read as {state.position()!r}")
    if state.conserved() != conserved:
        trial.fail(f"{text!r} is read although it holds {state.conserved()}, not {conserved}")
    for _ in islice(trial.steps(state, f"spoilt {text}"), trial.effort.ahead):
        if state.conserved() != conserved:
            trial.fail(f"{text!r} is read, and played on it loses something: {state.position()!r}")
