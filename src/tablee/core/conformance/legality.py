"""Law: `legal` and `check` agree, a refusal cites its article, and a refused action changes nothing."""

from __future__ import annotations

from tablee.core.conformance.clauses import check_clause
from tablee.core.conformance.law import law
from tablee.core.conformance.probes import probes
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Acting, IllegalAction, Refusal, State
from tablee.core.story import Decision


@law("legality")
def legality(trial: Trial) -> None:
    """Every listed action passes, every other is refused without a trace."""
    story = trial.story()
    for state in trial.walk(story):
        for seat in range(trial.case.seats):
            _check_list(trial, state, seat)
    for state in trial.moments(story):
        before = trial.look(state)
        for seat in range(trial.case.seats):
            _check_others(trial, state, seat)
        trial.same("asking, or a refused action, changed something", before, state)


def _check_list(trial: Trial, state: State, seat: int) -> None:
    legal = state.legal(seat)
    pending = state.pending()
    if not (isinstance(pending, Acting) and seat in pending.allowed) and legal:
        trial.fail(f"seat {seat} may not act and is offered {legal}")
    if legal != sorted({*legal}):
        trial.fail(f"not in ascending order without repetition: {legal}")
    if legal and not 0 <= legal[0] <= legal[-1] < trial.case.game.action_range:
        trial.fail(f"outside the action range: {legal}")
    for action in legal:
        trial.checks += 1
        refusal = state.check(seat, action)
        if refusal is not None:
            trial.fail(f"seat {seat} is offered {action}, which check refuses: {refusal}")


def _check_others(trial: Trial, state: State, seat: int) -> None:
    legal = {*state.legal(seat)}
    before = state.position()
    chooser = trial.chooser(f"probes {trial.step} {seat}")
    for action in probes(trial, legal, chooser):
        if action in legal:
            continue
        trial.checks += 1
        refusal = state.check(seat, action)
        if refusal is None:
            trial.fail(f"seat {seat} is not offered {action}, which check accepts")
        _check_refusal(trial, refusal)
        _check_play(trial, state, Decision(seat, action), refusal)
        if state.position() != before:
            trial.fail(f"{action}, refused to seat {seat}, turns {before!r} into {state.position()!r}")


def _check_refusal(trial: Trial, refusal: Refusal) -> None:
    if not refusal.code:
        trial.fail(f"a refusal without a code: {refusal}")
    for name, value in refusal.params.items():
        if not (value is None or isinstance(value, str | int)):
            trial.fail(f"{refusal.code}: {name} is no plain value: {value!r}")
    check_clause(trial, refusal.clause)


def _check_play(trial: Trial, state: State, decision: Decision, refusal: Refusal) -> None:
    try:
        state.play(decision.seat, decision.action)
    except IllegalAction as error:
        if error.refusal != refusal:
            trial.fail(f"check says {refusal}, play {error.refusal}")
    else:
        trial.fail(f"play accepts {decision}, which check refuses: {refusal}")
