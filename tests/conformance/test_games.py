"""Every game on the shelf keeps every law.

The compiled build is tried over all editions, every option value and every number of seats; the pure one,
which is many times slower and gives the same results, over two cases. `python -m tablee.core.conformance
check GAME` looks harder than either.
"""

from __future__ import annotations

import pytest

from tablee.core.conformance import LAWS, Law, conform
from tablee.core.conformance.case import Effort
from tablee.core.conformance.spread import spread
from tablee.engine_build import is_compiled
from tablee.games import box_ids, get_game

EFFORT = Effort(
    moments=3, closely=60, watched=12, swaps=2, samples=16, decisions=8, bot_steps=80, appraisals=3
)
PURE_CASES = 2


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game_id", box_ids())
def test_game_keeps_law(game_id: str, law: Law) -> None:
    game = get_game(game_id)
    cases = spread(game)
    report = conform(game, cases=cases if is_compiled() else cases[:PURE_CASES], laws=[law], effort=EFFORT)
    assert [*report.checks] == ([law.name] if law.binds(game) else [])
