"""The game for one at a terminal: eleven hands in eleven lines."""

from __future__ import annotations

from tablee.cli.screens.cinq_rois_cards import Faces, in_order, put_cards
from tablee.cli.terminal.canvas import Canvas
from tablee.cli.terminal.style import Style
from tablee.core.contract import Result
from tablee.games.cinq_rois.solo_view import SoloView
from tablee.locales import Words

LABEL = 4


class SoloScreen:
    """How the game for one looks and sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.faces = Faces(words)

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

    def _points(self, view: SoloView) -> str:
        params = {"closed": sum(view.closed), "points": view.points, "all": view.all_points}
        return self._say("solo.points", **params)

    def narrate(self, view: SoloView) -> list[str]:
        """Every open hand in one sentence."""
        if view.phase == "deal":
            return []
        lines = []
        for hand, cards in enumerate(view.hands):
            if view.closed[hand]:
                lines.append(self._say("narrate.solo-closed", size=hand + 3))
            else:
                told = self.faces.longs(in_order(cards, hand + 3))
                wild = self._say(f"one.{hand + 3}")
                lines.append(self._say("narrate.solo-hand", size=hand + 3, wild=wild, cards=told))
        return [*lines, self._points(view)]

    def status(self, view: SoloView) -> str:
        """Where the card goes, or from which hand one is thrown."""
        if view.drawn is not None:
            return self._say("status.place", card=self.faces.short(view.drawn))
        return "" if view.placed is None else self._say("status.throw", size=view.placed + 3)

    def conclude(self, result: Result) -> str:
        """Won or lost."""
        if result.winners:
            return self._say("over.solo-won", clause=result.clause)
        return self._say("over.solo-lost", points=result.points[0], clause=result.clause)

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"cinq-rois.{key}", **params)
