"""What a player of Bonanza sees: his own cards, everybody's chips, and what has been shown or proved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from tablee.core import outward
from tablee.core.bits import count_bits
from tablee.core.outward import As, Declared
from tablee.games.bonanza import poker
from tablee.games.bonanza.actions import format_action
from tablee.games.bonanza.amounts import most_amount
from tablee.games.bonanza.board import AUCTION, BET, CALL_NAMES, CALLS, EQUAL, SPACE_NAMES, STOPS, Board
from tablee.games.bonanza.cards import JOKER_BIT, format_card, name_cards
from tablee.games.bonanza.events import Call, Space
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.wheel import SPACE_CARD_NAMES, claim_cards

Phase: TypeAlias = Literal[
    "dealer", "deal", "dead-hand", "auction", "calls", "bet", "equal", "stops", "showdown", "ended"
]
"""What is going on."""
PHASES: tuple[Phase, ...] = (
    "dealer",
    "deal",
    "dead-hand",
    "auction",
    "calls",
    "bet",
    "equal",
    "stops",
    "showdown",
    "ended",
)
"""The names of the phases, by their number."""
Step: TypeAlias = Literal["dead-hand", "joker", "queen-jack", "sequence", "ten-two", "poker", "stops"]
"""A part of a round, as people tell them apart."""
STEPS: tuple[Step, ...] = ("dead-hand", *CALL_NAMES, "stops")
"""A round, step by step."""


@dataclass(frozen=True, slots=True)
class Played(Declared):
    """A card of a run, and who played it."""

    card: str
    seat: int


def card_names(cards: int) -> tuple[str, ...]:
    """The cards of a set, written."""
    return name_cards(cards)


def cards_by_seat(sets: tuple[int, ...]) -> list[tuple[str, ...]]:
    """The cards of one set for each seat, written."""
    return [name_cards(cards) for cards in sets]


def chips_by_space(chips: tuple[int, ...]) -> dict[Space, int]:
    """The chips of the spaces by their names."""
    return dict(zip(SPACE_NAMES, chips, strict=True))


def action_name(action: int | None) -> str | None:
    """An action, written."""
    return None if action is None else format_action(action)


def played_cards(run: tuple[tuple[int, int], ...]) -> list[Played]:
    """The cards of a run with their players."""
    return [Played(format_card(card), seat) for card, seat in run]


CardSet: TypeAlias = Annotated[int, As(card_names)]
"""A set of cards as bits, as in `cards.py`; shown written."""
CardSets: TypeAlias = Annotated[tuple[int, ...], As(cards_by_seat)]
"""One set of cards for each seat."""


@dataclass(frozen=True, slots=True)
class BonanzaView(Declared):
    """The board as a seat or a spectator sees it."""

    seat: int | None
    """Whose view it is; nobody's for a spectator."""
    phase: Phase
    round: int
    """The number of the round, from 1."""
    rounds: int
    """How many rounds are played."""
    dealer: int | None
    """Who deals this round, once it is known."""
    acting: tuple[int, ...]
    """Who may act now."""
    present: tuple[bool, ...]
    """Who is still in the game."""
    bonanza: int | None
    """Who went out last."""
    chips: tuple[int, ...]
    """How many chips each player has."""
    bought: tuple[int, ...]
    """How many chips each seat has bought besides."""
    spaces: Annotated[tuple[int, ...], As(chips_by_space)]
    """How many chips lie on each space."""
    hand: CardSet
    """One's own cards, in rising order, suit after suit; the joker last."""
    hand_sizes: tuple[int, ...]
    """How many cards each player holds."""
    shown: CardSets
    """Cards that all know to be in each hand."""
    lacks: CardSets
    """Cards that all know not to be in each hand."""
    aside: CardSet
    """The cards that lie aside, for the one who gave them up; else none."""
    aside_size: int
    """How many cards lie aside."""
    given_by: int | None
    """Who gave up the hand that lies aside; nobody if it is the dead hand."""
    gone: CardSet
    """Cards played or removed."""
    call: Call | None
    """What is called now."""
    answered: tuple[bool, ...]
    """Who has answered the call."""
    answer: Annotated[int | None, As(action_name)]
    """One's own answer to the call, while others have not answered."""
    high: int
    """The highest bid or stake."""
    most: int
    """The most that the seat in turn may bid or stake; 0 where it may do neither."""
    bidder: int | None
    """Who has made the highest bid."""
    waiting: tuple[bool, ...]
    """Who has still to bid, to answer or to stake."""
    pushed: int
    """What one has pushed forward oneself, above the least amount."""
    stakes: tuple[int, ...]
    """How much each player has put in."""
    passed: tuple[bool, ...]
    """Who has passed in the poker, or for good in the auction."""
    raises: int
    """How often the stake was raised."""
    five: CardSet
    """One's own five cards for poker, once chosen."""
    picking: CardSet
    """The cards one has picked so far."""
    run: Annotated[tuple[tuple[int, int], ...], As(played_cards)]
    """The last run: each card with its player."""
    free: bool
    """Whether the leader may lead any suit."""
    options: BonanzaOptions

    @outward.shown
    def proposal(self) -> tuple[str, ...]:
        """The best five of one's own hand, while poker is played and one's five are not chosen."""
        return name_cards(self.propose_five())

    @outward.shown
    def figure(self) -> int | None:
        """What one's five cards make, chosen or proposed: from 1, a high card, to 10, five of a kind."""
        five = self.five or self.propose_five()
        if not five:
            return None
        return int(poker.category_of(poker.value_of(five, self.options.five_of_a_kind)))

    @outward.shown
    def answer_cards(self) -> tuple[str, ...]:
        """The cards that one's own answer to the call will show."""
        if self.answer is None or self.call is None:
            return ()
        return claim_cards(self.answer, self.call, self.hand)

    @outward.shown
    def has_passed(self) -> tuple[bool, ...]:
        """Who has passed, on the bid as it stands or in the poker; a higher bid may ask him again."""
        if not is_auction(self):
            return self.passed
        # The dealer does not bid (BON-12); the highest bidder is not asked, but has not passed (BON-R6).
        neither = (self.dealer, self.bidder)
        seats = enumerate(zip(self.present, self.waiting, strict=True))
        return tuple([is_in and not waits and seat not in neither for seat, (is_in, waits) in seats])

    @outward.shown
    def step(self) -> Step | None:
        """Where in the round we are."""
        if self.phase in ("dead-hand", "auction"):
            return "dead-hand"
        if self.phase in ("bet", "equal"):
            return "poker"
        return "stops" if self.phase == "stops" else self.call

    @outward.shown
    def steps(self) -> tuple[Step, ...]:
        """The round, step by step."""
        return STEPS

    @outward.shown
    def space_cards(self) -> Mapping[Space, tuple[str, ...]]:
        """The cards with which each space is won; none where any will do."""
        return SPACE_CARD_NAMES

    def propose_five(self) -> int:
        """The cards of the proposal as a set (BON-R18)."""
        if self.seat is None or not is_betting(self) or self.five:
            return 0
        if self.passed[self.seat] or not self.present[self.seat]:
            return 0
        return int(poker.find(self.hand, self.options.five_of_a_kind).cards)


