"""The game for one at a terminal: eleven hands in eleven lines."""

from __future__ import annotations

from tablee.drawing.canvas import Canvas
from tablee.drawing.style import Style
from tablee.games.cinq_rois.screen.cards import put_cards
from tablee.games.cinq_rois.sentences.faces import in_order
from tablee.games.cinq_rois.sentences.solo import SoloTeller
from tablee.games.cinq_rois.solo_view import SoloView

LABEL = 4


class SoloScreen(SoloTeller):
    """How the game for one looks."""

    def draw(self, view: SoloView, style: Style) -> list[str]:
        """Every hand by its wild rank, then the card drawn and the points."""
        lines = [] if view.phase == "deal" else [self._draw_hand(view, hand, style) for hand in range(11)]
        if view.drawn is not None:
            card = self.faces.short(view.drawn, unicode=style.unicode)
            lines.append(self._say("solo.drawn", card=card, stock=view.stock))
        return [*lines, self._points(view)]

    def _draw_hand(self, view: SoloView, hand: int, style: Style) -> str:
        canvas = Canvas(style.columns, 1)
        mark = ">" if view.placed == hand else " "
        canvas.put(0, 0, mark + self._say(f"rank.{hand + 3}"))
        if view.closed[hand]:
            canvas.put(LABEL, 0, self._say("solo.closed"))
        else:
            cards = in_order(view.hands[hand], hand + 3)
            put_cards(canvas, (LABEL, 0), cards, hand + 3, faces=self.faces, style=style)
        return canvas.lines(style.depth)[0]
