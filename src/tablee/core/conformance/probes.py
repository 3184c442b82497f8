"""Which actions are tried on a state: all of them if they are few, else a selection."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.core.conformance.chooser import Chooser
from tablee.core.conformance.trial import Trial

OUTSIDE = (-1, 2**40)
"""Integers that are no action of any game."""


def probes(trial: Trial, legal: Iterable[int], chooser: Chooser) -> list[int]:
    """Actions to try, legal ones among them, and integers that are none."""
    size = trial.case.game.action_range
    none = [*OUTSIDE, size, size + 1]
    if size <= trial.effort.all_actions:
        return [*range(size), *none]
    near = {action + offset for action in legal for offset in (-1, 0, 1)}
    drawn = {chooser.randrange(size) for _ in range(trial.effort.probes)}
    chosen = {0, size - 1, *near, *drawn}
    return [*sorted(action for action in chosen if 0 <= action < size), *none]
