"""People get time to look at what they want to see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.core.box import LONGEST_LOOK
from tablee.games import game_ids, get_box

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", game_ids())
def test_only_events_that_happen_are_looked_at(game: str) -> None:
    sources = (ROOT / "src/tablee/games" / game.replace("-", "_")).glob("*.py")
    told = "".join(source.read_text(encoding="utf-8") for source in sources)
    assert all(f'"{event}"' in told for event in get_box(game).moments)


def test_the_more_happens_the_longer_but_not_for_ever() -> None:
    box = get_box("bonanza")
    assert box.time_to_look([]) == box.time_to_look(["answered"]) == 0.0
    assert box.time_to_look(["card-led", "stopped"]) == 1.0
    assert box.time_to_look(["card-followed"] * 100) == LONGEST_LOOK
