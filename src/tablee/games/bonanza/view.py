"""What a player of Bonanza sees: his own cards, everybody's chips, and what has been shown or proved."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.bits import count_bits
from tablee.core.contract import Data
from tablee.games.bonanza import poker
from tablee.games.bonanza.actions import format_action
from tablee.games.bonanza.board import AUCTION, BET, CALLS, EQUAL, SPACE_NAMES, STOPS, Board
from tablee.games.bonanza.cards import JOKER_BIT, name_cards
from tablee.games.bonanza.options import BonanzaOptions

PHASES = (
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
"""The names of the phases."""


@dataclass(frozen=True, slots=True)
class BonanzaView:
    """The board as a seat or a spectator sees it; sets of cards are bits, as in `cards.py`."""

    seat: int | None
    phase: str
    round: int
    rounds: int
    dealer: int | None
    acting: tuple[int, ...]
    """Who may act now."""
    present: tuple[bool, ...]
    """Who is still in the game."""
    bonanza: int | None
    """Who went out last."""
    chips: tuple[int, ...]
    bought: tuple[int, ...]
    spaces: tuple[int, ...]
    hand: int
    """One's own cards."""
    hand_sizes: tuple[int, ...]
    shown: tuple[int, ...]
    """Cards that all know to be in each hand."""
    lacks: tuple[int, ...]
    """Cards that all know not to be in each hand."""
    aside: int
    """The cards that lie aside, for the one who gave them up; else none."""
    aside_size: int
    given_by: int | None
    """Who gave up the hand that lies aside; nobody if it is the dead hand."""
    gone: int
    """Cards played or removed."""
    call: str | None
    answered: tuple[bool, ...]
    answer: int | None
    """One's own answer to the call, while others have not answered."""
    high: int
    """The highest bid or stake."""
    bidder: int | None
    waiting: tuple[bool, ...]
    """Who has still to bid, to answer or to stake."""
    pushed: int
    """What one has pushed forward oneself."""
    stakes: tuple[int, ...]
    passed: tuple[bool, ...]
    raises: int
    five: int
    """One's own five cards for poker, once chosen."""
    picking: int
    """The cards one has picked so far."""
    run: tuple[tuple[int, int], ...]
    """The last run: each card with its player."""
    free: bool
    """Whether the leader may lead any suit."""
    options: BonanzaOptions

    def proposal(self) -> int:
        """The best five of one's own hand, while poker is played and one's five are not chosen (BON-R18)."""
        if self.seat is None or not is_betting(self) or self.five:
            return 0
        if self.passed[self.seat] or not self.present[self.seat]:
            return 0
        return int(poker.find(self.hand, self.options.five_of_a_kind).cards)

    def figure(self) -> int | None:
        """What one's five cards make, chosen or proposed: a category of `poker.py`."""
        five = self.five or self.proposal()
        if not five:
            return None
        return int(poker.category_of(poker.value_of(five, self.options.five_of_a_kind)))

    def to_data(self) -> dict[str, Data]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds,
            "dealer": self.dealer,
            "acting": self.acting,
            "present": self.present,
            "bonanza": self.bonanza,
            "chips": self.chips,
            "bought": self.bought,
            "spaces": dict(zip(SPACE_NAMES, self.spaces, strict=True)),
            "hand": name_cards(self.hand),
            "handSizes": self.hand_sizes,
            "shown": [name_cards(cards) for cards in self.shown],
            "lacks": [name_cards(cards) for cards in self.lacks],
            "aside": name_cards(self.aside),
            "asideSize": self.aside_size,
            "givenBy": self.given_by,
            "gone": name_cards(self.gone),
            "call": self.call,
            "answered": self.answered,
            "answer": None if self.answer is None else format_action(self.answer),
            "high": self.high,
            "bidder": self.bidder,
            "waiting": self.waiting,
            "pushed": self.pushed,
            "stakes": self.stakes,
            "passed": self.passed,
            "raises": self.raises,
            "five": name_cards(self.five),
            "proposal": name_cards(self.proposal()),
            "figure": self.figure(),
            "picking": name_cards(self.picking),
            "run": [{"card": name_cards(1 << card)[0], "seat": seat} for card, seat in self.run],
            "free": self.free,
            "options": self.options.to_data(),
        }


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
        call=SPACE_NAMES[b.call] if calling else None,
        answered=tuple([answer >= 0 for answer in b.answers]),
        answer=b.answers[own] if mine and b.answers[own] >= 0 else None,
        high=int(b.high),
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
