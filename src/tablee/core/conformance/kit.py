"""The kit: every law, and the one call that tries them all on a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tablee.core.conformance.actions import actions
from tablee.core.conformance.appraising import appraising
from tablee.core.conformance.case import Case, Effort
from tablee.core.conformance.chance import chance
from tablee.core.conformance.conservation import conservation
from tablee.core.conformance.copying import copying
from tablee.core.conformance.deciding import deciding
from tablee.core.conformance.determinism import determinism
from tablee.core.conformance.encoding import encoding
from tablee.core.conformance.ending import ending
from tablee.core.conformance.events import events
from tablee.core.conformance.failure import ConformanceError
from tablee.core.conformance.knowing import knowing
from tablee.core.conformance.law import DEFAULT_EFFORT, Law
from tablee.core.conformance.leaks import hiding
from tablee.core.conformance.legality import legality
from tablee.core.conformance.positions import positions
from tablee.core.conformance.processes import processes
from tablee.core.conformance.replaying import replaying
from tablee.core.conformance.report import Report
from tablee.core.conformance.sampling import sampling
from tablee.core.conformance.seating import seating
from tablee.core.conformance.spread import spread
from tablee.core.conformance.views import views
from tablee.core.conformance.winning import winning
from tablee.core.game import Game

LAWS: tuple[Law, ...] = (
    seating,
    ending,
    legality,
    chance,
    conservation,
    copying,
    replaying,
    determinism,
    processes,
    positions,
    actions,
    views,
    events,
    hiding,
    sampling,
    deciding,
    winning,
    appraising,
    encoding,
    knowing,
)
"""Every law, in the order in which a failure is easiest to understand."""

Progress: TypeAlias = Callable[[Law, Case], None]
"""Called before a law is tried on a case."""


def conform(
    game: Game,
    *,
    cases: Sequence[Case] | None = None,
    laws: Sequence[Law] = LAWS,
    effort: Effort = DEFAULT_EFFORT,
    progress: Progress | None = None,
) -> Report:
    """Try laws on a game, over all editions and a spread of options unless cases are given."""
    tried = tuple(spread(game) if cases is None else cases)
    if not tried:
        raise ValueError(f"no case to try {game.id} on")
    checks: dict[str, int] = {}
    dropped: dict[str, int] = {}
    for law in laws:
        if not law.binds(game):
            continue
        trials = []
        for case in tried if law.per_case else tried[:1]:
            if progress is not None:
                progress(law, case)
            trials.append(law.judge(case, effort))
        checks[law.name] = sum(trial.checks for trial in trials)
        dropped[law.name] = sum(trial.dropped for trial in trials)
        if checks[law.name] == 0:
            raise ConformanceError(law.name, tried[-1], 0, "there was nothing to put to the test")
    return Report(game.id, tried, checks, dropped)
