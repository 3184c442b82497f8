"""Toys that are put into numbers badly."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable

from tablee.core.conformance import encoding, knowing
from tablee.core.contract import Acting, Pending, View
from tablee.core.encoding import Encoder, Tensor
from tablee.core.game import own
from tests.conformance.mutants.advice import PeekingState, PeekingView
from tests.conformance.mutants.mutant import Mutant
from tests.conformance.toy import PASS, Toy, ToyEncoder, ToyState


class UnboundedEncoder(ToyEncoder):
    def __init__(self, seats: int) -> None:
        """Declares no seat to hold more than one card."""
        super().__init__(seats)
        self.tensors = (self.tensors[0], Tensor("sizes", (seats,)))


class Unbounded(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return UnboundedEncoder(seats)


class NoNumberEncoder(ToyEncoder):
    def fill(self, view: View, numbers: array[float]) -> None:
        """Divides by nothing."""
        numbers[0] = float("nan")


class NoNumber(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return NoNumberEncoder(seats)


class ShortEncoder(ToyEncoder):
    def observe(self, view: View) -> array[float]:
        """Leaves out the last number."""
        return super().observe(view)[:-1]


class Short(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return ShortEncoder(seats)


class TwiceEncoder(ToyEncoder):
    def __init__(self, seats: int) -> None:
        """Calls both tensors the same."""
        super().__init__(seats)
        self.tensors = (self.tensors[0], Tensor("hand", (seats,), 14))


class Twice(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return TwiceEncoder(seats)


class AnyMoodEncoder(ToyEncoder):
    def fill(self, view: View, numbers: array[float]) -> None:
        """Asks the generator of the whole program."""
        numbers[0] = random.random()


class AnyMood(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return AnyMoodEncoder(seats)


class CrowdedEncoder(ToyEncoder):
    def action_of(self, number: int) -> int:
        """Two numbers for one action."""
        return min(super().action_of(number), PASS - 1)


class Crowded(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return CrowdedEncoder(seats)


class GenerousEncoder(ToyEncoder):
    def mask(self, legal: Iterable[int]) -> bytearray:
        """Always marks to pass."""
        mask = super().mask(legal)
        mask[self.number_of(PASS)] = 1
        return mask


class Generous(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return GenerousEncoder(seats)


class WatchingEncoder(ToyEncoder):
    def observe(self, view: View) -> array[float]:
        """Takes a spectator for a player."""
        numbers = array("f", bytes(4 * self.size))
        self.fill(view, numbers)
        return numbers


class Watching(Toy):
    def encoder(self, seats: int) -> Encoder | None:
        return WatchingEncoder(seats)


class FreeState(ToyState):
    def pending(self) -> Pending:
        """Lets one of those who choose be free to."""
        pending = super().pending()
        if isinstance(pending, Acting) and len(pending.seats) > 1:
            return Acting(pending.seats[1:], True, pending.seats[:1])
        return pending


class Restless(Toy):
    state_type = FreeState


class PeekingEncoder(ToyEncoder):
    def fill(self, view: View, numbers: array[float]) -> None:
        """Writes down the top of the stock."""
        numbers[self.places["sizes"]] = own(view, PeekingView).top


class PeekingNumbers(Toy):
    state_type = PeekingState

    def encoder(self, seats: int) -> Encoder | None:
        return PeekingEncoder(seats)


MUTANTS = (
    Mutant(Unbounded, encoding, ("encoder",)),
    Mutant(NoNumber, encoding, ("encoder",)),
    Mutant(Short, encoding, ("encoder",)),
    Mutant(Twice, encoding, ("encoder",)),
    Mutant(AnyMood, encoding, ("encoder",)),
    Mutant(Crowded, encoding, ("encoder",)),
    Mutant(Generous, encoding, ("encoder",)),
    Mutant(Watching, encoding, ("encoder",)),
    Mutant(Restless, encoding, ("pending",)),
    Mutant(PeekingNumbers, knowing, ("encoder", "view")),
)
