"""Text in cells: how wide it is, how it is cut, wrapped and set in columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Of French typography; Python does not call them printable."""
GAP = 2
"""The cells between two columns."""


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return len(text) if text.isascii() else sum(map(cells_of, text))


@cache
def cells_of(char: str) -> int:
    """How many cells one character takes: none for a combining mark, two for a wide one."""
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def fit(text: str, columns: int) -> str:
    """The text, cut with an ellipsis if it is too wide."""
    if width_of(text) <= columns:
        return text
    kept = ""
    for char in text:
        if width_of(kept) + cells_of(char) > columns - 1:
            break
        kept += char
    return kept.rstrip() + "…"


def fit_name(name: str, columns: int) -> str:
    """The name, cut before the number that tells it from its namesakes."""
    head, _, number = name.rpartition(" ")
    if width_of(name) <= columns or not head or not number.isdigit():
        return fit(name, columns)
    return f"{fit(head, columns - width_of(number) - 1)} {number}"


def printable(text: str, limit: int = 60) -> str:
    """What somebody typed, safe to write back: no control characters, not endless."""
    clean = "".join(
        char if char.isprintable() or char in _SPACES else "\N{REPLACEMENT CHARACTER}" for char in text
    )
    return clean if len(clean) <= limit else clean[: limit - 1] + "…"


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """The text in lines, broken at ordinary spaces only; line feeds stay."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_one(paragraph.split(" "), max(columns, len(indent) + 4), indent)
    return lines


def _wrap_one(words: Sequence[str], columns: int, indent: str) -> list[str]:
    lines, line = [], ""
    for word in (piece for long in words for piece in _pieces(long, columns - len(indent))):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer) > columns:
            lines.append(line)
            longer = indent + word
        line = longer
    return [*lines, line]


def _pieces(word: str, columns: int) -> list[str]:
    """A word that fits no line is cut; every other word is whole."""
    pieces, piece = [], ""
    for char in word:
        if width_of(piece) + cells_of(char) > columns:
            pieces.append(piece)
            piece = ""
        piece += char
    return [*pieces, piece]


def in_columns(items: Sequence[str], columns: int) -> list[str]:
    """The items in as many columns as fit, read downwards."""
    if not items:
        return []
    widest = max(width_of(item) for item in items)
    across = max(1, min(len(items), (columns + GAP) // (widest + GAP)))
    down = -(-len(items) // across)
    lines = []
    for row in range(down):
        cells = items[row::down]
        lines.append("".join(pad(item, widest + GAP) for item in cells).rstrip())
    if across > 1 or widest <= columns:
        return lines
    return [piece for line in lines for piece in wrap(line, columns, "   ")]


def pad(text: str, columns: int) -> str:
    """The text with spaces up to a width."""
    return text + " " * max(0, columns - width_of(text))
