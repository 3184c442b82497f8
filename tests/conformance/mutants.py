"""Toys with one fault each, and the law that has to catch it.

Each mutant replaces as little as the fault needs; `faults` lists what that is, and a test holds it to it.
The file is long because a fault is a class; each is a few lines, to be read alone.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, cast

from tablee.core.conformance import (
    Law,
    actions,
    chance,
    conservation,
    copying,
    deciding,
    determinism,
    ending,
    events,
    hiding,
    legality,
    positions,
    processes,
    replaying,
    sampling,
    seating,
    views,
    winning,
)
from tablee.core.contract import Data, NotationError, Over, Pending, Refusal, Result, Rng, State, View
from tablee.core.game import BotMaker, own
from tablee.core.hidden import Exchange
from tablee.core.options import Options
from tablee.core.request import Outcome
from tablee.core.story import Story
from tests.conformance.loose import loose
from tests.conformance.toy import (
    CHOOSE,
    DEAL,
    DRAW,
    PACK,
    PASS,
    HighBot,
    Toy,
    ToyOptions,
    ToyState,
    ToySwap,
    ToyView,
    format_cards,
)

Private: TypeAlias = Mapping[int, Mapping[str, Data]]


# --- secrets -------------------------------------------------------------------------------------


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


# --- material and course -------------------------------------------------------------------------


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


# --- sources that a state must not have ----------------------------------------------------------


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


# --- copies --------------------------------------------------------------------------------------


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


# --- legality ------------------------------------------------------------------------------------


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


# --- notations -----------------------------------------------------------------------------------


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


# --- samples, views, events ----------------------------------------------------------------------


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


# --- bots ----------------------------------------------------------------------------------------


class AnyCardBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Plays the highest card of the pack, whoever holds it."""
        return PACK - 1


class AnyCard(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"any-card": AnyCardBot}


class MoodyBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Asks the generator of the whole program."""
        return random.choice(legal)


class Moody(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"moody": MoodyBot}


class MusingBot(HighBot):
    asked = 0

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Goes by how often it was asked, which a bot made anew does not know."""
        self.asked += 1
        return legal[self.asked % len(legal)]


class Musing(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"musing": MusingBot}


class SpendthriftBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Weighs every card, which is more than it may."""
        chosen = super().choose(view, legal, rng)
        self.weighed = len(legal)
        return chosen


class Spendthrift(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"spendthrift": SpendthriftBot}


class LowBot(HighBot):
    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Keeps its high cards for later, and loses the trick they would win."""
        return DRAW if DRAW in legal else min(legal)


class Low(Toy):
    def bots(self) -> Mapping[str, BotMaker]:
        return {"low": LowBot}


# --- seats ---------------------------------------------------------------------------------------


class AnyCrowd(Toy):
    def check_seats(self, options: Options, seats: int) -> None:
        pass


class EmptyBench(Toy):
    def seats_for(self, options: Options) -> range:
        return range(2, 6)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A toy with a fault, the law that catches it, and what it replaces."""

    game: type[Toy]
    law: Law
    faults: tuple[str, ...]


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
    Mutant(LostCard, conservation, ("draw",)),
    Mutant(DuplicatedCard, conservation, ("draw",)),
    Mutant(Endless, ending, ("end_deal",)),
    Mutant(ShortResult, ending, ("pending",)),
    Mutant(GlobalGenerator, replaying, ("draw",)),
    Mutant(OwnGenerator, positions, ("__init__", "draw")),
    Mutant(OwnGenerator, copying, ("__init__", "draw")),
    Mutant(Clock, determinism, ("draw",)),
    Mutant(HashOrder, processes, ("draw",)),
    Mutant(Shared, determinism, ("draw", "drawn")),
    Mutant(ShallowCopy, copying, ("copy",)),
    Mutant(CopiedListener, copying, ("copy",)),
    Mutant(MissingAction, legality, ("legal",)),
    Mutant(ExtraAction, legality, ("legal",)),
    Mutant(Unsorted, legality, ("legal",)),
    Mutant(CheckChanges, legality, ("check",)),
    Mutant(NoCheck, legality, ("play",)),
    Mutant(NoArticle, legality, ("check_turn",)),
    Mutant(WrongArticle, legality, ("id",)),
    Mutant(AnyOutcome, chance, ("resolve",)),
    Mutant(DroppedOrder, positions, ("position",)),
    Mutant(CarelessPosition, positions, ("parse_position",)),
    Mutant(CrashingPosition, positions, ("parse_position",)),
    Mutant(Collision, actions, ("format_action",)),
    Mutant(LaxAction, actions, ("parse_action",)),
    Mutant(CrashingAction, actions, ("parse_action",)),
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
    Mutant(AnyCrowd, seating, ("check_seats",)),
    Mutant(EmptyBench, seating, ("seats_for",)),
    Mutant(UnheardEvents, events, ("tell",)),
    Mutant(LiveEvent, events, ("tell",)),
    Mutant(OddEvent, events, ("tell",)),
    Mutant(AnyCard, deciding, ("bots",)),
    Mutant(Moody, deciding, ("bots",)),
    Mutant(Musing, deciding, ("bots",)),
    Mutant(Spendthrift, deciding, ("bots",)),
    Mutant(Low, winning, ("bots",)),
)
