"""A small honest card game with every kind of secret, to try the conformance kit on.

Fourteen cards, numbered by strength. Each of two to four seats gets a hand; the rest is a face-down stock.
Each trick, all seats secretly choose a card at the same time; the choices are shown together, the highest
scores, and all go to the face-up discards. If agreed, the winner may then draw the top of the stock. A
deal lasts as many tricks as a hand had cards; for the next deal everything is shuffled again.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.appraisal import Appraisal, Evaluator, Reason, Worth
from tablee.core.contract import (
    CHANCE,
    OVER,
    SEVERAL,
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
from tablee.core.encoding import Encoder, Tensor
from tablee.core.events import Event
from tablee.core.game import BotMaker, Game, own
from tablee.core.hidden import Exchange, HiddenSwap, Worlds
from tablee.core.marking import mark
from tablee.core.options import ON_OFF, Options, OptionValue, option
from tablee.core.request import Outcome, Shuffle, check_outcome
from tablee.core.story import Decision, Story
from tests.conformance.loose import loose

PACK = 14
DRAW = PACK
PASS = PACK + 1
DEAL, CHOOSE, TURN, ENDED = "deal", "choose", "turn", "ended"


@dataclass(frozen=True)
class ToyOptions(Options):
    hand_size: int = option(2, clause="TOY-1", choices=(2, 3))
    drawing: bool = option(True, clause="TOY-2", choices=ON_OFF)
    deals: int = option(1, clause="TOY-3", choices=(1, 2))

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "short": {},
        "long": {"hand_size": 3, "deals": 2},
    }


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int | None
    phase: str
    turn: int | None
    deal: int
    hand: tuple[int, ...]
    chosen: int | None
    has_chosen: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    discards: tuple[int, ...]
    scores: tuple[int, ...]
    options: ToyOptions

    def to_data(self) -> dict[str, Data]:
        return {
            "seat": self.seat,
            "phase": self.phase,
            "turn": self.turn,
            "deal": self.deal,
            "hand": self.hand,
            "chosen": self.chosen,
            "hasChosen": self.has_chosen,
            "handSizes": self.hand_sizes,
            "stockSize": self.stock_size,
            "discards": self.discards,
            "scores": self.scores,
            "options": self.options.to_data(),
        }


class ToyState:
    def __init__(self, options: ToyOptions, seats: int) -> None:
        self.options = options
        self.phase = DEAL
        self.turn: int | None = None
        self.deal = 1
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen: list[int | None] = [None] * seats
        self.stock = list(range(PACK))
        """The top card is the last."""
        self.discards: list[int] = []
        self.scores = [0] * seats
        self.events: list[Event] | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def tricks(self) -> int:
        return len(self.discards) // self.seats

    def copy(self) -> ToyState:
        twin = type(self)(self.options, self.seats)
        twin.phase, twin.turn, twin.deal = self.phase, self.turn, self.deal
        twin.hands = [list(hand) for hand in self.hands]
        twin.chosen = list(self.chosen)
        twin.stock = list(self.stock)
        twin.discards = list(self.discards)
        twin.scores = list(self.scores)
        return twin

    def listen(self, events: list[Event] | None) -> None:
        self.events = events

    def to_move(self) -> int:
        pending = self.pending()
        if isinstance(pending, Acting):
            return pending.seats[0] if len(pending.seats) == 1 else SEVERAL
        return CHANCE if isinstance(pending, Chance) else OVER

    def pending(self) -> Pending:
        if self.phase == DEAL:
            return Chance(Shuffle(PACK), "deal")
        if self.phase == CHOOSE:
            waiting = [seat for seat, card in enumerate(self.chosen) if card is None]
            return Acting(tuple(waiting), simultaneous=True)
        if self.turn is not None:
            return Acting((self.turn,))
        best = max(self.scores)
        winners = [seat for seat, score in enumerate(self.scores) if score == best]
        return Over(Result(tuple(self.scores), tuple(winners), "TOY-9"))

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(PASS + 1) if self.check(seat, action) is None]

    def check(self, seat: int, action: int) -> Refusal | None:
        if self.phase == ENDED:
            return Refusal("game-over", "TOY-9")
        if self.phase == DEAL:
            return Refusal("deal-first", "TOY-1")
        if not 0 <= action <= PASS:
            return Refusal("no-such-action", "TOY-4", {"action": action})
        return self.check_choice(seat, action) if self.phase == CHOOSE else self.check_turn(seat, action)

    def check_choice(self, seat: int, action: int) -> Refusal | None:
        if self.chosen[seat] is not None:
            return Refusal("already-chosen", "TOY-5")
        if action >= PACK:
            return Refusal("choose-first", "TOY-5")
        if action not in self.hands[seat]:
            return Refusal("not-in-hand", "TOY-5", {"card": action})
        return None

    def check_turn(self, seat: int, action: int) -> Refusal | None:
        if seat != self.turn:
            return Refusal("not-your-turn", "TOY-6", {"turn": self.turn})
        return Refusal("draw-or-pass", "TOY-6") if action < PACK else None

    def play(self, seat: int, action: int) -> None:
        refusal = self.check(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if action < PACK:
            self.choose(seat, action)
        elif action == DRAW:
            self.draw(seat)
        else:
            self.tell("passed", {"seat": seat})
        if action >= PACK:
            self.phase, self.turn = CHOOSE, None

    def choose(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.chosen[seat] = card
        self.tell("chosen", {"seat": seat}, {seat: {"card": card}})
        if None not in self.chosen:
            self.end_trick()

    def draw(self, seat: int) -> None:
        card = self.stock.pop()
        self.take_card(seat, card)

    def take_card(self, seat: int, card: int) -> None:
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.tell("drawn", {"seat": seat}, {seat: {"card": card}})

    def end_trick(self) -> None:
        cards = [card for card in self.chosen if card is not None]
        winner = cards.index(max(cards))
        self.scores[winner] += 1
        self.discards += cards
        self.chosen = [None] * self.seats
        self.tell("revealed", {"cards": cards, "winner": winner})
        if self.tricks == self.options.hand_size:
            self.end_deal()
        elif self.options.drawing and self.stock:
            self.phase, self.turn = TURN, winner

    def end_deal(self) -> None:
        if self.deal == self.options.deals:
            self.phase = ENDED
            return
        self.deal += 1
        self.phase = DEAL
        self.hands = [[] for _ in range(self.seats)]
        self.discards = []
        self.stock = list(range(PACK))

    def resolve(self, outcome: Outcome) -> None:
        if self.phase != DEAL:
            raise ValueError("no deal is awaited")
        check_outcome(Shuffle(PACK), outcome)
        size = self.options.hand_size
        self.hands = [sorted(outcome[size * n : size * (n + 1)]) for n in range(self.seats)]
        self.stock = list(outcome[size * self.seats :])
        self.phase = CHOOSE
        held: dict[int, Mapping[str, Data]] = {n: {"hand": tuple(hand)} for n, hand in enumerate(self.hands)}
        self.tell("dealt", {"deal": self.deal}, held)

    def tell(
        self,
        name: str,
        public: Mapping[str, Data],
        private: Mapping[int, Mapping[str, Data]] | None = None,
    ) -> None:
        if self.events is not None:
            self.events.append(loose(name, public, private or {}))

    def view(self, seat: int | None) -> ToyView:
        return ToyView(
            seat=seat,
            phase=self.phase,
            turn=self.turn,
            deal=self.deal,
            hand=() if seat is None else tuple(self.hands[seat]),
            chosen=None if seat is None else self.chosen[seat],
            has_chosen=tuple([card is not None for card in self.chosen]),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            stock_size=len(self.stock),
            discards=tuple(self.discards),
            scores=tuple(self.scores),
            options=self.options,
        )

    def position(self) -> str:
        hands = "/".join(map(format_cards, self.hands))
        chosen = "/".join("-" if card is None else str(card) for card in self.chosen)
        turn = "-" if self.turn is None else str(self.turn)
        head = f"{self.phase} {turn} {self.deal} {hands} {chosen}"
        scores = ".".join(map(str, self.scores))
        return f"{head} {format_cards(self.stock)} {format_cards(self.discards)} {scores}"

    def cards(self) -> list[int]:
        held = [card for hand in self.hands for card in hand]
        return held + [card for card in self.chosen if card is not None] + self.stock + self.discards

    def conserved(self) -> tuple[int, ...]:
        return len(self.cards()), sum(2**card for card in self.cards())


def format_cards(cards: Sequence[int]) -> str:
    return ".".join(map(str, cards)) or "-"


def parse_cards(text: str) -> list[int]:
    if text == "-":
        return []
    parts = text.split(".")
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        raise PositionError("bad-cards", text=text)
    return [int(part) for part in parts]


def parse_state(text: str, state: ToyState) -> None:
    """Set a fresh state to a position, or raise PositionError."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise PositionError("wrong-field-count", found=len(fields))
    phase, turn, deal, hands, chosen, stock, discards, scores = fields
    state.phase = phase
    state.turn = None if turn == "-" else sum(parse_cards(turn))
    state.deal = sum(parse_cards(deal))
    seats = state.seats
    state.hands = [parse_cards(hand) for hand in hands.split("/")]
    choices = [parse_cards(card) for card in chosen.split("/")]
    state.chosen = [sum(card) if card else None for card in choices]
    state.stock, state.discards = parse_cards(stock), parse_cards(discards)
    state.scores = parse_cards(scores)
    if {len(state.hands), len(state.chosen), len(state.scores)} != {seats}:
        raise PositionError("wrong-seat-count", text=text)
    if not is_possible(state):
        raise PositionError("impossible", text=text)
    if state.position() != text:
        raise PositionError("not-canonical", canonical=state.position())


