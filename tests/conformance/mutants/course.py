"""Toys that lose cards, never end, or do not know who may play."""

from __future__ import annotations

from tablee.core.conformance import (
    conservation,
    ending,
    seating,
)
from tablee.core.contract import Over, Pending, Result
from tablee.core.options import Options
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import (
    Toy,
    ToyState,
)


class LostCardState(ToyState):
    def draw(self, seat: int) -> None:
        """Draws two and keeps one."""
        super().draw(seat)
        del self.stock[-1:]


class LostCard(Toy):
    state_type = LostCardState


class DuplicatedCardState(ToyState):
    def draw(self, seat: int) -> None:
        """Leaves the card in the stock too."""
        self.take_card(seat, self.stock[-1])


class DuplicatedCard(Toy):
    state_type = DuplicatedCardState


class EndlessState(ToyState):
    def end_deal(self) -> None:
        """Never comes to its last deal."""
        self.deal = 0
        super().end_deal()


class Endless(Toy):
    state_type = EndlessState


class ShortResultState(ToyState):
    def pending(self) -> Pending:
        """Has no points for the last seat."""
        pending = super().pending()
        if isinstance(pending, Over):
            return Over(Result(pending.result.points[:-1], (), pending.result.clause))
        return pending


class ShortResult(Toy):
    state_type = ShortResultState


class AnyCrowd(Toy):
    def check_seats(self, options: Options, seats: int) -> None:
        pass


class EmptyBench(Toy):
    def seats_for(self, options: Options) -> range:
        return range(2, 6)


MUTANTS = (
    Mutant(LostCard, conservation, ("draw",)),
    Mutant(DuplicatedCard, conservation, ("draw",)),
    Mutant(Endless, ending, ("end_deal",)),
    Mutant(ShortResult, ending, ("pending",)),
    Mutant(AnyCrowd, seating, ("check_seats",)),
    Mutant(EmptyBench, seating, ("seats_for",)),
)
