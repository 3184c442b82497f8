"""What was said at one table, as far as it is kept; and how much each may say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

from tablee.server.front.security import Bucket
from tablee.server.messages import Channel
from tablee.server.remarks.remark import Remark
from tablee.server.settings import Rate
from tablee.server.shown.audience import Listener
from tablee.server.store import schema
from tablee.server.store.database import Write

MOST_REMARKS: Final = 200
"""How many remarks of a channel are kept: the oldest make room."""


class Talk:
    """The remarks at a table."""

    def __init__(self, rate: Rate, kept: Iterable[Remark] = ()) -> None:
        self._remarks = list(kept)
        self._rate = rate
        self._of_seats: dict[int, Bucket] = {}
        self._of_spectators: WeakKeyDictionary[Listener, Bucket] = WeakKeyDictionary()
        self._together = Bucket(Rate(2 * rate.burst, 2 * rate.per_second))
        """All who look on together: a new socket is not a new person."""

    @property
    def next_number(self) -> int:
        """The number of the next remark."""
        return 1 + max((each.number for each in self._remarks), default=0)

    def find(self, seat: int | None, name: str, client: str) -> Remark | None:
        """What somebody has said under an id."""
        for each in self._remarks:
            if (each.seat, each.client) == (seat, client) and (seat is not None or each.name == name):
                return each
        return None

    def allows(self, by: Listener) -> bool:
        """Whether somebody may say something now; if so it counts."""
        if by.seat is not None:
            return self._of_seats.setdefault(by.seat, Bucket(self._rate)).take() == 0.0
        own = self._of_spectators.setdefault(by, Bucket(self._rate))
        return own.take() == 0.0 and self._together.take() == 0.0

    def heard_by(self, seat: int | None) -> list[Remark]:
        """What somebody may read of it."""
        return [each for each in self._remarks if hears(each.channel, seat)]

    def add(self, remark: Remark) -> None:
        """Keep what was said and is stored."""
        self._remarks = [*self.making_room(remark.channel), remark]

    def making_room(self, channel: Channel) -> list[Remark]:
        """The remarks that stay when one more is said."""
        gone = self.outdated(channel)
        return [each for each in self._remarks if each.number not in gone]

    def outdated(self, channel: Channel) -> set[int]:
        """The numbers of those that make room for one more."""
        numbers = [each.number for each in self._remarks if each.channel == channel]
        return set(numbers[: max(0, len(numbers) - MOST_REMARKS + 1)])

    def reseat(self, seats: Mapping[int, int | None]) -> None:
        """Whoever has another seat now keeps what he said, and whoever has none leaves it unclaimed."""
        moved = {each.number: each for each in self._moved(seats)}
        self._remarks = [moved.get(each.number, each) for each in self._remarks]
        self._of_seats.clear()

    def reseat_writes(self, table_id: str, seats: Mapping[int, int | None]) -> Iterator[Write]:
        """What is to be stored before that."""
        for each in self._moved(seats):
            yield schema.SET_REMARK_SEAT, {"of_table": table_id, "of_number": each.number, "seat": each.seat}

    def _moved(self, seats: Mapping[int, int | None]) -> Iterator[Remark]:
        for each in self._remarks:
            if each.seat is not None and seats.get(each.seat, each.seat) != each.seat:
                yield replace(each, seat=seats[each.seat])


def hears(channel: Channel, seat: int | None) -> bool:
    """Whether a channel is for who sits at a seat, or looks on."""
    return channel == "everybody" or (channel == "players") == (seat is not None)
