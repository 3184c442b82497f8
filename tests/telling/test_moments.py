"""People get time to look at what they want to see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.games import game_ids
from tablee.telling.moments import LONGEST, MOMENTS, time_to_look

ROOT = Path(__file__).parents[2]


def test_every_game_says_what_people_want_to_see() -> None:
    assert set(MOMENTS) == set(game_ids())


@pytest.mark.parametrize("game", MOMENTS)
def test_only_events_that_happen_are_looked_at(game: str) -> None:
    sources = (ROOT / "src/tablee/games" / game.replace("-", "_")).glob("*.py")
    told = "".join(source.read_text(encoding="utf-8") for source in sources)
    assert all(f'"{event}"' in told for event in MOMENTS[game])


def test_the_more_happens_the_longer_but_not_for_ever() -> None:
    assert time_to_look("bonanza", []) == time_to_look("bonanza", ["answered"]) == 0.0
    assert time_to_look("bonanza", ["card-led", "stopped"]) == 1.0
    assert time_to_look("bonanza", ["card-followed"] * 100) == LONGEST
