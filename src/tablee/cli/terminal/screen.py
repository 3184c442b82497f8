"""What a game's screen promises: the only part of terminal play that knows the game.

A screen is made for one sitting, with the words of a language and the names of the seats. It gets Views
and notices, never a State, and returns text: it neither writes nor asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from tablee.cli.terminal.style import Style
from tablee.core.contract import Chance, Data, Result, View

Notice: TypeAlias = Mapping[str, Data]
"""What a seat was told of one event."""


class Screen(Protocol):
    """How one game looks and sounds at a terminal."""

    def title(self, view: View) -> str:
        """The game, the players and, in a match, the score: one line."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The table as its viewer sees it, in the columns and, if it can, the rows of the style.

        What is legal may be marked. No lines at all mean that the terminal is too narrow to draw on:
        then the table is narrated.
        """

    def narrate(self, view: View) -> list[str]:
        """The table in short sentences, each of which makes sense on its own."""

    def status(self, view: View) -> str:
        """What the player in turn has to play with: one sentence, or nothing."""

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """What happened, in one sentence; nothing for what needs no words."""

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The same for a page where room is scarce: one line for a whole turn."""

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice in a list."""

    def ask_outcome(self, asked: Chance) -> str:
        """How to ask people for what they have thrown or shuffled."""

    def split_line(self, text: str) -> list[str]:
        """The actions on a line of several, each as people type it."""

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
