"""The events of Les Cinq Rois in sentences.

They are heard as well as read: a single card is told by its name, only melds and hands are told in signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.contract import Data
from tablee.core.events import Notice
from tablee.games.cinq_rois.actions import parse_kind
from tablee.games.cinq_rois.sentences.faces import Faces
from tablee.locales import Words


class EventTeller:
    """Says what happened."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.faces = Faces(words)

    def tell(self, notice: Notice) -> str:
        """One event in one sentence."""
        name = str(notice["event"])
        params = {key: self._shown(key, value) for key, value in notice.items() if key != "event"}
        if "seat" in notice:
            params["player"] = self.names[_integer(notice["seat"])]
        if name == "taken-back":
            return self.words.say("match.event.taken-back", player=params["player"])
        if name == "dealt":
            params["wilds"] = self.words.say(f"cinq-rois.ranks.{notice['wild']}")
        if name == "stock-drawn" and "card" in notice:
            name = "stock-drawn-own"
        if name == "hand-counted":
            name += "" if notice["melds"] and notice["left"] else "-all" if notice["melds"] else "-nothing"
        if name == "thrown-away":
            params["card"] = _capital(str(params["card"]))
        return self.words.say(f"cinq-rois.event.{name}", **params)

    def _shown(self, key: str, value: Data) -> object:
        if key in ("card", "upCard"):
            return self.faces.the(parse_kind(str(value)))
        if key in ("left", "meld") or (key == "hand" and not isinstance(value, int)):
            return self._cards(value)
        if key == "melds" and isinstance(value, Sequence):
            melds = " + ".join([self._cards(meld) for meld in value])
            return melds or self.words.say("cinq-rois.narrate.nothing")
        if key in ("points", "totals") and isinstance(value, Sequence):
            return ", ".join([self._points(seat, _integer(points)) for seat, points in enumerate(value)])
        return value

    def _cards(self, value: Data) -> str:
        assert isinstance(value, Sequence)
        cards = self.faces.shorts([parse_kind(str(text)) for text in value])
        return cards or self.words.say("cinq-rois.narrate.nothing")

    def _points(self, seat: int, points: int) -> str:
        return self.words.say("cinq-rois.event.points", player=self.names[seat], points=points)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _integer(value: Data) -> int:
    assert isinstance(value, int)
    return value
