"""Every game on the shelf keeps every law, in all editions and over a spread of options."""

from __future__ import annotations

import pytest

from tablee.core.conformance import LAWS, Law, conform
from tablee.games import game_ids, get_game


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@pytest.mark.parametrize("game_id", game_ids())
def test_game_keeps_law(game_id: str, law: Law) -> None:
    game = get_game(game_id)
    report = conform(game, laws=[law])
    assert [*report.checks] == ([law.name] if law.binds(game) else [])
