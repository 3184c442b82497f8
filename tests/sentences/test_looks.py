"""People get time to look at what they want to see."""

from __future__ import annotations

import pytest

from tablee.core.box import LONGEST_LOOK
from tablee.games import box_ids, get_box, get_game


@pytest.mark.parametrize("game", [game for game in box_ids() if get_game(game).outward])
def test_only_events_that_happen_are_looked_at(game: str) -> None:
    outward = get_game(game).outward
    assert outward is not None
    assert {*get_box(game).looks} <= {notice.name for notice in outward.notices}


def test_the_more_happens_the_longer_but_not_for_ever() -> None:
    box = get_box("bonanza")
    assert box.time_to_look([]) == box.time_to_look(["answered"]) == 0.0
    assert box.time_to_look(["card-led", "stopped"]) == 1.0
    assert box.time_to_look(["card-followed"] * 100) == LONGEST_LOOK