def is_possible(state: ToyState) -> bool:
    size, tricks = state.options.hand_size, state.tricks
    sorted_hands = all(hand == sorted(hand) for hand in state.hands)
    if sorted(state.cards()) != list(range(PACK)) or not sorted_hands:
        return False
    if len(state.discards) % state.seats or not 1 <= state.deal <= state.options.deals:
        return False
    if sum(state.scores) != (state.deal - 1) * size + tricks:
        return False
    if (state.turn is not None) != (state.phase == TURN) or (state.turn or 0) >= state.seats:
        return False
    if state.phase == DEAL:
        return state.stock == list(range(PACK))
    if state.phase == ENDED:
        return (
            state.deal == state.options.deals and tricks == size and state.chosen.count(None) == state.seats
        )
    held = [len(hand) + (card is not None) for hand, card in zip(state.hands, state.chosen, strict=True)]
    if min(held) < size - tricks or tricks >= size:
        return False
    if state.phase == TURN:
        fresh = state.chosen.count(None) == state.seats
        return fresh and tricks > 0 and state.options.drawing and bool(state.stock)
    return state.phase == CHOOSE and None in state.chosen


def hidden_cards(state: ToyState, seat: int | None) -> list[int]:
    """The cards that a seat has not seen in this deal."""
    if state.phase == DEAL:
        return []
    own_cards = [] if seat is None else [*state.hands[seat], state.chosen[seat]]
    return [card for card in range(PACK) if card not in own_cards and card not in state.discards]


