"""A house on PostgreSQL: one line that writes, some connections that read, all of them in the loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.server.metrics import Metrics
from tablee.server.store.address import PostgresServer
from tablee.server.store.database import Value, Write
from tablee.server.store.loop_writer import LoopWriter
from tablee.server.store.postgres_line import WritingLine
from tablee.server.store.postgres_reading import PostgresReader
from tablee.server.store.postgres_schema import bring_up, prepare
from tablee.server.store.unavailable import Unavailable
from tablee.server.store.worded import worded_for


class PostgresDatabase(PostgresReader):
    """Commits writes, one transaction after the other, and lends connections to read."""

    kind: Final = "postgresql"

    def __init__(self, address: PostgresServer, *, is_shared: bool = False) -> None:
        super().__init__(address)
        self._line = WritingLine(address.url, is_shared=is_shared)
        self._statements = worded_for(self.engine.dialect)

    @classmethod
    async def open(cls, address: PostgresServer, *, is_shared: bool = False) -> PostgresDatabase:
        """The database of a server, its schema made if it is empty.

        Unavailable if it cannot be reached, HouseOpen or UnknownSchema if it is not for us.
        """
        database = cls(address, is_shared=is_shared)
        try:
            await database._line.open()
            await prepare(database._engine)
        except BaseException:
            await database.close()
            raise
        return database

    async def migrate(self) -> str:
        """Bring up the schema while nobody else has the database; what it was before.

        NoHouse if it is empty, else as `open`.
        """
        await self._line.open()
        return await bring_up(self._engine)

    def writer(self, metrics: Metrics) -> LoopWriter:
        """The one writer of this database."""
        return LoopWriter(self.commit, metrics)

    async def commit(self, writes: Sequence[Write]) -> None:
        """Store all of this or nothing: Unavailable if the database takes nothing, else what it raises."""
        batches: dict[int, tuple[str, list[tuple[Value, ...]]]] = {}
        for statement, row in writes:
            rank, text, names = self._statements[id(statement)]
            batches.setdefault(rank, (text, []))[1].append(tuple(row[name] for name in names))
        try:
            await self._line.commit([batches[rank] for rank in sorted(batches)])
        except Unavailable as error:
            self.is_damaged = self.is_damaged or error.reason == "damaged"
            raise

    async def tidy(self) -> None:
        """What was deleted goes from the pages by itself, when the server next cleans up."""

    async def close(self) -> None:
        """Let go of every connection."""
        await self._line.close()
        await super().close()
