"""docs/protocol.md tells what every game shows: its tables are made from the declarations, and are fresh."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest

from tablee.core.moves import Range
from tablee.core.outward import items_of
from tablee.games import box_ids, get_box, get_game
from tools.game_docs import Tables, write_page

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
OWN = [game_id for game_id in box_ids() if not get_box(game_id).is_guest]


def test_the_tables_are_what_the_games_declare() -> None:
    assert write_page(PAGE, map(get_game, OWN)) == PAGE


@pytest.mark.parametrize("game_id", OWN)
def test_nothing_that_a_game_shows_is_missing(game_id: str) -> None:
    game = get_game(game_id)
    text = Tables(game).text()
    names = [*game.options_type.specs()]
    if game.outward is not None:
        view: type = game.outward.view
        names += [item.name for item in items_of(view)]
        names += [notice.name for notice in game.outward.notices]
    assert all(f"| `{name}` |" in text for name in names)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (int, "number"),
        (str | None, "text or null"),
        (Literal["s", "h"], "`s`/`h`"),
        (Literal[True], "`true`"),
        (tuple[int, ...], "list: number"),
        (tuple[int, int], "list of 2: number"),
        (tuple[tuple[str, ...], ...], "list: (list: text)"),
        (Mapping[str, int | None], "object: text to (number or null)"),
        (Range, "`Range`"),
    ],
)
def test_kinds_are_said_in_words(kind: object, said: str) -> None:
    assert Tables(get_game("sacramento")).write_kind(kind) == said
