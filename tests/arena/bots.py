"""Cheap bots that note what they are given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from tablee.core.contract import Rng, View
from tablee.games.jacquet.game import Jacquet

FIRST, LAST = "first", "last"


class Seen:
    """What the bots of a game were given."""

    def __init__(self) -> None:
        self.seats: defaultdict[str, set[int | None]] = defaultdict(set)
        self.actions = 0


class PickBot:
    """Takes the first or the last legal action."""

    def __init__(self, name: str, seen: Seen) -> None:
        self.name = name
        self.seen = seen

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        self.seen.seats[self.name].add(view.seat)
        self.seen.actions += 1
        assert list(legal) == sorted(legal) != []
        return legal[0] if self.name == FIRST else legal[-1]


def with_cheap_bots(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Let Jacquet have two cheap bots, and no levels, during a test."""
    seen = Seen()
    makers = {name: lambda name=name: PickBot(name, seen) for name in (FIRST, LAST)}
    monkeypatch.setattr(Jacquet, "bots", lambda self: makers)
    monkeypatch.setattr(Jacquet, "levels", ())
    return seen
