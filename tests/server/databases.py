"""The database of each data folder in the tests, of the kind on which they were asked to run."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from tablee.server.store import schema  # noqa: F401 - which fills the metadata
from tablee.server.store.address import FILE_NAME
from tablee.server.store.metadata import METADATA

KINDS: Final = ("sqlite", "postgresql")
_CHOSEN = "sqlite"
_RUNNING = ExitStack()
_SERVER: Any = None
_URLS: Final[dict[Path, str]] = {}
_MADE: Final[list[str]] = []
TEMPLATE: Final = "empty_house"
_THREAD: Final = ThreadPoolExecutor(1, "tests-postgres")
"""Where the tests' own statements run: a test may be in a loop already."""


def choose(kind: str) -> None:
    """Run on this kind."""
    global _CHOSEN  # noqa: PLW0603 - one for the whole run
    _CHOSEN = kind


def kind() -> str:
    """The kind of database on which the tests run."""
    return _CHOSEN


def server() -> Any:
    """The PostgreSQL server of this process, started when it is first needed."""
    global _SERVER  # noqa: PLW0603 - one for the whole run
    if _SERVER is None:
        from tests.postgres import running_server

        _SERVER = _RUNNING.enter_context(running_server())
        _THREAD.submit(_SERVER.make_template).result()
    return _SERVER


def database_of(folder: Path) -> str | None:
    """The address of the database of a data folder; nothing where it is a file in the folder."""
    if _CHOSEN == "sqlite":
        return None
    if folder not in _URLS:
        _URLS[folder] = new_database()
    return _URLS[folder]


def new_database(template: str = TEMPLATE) -> str:
    """The address of a new database of PostgreSQL, whatever the tests run on: an empty house, or a copy."""
    url: str = _THREAD.submit(server().make_database, template).result()
    _MADE.append(url)
    return url


def nowhere(folder: Path) -> str:
    """An address for a data folder at which no house has ever been."""
    return "sqlite:" if _CHOSEN == "sqlite" else new_database("template1")


def with_database(args: Sequence[str | Path]) -> list[str]:
    """A command line that names a data folder, with the database of that folder."""
    given = [str(arg) for arg in args]
    if _CHOSEN == "sqlite" or "--data" not in given or {"--database", "keys"} & {*given}:
        return given
    return [*given, "--database", database_of(Path(given[given.index("--data") + 1])) or ""]


def drop_all() -> None:
    """Let the databases of all folders be gone."""
    urls = [*_MADE]
    _MADE.clear()
    _URLS.clear()
    if urls:
        _THREAD.submit(server().drop_databases, urls).result()


def end() -> None:
    """End the server."""
    _RUNNING.close()


@contextmanager
def read_only() -> Iterator[None]:
    """Let the server take nothing for a while, whoever asks: reading goes on."""
    _THREAD.submit(server().configure, "SET default_transaction_read_only = on").result()
    try:
        yield
    finally:
        _THREAD.submit(server().configure, "RESET default_transaction_read_only").result()


class Shell:
    """Statements as sqlite3 takes them, put to PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._url = url

    def execute(self, statement: str, filled: Sequence[object] = ()) -> Cursor:
        """Carry out one statement, stored at once."""
        return _THREAD.submit(asyncio.run, self._execute(statement, [filled])).result()

    def executemany(self, statement: str, rows: Iterable[Sequence[object]]) -> Cursor:
        """The same with many rows, of which nothing is asked."""
        return _THREAD.submit(asyncio.run, self._execute(statement, list(rows), are_many=True)).result()

    async def _execute(
        self, statement: str, rows: Sequence[Sequence[object]], *, are_many: bool = False
    ) -> Cursor:
        import asyncpg

        parts = statement.split("?")
        text = "".join(f"{part}${number}" for number, part in enumerate(parts[:-1], 1)) + parts[-1]
        connection = await asyncpg.connect(self._url)
        try:
            if are_many:
                await connection.executemany(text, rows)
                return Cursor([])
            found = [tuple(row) for row in await connection.fetch(text, *rows[0])]
        finally:
            await connection.close()
        return Cursor(found)

    def iterdump(self) -> Iterator[str]:
        """All that is stored, as text."""
        for table in METADATA.sorted_tables:
            for (row,) in self.execute(f"SELECT row_to_json({table.name})::text FROM {table.name}"):
                yield row

    def commit(self) -> None:
        """All is stored already."""

    def close(self) -> None:
        """Nothing is held."""

    def __enter__(self) -> Shell:
        return self

    def __exit__(self, *raised: object) -> None:
        pass


class Cursor:
    """What a statement found."""

    def __init__(self, rows: list[tuple[Any, ...]]) -> None:
        self._rows = rows

    def fetchall(self) -> list[tuple[Any, ...]]:
        """All rows."""
        return self._rows

    def fetchone(self) -> tuple[Any, ...] | None:
        """The first row."""
        return self._rows[0] if self._rows else None

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._rows)


def database_at(folder: Path) -> Any:
    """The database of a data folder, to be looked into and spoilt: as sqlite3 opens it, or alike."""
    url = database_of(folder)
    return sqlite3.connect(folder / FILE_NAME) if url is None else Shell(url)
