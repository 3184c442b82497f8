"""A table as those need it who write to it: its bots, its alarm, who calls its people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from tablee.server.tables.facts import Terms
from tablee.server.tables.held import Held

T = TypeVar("T")


class Addressee(Protocol):
    """To whom letters are written."""

    @property
    def terms(self) -> Terms:
        """What the table plays."""

    def deliver(self, handle: Callable[[Held], Awaitable[T]]) -> Awaitable[T]:
        """Have something done with the table."""
