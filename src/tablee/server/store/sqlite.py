"""A house on SQLite: one file, one connection that writes in a thread, and some that read.

A commit is put into the driver's own words once and handed to the driver itself: nothing stands between,
since what each move costs is spent here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from tablee.server.metrics import Metrics
from tablee.server.store import schema
from tablee.server.store.database import Value, Write
from tablee.server.store.metadata import METADATA
from tablee.server.store.revision import found_revision, stamp
from tablee.server.store.thread_writer import ThreadWriter
from tablee.server.store.unavailable import Unavailable, reason_of
from tablee.server.store.upgrading import upgrade
from tablee.server.store.worded import worded_for

T = TypeVar("T")
CHECKPOINT = 4000
"""After how many pages of 4 kB the log of SQLite goes into the database: pages that change with every move
are written there less often than by default."""
PATIENCE = 2000
"""How long, in milliseconds, a commit waits for another process to let go of the database."""
IMPATIENCE = 50
"""The same after it waited in vain, until something can be written: none waits for nothing twice."""


def open_sqlite(file: Path) -> Engine:
    """The database in a file, made if there is none: every commit is on the disk when it returns."""
    # Rows are filled in by name, and every use of a connection ends its own transaction: to roll back
    # again would only take time.
    engine = create_engine(f"sqlite:///{file}", paramstyle="named", pool_reset_on_return=None)
    event.listen(engine, "connect", set_up)
    with engine.connect() as connection:
        _bring_up(connection)
    return engine


def _bring_up(connection: Connection) -> None:
    """Make the schema in an empty file; that of an older house is brought to this version, or nothing is."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    found = found_revision(connection)
    if (version, found) == (schema.VERSION, schema.REVISION):
        return
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    if found is None:
        METADATA.create_all(connection, checkfirst=False)
        stamp(connection, schema.REVISION)
    else:
        upgrade(connection)
    connection.exec_driver_sql(f"PRAGMA user_version={schema.VERSION}")
    connection.commit()


def set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry | None = None) -> None:
    """Have a new connection keep what is committed, whatever happens to the machine."""
    cursor = connection.cursor()
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}")
    for pragma in (*pragmas, "secure_delete=ON", f"wal_autocheckpoint={CHECKPOINT}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteDatabase:
    """Commits writes, one transaction after the other, and lends connections to read."""

    kind: Final = "sqlite"

    def __init__(self, engine: Engine) -> None:
        self.is_damaged = False
        """Whether the database has said of itself, since it was opened, that it is not whole."""
        self.engine = engine
        event.listen(engine, "handle_error", self._note)
        self._statements = worded_for(engine.dialect)
        self._pooled: PoolProxiedConnection | None = None
        self._writing: DBAPIConnection | None = None
        """The driver's own connection: what SQLAlchemy puts around it would only take time here."""
        self._is_patient = True
        self._readers = ThreadPoolExecutor(thread_name_prefix="reader")
        """Threads of its own: who has stopped waiting for an answer leaves a reader behind, which is to let
        go of the file before the house calls itself closed."""

    @classmethod
    async def open(cls, file: Path) -> SqliteDatabase:
        """The database in a file, made if there is none."""
        return cls(await asyncio.to_thread(open_sqlite, file))

    def writer(self, metrics: Metrics) -> ThreadWriter:
        """The one writer of this database."""
        return ThreadWriter(self.commit, metrics)

    async def ask(self, question: Callable[..., T], *about: object) -> T:
        """Have something read in a thread, where waiting for the disk keeps nobody."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(question, *about))

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
            rank, text, _ = self._statements[id(statement)]
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
        self._pooled = self.engine.raw_connection()
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

    def connect(self) -> AbstractContextManager[Connection]:
        """A connection to read from, within `ask`."""
        return self.engine.connect()

    async def tidy(self) -> None:
        """Bring the write-ahead log into the database and empty it: what was deleted is nowhere any more."""
        await self.ask(self._checkpoint)

    def _checkpoint(self) -> None:
        with self.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        """Let go of every connection."""
        await asyncio.to_thread(self.dispose)

    def dispose(self) -> None:
        """The same, for who waits."""
        self._readers.shutdown(cancel_futures=True)
        if self._pooled is not None:
            self._pooled.close()
        self.engine.dispose()
