"""Law: no step changes what is conserved, and no game starts without anything to conserve."""

from __future__ import annotations

from tablee.core.conformance.law import law
from tablee.core.conformance.trial import Trial


@law("conservation")
def conservation(trial: Trial) -> None:
    """`conserved()` is constant from the first step to the last."""
    first = trial.new_state().conserved()
    if not any(first):
        trial.fail(f"nothing is conserved: {first}")
    for state in trial.walk(trial.story()):
        trial.checks += 1
        if state.conserved() != first:
            trial.fail(f"{first} has become {state.conserved()} in {state.position()!r}")
