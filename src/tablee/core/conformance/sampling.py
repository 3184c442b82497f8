"""Law: a sample fits its view exactly, is made from the view alone, and is not the truth every time.

The views that bots are given are sampled from more than any others, so they are held to it too.

At most half of all samples can be the truth where two things are exchangeable, since the twin is as
likely. A sampler that does better has seen what the view does not show.
"""

from __future__ import annotations

from itertools import islice
from math import sqrt

from tablee.core.conformance.law import law
from tablee.core.conformance.leaks import changes, hides
from tablee.core.conformance.look import freeze, views_of, watchers
from tablee.core.conformance.trial import Trial
from tablee.core.conformance.twin import Exchanged, Forbidden, Twins
from tablee.core.contract import Over, State, View
from tablee.core.story import Story


@law("sampling")
def sampling(trial: Trial) -> None:
    """view(sample(view)) is the view; what the view does not tell varies from sample to sample."""
    story = trial.story()
    drawn = true = 0
    for state in trial.moments(story):
        for seat in watchers(trial.case.seats):
            for number, view in enumerate(views_of(trial.case.game, state, seat)):
                sample = _sample(trial, view, "fit")
                _check_view(trial, view, views_of(trial.case.game, sample, seat)[number])
                _check_fit(trial, state, sample, seat)
            if not hides(trial.case.game):
                _check_truth(trial, state, sample)
            elif _check_twin(trial, trial.so_far(story, state), seat):
                true += _check_variety(trial, state, seat)
                drawn += trial.effort.samples
    if true > drawn / 2 + 2 * sqrt(drawn):
        trial.fail(f"{true} of {drawn} samples are the truth")


def _sample(trial: Trial, view: View, purpose: str) -> State:
    return trial.case.game.sample(view, trial.chooser(f"{purpose} {trial.step} {view.seat}"))


def _check_view(trial: Trial, view: View, again: View) -> None:
    """The seat sees the same in the sample."""
    trial.checks += 1
    if again != view or freeze(again.to_data()) != freeze(view.to_data()):
        trial.fail(f"seat {view.seat} saw {view.to_data()} and sees {again.to_data()} in the sample")


def _check_fit(trial: Trial, state: State, sample: State, seat: int | None) -> None:
    """The sample is a whole state in which the seat may do the same."""
    if sample.pending() != state.pending():
        trial.fail(f"{sample.pending()} in the sample, {state.pending()} in the truth")
    if seat is not None and sample.legal(seat) != state.legal(seat):
        trial.fail(f"seat {seat} may {sample.legal(seat)} in the sample, else {state.legal(seat)}")
    if sample.conserved() != state.conserved():
        trial.fail(f"the sample holds {sample.conserved()}, the truth {state.conserved()}")
    _check_playable(trial, sample)


def _check_playable(trial: Trial, sample: State) -> None:
    case, text = trial.case, sample.position()
    if case.game.parse_position(text, case.options, case.seats).position() != text:
        trial.fail(f"the sample is no position: {text!r}")
    if case.game.trial_steps is not None:
        for _ in islice(trial.steps(sample, f"sampled {trial.step}"), trial.effort.ahead):
            trial.checks += 1
        return
    case.game.play_out(sample, case.seed)
    if not isinstance(sample.pending(), Over):
        trial.fail(f"the sample {text!r} cannot be played to the end")


def _check_truth(trial: Trial, state: State, sample: State) -> None:
    fresh = _sample(trial, state.view(None), "truth")
    if fresh.position() != state.position():
        trial.fail(
            f"the game says that it hides nothing, yet the sample of {state.position()!r} is "
            f"{fresh.position()!r}"
        )


def _check_twin(trial: Trial, story: Story, seat: int | None) -> bool:
    """The truth and its twin look the same, so they give the same samples; is there a twin?"""
    hook = trial.case.game.hidden_swap
    assert hook is not None
    for change in changes(trial, hook, story, seat):
        twins = Twins(trial, story, change)
        try:
            list(twins.play())
        except Forbidden:
            continue
        if not (isinstance(change, Exchanged) and twins.is_another_truth()):
            continue
        views = [state.view(seat) for state in (twins.worlds.truth, twins.worlds.twin)]
        samples = [_sample(trial, view, "twin").position() for view in views]
        if samples[0] != samples[1]:
            trial.fail(f"seat {seat} cannot tell {change}, its samples can: {samples}")
        return True
    return False


def _check_variety(trial: Trial, state: State, seat: int | None) -> int:
    """The samples of a view that leaves something open vary; how many of them are the truth?"""
    chooser = trial.chooser(f"variety {trial.step} {seat}")
    view = state.view(seat)
    samples = [trial.case.game.sample(view, chooser).position() for _ in range(trial.effort.samples)]
    if len({*samples}) == 1:
        trial.fail(f"{len(samples)} samples for seat {seat} are all {samples[0]!r}")
    return samples.count(state.position())
