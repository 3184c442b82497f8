"""The only way in and out of a game at a terminal: lines read, text written."""

from __future__ import annotations

from typing import Protocol

from tablee.drawing.style import Style

CLEAR = "\x1b[H\x1b[2J"
"""Clears the screen, where it can be cleared."""
WIPE = f"{CLEAR}\x1b[3J"
"""The same with what has left the screen at its top, where one could scroll back to it."""


class ConsoleClosed(Exception):
    """Nobody is at the console any more: end of input, a broken pipe, a closed window."""


class Console(Protocol):
    """What a game at a terminal asks of the world."""

    def style(self) -> Style:
        """What the console can show at this moment."""

    def write(self, text: str) -> None:
        """Write text as it is, or raise ConsoleClosed."""

    def forget(self) -> None:
        """Let nothing be found of before, as far as can be: no screen, nothing above it, no lines typed."""

    def read_line(self, prompt: str) -> str:
        """Ask for one line, without its end; ConsoleClosed when there is none, KeyboardInterrupt."""
