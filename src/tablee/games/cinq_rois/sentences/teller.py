"""Les Cinq Rois in words: the table, its events, its choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.core.contract import Chance, Result, Scalar, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.core.request import Dice
from tablee.games.cinq_rois.actions import DISCARD, DONE, DRAW, LAY, MELD, OUT, TAKE
from tablee.games.cinq_rois.sentences.faces import Faces, in_order
from tablee.games.cinq_rois.sentences.hands import (
    best_laying,
    cards_in_hand,
    cards_to_lay,
    is_going_out,
    is_open_to_others,
    known_of_others,
)
from tablee.games.cinq_rois.sentences.happenings import EventTeller
from tablee.games.cinq_rois.view import CinqRoisView
from tablee.locales import Words


class CinqRoisTeller:
    """How Les Cinq Rois sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._say = words.under("cinq-rois")
        self.faces = Faces(words)
        self.events = EventTeller(words, names)

    def title(self, view: View) -> str:
        """The game and its players."""
        return self._say("title.table", players=", ".join(self.names))

    def narrate(self, view: View) -> list[str]:
        """The table for who listens."""
        seen = own(view, CinqRoisView)
        wild = self._say(f"ranks.{seen.wild}")
        lines = [
            self._say(
                "narrate.round", round=seen.round, cards=seen.wild, wild=wild, called=self._called(seen)
            )
        ]
        for seat, name in enumerate(self.names):
            params = {"player": name, "total": seen.totals[seat], "count": seen.counts[seat]}
            lines.append(self._say("narrate.score", **params))
        for seat, shown in enumerate(seen.shown):
            if shown is not None:
                melds, left = self._melds(shown.melds), self.faces.longs(shown.left)
                told = {"player": self.names[seat], "melds": melds, "left": left, "points": shown.points}
                key = "" if shown.melds and shown.left else "-all" if shown.melds else "-nothing"
                lines.append(self._say(f"narrate.shown{key}", **told))
        if seen.discards:
            card = self.faces.long(seen.discards[-1])
            lines.append(self._say("narrate.pile", card=card, stock=seen.stock))
        elif seen.phase not in ("dealer", "deal"):
            lines.append(self._say("narrate.empty-pile", stock=seen.stock))
        for seat, known in known_of_others(seen):
            cards = self.faces.longs(in_order(known, seen.wild))
            lines.append(self._say("narrate.known", player=self.names[seat], cards=cards))
        return lines + self._narrate_laying(seen) + self._narrate_hand(seen)

    def _narrate_laying(self, seen: CinqRoisView) -> list[str]:
        if seen.turn is None or not seen.laying:
            return []
        melds = self._melds([meld for meld in seen.laying if meld])
        lines = [self._say("narrate.laying", player=self.names[seen.turn], melds=melds)]
        if is_open_to_others(seen):
            cards = self.faces.longs(in_order(cards_to_lay(seen), seen.wild))
            lines.append(self._say("narrate.to-lay", cards=cards or self._say("narrate.nothing")))
        return lines

    def _narrate_hand(self, seen: CinqRoisView) -> list[str]:
        if not seen.hand:
            return []
        cards = self.faces.longs(in_order(cards_in_hand(seen), seen.wild)) or self._say("narrate.nothing")
        lines = [self._say("narrate.hand", cards=cards)]
        if not seen.options.auto_arrange:
            return lines
        thrown, best = best_laying(seen)
        if thrown is not None:
            lines.append(self._say("narrate.throw", card=self.faces.the(thrown)))
        key = "narrate.best-all" if not best.cost else "narrate.best" if best.melds else "narrate.no-meld"
        params = {"melds": self._melds(best.melds)} if best.melds else {}
        return [*lines, self._say(key, points=best.cost, **params)]

    def _melds(self, melds: Sequence[Sequence[int]]) -> str:
        return " ; ".join([self.faces.longs(meld) for meld in melds]) or self._say("narrate.nothing")

    def status(self, view: View) -> str:
        """What the player in turn has to do."""
        seen = own(view, CinqRoisView)
        if seen.turn is None or seen.phase not in ("draw", "play", "lay"):
            return ""
        whose = "own-" if seen.turn == seen.seat else ""
        last = "last-" if seen.last_turns and seen.phase != "lay" else ""
        asked = "lay-all" if is_going_out(seen) else f"{last}{seen.phase}"
        return self._say(f"status.{whose}{asked}", player=self.names[seen.turn])

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        return self.events.tell(notice)

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """Each event in a line of its own."""
        return [line for notice in notices if (line := self.events.tell(notice))]

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice in a list."""
        if action == TAKE:
            top = own(view, CinqRoisView).discards[-1]
            return self._say("action.take", card=self.faces.the(top))
        if action == DONE and is_going_out(own(view, CinqRoisView)):
            return self._say("action.all-laid")
        if action in (DRAW, MELD, DONE):
            return self._say(f"action.{ {DRAW: 'draw', MELD: 'meld', DONE: 'done'}[action] }")
        key, base = ("lay", LAY) if action >= LAY else ("out", OUT) if action >= OUT else ("discard", DISCARD)
        return self._say(f"action.{key}", card=self.faces.the(action - base))

    def ask_outcome(self, asked: Chance) -> str:
        """What people have drawn or shuffled themselves."""
        count = asked.request.sides if isinstance(asked.request, Dice) else asked.request.count
        params = {"count": count} if asked.purpose == "dealer" else {"count": count, "last": count - 1}
        return self._say(f"ask.{asked.purpose}", **params)

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
        players = ", ".join([self.names[seat] for seat in result.winners])
        points = min(result.points)
        return [self._say("over.won", players=players, points=points, clause=result.clause)]

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """A card of a refusal by its name."""
        return self.faces.name_params(params)

    def _called(self, seen: CinqRoisView) -> str:
        """What the edition played calls the rank of the round."""
        return self._say(f"called.{seen.options.edition}")
