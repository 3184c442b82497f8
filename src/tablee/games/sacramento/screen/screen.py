"""Sacramento at a terminal: its board and its trays.

Only what is in sight and what the memory aid gives back is drawn of the tokens' faces (`view.known`): a
person who wants to know more has to remember it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Paint
from tablee.drawing.style import Style
from tablee.drawing.text import fit, width_of, wrap
from tablee.games.sacramento.cards import RANKS
from tablee.games.sacramento.screen.squares import (
    COLUMNS,
    FLAT,
    TALL,
    BoardDrawing,
    short_card,
    signs_of,
)
from tablee.games.sacramento.sentences.teller import SacramentoTeller
from tablee.games.sacramento.view import SacramentoView
from tablee.locales import Words

GAP: Final = 2
PANEL: Final = 30
"""The least columns in which players and trays can be written beside the board."""


class SacramentoScreen(SacramentoTeller):
    """How Sacramento looks."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(words, names)
        self.ranks = {rank: self._say(f"rank.{rank}") for rank in RANKS}

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The board, and beside it, or below, what lies in the trays."""
        seen = own(view, SacramentoView)
        if style.columns < COLUMNS:
            return []
        beside = style.columns >= COLUMNS + GAP + PANEL
        room = style.columns - COLUMNS - GAP if beside else style.columns
        panel = self._panel(seen, style, room)
        tall = style.rows >= (TALL if beside else TALL + len(panel))
        rows = TALL if tall else FLAT
        canvas = Canvas(style.columns if beside else COLUMNS, max(rows, len(panel)) if beside else rows)
        BoardDrawing(seen, self.ranks, self.letters, style).draw(canvas, tall=tall)
        if not beside:
            return canvas.lines(style.depth) + [fit(line, room) for line, _ in panel]
        for y, (line, bold) in enumerate(panel):
            canvas.put(COLUMNS + GAP, y, fit(line, room), Paint(bold=bold))
        return canvas.lines(style.depth)

    def _panel(self, seen: SacramentoView, style: Style, room: int) -> list[tuple[str, bool]]:
        """The lines beside the board, and which of them stand out."""
        signs = signs_of(style)
        sought = self._say("panel.sought", figure=self._say(f"figure.{seen.figure}"))
        lines = [(line, False) for line in wrap(sought, room, "  ")]
        for seat, (name, won) in enumerate(self._standing(seen)):
            tray = " ".join(short_card(card, self.ranks, signs) for card in seen.trays[seat])
            lines.append((self._say("panel.player", player=name, won=won), seen.turn == seat))
            told = [tray or self._say("panel.empty"), *self._aim(seen, seat)]
            if width_of(whole := " · ".join(told)) <= room - 2:
                told = [whole]
            lines += [(f"  {part}", False) for part in told]
        lines.append((self._say("panel.pieces"), False))
        lines.append((self._say("panel.signs", down=signs.down, open=signs.open), False))
        return lines

    def _aim(self, seen: SacramentoView, seat: int) -> list[str]:
        """What a player wants or has, where the round tells it."""
        if seen.suits is not None:
            return [self._say("panel.suit", suit=self._say(f"suit.{seen.suits[seat]}"))]
        if seen.points is not None:
            return [self._say("panel.points", points=seen.points[seat])]
        return []

    def split_line(self, text: str) -> list[str]:
        """Actions apart by commas or semicolons, since spaces belong to them."""
        return [part.strip() for part in re.split(r"[,;]", text) if part.strip()]
