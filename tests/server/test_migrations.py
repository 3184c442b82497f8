"""Databases of earlier versions are brought up, on both kinds, and their games go on; others are refused."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvloop
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, select, text

from tablee.server.store import schema
from tablee.server.store.address import FILE_NAME, PostgresServer
from tablee.server.store.metadata import METADATA
from tablee.server.store.migrations.baseline import BASELINE
from tablee.server.store.postgres import PostgresDatabase
from tablee.server.store.upgrading import upgrade
from tests.cli.command_line import refused, run
from tests.server import databases
from tests.server.guests import HURRY, move, open_house

VERSION9 = Path(__file__).parent / "version9"
TABLES: dict[str, dict[str, Any]] = json.loads((VERSION9 / "tables.json").read_text(encoding="utf-8"))
SCRIPTS = Path(schema.__file__).with_name("migrations")


@pytest.fixture
def empty() -> str:
    """The address of a database of PostgreSQL with nothing in it."""
    return databases.new_database("template1")


async def on_server(url: str, change: Any) -> Any:
    database = PostgresDatabase(PostgresServer(url))
    try:
        async with database.transaction("READ COMMITTED") as connection:
            return await connection.run_sync(change)
    finally:
        await database.close()


async def play_on(folder: Path, database: str | None) -> None:
    """Everybody comes back, sees what he saw, and plays on."""
    async with open_house(folder, replace(HURRY, database=database)) as house:
        for told in TABLES.values():
            guests = [await house.connect(told["table"], token) for token in told["tokens"]]
            assert [guest.sequence for guest in guests] == [told["sequence"]] * len(guests)
            for guest, view in zip(guests, told["views"], strict=True):
                assert guest.position is not None
                assert {key: guest.position["view"].get(key) for key in view} == view
            for _ in range(3):
                await move(guests, random.Random(3))
            assert guests[0].sequence > told["sequence"]


def test_the_revision_of_today_is_the_last_there_is() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [schema.REVISION]


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_revisions_lead_to_the_schema_of_today_on_sqlite() -> None:
    with create_engine("sqlite://").connect() as connection:
        upgrade(connection)
        assert differences(connection) == []


def test_revisions_lead_to_the_schema_of_today_on_postgresql(empty: str) -> None:
    def lead(connection: Connection) -> list[Any]:
        upgrade(connection)
        return differences(connection)

    assert asyncio.run(on_server(empty, lead)) == []


@pytest.mark.sqlite("a folder with a file in it")
def test_a_house_of_version_9_goes_on_on_sqlite(tmp_path: Path) -> None:
    shutil.copy(VERSION9 / FILE_NAME, tmp_path / FILE_NAME)
    ran = run("house", "migrate", "--data", tmp_path)
    assert ran.status == 0
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.REVISION,)]
        assert database.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    again = run("house", "migrate", "--data", tmp_path, lang="fr")
    assert f"déjà le schéma {schema.REVISION}" in again.out
    uvloop.run(play_on(tmp_path, None))


def test_a_house_of_version_9_goes_on_on_postgresql(tmp_path: Path, empty: str) -> None:
    """As that version would have written it there: its schema, and the same rows."""

    def write(connection: Connection) -> None:
        upgrade(connection, "0009")
        with create_engine(f"sqlite:///{VERSION9 / FILE_NAME}").connect() as source:
            for table in BASELINE.sorted_tables:
                for row in source.execute(select(table)):
                    connection.execute(insert(table), dict(row._mapping))

    asyncio.run(on_server(empty, write))
    given = ("--data", tmp_path / "data", "--database", empty)
    if schema.REVISION != "0009":
        assert "`tablee house migrate`" in refused("house", "list", *given)
    ran = run("house", "migrate", *given)
    assert (ran.status, schema.REVISION in ran.out) == (0, True)
    assert run("house", "check", *given).status == 0
    uvloop.run(play_on(tmp_path / "data", empty))


@pytest.mark.parametrize(
    ("found", "said"),
    [("9999", "newer Tablée"), ("0008", "`tablee house migrate`"), ("a1b2c3", "not Tablée’s")],
)
def test_another_schema_is_refused_in_words(tmp_path: Path, empty: str, found: str, said: str) -> None:
    def make(connection: Connection) -> None:
        upgrade(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = :found"), {"found": found})

    asyncio.run(on_server(empty, make))
    given = ("--data", tmp_path / "data", "--database", empty)
    for command in (("serve", "--port", "0"), ("house", "list"), ("house", "backup", tmp_path / "b")):
        assert said in refused(*command, *given)
    assert "Tablée" in refused("serve", "--port", "0", *given, lang="fr")


def test_a_database_of_something_else_is_refused(tmp_path: Path, empty: str) -> None:
    asyncio.run(
        on_server(empty, lambda connection: connection.execute(text("CREATE TABLE cats (name TEXT)")))
    )
    given = ("--data", tmp_path / "data", "--database", empty)
    for command in (("serve", "--port", "0"), ("house", "migrate")):
        assert "not Tablée’s" in refused(*command, *given)


def test_an_empty_database_has_no_house(tmp_path: Path, empty: str) -> None:
    given = ("--data", tmp_path / "data", "--database", empty)
    for command in (("house", "list"), ("house", "migrate"), ("house", "backup", tmp_path / "b")):
        assert "no house has its database here" in refused(*command, *given)
