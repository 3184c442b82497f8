"""The console of the process: standard input and output."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import threading
import unicodedata
from collections.abc import Iterator
from importlib import import_module
from types import FrameType
from typing import TextIO

from tablee.cli.terminal.console import WIPE, ConsoleClosed
from tablee.drawing.colour import Depth, depth_of
from tablee.drawing.style import Style

_SPELLED = {
    "«": '"', "»": '"', "“": '"', "”": '"', "’": "'", "…": "...", "→": "->", "·": "-", "–": "-",
    "—": "-", "×": "x", "›": ">", "★": "*", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
    "œ": "oe", "Œ": "OE",
}  # fmt: skip
"""How to write, on a terminal of few characters, what it lacks."""


class StandardConsole:
    """A person at a terminal, or a pipe."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._in = source or sys.stdin
        self._out = target or sys.stdout
        self._is_tty = self._in.isatty() and self._out.isatty()
        self._encoding = self._out.encoding or "ascii"
        if self._is_tty:
            # Line editing and history at the prompt, where Python has them.
            with contextlib.suppress(ImportError):
                import_module("readline")

    def style(self) -> Style:
        """What the terminal can show, measured afresh: windows change their size."""
        size = shutil.get_terminal_size()
        return Style(
            columns=size.columns,
            rows=size.lines,
            depth=depth_of(os.environ) if self._out.isatty() else Depth.NONE,
            unicode=can_encode("╭█●★→", self._encoding),
            is_terminal=self._is_tty,
            can_clear=self._is_tty and os.environ.get("TERM", "dumb") != "dumb",
        )

    def write(self, text: str) -> None:
        """Write and flush."""
        try:
            self._out.write(spell(text, self._encoding))
            self._out.flush()
        except BrokenPipeError as error:
            self._drop_output()
            raise ConsoleClosed from error

    def forget(self) -> None:
        """Wipe the screen and what is above it, and forget the lines that the arrow keys would bring back."""
        if self.style().can_clear:
            self.write(WIPE)
        if self._is_tty:
            with contextlib.suppress(ImportError):
                import_module("readline").clear_history()

    def read_line(self, prompt: str) -> str:
        """Ask for a line."""
        prompt = spell(prompt, self._encoding)
        try:
            if self._is_tty and self._in is sys.stdin and self._out is sys.stdout:
                return input(prompt)
            self.write(prompt)
            line = self._in.readline()
        except EOFError as error:
            raise ConsoleClosed from error
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        # Nobody's Enter key moves the cursor here.
        self.write("\n")
        if not line:
            raise ConsoleClosed
        return line.rstrip("\r\n")

    def _drop_output(self) -> None:
        # The interpreter flushes standard output once more at its end, and would complain again.
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._out.fileno())
            os.close(nowhere)


def can_encode(text: str, encoding: str) -> bool:
    """Whether an encoding has all these characters."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def spell(text: str, encoding: str) -> str:
    """The text in the characters that an encoding has."""
    if can_encode(text, encoding):
        return text
    return "".join(char if can_encode(char, encoding) else _respell(char, encoding) for char in text)


def _respell(char: str, encoding: str) -> str:
    spelled = _SPELLED.get(char) or unicodedata.normalize("NFKD", char)
    return spelled.encode(encoding, "ignore").decode(encoding) or "?"


@contextlib.contextmanager
def hangup_closes() -> Iterator[None]:
    """A closed window or a request to end is a closed console, so that the game can still be saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), _close) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _close(number: int, frame: FrameType | None) -> None:
    raise ConsoleClosed
