"""The stored tables of counts are those of the engine and of the naive reading."""

from __future__ import annotations

import pytest

from tablee.games import game_ids
from tests.games.jacquet import counts
from tests.games.jacquet.positions import fixed_positions

from .write import FOLDER, TABLES, lines_of

EVERY_TABLE = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, tables in TABLES.items() for name in tables]
)


def test_every_file_is_a_table_and_every_table_has_its_file() -> None:
    """A game may keep its tables here and check them among its own tests."""
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert set(TABLES) <= folders <= set(game_ids())
    for game, tables in TABLES.items():
        assert sorted(path.name for path in (FOLDER / game).iterdir()) == sorted(tables)


@EVERY_TABLE
def test_a_table_is_what_the_engine_counts(game: str, name: str) -> None:
    assert lines_of(game, name) == list(TABLES[game][name](counts.by_engine))


@EVERY_TABLE
def test_a_table_is_what_the_naive_reading_counts(game: str, name: str) -> None:
    assert lines_of(game, name) == list(TABLES[game][name](counts.by_naive))


@pytest.mark.clause("JAC-18", "JAC-19", "JAC-20", "JAC-46")
def test_the_tables_tell_what_the_rulebook_says_of_the_first_throw() -> None:
    """One turn for a double, whatever its length; two orders for any other throw, one end for all."""
    table = {line.split()[0]: line.split()[1:] for line in lines_of("jacquet", "positions-text2.txt")[1:]}
    start = dict(zip(table["position"], table["start"], strict=True))
    for throw, pair in start.items():
        assert pair == ("1/1" if throw[0] == throw[2] else "2/1")
    assert set(table) == {"position", *fixed_positions()}
