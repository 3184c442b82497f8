"""What a console can show: its size, its colours, its characters."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.drawing.colour import Depth

PLAIN_COLUMNS = 80
"""Running text is never wider, however wide the terminal."""


@dataclass(frozen=True, slots=True)
class Style:
    """The looks a console permits."""

    columns: int = 80
    rows: int = 24
    depth: Depth = Depth.NONE
    unicode: bool = True
    """Whether more than ASCII can be written."""
    is_terminal: bool = True
    """Whether a person sits at it; otherwise it is a pipe or a file."""
    can_clear: bool = False
    """Whether the page can be wiped before a new one is drawn."""

    @property
    def text_columns(self) -> int:
        """How wide running text may be."""
        return max(8, min(PLAIN_COLUMNS, self.columns))