def make_view(b: Board, seat: int | None) -> BonanzaView:
    """Build the view of a seat from what it may know."""
    phase, seats = int(b.phase), int(b.seats)
    mine = seat is not None
    own = seat if seat is not None else 0
    my_turn = mine and int(b.turn) == seat
    calling = phase == CALLS
    return BonanzaView(
        seat=seat,
        phase=PHASES[phase],
        round=int(b.round),
        rounds=int(b.agreed.rounds),
        dealer=_seat(int(b.dealer)),
        acting=_acting(b),
        present=_flags(b, int(b.present)),
        bonanza=_seat(int(b.bonanza)),
        chips=tuple(b.chips),
        bought=tuple(b.bought),
        spaces=tuple(b.spaces),
        hand=int(b.hands[own]) if mine else 0,
        hand_sizes=tuple([int(count_bits(hand)) for hand in b.hands.items(seats)]),
        shown=tuple([int(b.known_in(other)) for other in range(seats)]),
        lacks=tuple([int(b.known_not_in(other)) for other in range(seats)]),
        aside=int(b.aside) if mine and int(b.given_by) == seat else 0,
        aside_size=int(count_bits(b.aside)),
        given_by=_seat(int(b.given_by)),
        gone=int(b.gone),
        call=CALL_NAMES[b.call] if calling else None,
        answered=tuple([answer >= 0 for answer in b.answers]),
        answer=b.answers[own] if mine and b.answers[own] >= 0 else None,
        high=int(b.high),
        most=int(most_amount(b)),
        bidder=_seat(int(b.bidder)),
        waiting=_flags(b, int(b.waiting)),
        pushed=int(b.pushed) if my_turn else 0,
        stakes=tuple(b.stakes),
        passed=_flags(b, int(b.passed)),
        raises=int(b.raises),
        five=int(b.fives[own]) if mine else 0,
        picking=int(b.picking) if my_turn else 0,
        run=_run(b),
        free=bool(b.free),
        options=b.agreed.options,
    )


def lay_open(b: Board, seat: int | None) -> BonanzaView:
    """The view of a seat with every hand shown, and what lies aside."""
    hands = tuple([int(hand) for hand in b.hands.items(int(b.seats))])
    return replace(make_view(b, seat), shown=hands, aside=int(b.aside))


def is_betting(view: BonanzaView) -> bool:
    """Whether poker is being played."""
    return view.phase in (PHASES[BET], PHASES[EQUAL])


def is_auction(view: BonanzaView) -> bool:
    """Whether the dead hand is for sale."""
    return view.phase == PHASES[AUCTION]


def is_stops(view: BonanzaView) -> bool:
    """Whether the stops are being played."""
    return view.phase == PHASES[STOPS]


def is_joker_out(view: BonanzaView) -> bool:
    """Whether the joker has left the game."""
    return view.gone & JOKER_BIT != 0


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _flags(b: Board, seats: int) -> tuple[bool, ...]:
    return tuple([bool(seats >> seat & 1) for seat in range(int(b.seats))])


def _acting(b: Board) -> tuple[int, ...]:
    if b.phase == CALLS:
        return tuple([seat for seat in range(int(b.seats)) if int(b.waiting) >> seat & 1])
    return (int(b.turn),) if b.turn >= 0 else ()


def _run(b: Board) -> tuple[tuple[int, int], ...]:
    first, seats = int(b.run_first), int(b.run_seats)
    return tuple([(first + place, seats >> 4 * place & 15) for place in range(int(b.run_length))])
