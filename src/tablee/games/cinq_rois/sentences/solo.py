"""The game for one in words: eleven hands in eleven sentences."""

from __future__ import annotations

from tablee.core.contract import Result
from tablee.games.cinq_rois.sentences.faces import Faces, in_order
from tablee.games.cinq_rois.solo_view import SoloView
from tablee.locales import Words


class SoloTeller:
    """How the game for one sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.faces = Faces(words)

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

    def _points(self, view: SoloView) -> str:
        params = {"closed": sum(view.closed), "points": view.points, "all": view.all_points}
        return self._say("solo.points", **params)

    def status(self, view: SoloView) -> str:
        """Where the card goes, or from which hand one is thrown."""
        if view.drawn is not None:
            return self._say("status.place", card=self.faces.the(view.drawn))
        return "" if view.placed is None else self._say("status.throw", size=view.placed + 3)

    def conclude(self, result: Result) -> str:
        """Won or lost."""
        if result.winners:
            return self._say("over.solo-won", clause=result.clause)
        return self._say("over.solo-lost", points=result.points[0], clause=result.clause)

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"cinq-rois.{key}", **params)
