"""Single keys of a terminal, read without waiting for Enter, where the system has a way to."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Callable, Iterator

from tablee.cli.terminal.console import ConsoleClosed

NAMED = {
    "\x1b[D": "left", "\x1b[C": "right", "\x1b[A": "up", "\x1b[B": "down",
    "\x1bOD": "left", "\x1bOC": "right", "\x1bOA": "up", "\x1bOB": "down",
    "\x1b[H": "home", "\x1b[F": "end", "\x1bOH": "home", "\x1bOF": "end",
    "\x1b[1~": "home", "\x1b[4~": "end", "\x1b[7~": "home", "\x1b[8~": "end",
    "\x1b[5~": "page-up", "\x1b[6~": "page-down", "\x1b": "escape", "\r": "enter", "\n": "enter",
}  # fmt: skip
"""What terminals send for the keys that write nothing."""
REST_WITHIN = 0.05
"""How many seconds the rest of such a key may take to come."""
LONGEST = 8
"""No key that is known sends more."""


@contextlib.contextmanager
def single_keys() -> Iterator[Callable[[], str] | None]:
    """Meanwhile keys are read one by one: by what is given, or not at all where that cannot be."""
    try:
        import termios  # noqa: PLC0415 - not on every system
        import tty  # noqa: PLC0415

        source = sys.stdin.fileno()
        before = termios.tcgetattr(source)
    except (ImportError, OSError, ValueError, AttributeError):
        yield None
        return
    except termios.error:
        yield None
        return
    try:
        tty.setcbreak(source)
        yield lambda: _read_key(source)
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)


def _read_key(source: int) -> str:
    """The next key, by its name or the sign it writes; ConsoleClosed if there is none any more."""
    first = os.read(source, 1)
    if not first:
        raise ConsoleClosed
    read = first
    while (read[0] == 0x1B or read[0] >= 0x80) and len(read) < LONGEST and _has_more(source):
        read += os.read(source, 1)
        if read[0] == 0x1B and len(read) > 2 and (read[-1:].isalpha() or read[-1:] == b"~"):
            break
    text = read.decode(errors="replace")
    return NAMED.get(text, text)


def _has_more(source: int) -> bool:
    return bool(select.select([source], [], [], REST_WITHIN)[0])
