"""The clocks of one table: what they show, what is stored of them, and whose time is over."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.match.conductor import Conductor
from tablee.server.messages import ClockTold
from tablee.server.patience.house_time import HouseTime
from tablee.server.patience.stopwatch import Due, Stopwatch
from tablee.server.store import schema
from tablee.server.store.database import Write


class Timing:
    """Tells a match its time; at a table without clocks it does nothing."""

    def __init__(self, table_id: str, house_time: HouseTime, kept: str | None = None) -> None:
        """Go on from what was stored of the clocks, if anything was."""
        self._id = table_id
        self._house_time = house_time
        self._kept = kept
        self._is_followed = False
        """Whether they may show something else than what was stored."""
        self._watch = Stopwatch(house_time.now, kept)

    def spent(self, conductor: Conductor, seat: int) -> int | None:
        """How many milliseconds a seat has thought; nothing without clocks."""
        return None if conductor.match.clocks is None else self._watch.spent(seat)

    def follow(self, conductor: Conductor, since: int) -> None:
        """Every entry after number `since` was made: from now on others may be waited for."""
        if conductor.match.clocks is None:
            return
        self._house_time.is_used = self._is_followed = True
        for entry in conductor.match.entries[since:]:
            self._watch.note(entry)
        self._watch.follow(conductor.awaited())

    def writes(self, conductor: Conductor) -> Iterator[Write]:
        """Store what the clocks show, and the time of the house by which they run."""
        if conductor.match.clocks is None:
            return
        due = self.due(conductor)
        row = {"of_table": self._id, "clocks": self._watch.text()}
        yield schema.SET_CLOCKS, {**row, "deadline": due and self._house_time.now() + due.seconds}
        yield from self._house_time.writes()

    def keep(self) -> None:
        """What the clocks show is stored."""
        if self._is_followed:
            self._kept, self._is_followed = self._watch.text(), False

    def forget(self) -> None:
        """It could not be stored: they show what was."""
        self._watch.show(self._kept)
        self._is_followed = False

    def due(self, conductor: Conductor) -> Due | None:
        """Whose time runs out first; nothing without clocks, or while nobody is waited for."""
        clocks = conductor.match.clocks
        return None if clocks is None or conductor.match.is_over() else self._watch.due(clocks)

    def tell(self, conductor: Conductor) -> list[ClockTold]:
        """What the clocks show now, by seat; nothing without clocks."""
        clocks, watch = conductor.match.clocks, self._watch
        if clocks is None:
            return []
        seats = range(len(conductor.match.seats))
        return [ClockTold(left=watch.left(clocks, seat), is_running=watch.is_running(seat)) for seat in seats]
