"""What happened, and what each seat learns of it.

A game declares one notice for each thing that can happen: a frozen dataclass whose name, in kebab case, is
the name of the event (`StockDrawn` is `stock-drawn`). An `Event` holds the notice for everybody and, where
single seats learn more, their own fuller notice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from tablee.core.outward import Declared, to_data

if TYPE_CHECKING:
    from tablee.core.contract import Data


@cache
def kebab(name: str) -> str:
    """A class name as it is written outside: `StockDrawn` is `stock-drawn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Notice(Declared):
    """The base of every notice: one thing that happened, as somebody is told of it."""

    __slots__ = ()
    name: ClassVar[str] = ""
    """The name of the event outside: of the class, unless one is given because two tell of one event."""

    def __init_subclass__(cls) -> None:
        cls.name = vars(cls).get("name") or kebab(cls.__name__)

    def to_data(self) -> dict[str, Data]:
        """The notice as plain data, with the name of its event."""
        return {"event": self.name, **to_data(self)}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: what everybody learns, and what single seats learn instead."""

    everybody: Notice
    own: Mapping[int, Notice] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the event outside."""
        return self.everybody.name

    def notice(self, seat: int | None) -> Notice:
        """What one seat (or a spectator, `None`) is told of this event."""
        return self.everybody if seat is None else self.own.get(seat, self.everybody)
