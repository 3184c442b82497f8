"""What every database of a house can do, whichever kind it is; nothing else knows which one it has.

Reading: whoever asks something (`ask`) may use connections while it is answered (`connect`); where that is,
in a thread or in the loop, is the database's own affair. Writing: one writer, to whom all statements of the
schema are given with what fills them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Literal, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.sql.expression import ClauseElement

from tablee.server.metrics import Metrics
from tablee.server.store.writer import Writer

T = TypeVar("T")
Value: TypeAlias = str | int | float | bytes | None
Write: TypeAlias = tuple[ClauseElement, Mapping[str, Value]]
"""One of the statements of the schema, and what fills it."""
Kind: TypeAlias = Literal["sqlite", "postgresql"]


class Database(Protocol):
    """Where a house stores what it must keep."""

    @property
    def kind(self) -> Kind:
        """Which kind it is."""

    @property
    def engine(self) -> Engine:
        """Through which everything is read."""

    @property
    def is_damaged(self) -> bool:
        """Whether the database has said of itself, since it was opened, that it is not whole."""

    def writer(self, metrics: Metrics) -> Writer:
        """The one writer of this database."""

    async def ask(self, question: Callable[..., T], *about: object) -> T:
        """Have something read; only while it is, connections can be had. Or Unavailable."""

    def connect(self) -> AbstractContextManager[Connection]:
        """A connection to read from, within `ask`."""

    async def tidy(self) -> None:
        """Let what was deleted be nowhere any more, as far as the database can."""

    async def close(self) -> None:
        """Let go of every connection."""
