"""From what a seat submits to the actions it stands for.

A single action goes on from what its seat has composed. A whole saying (`bid 37`) stands for several actions
and takes the place of what was composed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.contract import IllegalAction, NotationError, State
from tablee.core.game import Game
from tablee.match.drafts import Drafts


class Saying(NamedTuple):
    """The actions of a seat that make one entry, or a draft of one."""

    steps: Sequence[int]
    before: State
    """The position in which the last step is taken."""
    drafted: Sequence[int]
    """Of these steps, those that the seat had taken one by one before."""


def read_saying(game: Game, truth: State, drafts: Drafts, seat: int, text: str) -> Saying:
    """What a text stands for; NotationError if for nothing, IllegalAction if the rules are against it."""
    try:
        action = game.parse_action(text)
    except NotationError:
        return _unfold(truth, seat, game.unfold(truth, seat, text))
    saying = go_on(truth, drafts, seat, action)
    _require(saying.before, seat, action)
    return saying


def go_on(truth: State, drafts: Drafts, seat: int, action: int) -> Saying:
    """One more action after those that the seat has composed."""
    drafted = drafts.steps(seat)
    return Saying((*drafted, action), drafts.seen_by(seat, truth), drafted)


def _unfold(truth: State, seat: int, steps: Sequence[int]) -> Saying:
    """Try the steps on a copy: if the last one is refused, none must have been taken."""
    trial = truth.copy()
    for step in steps[:-1]:
        _require(trial, seat, step)
        trial.play(seat, step)
    _require(trial, seat, steps[-1])
    return Saying(steps, trial, ())


def _require(state: State, seat: int, action: int) -> None:
    refusal = state.check(seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
