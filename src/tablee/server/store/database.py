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

from sqlalchemy import Connection, Dialect, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection
from sqlalchemy.sql.expression import ClauseElement

from tablee.server.store import schema
from tablee.server.store.metadata import METADATA
from tablee.server.store.migration import migrate
from tablee.server.store.unavailable import Unavailable, reason_of

FILE_NAME: Final = "tablee.sqlite3"
CHECKPOINT = 4000
"""After how many pages of 4 kB the log of SQLite goes into the database: pages that change with every move
are written there less often than by default."""
PATIENCE = 2000
"""How long, in milliseconds, a commit waits for another process to let go of the database."""
IMPATIENCE = 50
"""The same after it waited in vain, until something can be written: none waits for nothing twice."""
Value: TypeAlias = str | int | float | bytes | None
Write: TypeAlias = tuple[ClauseElement, Mapping[str, Value]]
"""One of the statements of the schema, and what fills it."""


def open_sqlite(folder: Path) -> Engine:
    """The file in a data folder, made if there is none: every commit is on the disk when it returns."""
    # Rows are filled in by name, and every use of a connection ends its own transaction: to roll back
    # again would only take time.
    engine = create_engine(f"sqlite:///{folder / FILE_NAME}", paramstyle="named", pool_reset_on_return=None)
    event.listen(engine, "connect", set_up)
    with engine.connect() as connection:
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if 0 < version < schema.VERSION:
            migrate(connection, version)
        METADATA.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA user_version={schema.VERSION}")
        connection.commit()
    return engine


def set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry | None = None) -> None:
    """Have a new connection keep what is committed, whatever happens to the machine."""
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}")
    for pragma in (*pragmas, "secure_delete=ON", f"wal_autocheckpoint={CHECKPOINT}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


_WORDED: Final[dict[tuple[str, str], Mapping[int, tuple[int, str]]]] = {}


def _worded_for(dialect: Dialect) -> Mapping[int, tuple[int, str]]:
    """The rank and the words of every statement for a kind of database, found once in a process."""
    kind = dialect.name, dialect.paramstyle
    if kind not in _WORDED:
        _WORDED[kind] = {
            id(statement): (rank, str(statement.compile(dialect=dialect)))
            for rank, statement in enumerate(schema.ORDER)
        }
    return _WORDED[kind]


class Database:
    """Commits writes, one transaction after the other, and lends connections to read."""

    def __init__(self, engine: Engine) -> None:
        self.is_damaged = False
        """Whether the database has said of itself, since it was opened, that it is not whole."""
        self._engine = engine
        event.listen(engine, "handle_error", self._note)
        self._statements = _worded_for(engine.dialect)
        self._pooled: PoolProxiedConnection | None = None
        self._writing: DBAPIConnection | None = None
        """The driver's own connection: what SQLAlchemy puts around it would only take time here."""
        self._is_patient = True

    def commit(self, writes: Iterable[Write]) -> None:
        """Store all of this or nothing: Unavailable if the database takes nothing, else what it raises."""
        try:
            self._commit(writes)
        except Exception as error:
            reason = reason_of(error)
            if reason is None:
                raise
            self.is_damaged = self.is_damaged or reason == "damaged"
            self._wait(is_patient=reason != "locked")
            raise Unavailable(reason) from error
        self._wait(is_patient=True)

    def _commit(self, writes: Iterable[Write]) -> None:
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

    def _note(self, context: ExceptionContext) -> None:
        if reason_of(context.original_exception) == "damaged":
            self.is_damaged = True

    def _connect(self) -> DBAPIConnection:
        self._pooled = self._engine.raw_connection()
        driver = self._pooled.driver_connection
        assert driver is not None
        self._writing = driver
        return self._writing

    def _wait(self, *, is_patient: bool) -> None:
        """Wait long or shortly from now on where another process holds the database."""
        if is_patient != self._is_patient and self._writing is not None:
            self._is_patient = is_patient
            self._writing.cursor().execute(f"PRAGMA busy_timeout={PATIENCE if is_patient else IMPATIENCE}")

    def _give_up(self, connection: DBAPIConnection) -> None:
        """Undo what was begun; where not even that works, write through another connection next time."""
        try:
            connection.rollback()
        except Exception:  # whatever was raised before is what is told
            self._writing = None
            self._is_patient = True
            with suppress(Exception):
                self._pooled.invalidate()  # type: ignore[union-attr]  # there was one to write through

    def read(self) -> AbstractContextManager[Connection]:
        """A connection to read from."""
        return self._engine.connect()

    def tidy(self) -> None:
        """Bring the write-ahead log into the database and empty it: what was deleted is nowhere any more."""
        with self.read() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of every connection."""
        if self._pooled is not None:
            self._pooled.close()
        self._engine.dispose()
