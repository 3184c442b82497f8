"""Law: what bots choose, evaluators say and encoders write depends on nothing their seat cannot know.

In a game and its twin, where two hidden things have changed places, the seat is given equal views; so it
must be given the same advice, be put into the same numbers, and a bot there must choose the same.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

from tablee.core.bots import bot_names
from tablee.core.conformance.appraising import appraise, quick_evaluator
from tablee.core.conformance.asking import decide, quick_bot, waited_for
from tablee.core.conformance.law import law
from tablee.core.conformance.leaks import changes, hides
from tablee.core.conformance.look import views_of
from tablee.core.conformance.trial import Trial
from tablee.core.conformance.twin import Change, Forbidden, Twins
from tablee.core.contract import State, View
from tablee.core.story import Story

CHANGES = 2
"""How many twins are made for a seat at one moment."""

Adviser: TypeAlias = Callable[[State, View], object]
"""Says something of a view; the state tells what is legal there, and no more."""


@law("knowing", binds=hides)
def knowing(trial: Trial) -> None:
    """Exchange two things a seat may not see, and nobody there decides otherwise."""
    hook = trial.case.game.hidden_swap
    if hook is None:
        return
    advisers = _advisers(trial)
    story = trial.story()
    for state in trial.moments(story):
        so_far = trial.so_far(story, state)
        for seat in waited_for(state):
            for change in islice(changes(trial, hook, so_far, seat), CHANGES):
                _try(trial, so_far, change, seat, advisers)


def _advisers(trial: Trial) -> dict[str, Adviser]:
    """Everybody who decides from a view, by name."""
    advisers: dict[str, Adviser] = {}
    for name in bot_names(trial.case.game):
        bot = quick_bot(trial, name)
        advisers[name] = lambda state, view, bot=bot: decide(trial, bot, state, view)  # type: ignore[misc]
    evaluator = quick_evaluator(trial)
    if evaluator is not None:
        advisers["the evaluator"] = lambda state, view: appraise(trial, evaluator, state, view)
    encoder = trial.case.game.encoder(trial.case.seats)
    if encoder is not None:
        advisers["the encoder"] = lambda state, view: encoder.observe(view)
    return advisers


def _try(trial: Trial, story: Story, change: Change, seat: int, advisers: dict[str, Adviser]) -> None:
    twins = Twins(trial, story, change)
    try:
        for _ in twins.play():
            pass
    except Forbidden:
        trial.dropped += 1
        return
    game, truth, twin = trial.case.game, twins.worlds.truth, twins.worlds.twin
    if seat not in waited_for(twin):
        return  # another law's business
    for name, say in advisers.items():
        ours = [say(truth, view) for view in views_of(game, truth, seat)]
        theirs = [say(twin, view) for view in views_of(game, twin, seat)]
        if ours != theirs:
            trial.fail(f"{name} can tell {change} in {truth.position()!r}: {ours!r} against {theirs!r}")
    trial.checks += 1
