"""The manifest of a game: the one thing that every surface reads to find all parts of it.

A box names its parts by where they are (`package.module:Name`), so that looking along the shelf loads
nothing: a part is imported when it is first used. What belongs to a game lies in the folder of its box:
the engine, the bots, its words (`words/fr.toml`, `words/en.toml`), its sentences, its terminal screen,
what teaches it (`primer/`) and its exercises (`exercises.txt`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablee.core.exercise import Exercises
    from tablee.core.exercising import Exerciser
    from tablee.core.game import Game
    from tablee.core.options import OptionValue
    from tablee.core.primer import Primer
    from tablee.core.reviewing import Reviewer
    from tablee.core.screen import Screen
    from tablee.core.teller import Teller
    from tablee.core.training import Trainer
    from tablee.locales import Words

PRIMER: Final = "primer"
"""The folder of a box with what teaches its game."""
EXERCISES: Final = "exercises.txt"
"""The file of a box with its exercises."""
LONGEST_LOOK: Final = 8.0
"""The longest time, in seconds, that anybody is made to look at what happened."""


@dataclass(frozen=True)
class DayDeal:
    """The short game that everybody may play with the same cards on a day (`match/day.py`)."""

    seats: int = 2
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """What is agreed on, by outside names, where it is not the usual."""
    start: str | None = None
    """The position it begins with, where it does not begin as usual."""


@dataclass(frozen=True)
class Box:
    """One game as it stands on the shelf."""

    id: str
    """The game's name in every address, command and record: `cinq-rois`."""
    folder: Path
    """Where the box is; its words are in `words/` below."""
    game: str
    """The Game, as `package.module:Name`."""
    teller: str | None = None
    """What puts the game into sentences; without one, its words alone do (`PlainTeller`)."""
    screen: str | None = None
    """What draws the game at a terminal; without one, it is told in sentences there."""
    trainer: str | None = None
    """What learns to play the game (`core/training.py`), where something is learnt."""
    reviewer: str | None = None
    """What the game adds to a review (`core/reviewing.py`), where it adds something."""
    exerciser: str | None = None
    """What finds exercises of the game (`core/exercising.py`), where there are some."""
    day: DayDeal | None = None
    """Its deal of the day, where it has one."""
    lid: str | None = None
    """The box under whose lid this one lies: the same game, for another number of players."""
    place: int = 1000
    """Where it stands on the shelf, from left to right."""
    looks: Mapping[str, float] = field(default_factory=dict)
    """Events that people want to look at before the game goes on: for how many seconds at a calm pace."""
    party: int = 2
    """With how many the game is best, when one just wants to play."""
    is_guest: bool = False
    """Whether it came from another package: the shelf says so, and the page was built without knowing it."""

    def load_game(self) -> Game:
        """The game itself; the shelf keeps it."""
        game: Game = _load(self.game)()
        return game

    def make_teller(self, words: Words, names: Sequence[str]) -> Teller:
        """The game in sentences, for these players in this language."""
        if self.teller is None:
            from tablee.core.plain import PlainTeller  # noqa: PLC0415 - as a part

            return PlainTeller(self.load_game(), words, tuple(names))
        teller: Teller = _load(self.teller)(words, tuple(names))
        return teller

    def make_screen(self, words: Words, names: Sequence[str]) -> Screen:
        """The game at a terminal, for these players in this language."""
        if self.screen is None:
            from tablee.core.plain import PlainScreen  # noqa: PLC0415 - as a part

            return PlainScreen(self.make_teller(words, names))
        screen: Screen = _load(self.screen)(words, tuple(names))
        return screen

    def load_trainer(self) -> type[Trainer] | None:
        """What learns to play the game, if anything does."""
        return None if self.trainer is None else _load(self.trainer)

    def make_reviewer(self) -> Reviewer:
        """What the game adds to the review of one match."""
        reviewer: Reviewer = _load(self.reviewer or "tablee.core.reviewing:Reviewer")()
        return reviewer

    @property
    def has_primer(self) -> bool:
        """Whether it teaches itself to who has never played it (`core/primer.py`)."""
        return (self.folder / PRIMER).is_dir()

    def load_primer(self) -> Primer | None:
        """The tasks with which the game is taught, if there are any."""
        from tablee.core.primer import read_primer  # noqa: PLC0415 - as a part

        return read_primer(self.folder)

    @property
    def has_exercises(self) -> bool:
        """Whether exercises are in the box (`core/exercise.py`)."""
        return self.exerciser is not None and (self.folder / EXERCISES).exists()

    def load_exercises(self) -> Exercises | None:
        """The exercises in the box, if there are any."""
        from tablee.core.exercise import read_exercises  # noqa: PLC0415 - as a part

        return read_exercises(self.folder / EXERCISES) if self.exerciser is not None else None

    def make_exerciser(self) -> Exerciser | None:
        """What finds exercises of the game, if anything does."""
        return None if self.exerciser is None else _load(self.exerciser)()

    def time_to_look(self, events: Iterable[str]) -> float:
        """How long people want to look at what happened, in seconds."""
        return min(LONGEST_LOOK, sum(self.looks.get(event, 0.0) for event in events))


def _load(where: str) -> type:
    module, _, name = where.partition(":")
    part: type = getattr(import_module(module), name)
    return part
