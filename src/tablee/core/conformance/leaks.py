"""Law: nothing a seat is shown, offered, refused or told depends on what it cannot know.

The observer's whole transcript is compared between a game and its twin: its views, also those that a bot
in its place is given, its legal actions, the refusals of a fixed set of actions with their parameters, its
notices, and who is waited for. A spectator knows no more than any seat, so its transcript must be the same
too.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.law import law
from tablee.core.conformance.look import freeze, views_of, watchers
from tablee.core.conformance.probes import probes
from tablee.core.conformance.trial import Trial
from tablee.core.conformance.twin import Change, Exchanged, Forbidden, Redecided, Twins
from tablee.core.contract import State, View
from tablee.core.events import Event
from tablee.core.game import Game
from tablee.core.hidden import HiddenSwap
from tablee.core.story import Decision, Story


def hides(game: Game) -> bool:
    """Whether the game has secrets; one that says it has none must sample the truth itself."""
    return game.hidden_swap is not None


@law("hiding", binds=hides)
def hiding(trial: Trial) -> None:
    """Exchange two things a seat may not see, and its transcript stays the same."""
    hook = trial.case.game.hidden_swap
    if hook is None:
        return
    story = trial.story()
    for state in trial.moments(story):
        so_far = trial.so_far(story, state)
        for seat in watchers(trial.case.seats):
            for change in changes(trial, hook, so_far, seat):
                _try(trial, so_far, change, seat)


def changes(
    trial: Trial, hook: HiddenSwap, story: Story, seat: int | None
) -> Iterator[Exchanged | Redecided]:
    """A few changes that the seat cannot notice."""
    chooser = trial.chooser(f"changes {trial.step} {seat}")
    for exchange in chooser.some(hook.exchanges(story, seat), trial.effort.swaps):
        yield Exchanged(hook, exchange, seat)
    for number in chooser.some(hook.sealed(story, seat), trial.effort.swaps):
        step = story.steps[number]
        if not isinstance(step, Decision) or step.seat == seat:
            trial.fail(f"step {number} is no secret decision of another seat: {step}")
        others = [a for a in _legal_before(story, number) if a != step.action]
        for action in chooser.some(others, trial.effort.swaps):
            yield Redecided(number, action, step.action)


def _legal_before(story: Story, number: int) -> list[int]:
    step = story.steps[number]
    for taken, state in enumerate(story.replay()):
        if taken == number and isinstance(step, Decision):
            return state.legal(step.seat)
    return []


def _try(trial: Trial, story: Story, change: Change, seat: int | None) -> None:
    twins = Twins(trial, story, change)
    now = trial.step
    steps = range(change.since + 1, len(story.steps))
    watched = {len(story.steps), *trial.chooser(f"watched {now} {change}").some(steps, trial.effort.watched)}
    try:
        for taken in twins.play():
            trial.step = taken
            for observer in {seat, None} if taken in watched else ():
                _compare(trial, twins, observer)
    except Forbidden:
        trial.dropped += 1
    else:
        trial.checks += twins.is_another_truth()
    trial.step = now


def _compare(trial: Trial, twins: Twins, seat: int | None) -> None:
    truth, twin = twins.worlds.truth, twins.worlds.twin
    probed = [] if seat is None else _probed(trial, truth, seat)
    game = trial.case.game
    ours = transcript(truth, twins.heard[0], views_of(game, truth, seat), probed)
    theirs = transcript(twin, twins.heard[1], views_of(game, twin, seat), probed)
    for what, one in ours.items():
        if theirs[what] != one:
            who = "a spectator" if seat is None else f"seat {seat}"
            reason = f"{what} {one!r} against {theirs[what]!r}"
            trial.fail(f"{who} can tell {twins.change} by its {reason}")


def _probed(trial: Trial, truth: State, seat: int) -> list[int]:
    """The same actions at every step, but for the neighbours of the legal ones."""
    return probes(trial, truth.legal(seat), Chooser(trial.case.seed, "hiding probes", seat))


def transcript(state: State, heard: list[Event], views: list[View], probed: list[int]) -> dict[str, object]:
    """All that a seat or a spectator can learn at one step."""
    seat = views[0].seat
    return {
        "pending": state.pending(),
        "views": views,
        "view data": [freeze(view.to_data()) for view in views],
        "notices": [freeze(event.notice(seat).to_data()) for event in heard],
        "legal actions": [] if seat is None else state.legal(seat),
        "refusals": [] if seat is None else [state.check(seat, action) for action in probed],
    }
