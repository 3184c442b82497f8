"""A game as small as can be that hides something: each of two seats is dealt a card and may call.

Nothing on the shelf hides anything yet in a form small enough to read a whole transcript; this does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tablee.core.contract import (
    Acting,
    Chance,
    Data,
    IllegalAction,
    NotationError,
    Over,
    Pending,
    PositionError,
    Refusal,
    Result,
    Rng,
    State,
    View,
)
from tablee.core.events import Event
from tablee.core.game import BotMaker, Game
from tablee.core.hidden import Exchange, HiddenSwap
from tablee.core.options import Options
from tablee.core.request import Outcome, Shuffle
from tablee.core.story import Story
from tests.conformance.loose import loose

CALL = 0
DEAL = Shuffle(9)


class NoExchange(HiddenSwap):
    """That there is one says that the game hides something; the kit is not run on this game."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        return ()


@dataclass(frozen=True)
class SealedView:
    seat: int | None
    card: int | None

    def to_data(self) -> dict[str, Data]:
        return {"seat": self.seat, "card": self.card}


@dataclass
class SealedState:
    """Seat 0 calls, and the higher card wins."""

    cards: tuple[int, ...] = ()
    called: bool = False
    events: list[Event] | None = None

    def copy(self) -> SealedState:
        return replace(self, events=None)

    def to_move(self) -> int:
        raise NotImplementedError("only tight loops ask")

    def pending(self) -> Pending:
        if not self.cards:
            return Chance(DEAL, "deal", 0)
        if not self.called:
            return Acting((0,))
        winner = 0 if self.cards[0] > self.cards[1] else 1
        return Over(Result((1 - winner, winner), (winner,), "SEA-01"))

    def legal(self, seat: int) -> list[int]:
        return [CALL] if self.check(seat, CALL) is None else []

    def check(self, seat: int, action: int) -> Refusal | None:
        may = seat == 0 and action == CALL and self.cards and not self.called
        return None if may else Refusal("not-now", "SEA-02")

    def play(self, seat: int, action: int) -> None:
        if refusal := self.check(seat, action):
            raise IllegalAction(refusal)
        self.called = True
        self._tell(loose("called", {"cards": self.cards}))

    def resolve(self, outcome: Outcome) -> None:
        self.cards = (outcome[0], outcome[1])
        self._tell(loose("dealt", {}, {seat: {"card": self.cards[seat]} for seat in (0, 1)}))

    def view(self, seat: int | None) -> SealedView:
        return SealedView(seat, None if seat is None or not self.cards else self.cards[seat])

    def position(self) -> str:
        return f"{self.cards[0]}/{self.cards[1]}" if self.cards else "-"

    def conserved(self) -> tuple[int, ...]:
        return (9,)

    def listen(self, events: list[Event] | None) -> None:
        self.events = events

    def _tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


class Looker:
    """A bot that keeps what it was shown."""

    shown: ClassVar[list[View]] = []

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        self.shown.append(view)
        return legal[0]


class SealedCard(Game):
    """The game on the shelf."""

    id = "sealed"
    rules_version = 1
    seat_counts = range(2, 3)
    options_type = Options
    action_range = 1
    hidden_swap = NoExchange()

    def new_state(self, options: Options, seats: int) -> SealedState:
        return SealedState()

    def parse_position(self, text: str, options: Options, seats: int) -> SealedState:
        raise PositionError("bad-cards", text=text)

    def format_action(self, action: int) -> str:
        return "call"

    def parse_action(self, text: str) -> int:
        if text != "call":
            raise NotationError("bad-action", text=text)
        return CALL

    def sample(self, view: View, rng: Rng) -> State:
        raise NotImplementedError("nobody searches in this game")

    def play_out(self, state: State, seed: int) -> int:
        raise NotImplementedError("nobody searches in this game")

    def bots(self) -> Mapping[str, BotMaker]:
        return {"looker": Looker}
