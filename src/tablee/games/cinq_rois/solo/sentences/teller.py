"""The game for one in words: eleven hands in eleven sentences, its events, its choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.core.contract import Chance, Result, Scalar, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.core.teller import capitalized
from tablee.games.cinq_rois.actions import DISCARD, PLACE
from tablee.games.cinq_rois.sentences.faces import Faces, in_order
from tablee.games.cinq_rois.solo.events import HandClosed, Placed, SoloDealt, SoloEnded, ThrownAway, TurnedUp
from tablee.games.cinq_rois.solo.view import SoloView
from tablee.locales import Words


class SoloTeller:
    """How the game for one sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.faces = Faces(words)

    def title(self, view: View) -> str:
        """The game and its player."""
        return self._say("title", player=self.names[0])

    def narrate(self, view: View) -> list[str]:
        """Every open hand in one sentence."""
        seen = own(view, SoloView)
        if seen.phase == "deal":
            return []
        lines = []
        for cards, is_closed, wild in zip(seen.hands, seen.closed, seen.wild_ranks, strict=True):
            if is_closed:
                lines.append(self._say("narrate.closed", size=wild))
            else:
                told = self.faces.longs(in_order(cards, wild))
                lines.append(self._say("narrate.hand", size=wild, wild=self.faces.rank(wild), cards=told))
        return [*lines, self._points(seen)]

    def _points(self, view: SoloView) -> str:
        params = {"closed": view.laid, "points": view.points, "all": view.all_points}
        return self._say("board.points", **params)

    def status(self, view: View) -> str:
        """Where the card goes, or from which hand one is thrown."""
        seen = own(view, SoloView)
        if seen.drawn is not None:
            return self._say("status.place", card=self.faces.the(seen.drawn))
        return (
            ""
            if seen.placed is None
            else self._say("status.throw", hand=self._hand(seen.wild_ranks[seen.placed]))
        )

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        match notice:
            case SoloDealt(clause=clause):
                return self._say("event.solo-dealt", clause=clause)
            case TurnedUp(card=card):
                return self._say("event.turned-up", card=self.faces.named(card))
            case Placed(card, hand):
                return self._say("event.placed", card=self.faces.named(card), hand=self._hand(hand))
            case ThrownAway(card=card):
                return capitalized(self._say("event.thrown-away", card=self.faces.named(card)))
            case HandClosed(hand, melds, clause):
                told = {"hand": self._hand(hand), "melds": self.faces.melds(melds), "clause": clause}
                return self._say("event.hand-closed", **told)
            case SoloEnded(closed=closed, points=points, clause=clause):
                return self._say("event.solo-ended", closed=closed, points=points, clause=clause)
        return ""

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """Each event in a line of its own."""
        return [line for notice in notices if (line := self.tell(notice, viewer))]

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice in a list."""
        if action < DISCARD:
            return self._say("action.place", hand=self._hand(own(view, SoloView).wild_ranks[action - PLACE]))
        return self._say("action.throw", card=self.faces.the(action - DISCARD))

    def number_of(self, action: int, view: View) -> int | None:
        """A hand is called by how many cards it has."""
        return own(view, SoloView).wild_ranks[action - PLACE] if action < DISCARD else None

    def ask_outcome(self, asked: Chance) -> str:
        """What people have shuffled themselves."""
        return self._say("ask.deal", count=asked.request.count, last=asked.request.count - 1)

    def conclude(self, result: Result) -> list[str]:
        """Won or lost."""
        if result.winners:
            return [self._say("over.won", clause=result.clause)]
        return [self._say("over.lost", points=result.points[0], clause=result.clause)]

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """A card of a refusal or a reason by its name, and a hand by its label."""
        named = self.faces.name_params(params)
        size = params.get("hand")
        if isinstance(size, int):
            named["hand"] = self._hand(size)
        return named

    def _hand(self, size: int) -> str:
        """A hand as the table labels it: by its number of cards, and by the rank where that has a letter."""
        rank = self.faces.short_rank(size)
        return rank if rank == str(size) else self._say("hand", size=size, rank=rank)

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"cinq-rois-solo.{key}", **params)
