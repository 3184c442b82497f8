"""Every game on the shelf keeps every law.

The compiled build is tried over all editions, every option value and every number of seats, half of the cases
`again`; the pure one, which is many times slower and gives the same results, over two cases. `python -m
tablee.core.conformance check GAME` looks harder than either, and `make check-laws` does so with every game.
"""

from __future__ import annotations

import pytest

from tablee.core.conformance import LAWS, Law, conform
from tablee.core.conformance.case import Effort
from tablee.core.conformance.spread import spread
from tablee.engine_build import is_compiled
from tablee.games import box_ids, get_game
from tests.again import now_or_again

EFFORT = Effort(
    moments=2,
    closely=30,
    written=200,
    watched=8,
    swaps=2,
    samples=12,
    decisions=6,
    bot_steps=60,
    appraisals=2,
    unhurried=1,
)
PURE_CASES = 2
HERE = [law for law in LAWS if law.name != "processes"]
"""All but one, to which `make same-results` holds every game: its two processes hash otherwise."""


@pytest.mark.parametrize("law", HERE, ids=lambda law: law.name)
@pytest.mark.parametrize("game_id", box_ids())
@pytest.mark.parametrize("half", now_or_again(["first", "second"], "first"))
def test_game_keeps_law(game_id: str, law: Law, half: str) -> None:
    game = get_game(game_id)
    # Few seats and many take turns among the cases: either half has both.
    cases = [case for number, case in enumerate(spread(game)) if (number % 4 in (0, 3)) == (half == "first")]
    assert cases
    report = conform(game, cases=cases if is_compiled() else cases[:PURE_CASES], laws=[law], effort=EFFORT)
    assert [*report.checks] == ([law.name] if law.binds(game) else [])
