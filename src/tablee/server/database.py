"""The database of the house, whichever it is: one connection that writes, and some that read.

Nothing here waits for anything but the database: whoever calls does so in a thread of his own. Another
kind of database is another way to make the engine (`open_sqlite` is the one there is); the statements are
those of the schema, put into the engine's own words once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection
from sqlalchemy.sql.expression import ClauseElement

from tablee.server import schema
from tablee.server.migration import migrate

FILE_NAME: Final = "tablee.sqlite3"
Value: TypeAlias = str | int | float | bytes | None
Write: TypeAlias = tuple[ClauseElement, Mapping[str, Value]]
"""One of the statements of the schema, and what fills it."""


def open_sqlite(folder: Path) -> Engine:
    """The file in a data folder, made if there is none: every commit is on the disk when it returns."""
    # Rows are filled in by name, and every use of a connection ends its own transaction: to roll back
    # again would only take time.
    engine = create_engine(f"sqlite:///{folder / FILE_NAME}", paramstyle="named", pool_reset_on_return=None)
    event.listen(engine, "connect", _set_up)
    with engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA user_version").scalar_one() == 1:
            migrate(connection)
        schema.METADATA.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA user_version={schema.VERSION}")
        connection.commit()
    return engine


def _set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """Commits writes, one transaction after the other, and lends connections to read."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._statements = {
            id(statement): (rank, str(statement.compile(dialect=engine.dialect)))
            for rank, statement in enumerate(schema.ORDER)
        }
        self._pooled: PoolProxiedConnection | None = None
        self._writing: DBAPIConnection | None = None
        """The driver's own connection: what SQLAlchemy puts around it would only take time here."""

    def commit(self, writes: Iterable[Write]) -> None:
        """Store all of this or nothing; whatever the database raises is raised."""
        batches: dict[int, tuple[str, list[Mapping[str, Value]]]] = {}
        for statement, row in writes:
            rank, text = self._statements[id(statement)]
            batches.setdefault(rank, (text, []))[1].append(row)
        connection = self._writing or self._connect()
        try:
            cursor = connection.cursor()
            for rank in sorted(batches):
                cursor.executemany(*batches[rank])
            connection.commit()
        except BaseException:
            self._give_up(connection)
            raise

    def _connect(self) -> DBAPIConnection:
        self._pooled = self._engine.raw_connection()
        driver = self._pooled.driver_connection
        assert driver is not None
        self._writing = driver
        return self._writing

    def _give_up(self, connection: DBAPIConnection) -> None:
        """Undo what was begun; where not even that works, write through another connection next time."""
        try:
            connection.rollback()
        except Exception:  # whatever was raised before is what is told
            self._writing = None
            with suppress(Exception):
                self._pooled.invalidate()  # type: ignore[union-attr]  # there was one to write through

    def read(self) -> AbstractContextManager[Connection]:
        """A connection to read from."""
        return self._engine.connect()

    def close(self) -> None:
        """Let go of every connection."""
        if self._pooled is not None:
            self._pooled.close()
        self._engine.dispose()
