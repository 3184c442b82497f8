"""Toys that offer, refuse or accept what they should not."""

from __future__ import annotations

from dataclasses import replace

from tablee.core.conformance import (
    chance,
    legality,
)
from tablee.core.contract import Refusal
from tablee.core.request import Outcome
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import (
    CHOOSE,
    DEAL,
    PACK,
    PASS,
    Toy,
    ToyState,
)


class MissingActionState(ToyState):
    def legal(self, seat: int) -> list[int]:
        """Forgets the last of several."""
        legal = super().legal(seat)
        return legal[:-1] if len(legal) > 2 else legal


class MissingAction(Toy):
    state_type = MissingActionState


class ExtraActionState(ToyState):
    def legal(self, seat: int) -> list[int]:
        """Offers to pass to whoever may choose."""
        legal = super().legal(seat)
        return [*legal, PASS] if legal and self.phase == CHOOSE else legal


class ExtraAction(Toy):
    state_type = ExtraActionState


class UnsortedState(ToyState):
    def legal(self, seat: int) -> list[int]:
        """Lists from high to low."""
        return super().legal(seat)[::-1]


class Unsorted(Toy):
    state_type = UnsortedState


class CheckChangesState(ToyState):
    def check(self, seat: int, action: int) -> Refusal | None:
        """Turns the stock over when it refuses a card."""
        refusal = super().check(seat, action)
        if refusal is not None and refusal.code == "not-in-hand":
            self.stock.reverse()
        return refusal


class CheckChanges(Toy):
    state_type = CheckChangesState


class NoCheckState(ToyState):
    def play(self, seat: int, action: int) -> None:
        """Plays whatever it is told, where it can."""
        if self.check(seat, action) is None or self.phase in (DEAL, "ended"):
            super().play(seat, action)
        elif action < PACK:
            self.chosen[seat] = action
        else:
            self.phase, self.turn = CHOOSE, None


class NoCheck(Toy):
    state_type = NoCheckState


class NoArticleState(ToyState):
    def check_turn(self, seat: int, action: int) -> Refusal | None:
        """Cites nothing."""
        refusal = super().check_turn(seat, action)
        return None if refusal is None else replace(refusal, clause="")


class NoArticle(Toy):
    state_type = NoArticleState


class WrongArticle(Toy):
    """Goes by the id of a game whose rule page has none of its articles."""

    id = "jacquet"


class AnyOutcomeState(ToyState):
    def resolve(self, outcome: Outcome) -> None:
        """Deals again whenever somebody shuffles."""
        self.phase = DEAL
        super().resolve(outcome)


class AnyOutcome(Toy):
    state_type = AnyOutcomeState


MUTANTS = (
    Mutant(MissingAction, legality, ("legal",)),
    Mutant(ExtraAction, legality, ("legal",)),
    Mutant(Unsorted, legality, ("legal",)),
    Mutant(CheckChanges, legality, ("check",)),
    Mutant(NoCheck, legality, ("play",)),
    Mutant(NoArticle, legality, ("check_turn",)),
    Mutant(WrongArticle, legality, ("id",)),
    Mutant(AnyOutcome, chance, ("resolve",)),
)
