"""What was agreed before a game at a terminal begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from tablee.core.options import Options
from tablee.match.record import Record
from tablee.match.seats import SeatInfo

CHANCES = ("committed", "manual")
"""Dice and shuffles drawn from a committed secret, or entered by people who throw and shuffle."""


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """One game at one terminal."""

    game: str
    options: Options
    seats: tuple[SeatInfo, ...]
    """A seat with a bot is played by it; every other seat is played at this keyboard."""
    by_lot: bool = False
    """Whether the seats are drawn by lot among those who play."""
    lang: str = "fr"
    chance: str = "committed"
    seed: str | None = None
    """A known seed makes the dice repeatable; without it the secret is drawn afresh."""
    contribution: bytes | None = field(default=None, repr=False)
    """What the first player adds to the dice; nothing means ask, an empty one means none."""
    plain: bool = False
    """Sentences instead of drawings."""
    colour: bool = True
    is_guided: bool = False
    """Whether the guide of a first game speaks to the one person there."""
    save_path: Path | None = None
    """Where the record goes; it is written when the game ends or is left."""
    resume: Record | None = None
    """A saved game to go on with; its game, options, seats and chance are the record's."""

    day: date | None = None
    """The day whose deal is played: its game, options, seats and chance are those of everybody."""

    def __post_init__(self) -> None:
        if self.chance not in CHANCES:
            raise ValueError(f"chance is one of {CHANCES}, not {self.chance!r}")
