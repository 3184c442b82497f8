"""Law: a view is data: a snapshot that JSON can carry and from which no state can be reached."""

from __future__ import annotations

import gc
import json
from types import BuiltinFunctionType, FunctionType, ModuleType

from tablee.core.conformance.law import law
from tablee.core.conformance.look import freeze, watchers
from tablee.core.conformance.plain import not_plain
from tablee.core.conformance.trial import Trial
from tablee.core.contract import State, View

PROGRAM = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""What is not followed: through its class everything reaches everything."""
STATE_METHODS = ("play", "resolve", "position", "conserved")


@law("views")
def views(trial: Trial) -> None:
    """Views are plain, equal when they say the same, unmoved by later play, and hold no truth."""
    kept: list[tuple[View, object]] = []
    for state in trial.moments(trial.story()):
        for seat in watchers(trial.case.seats):
            view = state.view(seat)
            if view.seat != seat:
                trial.fail(f"the view of seat {seat} says it is of seat {view.seat}")
            _check_data(trial, view)
            _check_equality(trial, state, view)
            if has_state(view):
                trial.fail(f"a state can be reached from the view of seat {seat}")
            kept.append((view, freeze(view.to_data())))
    for view, data in kept:
        if freeze(view.to_data()) != data:
            trial.fail(f"the view of seat {view.seat} changed with later play")


def _check_data(trial: Trial, view: View) -> None:
    trial.checks += 1
    data = view.to_data()
    found = not_plain(data)
    if found is not None:
        trial.fail(f"not plain data in the view of seat {view.seat}: {found}")
    if freeze(json.loads(json.dumps(data, allow_nan=False))) != freeze(data):
        trial.fail(f"JSON does not bring the view of seat {view.seat} back")


def _check_equality(trial: Trial, state: State, view: View) -> None:
    again = state.view(view.seat)
    if view != again:
        trial.fail(f"two views of seat {view.seat} at one moment differ")
    if freeze(view.to_data()) != freeze(again.to_data()):
        trial.fail(f"equal views of seat {view.seat} give different data")
    for seat in watchers(trial.case.seats):
        other = state.view(seat)
        if seat != view.seat and other == view:
            trial.fail(f"the views of seats {seat} and {view.seat} are equal")
        if trial.case.game.is_open and _but_seat(other) != _but_seat(view):
            trial.fail(f"everybody sees the same, yet seats {seat} and {view.seat} do not")


def _but_seat(view: View) -> object:
    return freeze({name: value for name, value in view.to_data().items() if name != "seat"})


def has_state(view: View) -> bool:
    """Whether any state can be reached from a view, through whatever it refers to."""
    rest: list[object] = [view]
    seen: set[int] = set()
    while rest:
        thing = rest.pop()
        if id(thing) in seen or isinstance(thing, PROGRAM):
            continue
        seen.add(id(thing))
        if all(hasattr(type(thing), name) for name in STATE_METHODS):
            return True
        rest.extend(gc.get_referents(thing))
    return False
