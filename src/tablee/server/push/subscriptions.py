"""Who wants to be called at one table, and for which turn: each browser once for a turn, or not at all.

Those of a seat are kept in the order in which they were last there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, replace
from typing import Final

from tablee.server.push.subscription import Subscription
from tablee.server.store import schema
from tablee.server.store.database import Value, Write

MOST_BROWSERS: Final = 5
"""How many browsers of one seat are called."""


class Subscriptions:
    """The subscriptions at a table, and who is waited for there."""

    def __init__(self, table_id: str, kept: Iterable[Subscription] = ()) -> None:
        self._table_id = table_id
        self._kept = {each.key: each for each in kept}
        self._waited: frozenset[int] | None = None

    def __bool__(self) -> bool:
        return bool(self._kept)

    def of(self, seat: int) -> list[Subscription]:
        """The subscriptions of a seat."""
        return [each for each in self._kept.values() if each.seat == seat]

    def find(self, key: tuple[int, str]) -> Subscription | None:
        """The one there is now for a seat and an address."""
        return self._kept.get(key)

    def due(self, now: float) -> list[Subscription]:
        """Those that are to be called now, whichever was here last first."""
        return [each for each in reversed(self._kept.values()) if each.due is not None and each.due <= now]

    def by_endpoint(self, endpoint: str) -> list[Subscription]:
        """Those of a browser, which may have several seats here."""
        return [each for each in self._kept.values() if each.endpoint == endpoint]

    def note_here(self, key: tuple[int, str]) -> None:
        """A browser that is kept is here again."""
        self._kept[key] = self._kept.pop(key)

    def follow(self, waited: frozenset[int]) -> frozenset[int]:
        """These seats are waited for now; returns those whose turn begins by that."""
        begun = frozenset() if self._waited is None else waited - self._waited
        self._waited = waited
        return begun

    def is_new(self, wanted: Subscription) -> bool:
        """Whether it differs from what is kept."""
        known = self._kept.get(wanted.key)
        return known is None or replace(known, turn=0, due=None) != wanted

    # --- changes, each as what is to be stored, and what is so then ------------------------------------

    def writes(self, *changed: Subscription, gone: Collection[Subscription] = ()) -> Iterator[Write]:
        """Store these in the place of what was under their address."""
        for each in (*changed, *gone):
            row: dict[str, Value] = {"of_table": self._table_id, "of_seat": each.seat}
            yield schema.DELETE_PUSH, row | {"of_endpoint": each.endpoint}
        for each in changed:
            yield schema.INSERT_PUSH, {"table_id": self._table_id, **asdict(each)}

    def keep(self, *changed: Subscription, gone: Collection[Subscription] = ()) -> None:
        """Let it be so, which is stored."""
        for each in gone:
            self._kept.pop(each.key, None)
        self._kept |= {each.key: each for each in changed}
        if not self._kept:  # nobody looks any more who is waited for
            self._waited = None
