"""The events of Les Cinq Rois in sentences.

They are heard as well as read: a single card is told by its name, only melds and hands are told in signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.events import Notice
from tablee.games.cinq_rois.events import (
    DealerNamed,
    Dealt,
    Discarded,
    DiscardTaken,
    GameEnded,
    HandCounted,
    HandOpened,
    MeldLaid,
    Recycled,
    RoundEnded,
    StockDrawn,
    WentOut,
)
from tablee.games.cinq_rois.sentences.faces import Faces
from tablee.locales import Words


class EventTeller:
    """Says what happened."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._say_event = words.under("cinq-rois.event")
        self.faces = Faces(words)

    def tell(self, notice: Notice) -> str:
        """One event in one sentence; nothing for what is not of this game."""
        return self._tell_turn(notice) or self._tell_laying(notice) or self._tell_end(notice)

    def _tell_turn(self, notice: Notice) -> str:
        match notice:
            case DealerNamed(seat, clause):
                return self._say("dealer-named", seat, clause=clause)
            case Dealt(round=number, cards=cards, wild=wild, up_card=up_card, clause=clause):
                wilds, turned = self.words.say(f"cinq-rois.ranks.{wild}"), self.faces.named(up_card)
                return self._say(
                    "dealt", round=number, cards=cards, wilds=wilds, upCard=turned, clause=clause
                )
            case StockDrawn(seat=seat, card=None):
                return self._say("stock-drawn", seat)
            case StockDrawn(seat=seat, card=str(card)):
                return self._say("stock-drawn-own", seat, card=self.faces.named(card))
            case DiscardTaken(seat, card) | Discarded(seat, card):
                return self._say(notice.name, seat, card=self.faces.named(card))
            case Recycled(up_card=up_card, clause=clause):
                return self._say("recycled", upCard=self.faces.named(up_card), clause=clause)
        return ""

    def _tell_laying(self, notice: Notice) -> str:
        match notice:
            case HandOpened(seat=seat, clause=clause):
                return self._say("hand-opened", seat, clause=clause)
            case MeldLaid(seat, meld):
                return self._say("meld-laid", seat, meld=self.faces.signs(meld))
            case WentOut(seat, melds, clause):
                return self._say("went-out", seat, melds=self.faces.melds(melds), clause=clause)
            case HandCounted(seat, melds, left, points, clause):
                form = "" if melds and left else "-all" if melds else "-nothing"
                laid, rest = self.faces.melds(melds), self.faces.signs(left)
                key = f"hand-counted{form}"
                return self._say(key, seat, melds=laid, left=rest, points=points, clause=clause)
        return ""

    def _tell_end(self, notice: Notice) -> str:
        match notice:
            case RoundEnded(number, points, _, clause):
                return self._say("round-ended", round=number, points=self._points(points), clause=clause)
            case GameEnded(totals=totals, clause=clause):
                return self._say("game-ended", totals=self._points(totals), clause=clause)
        return ""

    def _points(self, points: Sequence[int]) -> str:
        return ", ".join([self._say("points", seat, points=each) for seat, each in enumerate(points)])

    def _say(self, key: str, seat: int | None = None, **params: object) -> str:
        if seat is not None:
            params["player"] = self.names[seat]
        return self._say_event(key, **params)
