"""Notices: what an event is called outside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tablee.core.events import Event, Notice


@dataclass(frozen=True, slots=True)
class StockDrawn(Notice):
    """A card was drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastDrawn(StockDrawn):
    """The last card was drawn: the same event, of which more is told."""

    name: ClassVar[str] = "stock-drawn"
    card: str


@dataclass(frozen=True, slots=True)
class StockEmpty(StockDrawn):
    """Another event, for all that it says the same."""


def test_an_event_is_called_like_the_class_of_its_notice() -> None:
    assert (StockDrawn.name, StockEmpty.name) == ("stock-drawn", "stock-empty")
    assert Event(StockEmpty(1)).name == "stock-empty"


def test_two_notices_may_tell_of_one_event() -> None:
    assert StockDrawn(0).to_data() == {"event": "stock-drawn", "seat": 0}
    assert LastDrawn(0, "Ks").to_data() == {"event": "stock-drawn", "seat": 0, "card": "Ks"}
