# Compiled by mypyc: core/bits.py tells its traps.
"""A plan for the game for one: which card of the stock goes into which hand.

All hands lie open, so the cards of the stock are known, and only their order is not. Every one of them comes
in the end. So the game is won for sure by whoever finds, for each open hand, cards of the stock that close
it, no card being promised twice: whatever the order, each card goes where it was promised.

A plan gives every card of the stock to a hand, or to none. A hand with the cards promised to it lacks so
many others (`Solver.missing`), and the search mends what is lacking: it takes a hand that lacks something and
promises it the card, of those that help it, which others lose least by; where that costs as much as it
gains, it sometimes tries all the same. It ends when nothing is lacking, or the budget is used up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.games.cinq_rois.cards import Cards
from tablee.games.cinq_rois.solver import Solver

NO_HAND: Final = -1
DARING: Final = 8
"""One promise in so many is made at random among those that help."""


class Plan:
    """Hands to be closed, the stock, and which card is promised to which hand."""

    def __init__(self, rng: QuickRandom, budget: int) -> None:
        self.rng = rng
        self.budget: i64 = budget
        self.weighed: i64 = 0
        """How many hands with promised cards have been weighed."""
        self.solver = Solver()
        self.hands: list[Cards] = []
        """Each open hand with all that is promised to it."""
        self.wilds: list[int] = []
        self.drops: list[int] = []
        """How many cards must leave each hand."""
        self.lacks: list[int] = []
        self.stock: list[int] = []
        self.owner: list[int] = []
        """To which hand each card of the stock is promised."""
        self.settled: i64 = 0
        """So many cards of the stock, the first ones, stay promised as they are."""
        self.lacking: i64 = 0
        """How many cards are lacking in all."""

    def add_hand(self, cards: Cards, wild: int, size: int) -> None:
        """Take up an open hand, which is closed when this many of its cards are laid."""
        self.hands.append(cards.copy())
        self.wilds.append(wild)
        self.drops.append(int(cards.size()) - size)
        self.lacks.append(0)
        self.lacks[-1] = int(self._lack(len(self.hands) - 1))
        self.lacking += self.lacks[-1]

    def add_stock(self, kind: int) -> None:
        """Take up a card of the stock, promised to nobody."""
        self.stock.append(kind)
        self.owner.append(NO_HAND)

    def _lack(self, hand: i64) -> i64:
        """How many cards a hand lacks besides those promised to it."""
        self.weighed += 1
        self.solver.load(self.hands[hand], self.wilds[hand])
        return self.solver.missing(self.drops[hand])

    def lack_with(self, hand: i64, kind: i64) -> i64:
        """How many cards a hand would lack if it were promised one more."""
        self.hands[hand].add(kind)
        self.drops[hand] += 1
        found = self._lack(hand)
        self.hands[hand].remove(kind)
        self.drops[hand] -= 1
        return found

    def lack_without(self, hand: i64, kind: i64) -> i64:
        """How many cards a hand would lack if it were not promised this card, or had thrown it."""
        self.hands[hand].remove(kind)
        self.drops[hand] -= 1
        found = self._lack(hand)
        self.hands[hand].add(kind)
        self.drops[hand] += 1
        return found

    def promise(self, card: i64, hand: i64) -> None:
        """Promise a card of the stock to a hand, or to none."""
        kind = self.stock[card]
        before: i64 = self.owner[card]
        if before != NO_HAND:
            self.hands[before].remove(kind)
            self.drops[before] -= 1
            self._refresh(before)
        self.owner[card] = int(hand)
        if hand != NO_HAND:
            self.hands[hand].add(kind)
            self.drops[hand] += 1
            self._refresh(hand)

    def _refresh(self, hand: i64) -> None:
        lack = self._lack(hand)
        self.lacking += lack - self.lacks[hand]
        self.lacks[hand] = int(lack)

    def search(self) -> None:
        """Mend the plan until nothing is lacking, or the budget would not do for another step."""
        step: i64 = 3 * len(self.stock) + 2
        while self.lacking > 0 and self.weighed + step <= self.budget:
            if not self._mend(self._needy()):
                self._shake()

    def _needy(self) -> i64:
        """A hand that lacks something, at random."""
        needy = [hand for hand in range(len(self.hands)) if self.lacks[hand] > 0]
        return needy[self.rng.below(len(needy))]

    def _mend(self, hand: i64) -> bool:
        """Promise a card that helps to a hand; false if none does."""
        helping: list[int] = []
        best: list[int] = []
        least: i64 = 1000
        card: i64 = self.settled
        while card < len(self.stock):
            kind = self.stock[card]
            owner: i64 = self.owner[card]
            if owner != hand and self.lack_with(hand, kind) < self.lacks[hand]:
                helping.append(int(card))
                loss: i64 = 0
                if owner != NO_HAND:
                    loss = self.lack_without(owner, kind) - self.lacks[owner]
                if loss < least:
                    least = loss
                    best = []
                if loss == least:
                    best.append(int(card))
            card += 1
        if not helping:
            return False
        chosen = helping if self.rng.below(DARING) == 0 else best
        self.promise(chosen[self.rng.below(len(chosen))], hand)
        return True

    def _shake(self) -> None:
        """Take a promise back: the hand that lacks something may then get on another way."""
        promised = [card for card in range(self.settled, len(self.stock)) if self.owner[card] != NO_HAND]
        if promised:
            self.promise(promised[self.rng.below(len(promised))], NO_HAND)
        else:
            self.weighed = self.budget
