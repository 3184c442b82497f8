"""Law: an answer of chance is taken only when it is asked for, and only if it answers the request."""

from __future__ import annotations

from tablee.core.conformance.law import law
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Chance, State
from tablee.core.request import ChanceRequest, Dice, Outcome, check_outcome


@law("chance")
def chance(trial: Trial) -> None:
    """Impossible or unasked answers raise ValueError and change nothing."""
    story = trial.story()
    chooser = trial.chooser("answers")
    for state in trial.moments(story):
        before = trial.look(state)
        pending = state.pending()
        if isinstance(pending, Chance):
            outcome = chooser.answer(pending.request)
            check_outcome(pending.request, outcome)
            for wrong in wrong_answers(pending.request, outcome):
                _check_refused(trial, state, wrong)
        else:
            _check_refused(trial, state, (1, 1))
        trial.same("a refused answer of chance changed something", before, state)


def wrong_answers(request: ChanceRequest, outcome: Outcome) -> list[Outcome]:
    """Answers that come close to a right one."""
    low, high = (1, request.sides) if isinstance(request, Dice) else (0, request.count - 1)
    rest = outcome[1:]
    wrong: list[Outcome] = [(), rest, (*outcome, outcome[0]), (low - 1, *rest), (high + 1, *rest)]
    if not isinstance(request, Dice) and len(outcome) > 1:
        wrong.append((outcome[1], *rest))
    return wrong


def _check_refused(trial: Trial, state: State, outcome: Outcome) -> None:
    trial.checks += 1
    try:
        state.resolve(outcome)
    except ValueError:
        return
    trial.fail(f"accepts {outcome} while {state.pending()} is pending")
