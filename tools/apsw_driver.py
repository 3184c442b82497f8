"""SQLite by APSW, as the standard library would have it: only as much as the house asks of a connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw


class Connection:
    """A connection through some VFS; a change begins a transaction, as in the standard library."""

    def __init__(self, file: Path, vfs: str) -> None:
        self._database = apsw.Connection(str(file), vfs=vfs)

    def cursor(self) -> Cursor:
        """What statements are carried out by."""
        return Cursor(self._database)

    def commit(self) -> None:
        """End the transaction, if there is one."""
        self._end("COMMIT")

    def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        self._end("ROLLBACK")

    def _end(self, how: str) -> None:
        if self._database.in_transaction:
            with _as_standard():
                self._database.execute(how)

    def create_function(self, *told: Any, **also: Any) -> None:
        """SQLAlchemy offers a function that nobody here uses."""

    def close(self) -> None:
        """Let go of the file."""
        with _as_standard():
            self._database.close()


class Cursor:
    """Carries statements out."""

    def __init__(self, database: Any) -> None:
        self._database = database
        self._found: list[Any] = []

    def execute(self, text: str, row: Mapping[str, Any] | None = None) -> None:
        """Carry one out, outside any transaction that it does not begin itself."""
        with _as_standard():
            self._found = self._database.execute(text, dict(row or {})).fetchall()

    def fetchone(self) -> Any:
        """The next row that was found, or nothing."""
        return self._found.pop(0) if self._found else None

    def executemany(self, text: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Carry a change out for every row."""
        with _as_standard():
            if not self._database.in_transaction:
                self._database.execute("BEGIN")
            for row in rows:
                self._database.execute(text, dict(row)).fetchall()

    def close(self) -> None:
        """Nothing is kept."""


@contextmanager
def _as_standard() -> Iterator[None]:
    """Raise what the standard library would."""
    try:
        yield
    except apsw.Error as error:
        kind = sqlite3.IntegrityError if isinstance(error, apsw.ConstraintError) else sqlite3.OperationalError
        raised = kind(str(error))
        raised.sqlite_errorcode = getattr(error, "extendedresult", 0)
        raise raised from error
