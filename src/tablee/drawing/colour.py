"""Colours for terminals: one ink in 24 bits, with what to use where fewer can be shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

RESET: Final = "\x1b[0m"
_CUBE: Final = (0, 95, 135, 175, 215, 255)
"""The six steps of each channel in the colour cube of 256-colour terminals."""


class Depth(IntEnum):
    """How many colours a terminal shows."""

    NONE = 0
    BASIC = 16
    INDEXED = 256
    TRUE = 1 << 24


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour, and the one of the sixteen basic ones that stands in for it."""

    red: int
    green: int
    blue: int
    basic: int

    def code(self, depth: Depth, *, ground: bool) -> str:
        """The parameters that select this colour, as letters or as their ground."""
        if depth is Depth.TRUE:
            return f"{48 if ground else 38};2;{self.red};{self.green};{self.blue}"
        if depth is Depth.INDEXED:
            return f"{48 if ground else 38};5;{self._index()}"
        bright = 60 if self.basic >= 8 else 0
        return str((40 if ground else 30) + self.basic % 8 + bright)

    def _index(self) -> int:
        steps = [
            min(range(6), key=lambda step: abs(_CUBE[step] - level))
            for level in (self.red, self.green, self.blue)
        ]
        return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a cell is painted; no ground means the ground that is there already."""

    ink: Ink | None = None
    ground: Ink | None = None
    bold: bool = False

    def code(self, depth: Depth) -> str:
        """The escape sequence that starts this paint from a clean state; empty without colours."""
        if depth is Depth.NONE:
            return ""
        parts = ["1"] if self.bold else []
        if self.ink is not None:
            parts.append(self.ink.code(depth, ground=False))
        if self.ground is not None:
            parts.append(self.ground.code(depth, ground=True))
        return f"\x1b[{';'.join(parts)}m" if parts else ""


def depth_of(environ: Mapping[str, str]) -> Depth:
    """How many colours the terminal of this environment shows (no-color.org is respected)."""
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in ("", "dumb"):
        return Depth.NONE
    if environ.get("COLORTERM", "") in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.TRUE
    return Depth.INDEXED if "256color" in term else Depth.BASIC
