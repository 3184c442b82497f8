"""Law: an evaluator weighs every legal action once, the best first, and says the same whenever it is asked.

Of the best, which people are told, it says why.

It is asked in positions of random play and of a bot's own game, with what a bot is given there and with what
a person is shown.
"""

from __future__ import annotations

from itertools import islice
from math import isfinite

from tablee.core.appraisal import MOST_ADVISED, Appraisal, Evaluator, FrugalEvaluator, Reason
from tablee.core.conformance.asking import generator, name_of, seat_of, stories, waited_for
from tablee.core.conformance.deciding import steps_of
from tablee.core.conformance.elsewhere import elsewhere
from tablee.core.conformance.law import law
from tablee.core.conformance.look import views_of
from tablee.core.conformance.plain import not_plain
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State, View
from tablee.core.game import Game

STORIES = 2
"""The random one, and that of the first bot."""
WIDEST = 0.5
"""Nothing between 0 and 1 scatters more widely."""


def has_evaluator(game: Game) -> bool:
    """Whether a game says what positions are worth."""
    return game.evaluator() is not None


@law("appraising", binds=has_evaluator)
def appraising(trial: Trial) -> None:
    """What the evaluator of a game says is whole, in order and steady."""
    for number, story in enumerate(islice(stories(trial), STORIES)):
        asked = steps_of(trial, story, trial.effort.appraisals)
        unhurried = steps_of(trial, story, trial.effort.unhurried) if number == 0 else set()
        for state in trial.walk(story):
            if trial.step in asked:
                _check_state(trial, quick_evaluator(trial), quick_evaluator(trial), state)
            if trial.step in unhurried:
                _check_state(trial, trial.case.game.evaluator(), trial.case.game.evaluator(), state)


def quick_evaluator(trial: Trial) -> Evaluator | None:
    """The evaluator of the game, with no larger budget than the effort allows, if it takes any."""
    evaluator = trial.case.game.evaluator()
    if isinstance(evaluator, FrugalEvaluator):
        return evaluator.with_budget(trial.effort.budget)
    return evaluator


def _check_state(trial: Trial, evaluator: Evaluator | None, newcomer: Evaluator | None, state: State) -> None:
    """Ask for everybody who is waited for, and ask an evaluator made anew."""
    assert evaluator is not None
    assert newcomer is not None
    for seat in waited_for(state):
        for view in views_of(trial.case.game, state, seat):
            _check(trial, evaluator, newcomer, state, view)


def appraise(trial: Trial, evaluator: Evaluator, state: State, view: View) -> Appraisal:
    """What an evaluator says to the seat of a view."""
    seat = seat_of(view)
    return evaluator.appraise(view, state.legal(seat), generator(trial, seat))


def _check(trial: Trial, evaluator: Evaluator, newcomer: Evaluator, state: State, view: View) -> None:
    before = view.to_data()
    said = appraise(trial, evaluator, state, view)
    trial.checks += 1
    _check_said(trial, said, state, seat_of(view))
    if view.to_data() != before:
        trial.fail(f"{name_of(evaluator)} changes the view it is given in {state.position()!r}")
    with elsewhere(trial.step):
        again = appraise(trial, newcomer, state, view)
    if again != said:
        trial.fail(f"{name_of(evaluator)} says {said}, then {again} in {state.position()!r}")


def _check_said(trial: Trial, said: Appraisal, state: State, seat: int) -> None:
    weighed = [worth.action for worth in said.actions]
    if sorted(weighed) != sorted(state.legal(seat)):
        trial.fail(f"weighed are {weighed}, legal {state.legal(seat)} in {state.position()!r}")
    values = [worth.value for worth in said.actions]
    if values != sorted(values, reverse=True):
        trial.fail(f"the best does not come first: {values} in {state.position()!r}")
    for value, spread in [(said.value, said.spread), *((each.value, each.spread) for each in said.actions)]:
        if not isfinite(value) or not isfinite(spread) or spread < 0:
            trial.fail(f"{value} ± {spread} is no value in {state.position()!r}")
        if said.unit == "share" and not 0 <= value <= 1:
            trial.fail(f"{value} is no share in {state.position()!r}")
        if said.unit == "share" and spread > WIDEST:
            trial.fail(f"no share is off by {spread} in {state.position()!r}")
    for worth in said.actions[:MOST_ADVISED]:
        if not worth.reasons:
            trial.fail(f"nothing is said for action {worth.action} in {state.position()!r}")
    for reason in (reason for worth in said.actions for reason in worth.reasons):
        _check_reason(trial, reason, state)


def _check_reason(trial: Trial, reason: Reason, state: State) -> None:
    found = not_plain({**reason.params})
    if not reason.code or found is not None:
        trial.fail(f"the reason {reason.code!r} is not plain: {found} in {state.position()!r}")
