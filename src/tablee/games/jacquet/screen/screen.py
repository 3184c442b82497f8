"""Jacquet at a terminal: its board, the players and their dice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Paint
from tablee.drawing.dice import WIDTH, draw_die, rows_of_die
from tablee.drawing.style import Style
from tablee.drawing.text import fit, fit_name
from tablee.games.jacquet.actions import is_move, source_of
from tablee.games.jacquet.screen.drawn_box import (
    DrawnBox,
    Measures,
    choose_layout,
    draw_swatch,
    is_courier_away,
    star_of,
)
from tablee.games.jacquet.sentences.teller import JacquetTeller
from tablee.games.jacquet.view import JacquetView

PANEL: Final = 15
"""The columns right of the board, for players and dice."""
GAP: Final = 1
_CHAIN: Final = re.compile(r"\d{1,2}(?:-\d{1,2}){2,4}", re.ASCII)


class JacquetScreen(JacquetTeller):
    """How Jacquet looks."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The board with the arrows that can be played from marked, players and dice beside it."""
        seen = own(view, JacquetView)
        layout = choose_layout(style)
        if layout is None:
            return []
        beside = layout.columns + GAP + PANEL <= style.columns
        canvas = Canvas(layout.columns + (GAP + PANEL if beside else 0), layout.rows)
        marked = {source_of(action) for action in legal if is_move(action)}
        DrawnBox(canvas, layout, seen, style).draw(marked)
        if beside:
            self._draw_panel(canvas, layout, seen, style)
            return canvas.lines(style.depth)
        return canvas.lines(style.depth) + [fit(line, style.columns) for line in self._sides(seen, style)]

    def _draw_panel(self, canvas: Canvas, layout: Measures, seen: JacquetView, style: Style) -> None:
        x = layout.columns + GAP
        near = seen.seat or 0
        self._draw_player(canvas, (x, 0), seen, 1 - near, style)
        self._draw_player(canvas, (x, layout.rows - 3), seen, near, style)
        if is_courier_away(seen):
            canvas.put(x, 3, self._say("panel.courier", star=star_of(style)))
        # With few rows the frame of a drawn die would touch the players: then it is named below.
        if not seen.thrown or rows_of_die(style) > layout.rows - 7:
            return
        y = (layout.rows - rows_of_die(style)) // 2
        for place, die in enumerate(seen.dice):
            at = (x + place * (WIDTH + 1), y)
            draw_die(canvas, at, die.number, spent=not die.left, style=style)

    def _draw_player(
        self, canvas: Canvas, at: tuple[int, int], seen: JacquetView, seat: int, style: Style
    ) -> None:
        x, y = at
        draw_swatch(canvas, x, y, seat, style)
        canvas.put(x + 4, y, fit_name(self.names[seat], PANEL - 4), Paint(bold=seen.turn == seat))
        canvas.put(x, y + 1, fit(self._say("panel.pips", pips=seen.pips[seat]), PANEL))
        canvas.put(x, y + 2, fit(self._say("panel.off", off=seen.off[seat]), PANEL))

    def _sides(self, seen: JacquetView, style: Style) -> list[str]:
        """The panel as lines, for a terminal too narrow for it."""
        near = seen.seat or 0
        lines = []
        for seat in (1 - near, near):
            params = {"pips": seen.pips[seat], "off": seen.off[seat]}
            lines.append(self._say(f"side.{seat}", player=self.names[seat], **params))
        if is_courier_away(seen):
            lines.append(self._say("side.courier", star=star_of(style)))
        return lines

    def split_line(self, text: str) -> list[str]:
        """Moves apart by spaces, commas or semicolons; `0-5-11` is two moves of one man."""
        parts: list[str] = []
        for word in re.split(r"[\s,;]+", text.strip()):
            if _CHAIN.fullmatch(word):
                stops = word.split("-")
                parts += [f"{a}-{b}" for a, b in pairwise(stops)]
            elif word:
                parts.append(word)
        return parts
