"""Crapette at a terminal: both sides' piles, the eight slots, the columns lying on their side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Paint
from tablee.drawing.style import Style
from tablee.drawing.text import fit_name
from tablee.games.crapette.actions import CENTRE, COLUMN, TURNED, format_action, is_move, source_of, target_of
from tablee.games.crapette.cards import HIDDEN, SUIT_LETTERS, SUIT_SIGNS, card
from tablee.games.crapette.screen.cards import WIDTH, put_card
from tablee.games.crapette.sentences.offers import WORDS
from tablee.games.crapette.sentences.teller import SUIT_ORDER, CrapetteTeller
from tablee.games.crapette.view import CrapetteView

COLUMNS: Final = 80
ROWS: Final = 9
HALF: Final = COLUMNS // 2
"""A column of thirteen just fits beside its number: its last card, an ace, is narrow."""
PILE: Final = 20
"""How wide the text of one pile is."""


class CrapetteScreen(CrapetteTeller):
    """How Crapette looks."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The opponent's piles, the centre, the columns, one's own piles; playable sources marked."""
        seen = own(view, CrapetteView)
        if style.columns < COLUMNS or style.rows < ROWS:
            return []
        canvas = Canvas(COLUMNS, ROWS)
        near = seen.seat or 0
        marked = {source_of(action) for action in legal if is_move(action)}
        self._draw_side(canvas, seen, 1 - near, style=style, marked=set())
        self._draw_centre(canvas, 2, seen, style)
        for i, column in enumerate(seen.now.columns):
            at = _place(i, near)
            canvas.put(*at, str(i + 1), Paint(bold=i + COLUMN in marked))
            for place, face in enumerate(column):
                put_card(canvas, (at[0] + 2 + place * WIDTH, at[1]), face, cards=self.cards, style=style)
        self._draw_side(canvas, seen, near, style=style, marked=marked)
        return canvas.lines(style.depth)

    def _draw_side(
        self, canvas: Canvas, seen: CrapetteView, seat: int, *, style: Style, marked: set[int]
    ) -> None:
        y = 7 if seat == (seen.seat or 0) else 0
        side = seen.now.sides[seat]
        name_row, pile_row = (y, y + 1) if y == 0 else (y + 1, y)
        canvas.put(0, name_row, fit_name(self.names[seat], 30), Paint(bold=seen.turn == seat))
        letters = "cte" if seat == (seen.seat or 0) else "CtE"
        # A waste turned over is known to who has watched, and still lies face down.
        is_open = not side.renewed and HIDDEN not in side.stock
        shown = (side.crapette[-1:], side.stock[-1:] if is_open else (), side.waste[-1:])
        counts = (len(side.crapette), len(side.stock), len(side.waste))
        for i, key in enumerate(("crapette", "stock", "waste")):
            x = i * PILE
            bold = Paint(bold=i in marked)
            canvas.put(x, pile_row, f"{letters[i]} {self._say(f'board.{key}')} {counts[i]}", bold)
            if shown[i]:
                put_card(canvas, (x + PILE - 5, pile_row), shown[i][0], cards=self.cards, style=style)
        if seen.now.waiting is not None and seen.turn == seat:
            canvas.put(3 * PILE, pile_row, self._say("board.turned"), Paint(bold=TURNED in marked))
            put_card(canvas, (4 * PILE - 5, pile_row), seen.now.waiting, cards=self.cards, style=style)

    def _draw_centre(self, canvas: Canvas, y: int, seen: CrapetteView, style: Style) -> None:
        canvas.put(0, y, f"+ {self._say('board.centre')}")
        signs = SUIT_SIGNS if style.unicode else SUIT_LETTERS
        x = 12
        for suit in SUIT_ORDER:
            for height in seen.now.centre[suit]:
                if height:
                    put_card(canvas, (x, y), card(height - 1, suit), cards=self.cards, style=style)
                else:
                    canvas.put(x, y, f"·{signs[suit]}" if style.unicode else f".{signs[suit]}")
                x += 8

    def describe_action(self, action: int, view: View) -> str:
        """A move by what is typed, its card and what it goes on: short, for a list in columns."""
        seen = own(view, CrapetteView)
        if action in WORDS:
            return self._say(f"action.{WORDS[action]}", card=self.cards.index(seen.now.waiting))
        target = target_of(action)
        told = {"typed": format_action(action), "card": self.cards.index(seen.card_from(source_of(action)))}
        if target == CENTRE:
            return self._say("action.centre", **told)
        under = seen.card_under(target)
        if under is None:
            return self._say("action.empty", **told)
        return self._say("action.on", **told, on=self.cards.index(under))

    def split_line(self, text: str) -> list[str]:
        """Moves apart by spaces, commas or semicolons."""
        return [word for word in re.split(r"[\s,;]+", text.strip()) if word]


def _place(column: int, near: int) -> tuple[int, int]:
    """Where a column begins: those a player has dealt lie at his right, the first nearest to him (CRA-06)."""
    owner, away = divmod(column, 4)
    return (HALF, 6 - away) if owner == near else (0, 3 + away)
