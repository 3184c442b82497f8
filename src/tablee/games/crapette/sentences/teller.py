"""Crapette in words: its sentences, its choices, its warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.core.contract import Chance, Result, Scalar, View
from tablee.core.events import Notice
from tablee.core.exercise import NOTHING
from tablee.core.game import own
from tablee.games.crapette.actions import CALL
from tablee.games.crapette.faults import CLAUSES
from tablee.games.crapette.sentences.happenings import EventWords
from tablee.games.crapette.view import CrapetteView, SideView
from tablee.games.crapette.warning import fault_ahead, is_fault_made
from tablee.locales import Words
from tablee.locales.cards import the_card

SUIT_ORDER: Final = (3, 2, 1, 0)
"""Spades first, as people sort them."""


class CrapetteTeller:
    """How Crapette sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._say = words.under("crapette")
        self.events = EventWords(words, names)
        self.cards = self.events.cards
        self.moves = self.events.moves

    def title(self, view: View) -> str:
        """The game, the players, the tokens."""
        return self._say("title.game", **self._tokens(own(view, CrapetteView)))

    def narrate(self, view: View) -> list[str]:
        """Every pile in a sentence of its own."""
        seen = own(view, CrapetteView)
        near = seen.seat or 0
        lines = [self._say("narrate.tokens", **self._tokens(seen))]
        for seat in (1 - near, near):
            lines += self._narrate_side(seen.now.sides[seat], self.names[seat])
        slots = [self._narrate_slots(suit, seen.now.centre[suit]) for suit in SUIT_ORDER]
        lines.append(self._say("narrate.centre", slots=", ".join(slots)))
        for number, column in enumerate(seen.now.columns, 1):
            key = "narrate.column" if column else "narrate.column-empty"
            told = ", ".join(map(self.cards.name, column))
            lines.append(self._say(key, number=number, cards=told))
        if seen.now.waiting is not None:
            lines.append(self._say("narrate.turned", card=self.cards.name(seen.now.waiting)))
        return lines

    def _narrate_side(self, side: SideView, player: str) -> list[str]:
        lines = []
        for key, pile in (("crapette", side.crapette), ("waste", side.waste)):
            if pile:
                told = {"card": self.cards.name(pile[-1]), "cards": self._count(len(pile))}
                lines.append(self._say(f"narrate.{key}", player=player, **told))
            else:
                lines.append(self._say(f"narrate.{key}-empty", player=player))
        key = "narrate.stock" if side.stock else "narrate.stock-empty"
        lines.insert(1, self._say(key, player=player, cards=self._count(len(side.stock))))
        return lines

    def _narrate_slots(self, suit: int, heights: tuple[int, int]) -> str:
        none = self._say("narrate.none")
        first, second = (self._say(f"rank.{height}") if height else none for height in heights)
        return self._say("narrate.slot", suit=self.cards.suit(suit), first=first, second=second)

    def status(self, view: View) -> str:
        """Who plays, and the card that waits."""
        seen = own(view, CrapetteView)
        if seen.turn is None:
            return ""
        player, whose = self.names[seen.turn], "own-" if seen.turn == seen.seat else ""
        if seen.now.waiting is not None:
            card = self.cards.name(seen.now.waiting)
            return self._say(f"status.{whose}waiting", player=player, card=card)
        is_watching = seen.may_call and seen.seat is not None and not whose
        return self._say("status.call" if is_watching else f"status.{whose}turn", player=player)

    def describe_action(self, action: int, view: View) -> str:
        """A move by its card, where it lies and what it goes on."""
        return self.moves.choice(action, own(view, CrapetteView))

    def warning(self, action: int, view: View) -> str | None:
        """A question before a fault, where the players have agreed on warnings (CRA-R23)."""
        seen = own(view, CrapetteView)
        if seen.options.assist != "warn" or action == CALL or seen.seat != seen.turn:
            return None
        fault = fault_ahead(seen, action)
        if not fault:
            return None
        return self._say("warning.fault", fault=self._say(f"fault.{fault}"), clause=CLAUSES[fault])

    def may_object(self, view: View) -> bool:
        """Whether a call can be right: under an arbiter only what he had to allow is a fault (CRA-R23)."""
        seen = own(view, CrapetteView)
        return seen.options.assist != "arbiter" or is_fault_made(seen)

    def name_params(self, params: Mapping[str, Scalar]) -> dict[str, object]:
        """The cards of a refusal by their names, a fault by what it is."""
        named: dict[str, object] = {**params}
        for key in ("card", "on"):
            if key in params:
                named[key] = the_card(self.words, str(params[key]))
        if "fault" in params:
            named["fault"] = self._say(f"fault.{params['fault']}")
        return named

    def describe_choice(self, choice: str) -> str:
        """To call, or to let it be."""
        return self._say("exercise.choice.let-be" if choice == NOTHING else "exercise.choice.call")

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        return self.events.tell(notice)

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """The actions of a turn in one line, everything else in a line of its own."""
        return self.events.recount(notices, viewer)

    def ask_outcome(self, asked: Chance) -> str:
        """Whose pack is asked for, or the lot."""
        if asked.seat is None:
            return self._say("ask.lots", player0=self.names[0], player1=self.names[1])
        return self._say("ask.pack", player=self.names[asked.seat])

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
        score = f"{max(result.points)}–{min(result.points)}"
        player = self.names[result.winners[0]]
        return [self._say("over.game", player=player, score=score, clause=result.clause)]

    def _tokens(self, seen: CrapetteView) -> dict[str, object]:
        players = {"player0": self.names[0], "player1": self.names[1]}
        return {**players, "tokens0": seen.tokens[0], "tokens1": seen.tokens[1]}

    def _count(self, count: int) -> str:
        return self._say("card.one" if count == 1 else "card.many", count=count)
