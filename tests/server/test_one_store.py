"""One protocol of storage: what the database is asked is said in the store, which alone knows its drivers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.server import store

SOURCES = Path(tablee.__file__).parent
STORE = Path(store.__file__).parent
DRIVERS = {"aiosqlite", "alembic", "asyncpg", "psycopg", "sqlite3"}
STATEMENT = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|TRUNCATE|PRAGMA|WITH \w+ AS) ")


def of_the_database(source: str) -> Iterator[str]:
    """What a module has that only the store should have: a driver, or a statement in SQL."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.partition(".")[0] in DRIVERS)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in DRIVERS:
            yield node.module or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and STATEMENT.match(node.value):
            yield node.value.strip()


def test_only_the_store_knows_drivers_and_sql() -> None:
    others = [file for file in SOURCES.rglob("*.py") if not file.is_relative_to(STORE)]
    found = {str(file.relative_to(SOURCES)): list(of_the_database(file.read_text())) for file in others}
    assert {name: said for name, said in found.items() if said} == {}
    assert len(others) > 100


@pytest.mark.parametrize(
    "source",
    [
        "import asyncpg",
        "from sqlite3 import connect",
        "X = 'SELECT 1 FROM t'",
        "X = f'\\nDELETE FROM t WHERE {y}'",
    ],
)
def test_what_belongs_there_is_noticed(source: str) -> None:
    assert list(of_the_database(source))
