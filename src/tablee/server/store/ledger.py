"""Where one table is written down."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Iterator, Sequence
from typing import NamedTuple

from tablee.match.entries import Entry, Said, submission_of
from tablee.match.match import Match
from tablee.server.messages import Status
from tablee.server.store import schema
from tablee.server.store.database import Value, Write
from tablee.server.store.logbook import Log, Mark
from tablee.server.store.storage import Storage

TOUCH_EVERY = 3600.0
"""How long, in seconds, a table may be used before that is stored again."""


class Sent(NamedTuple):
    """What a client has sent: which seat's, under which id, in which words."""

    seat: int
    client: str
    said: str


class Ledger:
    """The writes of one table, and its log."""

    def __init__(self, table_id: str, storage: Storage, guards: Sequence[Write] = ()) -> None:
        """`guards` fail whatever is stored once another wing has the table."""
        self._id = table_id
        self._storage = storage
        self._guards = guards
        self._touched: tuple[Status | None, float] = (None, 0.0)
        """The status last stored, and when: not with every move, since nobody needs it to the minute."""

    def store(self, *writes: Write, status: Status) -> Awaitable[None]:
        """Store all of this or nothing, or raise NotStored; and now and then that the table is used."""
        stored, when = self._touched
        now = time.time()
        if status == stored and now - when <= TOUCH_EVERY:
            return self._storage.store(*self._guards, *writes)
        return self._touch(writes, status, now)

    async def _touch(self, writes: Sequence[Write], status: Status, now: float) -> None:
        touch: dict[str, Value] = {"of_table": self._id, "status": status, "touched": now}
        await self._storage.store(*self._guards, *writes, (schema.TOUCH, touch))
        self._touched = (status, now)

    def entries(self, match: Match, since: int, sent: Sent | None = None) -> Iterator[Write]:
        """Every entry after number `since`; the first of them is what was `sent`."""
        for number, entry in enumerate(match.entries[since:], since + 1):
            seat, client, said = _by_whom(entry, sent)
            row: dict[str, Value] = {"table_id": self._id, "sequence": number, "entry": str(entry)}
            row["seat"], row["client"], row["said"] = seat, client, said
            yield schema.INSERT_ENTRY, row
            sent = None

    async def mark(self, mark: Mark) -> None:
        """Store a mark, or raise NotStored; that is no use of the table."""
        row: dict[str, Value] = {"of_table": self._id, "marked": mark.sequence, "sights": mark.sights}
        await self._storage.store(*self._guards, (schema.SET_MARK, row))

    async def read(self) -> Log:
        """What has happened at the table."""
        return await self._storage.read_log(self._id)


def _by_whom(entry: Entry, sent: Sent | None) -> tuple[int | None, str | None, str | None]:
    """Who sent an entry, under which id, and in which words if they are not its own."""
    if sent is None or not isinstance(entry, Said):
        return None, None, None
    is_worded_alike = submission_of(entry) == sent.said
    return sent.seat, sent.client, None if is_worded_alike else sent.said
