"""Toys that let a seat know what it may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablee.core.conformance import (
    hiding,
)
from tablee.core.contract import Data, Refusal, State
from tablee.core.game import own
from tablee.core.hidden import Exchange
from tablee.core.story import Story
from tests.conformance.mutants.mutant import Mutant, Private
from tests.conformance.toy import (
    CHOOSE,
    DRAW,
    Toy,
    ToyState,
    ToySwap,
    ToyView,
)


class ViewLeakState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Shows the top of the stock as if it lay among the discards."""
        view = super().view(seat)
        return replace(view, discards=(*view.discards, *self.stock[-1:])) if self.phase == CHOOSE else view


class ViewLeak(Toy):
    state_type = ViewLeakState


class BotViewLeak(Toy):
    def bot_view(self, state: State, seat: int) -> ToyView:
        """Tells bots, and nobody else, what lies on top of the stock."""
        truth = own(state, ToyState)
        return replace(truth.view(seat), discards=(*truth.discards, *truth.stock[-1:]))


class EventLeakState(ToyState):
    def tell(self, name: str, public: Mapping[str, Data], private: Private | None = None) -> None:
        """Tells everybody which card was drawn."""
        if name == "drawn" and private:
            public = {**public, **next(iter(private.values()))}
        super().tell(name, public, private)


class EventLeak(Toy):
    state_type = EventLeakState


class WrongSeatState(ToyState):
    def tell(self, name: str, public: Mapping[str, Data], private: Private | None = None) -> None:
        """Tells the next seat, not the one that drew."""
        if name == "drawn" and private:
            private = {(seat + 1) % self.seats: told for seat, told in private.items()}
        super().tell(name, public, private)


class WrongSeat(Toy):
    state_type = WrongSeatState


class BiasedLegalState(ToyState):
    def check_turn(self, seat: int, action: int) -> Refusal | None:
        """Forbids to draw while another seat holds the highest card; legal follows check."""
        if seat == self.turn and action == DRAW:
            others = [hand for other, hand in enumerate(self.hands) if other != seat]
            if any(max(hand, default=0) > 9 for hand in others):
                return Refusal("draw-or-pass", "TOY-6")
        return super().check_turn(seat, action)


class BiasedLegal(Toy):
    state_type = BiasedLegalState


class RefusalLeakState(ToyState):
    def check_choice(self, seat: int, action: int) -> Refusal | None:
        """Tells in the refusal who holds the card."""
        refusal = super().check_choice(seat, action)
        if refusal is None or refusal.code != "not-in-hand":
            return refusal
        holder = next((other for other, hand in enumerate(self.hands) if action in hand), None)
        return replace(refusal, params={**refusal.params, "holder": holder})


class RefusalLeak(Toy):
    state_type = RefusalLeakState


class RefusalCodeLeakState(ToyState):
    def check_choice(self, seat: int, action: int) -> Refusal | None:
        """Uses another code for cards still in the stock."""
        refusal = super().check_choice(seat, action)
        return replace(refusal, code="in-stock") if refusal and action in self.stock else refusal


class RefusalCodeLeak(Toy):
    state_type = RefusalCodeLeakState


class PendingLeakState(ToyState):
    def end_trick(self) -> None:
        """Lets the winner draw only if the top of the stock is worth it."""
        super().end_trick()
        if self.turn is not None and self.stock[-1] < 5:
            self.phase, self.turn = CHOOSE, None


class PendingLeak(Toy):
    state_type = PendingLeakState


class NoExchanges(ToySwap):
    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        return []


class SealedLeak(Toy):
    """Its hook offers no cards to exchange, so only a changed decision can show the leak."""

    class SealedLeakState(ToyState):
        def view(self, seat: int | None) -> ToyView:
            """Says that a seat has chosen only if its card is high."""
            has_chosen = tuple([card is not None and card > 6 for card in self.chosen])
            return replace(super().view(seat), has_chosen=has_chosen)

    state_type = SealedLeakState
    hidden_swap = NoExchanges()


MUTANTS = (
    Mutant(ViewLeak, hiding, ("view",)),
    Mutant(BotViewLeak, hiding, ("bot_view",)),
    Mutant(EventLeak, hiding, ("tell",)),
    Mutant(WrongSeat, hiding, ("tell",)),
    Mutant(BiasedLegal, hiding, ("check_turn",)),
    Mutant(RefusalLeak, hiding, ("check_choice",)),
    Mutant(RefusalCodeLeak, hiding, ("check_choice",)),
    Mutant(PendingLeak, hiding, ("end_trick",)),
    Mutant(SealedLeak, hiding, ("hidden_swap", "view")),
)
