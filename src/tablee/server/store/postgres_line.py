"""The one line through which a house writes to PostgreSQL: the driver's own connection, and a lock on it.

Each commit is one transaction, its statements prepared once for each line and filled with all rows together:
it takes as many trips to the server as it has kinds of statements, and three, however many moves share it.

A line that is cut while a commit is under way leaves a doubt: was it stored or not? Every commit leaves the
mark of its line, a number that grows, and the mark tells once the server can be asked again. The number that
PostgreSQL itself gives to a transaction would not do: a server that crashes before it has written anything of
one gives its number to the next, and says of that one that it was committed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

import asyncpg

from tablee.server.store.database import Value
from tablee.server.store.unavailable import HouseOpen, Unavailable, postgres_reason_of

log = logging.getLogger("tablee.postgres")
Batch: TypeAlias = tuple[str, list[tuple[Value, ...]]]
"""A statement and all that fills it."""
LOCK: Final = 0x7AB1EE
"""The number of the advisory lock that a house holds as long as its line."""
CONNECT_WITHIN: Final = 5.0
"""How many seconds it may take to reach the server."""
ANSWER_WITHIN: Final = 30.0
"""How many seconds one statement may take: a server that stands still so long is one that is away."""
FIND_OUT_WITHIN: Final = 15.0
"""For how many seconds a doubt is kept open; whoever waits longer is told that nothing was stored, and his
table is read again from what is."""
TRY_EVERY: Final = 0.1
STANDS_STILL: Final = 4.0
"""After how many seconds the server ends the line of a wing that stands still in the middle of a commit: else
it would keep the leases locked that others may take by then."""
GHOST_GONE_WITHIN: Final = 3.0
"""How long the server may take to notice that a line of ours is cut, once it was told."""

_SET_UP: Final = (
    "SELECT pg_backend_pid(), backend_start, set_config('synchronous_commit',"
    " CASE WHEN current_setting('synchronous_commit') IN ('off', 'local') THEN 'on'"
    " ELSE current_setting('synchronous_commit') END, false)"
    " FROM pg_stat_activity WHERE pid = pg_backend_pid()"
)
_END_WHO_STANDS_STILL: Final = "SELECT set_config('idle_in_transaction_session_timeout', $1, false)"
_END_GHOST: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
)
_IS_THERE: Final = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2)"
_MARK: Final = """
INSERT INTO leases (name, wing, number) VALUES ($1, to_char(current_date, 'YYYY-MM-DD'), $2)
ON CONFLICT (name) DO UPDATE SET wing = excluded.wing, number = excluded.number
"""
_MARKED: Final = "SELECT number FROM leases WHERE name = $1"
_FORGET_MARK: Final = "DELETE FROM leases WHERE name = $1"
_FORGET_MARKS: Final = (
    "DELETE FROM leases WHERE name LIKE 'line-%' AND wing < to_char(current_date - 7, 'YYYY-MM-DD')"
)
"""Those of processes that have long ended."""


class _Backend(NamedTuple):
    """The process of the server at the other end of a line."""

    pid: int
    since: object


class WritingLine:
    """Commits, one after the other; reaches the server again by itself."""

    def __init__(self, url: str, *, is_shared: bool = False) -> None:
        self._url = url
        self._is_shared = is_shared
        self._lock = "pg_try_advisory_lock_shared" if is_shared else "pg_try_advisory_lock"
        """A house alone keeps all others out; houses that know of one another, only those that do not."""
        self._connection: asyncpg.Connection | None = None
        self._backend: _Backend | None = None
        """Whom the last line led to: it may not know yet that the line is cut."""
        self._name = f"line-{secrets.token_hex(8)}"
        """By which the mark of the last commit is found."""
        self._commits = 0

    async def open(self) -> None:
        """Reach the server; Unavailable if it cannot be, HouseOpen if another house is there."""
        try:
            await self._reach()
        except Exception as error:
            reason = postgres_reason_of(error)
            if reason is None:
                raise
            raise Unavailable(reason) from error

    async def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            with suppress(Exception):
                if self._commits:
                    await self._connection.execute(_FORGET_MARK, self._name)
                await self._connection.close(timeout=CONNECT_WITHIN)
            self._connection = None

    async def commit(self, batches: Sequence[Batch]) -> None:
        """Store all of this or nothing: Unavailable if the server takes nothing, else what it raises."""
        is_in_doubt = False
        try:
            connection = self._connection or await self._reach()
            if not self._commits:
                await connection.execute(_FORGET_MARKS)
            self._commits += 1
            await connection.execute("BEGIN")
            await connection.execute(_MARK, self._name, self._commits)
            for text, rows in batches:
                await connection.executemany(text, rows)
            is_in_doubt = True
            await connection.execute("COMMIT")
        except BaseException as error:
            is_cut = await self._give_up(error)
            if is_in_doubt and is_cut and await self._was_stored():
                return
            # A house that finds another in its place is as one that is locked out.
            reason = "locked" if isinstance(error, HouseOpen) else postgres_reason_of(error)
            if reason is None:
                raise
            raise Unavailable(reason) from error

    async def _reach(self) -> asyncpg.Connection:
        connection = await asyncpg.connect(
            self._url,
            timeout=CONNECT_WITHIN,
            command_timeout=ANSWER_WITHIN,
            statement_cache_size=512,
            max_cached_statement_lifetime=0,
            server_settings={"application_name": "tablee"},
        )
        try:
            await self._take_over(connection)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection
        return connection

    async def _take_over(self, connection: asyncpg.Connection) -> None:
        """Have the lock; what is left of a line that was cut ends first, and stores nothing any more."""
        if self._backend is not None:
            await connection.execute(_END_GHOST, *self._backend)
        started = time.monotonic()
        while not await connection.fetchval(f"SELECT {self._lock}({LOCK})"):
            if self._backend is None or time.monotonic() - started > GHOST_GONE_WITHIN:
                raise HouseOpen
            await asyncio.sleep(TRY_EVERY)
        if self._is_shared:
            await connection.execute(_END_WHO_STANDS_STILL, str(round(STANDS_STILL * 1000)))
        pid, since, _ = await connection.fetchrow(_SET_UP)
        self._backend = _Backend(pid, since)

    async def _give_up(self, error: BaseException) -> bool:
        """Undo what was begun; whether the line is cut. One that does not answer is cut by us."""
        connection = self._connection
        if connection is None:
            return False
        if not connection.is_closed() and not isinstance(error, TimeoutError):
            with suppress(Exception):
                await connection.execute("ROLLBACK")
                return False
        connection.terminate()
        self._connection = None
        return True

    async def _was_stored(self) -> bool:
        """Whether the last transaction was committed, whose end nobody heard of."""
        told = {"line": self._name, "commit": self._commits}
        log.warning("commit-in-doubt", extra=told)
        ghost, until = self._backend, time.monotonic() + FIND_OUT_WITHIN
        assert ghost is not None
        while time.monotonic() < until:
            try:
                connection = self._connection or await self._reach()
                if not await connection.fetchval(_IS_THERE, *ghost):  # else it may commit this very moment
                    is_stored = bool(await connection.fetchval(_MARKED, self._name) == self._commits)
                    log.warning("commit-found-out", extra={**told, "is_stored": is_stored})
                    return is_stored
            except Exception as error:
                await self._give_up(error)
            await asyncio.sleep(TRY_EVERY)
        return False
