"""Gentle players of Bonanza: they err as people do, and none of them plays just anything."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from tablee.chance.quick import QuickRandom
from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.bonanza import poker, running, worth
from tablee.games.bonanza.actions import CALL, LEAD, PASS, SELL, SEQUENCE, SHOW, SILENT, STAKE, SWAP
from tablee.games.bonanza.bettor import towards
from tablee.games.bonanza.bots import pick_next
from tablee.games.bonanza.calls import sequence_tops
from tablee.games.bonanza.cards import ACE, JOKER_BIT, list_cards, of_suit
from tablee.games.bonanza.stops import paying_space
from tablee.games.bonanza.view import BonanzaView, is_betting
from tablee.games.bonanza.worlds import Worlds

WORLDS = 8
"""In how many worlds a lead must win the game to be seen as a win."""
LEADS = 4


class GentleBot(WeighingBot):
    """What gentle players share: a game that a lead wins is never overlooked."""

    budget = WORLDS * LEADS

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick an action by the phase of the round."""
        seen = own(view, BonanzaView)
        if seen.phase == "stops":
            won = self._find_win(seen, legal, rng)
            return self.lead(seen, legal) if won is None else won
        if seen.phase == "dead-hand":
            return self.see_dead_hand(seen)
        if seen.phase == "auction":
            return PASS
        if is_betting(seen):
            return pick_next(seen) if seen.picking else self.bet(seen, legal)
        return self.answer(seen, legal)

    def _find_win(self, seen: BonanzaView, legal: Sequence[int], rng: Rng) -> int | None:
        """A lead that wins the game wherever the cards lie; only the last round has any."""
        if seen.round < seen.rounds:
            return None
        assert seen.seat is not None
        drawn, found = Worlds(seen, QuickRandom(rng.randrange(1 << 31))), [*legal]
        for _ in range(WORLDS):
            world = drawn.draw()
            self.weighed += len(found)
            found = [action for action in found if running.wins_game(world, seen.seat, action)]
            if not found:
                return None
        return found[0]

    @abstractmethod
    def see_dead_hand(self, seen: BonanzaView) -> int:
        """Exchange one's hand, or sell the dead one."""

    @abstractmethod
    def answer(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Answer a call."""

    @abstractmethod
    def bet(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Stake, call or pass."""

    @abstractmethod
    def lead(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Choose a suit."""


class ApprenticeBot(GentleBot):
    """Shy and forgetful: keeps its hand, overlooks low sequences, hardly bets, leads its lowest card."""

    def see_dead_hand(self, seen: BonanzaView) -> int:
        """Better the hand one knows."""
        return SELL

    def answer(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Shows pairs and the joker; of sequences it sees those with a court card or an ace."""
        if SHOW in legal:
            return SHOW
        natural = int(sequence_tops(seen.hand & ~JOKER_BIT))
        high = [top for top in list_cards(natural) if top % 13 >= ACE - 3]
        return SEQUENCE + high[0] if high else SILENT

    def bet(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Comes in with the least on a straight or better, and flees from real money."""
        assert seen.seat is not None
        if figure_of(seen) < poker.STRAIGHT:
            return PASS
        if CALL in legal:
            return CALL if seen.high - seen.stakes[seen.seat] <= 5 else PASS
        return STAKE if STAKE in legal and seen.high < 5 else PASS

    def lead(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """The lowest card of all, whatever comes after it."""
        return min(legal, key=lambda action: list_cards(of_suit(seen.hand, action - LEAD))[0])


class CicadaBot(GentleBot):
    """Lives for the day: swaps a dull hand, shows all at once, stakes on any figure, runs after spaces."""

    def see_dead_hand(self, seen: BonanzaView) -> int:
        """Swaps a hand that wins no space."""
        has_one = any(paying_space(card) >= 0 for card in list_cards(seen.hand & ~JOKER_BIT))
        return SELL if has_one or seen.hand & JOKER_BIT else SWAP

    def answer(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Takes what it can take now, with the joker if need be."""
        if SHOW in legal:
            return SHOW
        tops = int(sequence_tops(seen.hand))
        return SEQUENCE + int(worth.best_top(tops)) if tops else SILENT

    def bet(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """Ten chips on three of a kind, a few on a pair, and in for a penny, in for a pound."""
        figure = figure_of(seen)
        if CALL in legal:
            return CALL if figure >= poker.THREE else PASS
        if STAKE not in legal or figure < poker.TWO_PAIRS or seen.high >= 30:
            return PASS
        wanted = seen.high + (10 if figure >= poker.STRAIGHT else 3)
        return towards(min(wanted, seen.most), seen, legal, STAKE)

    def lead(self, seen: BonanzaView, legal: Sequence[int]) -> int:
        """The suit with a card that wins a space, else the longest."""

        def lure(action: int) -> tuple[int, int]:
            suit = action - LEAD
            cards = [suit * 13 + rank for rank in list_cards(of_suit(seen.hand, suit))]
            return max(seen.spaces[paying_space(c)] if paying_space(c) >= 0 else 0 for c in cards), len(cards)

        return max(legal, key=lure)


def figure_of(seen: BonanzaView) -> int:
    """What one's five cards make."""
    five_kind = seen.options.five_of_a_kind
    value = poker.value_of(seen.five, five_kind) if seen.five else poker.find(seen.hand, five_kind).value
    return int(poker.category_of(value))
