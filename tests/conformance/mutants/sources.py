"""Toys with sources of their own, and copies that are not apart."""

from __future__ import annotations

import random
import time

from tablee.core.conformance import (
    copying,
    determinism,
    positions,
    processes,
    replaying,
)
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import (
    Toy,
    ToyOptions,
    ToyState,
)


class GlobalGeneratorState(ToyState):
    def draw(self, seat: int) -> None:
        """Draws any card of the stock."""
        self.take_card(seat, self.stock.pop(random.randrange(len(self.stock))))


class GlobalGenerator(Toy):
    state_type = GlobalGeneratorState


class OwnGeneratorState(ToyState):
    def __init__(self, options: ToyOptions, seats: int) -> None:
        """Has a generator of its own, always seeded alike."""
        super().__init__(options, seats)
        self.generator = random.Random(7)

    def draw(self, seat: int) -> None:
        """Draws any card of the stock."""
        self.take_card(seat, self.stock.pop(self.generator.randrange(len(self.stock))))


class OwnGenerator(Toy):
    state_type = OwnGeneratorState


class ClockState(ToyState):
    def draw(self, seat: int) -> None:
        """Draws a card that depends on the hour."""
        self.take_card(seat, self.stock.pop(int(time.time()) // 3600 % len(self.stock)))


class Clock(Toy):
    state_type = ClockState


class HashOrderState(ToyState):
    def draw(self, seat: int) -> None:
        """Draws the card whose text comes first in a set."""
        card = int(next(iter({f"card {card}" for card in self.stock})).removeprefix("card "))
        self.stock.remove(card)
        self.take_card(seat, card)


class HashOrder(Toy):
    state_type = HashOrderState


class SharedState(ToyState):
    drawn = 0

    def draw(self, seat: int) -> None:
        """Counts the draws of all games together."""
        SharedState.drawn += 1
        self.take_card(seat, self.stock.pop(SharedState.drawn % len(self.stock)))


class Shared(Toy):
    state_type = SharedState


class ShallowCopyState(ToyState):
    def copy(self) -> ToyState:
        """Shares the discards."""
        twin = super().copy()
        twin.discards = self.discards
        return twin


class ShallowCopy(Toy):
    state_type = ShallowCopyState


class CopiedListenerState(ToyState):
    def copy(self) -> ToyState:
        """Takes the listener along."""
        twin = super().copy()
        twin.events = self.events
        return twin


class CopiedListener(Toy):
    state_type = CopiedListenerState


MUTANTS = (
    Mutant(GlobalGenerator, replaying, ("draw",)),
    Mutant(OwnGenerator, positions, ("__init__", "draw")),
    Mutant(OwnGenerator, copying, ("__init__", "draw")),
    Mutant(Clock, determinism, ("draw",)),
    Mutant(HashOrder, processes, ("draw",)),
    Mutant(Shared, determinism, ("draw", "drawn")),
    Mutant(ShallowCopy, copying, ("copy",)),
    Mutant(CopiedListener, copying, ("copy",)),
)
