"""Reading from PostgreSQL: connections of the loop, lent to whoever asks as if he waited for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from typing import Final, TypeVar

import asyncpg
from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import ExceptionContext, IsolationLevel
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.util import greenlet_spawn

from tablee.server.store.address import PostgresServer
from tablee.server.store.postgres_line import CONNECT_WITHIN
from tablee.server.store.revision import check_revision, found_revision
from tablee.server.store.unavailable import Unavailable, postgres_reason_of

T = TypeVar("T")
MOST_READERS: Final = 12
"""How many may read at the same time."""


class PostgresReader:
    """Lends connections; each statement sees what is stored when it is asked."""

    def __init__(self, address: PostgresServer) -> None:
        self.is_damaged = False
        """Whether the database has said of itself, since it was opened, that it is not whole."""

        async def reach() -> asyncpg.Connection:
            return await asyncpg.connect(
                address.url, timeout=CONNECT_WITHIN, server_settings={"application_name": "tablee"}
            )

        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=reach,
            isolation_level="AUTOCOMMIT",
            pool_pre_ping=True,  # a server may have been started again since
            pool_size=2,
            max_overflow=MOST_READERS - 2,
        )
        self.engine = self._engine.sync_engine
        event.listen(self.engine, "handle_error", self._note)

    def _note(self, context: ExceptionContext) -> None:
        if postgres_reason_of(context.original_exception) == "damaged":
            self.is_damaged = True

    async def ask(self, question: Callable[..., T], *about: object) -> T:
        """Have something read in the loop, which goes on while it is waited for; or Unavailable."""
        try:
            return await greenlet_spawn(question, *about)
        except Exception as error:
            reason = postgres_reason_of(error)
            if reason is None:
                raise
            raise Unavailable(reason) from error

    def connect(self) -> AbstractContextManager[Connection]:
        """A connection to read from, within `ask`."""
        return self.engine.connect()

    async def check(self) -> bool:
        """Whether there is a house at all; UnknownSchema if it is not of today."""
        found = await self.ask(self._revision)
        if found is not None:
            check_revision(found)
        return found is not None

    def _revision(self) -> str | None:
        with self.connect() as connection:
            return found_revision(connection)

    @asynccontextmanager
    async def transaction(self, isolation: IsolationLevel) -> AsyncIterator[AsyncConnection]:
        """One transaction for all that is asked within."""
        engine = self._engine.execution_options(isolation_level=isolation)
        async with engine.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Let go of every connection; a server that stands still is not waited for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECT_WITHIN):
                await self._engine.dispose()
