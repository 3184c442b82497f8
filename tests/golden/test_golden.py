"""Golden playthroughs: no game is without them, and none has changed unnoticed.

Where a change is meant, `python -m tests.golden.write` writes them anew and the difference is read.
"""

from __future__ import annotations

import pytest

from tablee.games import box_ids, get_game
from tests.golden.playthrough import FOLDER, playthroughs


@pytest.mark.parametrize("game_id", box_ids())
def test_game_has_its_playthroughs_and_no_others(game_id: str) -> None:
    found = sorted((FOLDER / game_id).glob("*.txt"))
    assert found == sorted(playthroughs(get_game(game_id)))
    assert found


@pytest.mark.parametrize("game_id", box_ids())
def test_playthroughs_are_as_written(game_id: str) -> None:
    for path, text in playthroughs(get_game(game_id)).items():
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines(), path.name


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == {*box_ids()}
