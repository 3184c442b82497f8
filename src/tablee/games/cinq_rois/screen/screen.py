"""Les Cinq Rois at a terminal: the score sheet, the piles, the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.core.contract import View
from tablee.core.game import own
from tablee.drawing.canvas import Canvas
from tablee.drawing.style import Style
from tablee.games.cinq_rois.screen.cards import put_cards, split_actions, width_of_cards
from tablee.games.cinq_rois.screen.sheet import WIDTH, draw_sheet
from tablee.games.cinq_rois.sentences.faces import in_order
from tablee.games.cinq_rois.sentences.hands import (
    best_laying,
    cards_in_hand,
    cards_to_lay,
    is_open_to_others,
    known_of_others,
)
from tablee.games.cinq_rois.sentences.teller import CinqRoisTeller
from tablee.games.cinq_rois.view import CinqRoisView

NARROWEST = WIDTH
LABEL = 14


class CinqRoisScreen(CinqRoisTeller):
    """How Les Cinq Rois looks."""

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The round, the score sheet, the piles, and the hand; its best melds if they are laid for one."""
        if style.columns < NARROWEST:
            return []
        seen = own(view, CinqRoisView)
        lines = [self._round(seen), *draw_sheet(seen, self.names, self.words, style.columns)]
        lines += self._draw_rows(seen, style)
        return lines

    def _round(self, seen: CinqRoisView) -> str:
        wild = self._say(f"ranks.{seen.wild}")
        return self._say(
            "table.round", round=seen.round, cards=seen.wild, wild=wild, called=self._called(seen)
        )

    def _draw_rows(self, seen: CinqRoisView, style: Style) -> list[str]:
        rows: list[tuple[str, list[list[int]], str]] = []
        if seen.phase not in ("dealer", "deal"):
            top = [list(seen.discards[-1:])]
            rows.append((self._say("table.piles", stock=seen.stock, top=""), top, ""))
        for seat, shown in enumerate(seen.shown):
            if shown is not None:
                left = self._left(list(shown.left), shown.points, style)
                label = "table.shown" if shown.melds else "table.shown-nothing"
                rows.append((self._say(label, player=self.names[seat]), [*map(list, shown.melds)], left))
        if seen.laying:
            rows.append((self._say("table.laying"), [list(meld) for meld in seen.laying if meld], ""))
        if is_open_to_others(seen):
            rows.append((self._say("table.to-lay"), [in_order(cards_to_lay(seen), seen.wild)], ""))
        for seat, known in known_of_others(seen):
            rows.append((self._say("table.known", player=self.names[seat]), [in_order(known, seen.wild)], ""))
        if seen.hand:
            rows.append((self._say("table.hand"), [in_order(cards_in_hand(seen), seen.wild)], ""))
        if seen.hand and seen.options.auto_arrange:
            rows.append(self._best_row(seen, style))
        return [line for row in rows for line in self._draw_row(row, seen.wild, style)]

    def _best_row(self, seen: CinqRoisView, style: Style) -> tuple[str, list[list[int]], str]:
        thrown, best = best_laying(seen)
        left = self._left(best.left, best.cost, style)
        if thrown is not None:
            left = self._say("table.throw", card=self.faces.short(thrown, unicode=style.unicode), left=left)
        return self._say("table.best"), best.melds, left

    def _left(self, left: list[int], points: int, style: Style) -> str:
        if not left:
            return self._say("table.all-laid")
        cards = " ".join([self.faces.short(kind, unicode=style.unicode) for kind in left])
        return self._say("table.left", cards=cards, points=points)

    def _draw_row(self, row: tuple[str, list[list[int]], str], wild: int, style: Style) -> list[str]:
        """A label, cards, and what is said after them; what has no room goes below, beside the margin."""
        label, groups, after = row
        canvas = Canvas(style.columns, 1)
        canvas.put(0, 0, label)
        x, lines = max(LABEL, len(label) + 1), list[str]()
        for piece in (piece for group in groups for piece in self._pieces(group, style)):
            if x > LABEL and x + width_of_cards(piece, self.faces, style) > style.columns:
                lines += canvas.lines(style.depth)
                canvas, x = Canvas(style.columns, 1), LABEL
            x = put_cards(canvas, (x, 0), piece, wild, faces=self.faces, style=style) + 1
        if after and x + len(after) <= style.columns:
            canvas.put(x, 0, after)
            after = ""
        lines += canvas.lines(style.depth)
        return [*lines, " " * LABEL + after] if after else lines

    def _pieces(self, group: list[int], style: Style) -> Iterator[list[int]]:
        """The cards of a group, together where one line can hold them."""
        piece = list[int]()
        for kind in group:
            if piece and width_of_cards([*piece, kind], self.faces, style) > style.columns - LABEL:
                yield piece
                piece = []
            piece.append(kind)
        yield piece

    def split_line(self, text: str) -> list[str]:
        """Actions apart by spaces, commas or semicolons."""
        return split_actions(text)
