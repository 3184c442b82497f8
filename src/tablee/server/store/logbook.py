"""The log of a table as it is stored, in this version and in the one before.

Once, a confirmation was no entry: it was stored beside the entries, with the number of the last entry it
confirmed. To read such a log, the confirmations become entries between the others, which are numbered anew.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct

from tablee.match.entries import Confirmed


class StoredEntry(Struct, frozen=True, array_like=True):
    """A row of `entries`."""

    sequence: int
    entry: str
    seat: int | None
    """Whose client sent it, if it was sent."""
    client: str | None
    said: str | None = None
    """What the client sent, where the entry words it otherwise: sent again, it is known again."""


class Mark(Struct, frozen=True, array_like=True):
    """What everybody saw after one entry: whether other rules lead to the same can be told by it."""

    sequence: int
    sights: bytes


class Log(Struct, frozen=True):
    """Everything that happened at a table."""

    entries: list[StoredEntry]
    renumbered: int = 0
    """Up to this one, entries had other numbers once."""
    mark: Mark | None = None


class OlderConfirm(Struct, frozen=True, array_like=True):
    """A confirmation that was no entry."""

    seat: int
    client: str
    sequence: int


class OlderLog(Struct, frozen=True):
    """A log in which confirmations were no entries; of a newer one, it has none."""

    entries: list[StoredEntry]
    confirms: list[OlderConfirm] | None = None


def join(older: OlderLog) -> Log:
    """The log of the first version with its confirmations as entries."""
    confirms: defaultdict[int, list[OlderConfirm]] = defaultdict(list)
    for confirm in older.confirms or ():
        confirms[confirm.sequence].append(confirm)
    sent = {(entry.seat, entry.client) for entry in older.entries}
    entries: list[StoredEntry] = []
    for entry in older.entries:
        entries.append(StoredEntry(len(entries) + 1, entry.entry, entry.seat, entry.client))
        for confirm in confirms[entry.sequence]:
            # An id was good for one action and for one confirmation; now it is good for one entry.
            is_free = (confirm.seat, confirm.client) not in sent
            sender = (confirm.seat, confirm.client) if is_free else (None, None)
            entries.append(StoredEntry(len(entries) + 1, str(Confirmed(confirm.seat)), *sender))
    return Log(entries, renumbered=len(entries))
