"""Bonanza at a terminal: the wheel with its chips, the players, the run, the hand by suit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.colour import Ink, Paint
from tablee.drawing.style import Style
from tablee.drawing.text import fit, width_of, wrap
from tablee.games.bonanza.board import SPACE_NAMES
from tablee.games.bonanza.cards import JOKER_BIT, SUITS, list_cards, suit_cards
from tablee.games.bonanza.sentences.teller import BonanzaTeller
from tablee.games.bonanza.view import BonanzaView

CELL: Final = 13
"""The columns of one space of the wheel."""
WIDTH: Final = 5 * CELL + 1
GOLD: Final = Ink(240, 190, 60, 11)
UPPER: Final = ("joker", "queen-jack", "sequence", "ten-two", "poker")
LOWER: Final = ("ace", "king", "pot", "queen", "jack")


class BonanzaScreen(BonanzaTeller):
    """How Bonanza looks."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The wheel, the players, the run, the hand, and in poker the five cards with what they make."""
        seen = own(view, BonanzaView)
        if style.columns < WIDTH:
            return []
        wheel = self._draw_wheel(seen, style)
        below = [*self._players(seen, style), self._aside_line(seen, style)]
        if seen.seat is not None:
            five = self.narrate_five(seen, unicode=style.unicode)
            below += self._hand_lines(seen, style, len(five)) + five
        return wheel + [part for line in below for part in _broken(line, style.columns)]

    def _draw_wheel(self, seen: BonanzaView, style: Style) -> list[str]:
        canvas = Canvas(WIDTH, 7)
        across, down = ("─", "│") if style.unicode else ("-", "|")
        for row, names in enumerate((UPPER, LOWER)):
            y = row * 3
            for line in (y, y + 3):
                canvas.put(0, line, across * WIDTH)
            for column in range(6):
                for line in (y + 1, y + 2):
                    canvas.put(column * CELL, line, down)
            for column, name in enumerate(names):
                self._draw_space(canvas, (column * CELL + 1, y + 1), name, seen, style)
        return canvas.lines(style.depth)

    def _label(self, name: str, style: Style) -> str:
        """The name of a space; suits as letters where their signs cannot be written."""
        label = self.say(f"cell.{name}")
        return label if style.unicode else label.translate(str.maketrans("♣♦♥♠", SUITS))

    def _draw_space(
        self, canvas: Canvas, at: tuple[int, int], name: str, seen: BonanzaView, style: Style
    ) -> None:
        chips = str(seen.spaces[SPACE_NAMES.index(name)])
        label = fit(self._label(name, style), CELL - 1)
        bold = name in (seen.call, "pot")
        canvas.put(at[0] + (CELL - 1 - width_of(label)) // 2, at[1], label, Paint(bold=bold))
        canvas.put(at[0] + (CELL - 1 - len(chips)) // 2, at[1] + 1, chips, Paint(ink=GOLD, bold=True))

    def _players(self, seen: BonanzaView, style: Style) -> list[str]:
        lines = []
        for seat, name in enumerate(self.names):
            params: dict[str, object] = {"player": name, "chips": seen.chips[seat]}
            if not seen.present[seat]:
                lines.append("  " + self.say("panel.out", **params))
                continue
            mark = ("▸" if style.unicode else ">") if seat in seen.acting else " "
            params |= {"mark": mark, "cards": seen.hand_sizes[seat], "more": self._more(seen, seat)}
            lines.append(self.say("panel.player", **params))
        if len(lines) <= 5 or style.columns < 100:
            return lines
        half = (len(lines) + 1) // 2
        right = [*lines[half:], ""]
        return [f"{fit(one, 48):<50}{two}".rstrip() for one, two in zip(lines[:half], right, strict=False)]

    def _more(self, seen: BonanzaView, seat: int) -> str:
        told = []
        if seat == seen.dealer:
            told.append(self.say("panel.dealer"))
        if seen.stakes[seat]:
            told.append(self.say("panel.stake", stake=seen.stakes[seat]))
        if seen.has_passed[seat]:
            told.append(self.say("panel.passed"))
        if seen.answered[seat]:
            told.append(self.say("panel.answered"))
        if seen.shown[seat]:
            told.append(self.cards(list_cards(seen.shown[seat])))
        return "".join(f" · {part}" for part in told)

    def _aside_line(self, seen: BonanzaView, style: Style) -> str:
        known = ""
        if seen.aside:
            known = " " + self.say(
                "panel.known", cards=self.cards(list_cards(seen.aside), unicode=style.unicode)
            )
        aside = self.say("panel.aside", count=seen.aside_size, known=known)
        if not seen.run:
            return f"{self.say('panel.no-run')}   {aside}" if seen.phase == "stops" else aside
        return f"{self.say('panel.run', run=self.run(seen.run, unicode=style.unicode))}   {aside}"

    def _hand_lines(self, seen: BonanzaView, style: Style, more: int) -> list[str]:
        """The hand, a line a suit where there is room for it and for so many lines more."""
        if style.rows < 7 + len(self.names) + 6 + more:
            return [self.say("panel.hand", cards=self.cards(list_cards(seen.hand), unicode=style.unicode))]
        lines = []
        for suit in (3, 2, 1, 0):
            held = list_cards(seen.hand & suit_cards(suit))
            mark = self.suit_mark(suit, unicode=style.unicode)
            ranks = " ".join(self.rank(card) for card in reversed(held))
            lines.append(f"  {mark}  {ranks or '-'}")
        if seen.hand & JOKER_BIT:
            lines.append("  *  " + self.say("joker.name"))
        return lines

    def split_line(self, text: str) -> list[str]:
        """Actions apart by spaces."""
        return [part for part in re.split(r"[\s,;]+", text.strip()) if part]


def _broken(line: str, columns: int) -> list[str]:
    """A line, gone on below where it is too wide: laid open, hands are long and are not cut off."""
    if width_of(line) <= columns:
        return [line]
    lead = line[: len(line) - len(line.lstrip())]
    first, *rest = wrap(line, columns - len(lead), "      ")
    return [lead + first, *rest]