def place_of(state: ToyState, card: int) -> tuple[str, int]:
    for seat in range(state.seats):
        if card in state.hands[seat]:
            return "hand", seat
        if card == state.chosen[seat]:
            return "chosen", seat
    return "stock", state.stock.index(card)


class ToySwap(HiddenSwap):
    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        state = own(story.state, ToyState)
        hidden = hidden_cards(state, seat)
        pairs = [(x, y) for x in hidden for y in hidden if x < y]
        apart = [(x, y) for x, y in pairs if place_of(state, x) != place_of(state, y)]
        since = story.last_answer(Shuffle(PACK)) if apart else 0
        return [Exchange(x, y, since) for x, y in apart]

    def sealed(self, story: Story, seat: int | None) -> Sequence[int]:
        state = own(story.state, ToyState)
        end = len(story.steps)
        open_choices = range(end - state.seats + state.chosen.count(None), end)
        found = [(number, story.steps[number]) for number in open_choices]
        return [n for n, step in found if isinstance(step, Decision) and step.seat != seat]

    def swap_action(self, exchange: Exchange, decision: Decision, worlds: Worlds) -> int:
        return exchange.other(decision.action)


class HighBot:
    """Plays its highest card, which wins whenever one of its cards does; weighs the trick it cannot see."""

    budget = 1
    weighed = 0

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        self.weighed = 1
        return DRAW if DRAW in legal else max(legal)


