"""The game for one at a terminal: eleven hands in eleven lines."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.style import Style
from tablee.games.cinq_rois.screen.cards import put_cards, split_actions
from tablee.games.cinq_rois.screen.sheet import WIDTH
from tablee.games.cinq_rois.sentences.faces import in_order
from tablee.games.cinq_rois.solo.sentences.teller import SoloTeller
from tablee.games.cinq_rois.solo.view import SoloView

NARROWEST = WIDTH
LABEL = 6


class SoloScreen(SoloTeller):
    """How the game for one looks."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """Every hand by its number of cards and its wild rank, then the card drawn and the points."""
        if style.columns < NARROWEST:
            return []
        seen = own(view, SoloView)
        hands = [] if seen.phase == "deal" else seen.wild_ranks
        lines = [self._draw_hand(seen, hand, style) for hand in range(len(hands))]
        if seen.drawn is not None:
            card = self.faces.short(seen.drawn, unicode=style.unicode)
            lines.append(self._say("board.drawn", card=card, stock=seen.stock))
        return [*lines, self._points(seen)]

    def _draw_hand(self, view: SoloView, hand: int, style: Style) -> str:
        wild = view.wild_ranks[hand]
        canvas = Canvas(style.columns, 1)
        mark = ">" if view.placed == hand else " "
        rank = self.faces.short_rank(wild)
        canvas.put(0, 0, f"{mark}{wild:>2} {'' if rank == str(wild) else rank}")
        if view.closed[hand]:
            canvas.put(LABEL, 0, self._say("board.closed"))
        else:
            cards = in_order(view.hands[hand], wild)
            put_cards(canvas, (LABEL, 0), cards, wild, faces=self.faces, style=style)
        return canvas.lines(style.depth)[0]

    def split_line(self, text: str) -> list[str]:
        """Actions apart by spaces, commas or semicolons."""
        return split_actions(text)
