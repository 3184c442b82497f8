"""What a game's screen promises: the only part of terminal play that knows the game.

A screen is made for one sitting, with the words of a language and the names of the seats. It is the teller
of its game, and draws it: it gets Views and notices, never a State, and returns text; it neither writes nor
asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablee.core.contract import View
from tablee.core.teller import Teller
from tablee.drawing.style import Style


class Screen(Teller, Protocol):
    """How one game looks and sounds at a terminal."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The table as its viewer sees it, in the columns and, if it can, the rows of the style.

        What is legal may be marked. No lines at all mean that the terminal is too narrow to draw on:
        then the table is narrated.
        """

    def split_line(self, text: str) -> list[str]:
        """The actions on a line of several, each as people type it."""
