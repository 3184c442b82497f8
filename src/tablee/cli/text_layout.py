"""Text laid out for a terminal: tables, and paragraphs wrapped to its width."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

MAX_WIDTH = 100
"""Longer lines are hard to read, however wide the terminal."""
_SPACES = "\u00a0\u202f"  # of French typography; not "printable" to Python
_ITEM = re.compile(r"(\s*)([-*+]|\d+[.)]) ")


def width() -> int:
    """How many columns a line may have."""
    return max(20, min(MAX_WIDTH, shutil.get_terminal_size((80, 24)).columns))


def height() -> int:
    """How many lines the terminal shows; endless when the output does not go to one."""
    to_terminal = sys.stdout is not None and sys.stdout.isatty()
    return shutil.get_terminal_size((80, 24)).lines if to_terminal else sys.maxsize


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns two spaces apart; the first row is the heading."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(room) for cell, room in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def wrap(text: str, *, indent: str = "") -> list[str]:
    """Paragraphs (one line each) wrapped; list items hang, code and tables stay as they are."""
    lines: list[str] = []
    in_code = False
    for line in text.split("\n"):
        fence = line.lstrip().startswith(("```", "~~~"))
        in_code = in_code != fence
        if fence:
            continue
        as_it_is = in_code or line.startswith(("|", ">", "    ")) or not line
        lines += [(indent + line).rstrip()] if as_it_is else _wrap_line(line, indent)
    return lines


def _wrap_line(line: str, indent: str) -> list[str]:
    item = _ITEM.match(line)
    hanging = indent + " " * (len(item[0]) if item else 0)
    return textwrap.wrap(
        line,
        width(),
        initial_indent=indent,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def printable(text: str) -> str:
    """Text on one line that cannot command a terminal: file names and records may hold anything."""
    return "".join(c if c.isprintable() or c in _SPACES else ascii(c)[1:-1] for c in text)


def lines_of(groups: Iterable[Iterable[str]]) -> str:
    """Groups of lines with an empty line between them."""
    return "\n\n".join("\n".join(group) for group in groups)
