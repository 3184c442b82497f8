"""Toys that write or read badly."""

from __future__ import annotations

from tablee.core.conformance import (
    actions,
    positions,
)
from tablee.core.contract import NotationError
from tablee.core.options import Options
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import (
    PACK,
    Toy,
    ToyState,
    format_cards,
)


class DroppedOrderState(ToyState):
    def position(self) -> str:
        """Forgets the order of the stock."""
        fields = super().position().split(" ")
        return " ".join([*fields[:5], format_cards(sorted(self.stock)), *fields[6:]])


class DroppedOrder(Toy):
    state_type = DroppedOrderState


class CarelessPosition(Toy):
    def parse_position(self, text: str, options: Options, seats: int) -> ToyState:
        """Reads a text with too many fields as if the rest were not there."""
        return super().parse_position(" ".join(text.split(" ")[:8]), options, seats)


class CrashingPosition(Toy):
    def parse_position(self, text: str, options: Options, seats: int) -> ToyState:
        """Expects a number without looking."""
        int(text.split(" ")[2])
        return super().parse_position(text, options, seats)


class Collision(Toy):
    def format_action(self, action: int) -> str:
        """Writes card 10 like card 0."""
        return super().format_action(0 if action == 10 else action)


class LaxAction(Toy):
    def parse_action(self, text: str) -> int:
        """Reads capitals, so that one action has two texts."""
        return super().parse_action(text.lower())


class CrashingAction(Toy):
    def parse_action(self, text: str) -> int:
        """Expects a number after the letter."""
        if text.startswith("c") and int(text[1:]) >= PACK:
            raise NotationError("bad-action", text=text)
        return super().parse_action(text)


MUTANTS = (
    Mutant(DroppedOrder, positions, ("position",)),
    Mutant(CarelessPosition, positions, ("parse_position",)),
    Mutant(CrashingPosition, positions, ("parse_position",)),
    Mutant(Collision, actions, ("format_action",)),
    Mutant(LaxAction, actions, ("parse_action",)),
    Mutant(CrashingAction, actions, ("parse_action",)),
)
