"""How a game is learnt: a trainer works lesson by lesson, and can be stopped and resumed after any of them.

A box that learns something names its trainer (`Box.trainer`), and `tablee train GAME` runs it. Everything a
trainer does follows from its seed: so many lessons give the same weights, however often it was interrupted.
What it has learnt is a few files, which are put into the folder of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a trainer is after a lesson: one point of the curve."""

    lesson: int
    """Counted from 1."""
    games: int
    """How many games, deals or hands it has played so far."""
    measure: float
    """What it has come to, in the measure that the trainer names."""


class Learning(Protocol):
    """What goes on lesson by lesson, wherever the lessons are given."""

    def lesson(self) -> Progress:
        """Learn on for some seconds, then measure."""

    def save(self) -> bytes:
        """All that is needed to go on later."""

    def restore(self, saved: bytes) -> None:
        """Go on from what was saved; ValueError if it is of no use."""

    def learnt(self) -> Mapping[str, bytes]:
        """What was learnt, as files by name."""


class Trainer(Learning, Protocol):
    """Learns one game from a seed."""

    lessons: ClassVar[int]
    """How many lessons a whole training takes, unless told."""
    measure: ClassVar[str]
    """What the curve shows: the key of its name among the game's words (`training.KEY`)."""
    tables: ClassVar[tuple[str, ...]] = ()
    """The names of exact tables of the game, which are computed and not learnt."""

    def __init__(self, seed: int) -> None:
        """Begin with nothing learnt."""

    def table(self, name: str) -> bytes:
        """Build one of the exact tables."""