class HighEvaluator:
    """Thinks a card the better the higher it is, and never sees the trick through."""

    def appraise(self, view: View, legal: Sequence[int], rng: Rng) -> Appraisal:
        actions = tuple([self.worth(own(view, ToyView), action) for action in sorted(legal, reverse=True)])
        return Appraisal("points", actions[0].value, 1.0, actions)

    def worth(self, view: ToyView, action: int) -> Worth:
        return Worth(action, float(action), 1.0, (Reason("height", {"rank": action}),))


class ToyEncoder(Encoder):
    """One's hand, and how many cards each other holds; actions are numbered backwards."""

    def __init__(self, seats: int) -> None:
        super().__init__((Tensor("hand", (PACK,)), Tensor("sizes", (seats,), PACK)), PASS + 1)

    def fill(self, view: View, numbers: array[float]) -> None:
        seen = own(view, ToyView)
        mark(numbers, self.places["hand"], seen.hand)
        for seat, size in enumerate(seen.hand_sizes):
            numbers[self.places["sizes"] + (seat - (seen.seat or 0)) % len(seen.hand_sizes)] = size

    def number_of(self, action: int) -> int:
        return PASS - action

    def action_of(self, number: int) -> int:
        return PASS - number


class Toy(Game):
    id = "toy"
    rules_version = 1
    seat_counts = range(2, 5)
    options_type = ToyOptions
    action_range = PASS + 1
    hidden_swap: ClassVar[HiddenSwap | None] = ToySwap()
    state_type: ClassVar[type[ToyState]] = ToyState

    def new_state(self, options: Options, seats: int) -> ToyState:
        self.check_seats(options, seats)
        return self.state_type(own(options, ToyOptions), seats)

    def parse_position(self, text: str, options: Options, seats: int) -> ToyState:
        state = self.new_state(options, seats)
        parse_state(text, state)
        return state

    def format_action(self, action: int) -> str:
        if not 0 <= action <= PASS:
            raise NotationError("no-action", action=action)
        return {DRAW: "draw", PASS: "pass"}.get(action, f"c{action}")

    def parse_action(self, text: str) -> int:
        for action in range(PASS + 1):
            if Toy.format_action(self, action) == text:
                return action
        raise NotationError("bad-action", text=text)

    def sample(self, view: View, rng: Rng) -> ToyState:
        seen = own(view, ToyView)
        state = self.new_state(seen.options, len(seen.scores))
        state.phase, state.turn, state.deal = seen.phase, seen.turn, seen.deal
        state.discards, state.scores = list(seen.discards), list(seen.scores)
        if seen.phase == DEAL:
            return state
        known = {*seen.hand, *seen.discards, seen.chosen}
        rest = self.shuffled([card for card in range(PACK) if card not in known], rng)
        for seat in range(state.seats):
            if seat == seen.seat:
                state.hands[seat], state.chosen[seat] = list(seen.hand), seen.chosen
            else:
                state.hands[seat] = sorted(rest.pop() for _ in range(seen.hand_sizes[seat]))
                state.chosen[seat] = rest.pop() if seen.has_chosen[seat] else None
        state.stock = rest
        return state

    def shuffled(self, cards: list[int], rng: Rng) -> list[int]:
        return [cards.pop(rng.randrange(len(cards))) for _ in range(len(cards))]

    def play_out(self, state: State, seed: int) -> int:
        generator = random.Random(seed)
        played = 0
        while not isinstance(pending := state.pending(), Over):
            if isinstance(pending, Chance):
                state.resolve(tuple(generator.sample(range(PACK), PACK)))
                continue
            seat = pending.seats[0]
            state.play(seat, generator.choice(state.legal(seat)))
            played += 1
        return played

    def wins(self, state: State, seat: int) -> int:
        """Every trick is played for."""
        return own(state, ToyState).scores[seat]

    def bots(self) -> Mapping[str, BotMaker]:
        return {"high": HighBot}

    def evaluator(self) -> Evaluator | None:
        return HighEvaluator()

    def encoder(self, seats: int) -> Encoder | None:
        return ToyEncoder(seats)
