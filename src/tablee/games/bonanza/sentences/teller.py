"""Bonanza in words: its sentences and its choices."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.bits import lowest
from tablee.core.contract import Chance, Result, View
from tablee.core.events import Notice
from tablee.core.game import own
from tablee.games.bonanza.actions import (
    BID,
    CALL,
    LEAD,
    PICK,
    PUSH,
    SEQUENCE,
    SILENT,
    STAKE,
    STEPS,
    format_action,
)
from tablee.games.bonanza.board import SPACE_NAMES
from tablee.games.bonanza.calls import cards_to
from tablee.games.bonanza.cards import JOKER_BIT, SUITS, list_cards, suit_cards
from tablee.games.bonanza.events import Answered, CardFollowed, CardLed, Looked, Paid, Sold, SpaceWon, Swapped
from tablee.games.bonanza.moves import amount_said
from tablee.games.bonanza.sentences.status import BonanzaStatus
from tablee.games.bonanza.view import BonanzaView, is_auction


class BonanzaTeller(BonanzaStatus):
    """How Bonanza sounds."""

    def title(self, view: View) -> str:
        """The round and the dealer."""
        seen = own(view, BonanzaView)
        if seen.dealer is None:
            return self.say("title.start", rounds=seen.rounds)
        params = {"round": seen.round, "rounds": seen.rounds, "dealer": self.names[seen.dealer]}
        return self.say("title.game", **params)

    def narrate(self, view: View) -> list[str]:
        """The spaces, the players, the run, one's own cards."""
        seen = own(view, BonanzaView)
        lines = [
            self.say("narrate.space", space=self.say(f"space.{name}"), chips=chips)
            for name, chips in zip(SPACE_NAMES, seen.spaces, strict=True)
        ]
        for seat, name in enumerate(self.names):
            key = "narrate.player" if seen.present[seat] else "narrate.out"
            lines.append(self.say(key, player=name, chips=seen.chips[seat], cards=seen.hand_sizes[seat]))
            if seen.shown[seat] and seat != seen.seat:
                known = self.cards(list_cards(seen.shown[seat]))
                lines.append(self.say("narrate.shown", player=name, cards=known))
        if seen.aside_size:
            lines.append(self.say("narrate.aside", count=seen.aside_size))
        if seen.run:
            lines.append(self.say("narrate.run", run=self.run(seen.run)))
        return lines + self._narrate_hand(seen) + self.narrate_five(seen)

    def _narrate_hand(self, seen: BonanzaView) -> list[str]:
        lines = []
        for suit in (3, 2, 1, 0):
            held = list_cards(seen.hand & suit_cards(suit))
            if held:
                ranks = ", ".join(self.rank(card) for card in reversed(held))
                lines.append(self.say("narrate.suit", suit=self.say(f"suit.{SUITS[suit]}"), cards=ranks))
        return [*lines, self.say("narrate.joker")] if seen.hand & JOKER_BIT else lines

    def narrate_five(self, seen: BonanzaView, *, unicode: bool = True) -> list[str]:
        """One's five cards for poker, chosen or proposed, and what they make."""
        figure = seen.figure
        if figure is None:
            return []
        five = self.cards(list_cards(seen.five or seen.propose_five()), unicode=unicode)
        key = "narrate.five" if seen.five else "narrate.best"
        return [self.say(key, cards=five, figure=self.say(f"figure.{figure}"))]

    def has_nothing(self, legal: Sequence[int]) -> bool:
        """Whether there is nothing to show at a call (BON-R9)."""
        return list(legal) == [SILENT]

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice."""
        seen = own(view, BonanzaView)
        if action in (BID, STAKE) or PUSH <= action < LEAD:
            return self._describe_amount(action, seen)
        if action == CALL:
            return self.say("action.call", amount=seen.high)
        if action < PUSH:
            return self.say(f"action.{format_action(action)}")
        if action < SEQUENCE:
            return self._describe_lead(action - LEAD, seen)
        if action < PICK:
            cards = int(cards_to(action - SEQUENCE))
            key = "action.sequence" if cards & ~seen.hand == 0 else "action.sequence-joker"
            return self.say(key, cards=self.cards(list_cards(cards)))
        return self.say("action.five", cards=self.named(seen.proposal))

    def _describe_amount(self, action: int, seen: BonanzaView) -> str:
        """A bid or a stake; chips pushed forward are described by what they make."""
        amount = amount_said(seen) + (0 if action < PUSH else STEPS[action - PUSH])
        return self.say("action.bid" if is_auction(seen) else "action.stake", amount=amount)

    def _describe_lead(self, suit: int, seen: BonanzaView) -> str:
        held = seen.hand & suit_cards(suit)
        card = self.card(lowest(held)) if held else "–"
        return self.say("action.lead", suit=self.say(f"suit.{SUITS[suit]}"), card=card)

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence; a hand is its player's, or laid open to who speaks with none of them."""
        if not isinstance(notice, Looked | Swapped | Sold):
            return self._tell(notice)
        if notice.hand is None:
            return "" if isinstance(notice, Looked) else self._tell(notice)
        cards, whose = self.named(notice.hand), "-open" if viewer is None else ""
        if isinstance(notice, Looked):
            return self.say(f"event.looked{whose}", **self.params(notice), cards=cards)
        return f"{self._tell(notice)} {self.say(f'event.swapped-hand{whose}', cards=cards)}"

    def _tell(self, notice: Notice) -> str:
        return self.say(f"event.{notice.name}", **self.params(notice))

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """A run in one line, the payments in one line, everything else in a line of its own."""
        lines: list[str] = []
        run: list[CardLed | CardFollowed] = []
        paid: list[Paid] = []
        for notice in (*notices, None):
            if run and not isinstance(notice, CardFollowed | SpaceWon):
                lines.append(self._recount_run(run))
                run = []
            if paid and not isinstance(notice, Paid):
                told = ", ".join(
                    self.say("turn.payer", player=self.player(one), chips=one.chips) for one in paid
                )
                lines.append(self.say("turn.paid", paid=told))
                paid = []
            if isinstance(notice, CardLed | CardFollowed):
                run.append(notice)
            elif isinstance(notice, Paid):
                paid.append(notice)
            elif notice is not None and not isinstance(notice, Answered):
                lines.append(self.tell(notice, viewer))
        return [line for line in lines if line]

    def _recount_run(self, run: Sequence[CardLed | CardFollowed]) -> str:
        cards = [f"{self.named([one.card])} {self.player(one)}" for one in run]
        return self.say("turn.run", player=self.player(run[0]), run=" · ".join(cards))

    def ask_outcome(self, asked: Chance) -> str:
        """How to enter what was drawn or shuffled."""
        return self.say(f"ask.{asked.purpose}", seats=len(self.names))

    def conclude(self, result: Result) -> list[str]:
        """Who has won, and what everybody has."""
        best = max(result.points)
        winners = [self.names[seat] for seat in result.winners]
        key = "over.won" if len(winners) == 1 else "over.tied"
        params = {"player": winners[0], "players": ", ".join(winners), "chips": best}
        points = [
            self.say("over.points", player=name, chips=chips)
            for name, chips in zip(self.names, result.points, strict=True)
        ]
        return [self.say(key, **params, clause=result.clause), " · ".join(points)]
