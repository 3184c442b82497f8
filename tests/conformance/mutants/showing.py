"""Toys whose samples, views or events are not what they should be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from tablee.core.conformance import (
    events,
    sampling,
    views,
)
from tablee.core.contract import Data, Rng, State, View
from tablee.core.game import own
from tests.conformance.loose import loose
from tests.conformance.mutants.mutant import Mutant, Private
from tests.conformance.toy import (
    Toy,
    ToyState,
    ToyView,
)


class ForgetfulSample(Toy):
    def sample(self, view: View, rng: Rng) -> ToyState:
        """Exchanges a card of the seat's own hand with the stock."""
        state, seen = super().sample(view, rng), own(view, ToyView)
        if seen.hand and seen.seat is not None:
            mine = state.hands[seen.seat]
            mine[0], state.stock[0] = state.stock[0], mine[0]
            mine.sort()
        return state


@dataclass(frozen=True, slots=True)
class KnowingView(ToyView):
    truth: str = field(default="", compare=False)


class TrueSampleState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Smuggles the truth past comparison and data."""
        shown = {name: getattr(view, name) for view in [super().view(seat)] for name in ToyView.__slots__}
        return KnowingView(**shown, truth=self.position())


class TrueSample(Toy):
    state_type = TrueSampleState

    def sample(self, view: View, rng: Rng) -> ToyState:
        """Returns the truth."""
        known = own(view, KnowingView)
        return self.parse_position(known.truth, known.options, len(known.scores))


class OftenTrueSample(TrueSample):
    def sample(self, view: View, rng: Rng) -> ToyState:
        """Returns the truth three times out of four, whatever the view."""
        return super().sample(view, rng) if rng.randrange(4) else Toy.sample(self, view, rng)


class StashedSampleState(ToyState):
    stash = ""

    def view(self, seat: int | None) -> ToyView:
        """Leaves the truth where the sampler finds it."""
        StashedSampleState.stash = self.position()
        return super().view(seat)


class StashedSample(Toy):
    """Only counting finds it: by the time two views are compared, the stash holds the later truth."""

    state_type = StashedSampleState

    def sample(self, view: View, rng: Rng) -> ToyState:
        """Returns the truth three times out of four."""
        honest, seen = super().sample(view, rng), own(view, ToyView)
        if rng.randrange(4) == 0:
            return honest
        return self.parse_position(StashedSampleState.stash, seen.options, len(seen.scores))


@dataclass(frozen=True, slots=True)
class FullerView(ToyView):
    even: tuple[int, ...] = ()


class NarrowSample(Toy):
    def bot_view(self, state: State, seat: int) -> ToyView:
        """Gives bots what samples do not keep: which cards of the stock are even."""
        truth = own(state, ToyState)
        shown = {name: getattr(truth.view(seat), name) for name in ToyView.__slots__}
        return FullerView(**shown, even=tuple(card % 2 for card in truth.stock))


class FixedSample(Toy):
    def shuffled(self, cards: list[int], rng: Rng) -> list[int]:
        """Always deals the hidden cards in one order."""
        return cards


class SecretlyHiding(Toy):
    """Says that it hides nothing."""

    hidden_swap = None


@dataclass(frozen=True, slots=True)
class StatefulView(ToyView):
    state: list[ToyState] = field(default_factory=list, compare=False)


class StateInViewState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Holds the state itself."""
        shown = {name: getattr(view, name) for view in [super().view(seat)] for name in ToyView.__slots__}
        return StatefulView(**shown, state=[self])


class StateInView(Toy):
    state_type = StateInViewState


class LiveViewState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Shows the discards as they are, not as they were."""
        return replace(super().view(seat), discards=cast("tuple[int, ...]", self.discards))


class LiveView(Toy):
    state_type = LiveViewState


class OddDataState(ToyState):
    def view(self, seat: int | None) -> ToyView:
        """Has a set where plain data is due."""
        return replace(super().view(seat), hand=cast("tuple[int, ...]", frozenset()))


class OddData(Toy):
    state_type = OddDataState


class UnheardEventsState(ToyState):
    def tell(self, name: str, public: Mapping[str, Data], private: Private | None = None) -> None:
        """Builds the event before it asks whether anybody listens."""
        event = loose(name, public, private or {})
        if self.events is not None:
            self.events.append(event)


class UnheardEvents(Toy):
    state_type = UnheardEventsState


class LiveEventState(ToyState):
    def tell(self, name: str, public: Mapping[str, Data], private: Private | None = None) -> None:
        """Tells the discards as they will be."""
        super().tell(name, {**public, "discards": self.discards}, private)


class LiveEvent(Toy):
    state_type = LiveEventState


class OddEventState(ToyState):
    def tell(self, name: str, public: Mapping[str, Data], private: Private | None = None) -> None:
        """Puts the state into its events."""
        super().tell(name, {**public, "state": cast("Data", self)}, private)


class OddEvent(Toy):
    state_type = OddEventState


MUTANTS = (
    Mutant(ForgetfulSample, sampling, ("sample",)),
    Mutant(NarrowSample, sampling, ("bot_view",)),
    Mutant(TrueSample, sampling, ("sample", "view")),
    Mutant(OftenTrueSample, sampling, ("sample", "view")),
    Mutant(StashedSample, sampling, ("sample", "stash", "view")),
    Mutant(FixedSample, sampling, ("shuffled",)),
    Mutant(SecretlyHiding, sampling, ("hidden_swap",)),
    Mutant(StateInView, views, ("view",)),
    Mutant(LiveView, views, ("view",)),
    Mutant(OddData, views, ("view",)),
    Mutant(UnheardEvents, events, ("tell",)),
    Mutant(LiveEvent, events, ("tell",)),
    Mutant(OddEvent, events, ("tell",)),
)
