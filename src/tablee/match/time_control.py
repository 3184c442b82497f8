"""How much time people have, as a table agreed on it and as a record writes it.

    time decision 60 lost               a minute for each decision; whoever has none left loses
    time clock 600+5 stand-in planner   ten minutes for the whole, five seconds more with each decision; at
                                        zero a bot plays on
    time days 3 lost                    three days for each decision

Without such a line there is no hurry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

TimeKind: TypeAlias = Literal["decision", "clock", "days"]
SECONDS = 1000
"""Milliseconds, in which time is counted."""
DAY = 86_400
"""Seconds of a day."""
MOST: dict[TimeKind, int] = {"decision": 86_400, "clock": 86_400, "days": 30}
"""The most of each kind: seconds, seconds, days."""
MOST_INCREMENT = 3600

_TEXT = re.compile(
    r"(?:(decision) ([0-9]+)|(clock) ([0-9]+)\+([0-9]+)|(days) ([0-9]+)) (?:lost|stand-in ([a-z0-9-]+))"
)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A time for each decision, for the whole game, or some days; ValueError if nobody could mean it."""

    kind: TimeKind
    amount: int
    """Seconds, or days."""
    increment: int = 0
    """Seconds that each decision brings, where the time is for the whole game."""
    stand_in: str | None = None
    """The bot that plays on at zero; without one, whoever has no time left loses."""

    def __post_init__(self) -> None:
        if not 1 <= self.amount <= MOST[self.kind]:
            raise ValueError(f"no time for people: {self.amount}")
        if not 0 <= self.increment <= (MOST_INCREMENT if self.kind == "clock" else 0):
            raise ValueError(f"no increment: {self.increment}")

    @property
    def budget(self) -> int:
        """The time at first, in milliseconds."""
        return self.amount * (DAY if self.kind == "days" else 1) * SECONDS

    def __str__(self) -> str:
        amount = f"{self.amount}+{self.increment}" if self.kind == "clock" else str(self.amount)
        at_zero = "lost" if self.stand_in is None else f"stand-in {self.stand_in}"
        return f"{self.kind} {amount} {at_zero}"


def parse_time(text: str) -> TimeControl:
    """Read how much time people have, as a record writes it; ValueError if it is not written so."""
    shape = _TEXT.fullmatch(text)
    if shape is None:
        raise ValueError("not a time")
    of_decision, seconds, of_clock, whole, more, _, days, bot = shape.groups()
    kind: TimeKind = "decision" if of_decision else "clock" if of_clock else "days"
    found = TimeControl(kind, int(seconds or whole or days), int(more or 0), bot)
    if str(found) != text:
        raise ValueError("not written in the one way")
    return found
