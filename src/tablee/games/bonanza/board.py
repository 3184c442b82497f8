# Compiled by mypyc: core/bits.py tells its traps.
"""The board of Bonanza: chips, spaces, hands, and what everybody knows.

Cards are sets of bits (`cards.py`), groups of seats are sets of bits too. Every card is in one place: a
hand, `aside` (the dead hand, or the hand given up for it) or `gone` (played, shown and removed, or not
dealt). Every chip is too: with a player or on a space; what has been bought is written down beside.

Two sets a seat keep what everybody has seen, so that views and samples need no history: `shown`, cards
known to have been in that hand, and `lacks`, cards proven not to be: below a led card, of a colour that
could not be led, replaced by the joker. `nowhere` holds those that no hand has: next to a stop.

A shown card or a proof holds until the end of the round, because hands no longer change but by play.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.core.bits import count_bits, lowest, shl
from tablee.core.events import Event, Notice
from tablee.games.bonanza.cards import PACK
from tablee.games.bonanza.events import Call, Space
from tablee.games.bonanza.options import (
    BETTING,
    BROKE,
    LEFTOVERS,
    PROCEEDS,
    STAKE_LIMIT,
    TIES,
    UNUSED,
    BonanzaOptions,
)
from tablee.games.bonanza.seat_cards import SeatCards

# Phases.
DEALER: Final = 0
DEAL: Final = 1
DEAD: Final = 2
AUCTION: Final = 3
CALLS: Final = 4
BET: Final = 5
EQUAL: Final = 6
STOPS: Final = 7
SHOWDOWN: Final = 8
ENDED: Final = 9

# Spaces.
JOKER_SPACE: Final = 0
QUEEN_JACK: Final = 1
SEQUENCE_SPACE: Final = 2
TEN_TWO: Final = 3
POKER: Final = 4
ACE_SPACE: Final = 5
KING_SPACE: Final = 6
QUEEN_SPACE: Final = 7
JACK_SPACE: Final = 8
POT: Final = 9
SPACES: Final = 10

SPACE_NAMES: Final[tuple[Space, ...]] = (
    "joker",
    "queen-jack",
    "sequence",
    "ten-two",
    "poker",
    "ace",
    "king",
    "queen",
    "jack",
    "pot",
)
CALL_NAMES: Final[tuple[Call, ...]] = ("joker", "queen-jack", "sequence", "ten-two", "poker")
"""The spaces that are called, in this order (BON-20)."""

# Agreements, by their place in the choices of their option.
OUT: Final = 0
REBUY: Final = 1
DEBT: Final = 2
EQUAL_SHARES: Final = 0
LAST_BONANZA: Final = 1
BY_SHOWDOWN: Final = 2
MAX_RAISES: Final = 3


class Agreements:
    """The options, decoded once."""

    def __init__(self, options: BonanzaOptions, seats: int) -> None:
        self.options = options
        self.seats: i64 = seats
        self.start: i64 = options.start_chips
        self.rounds: i64 = options.rounds if options.rounds > 0 else seats
        self.pass_final: bool = options.auction_pass_final
        self.to_dealer: bool = PROCEEDS.index(options.auction_proceeds) == 1
        self.joker_pays: bool = UNUSED.index(options.unused_joker) == 1
        self.usual: bool = BETTING.index(options.poker_betting) == 1
        self.answerable: bool = STAKE_LIMIT.index(options.stake_limit) == 0
        self.must_show: bool = options.uncontested_must_show
        self.five_kind: bool = options.five_of_a_kind
        self.by_suit: bool = TIES.index(options.poker_ties) == 1
        self.broke: i64 = BROKE.index(options.broke)
        self.leftovers: i64 = LEFTOVERS.index(options.leftovers)


class Board(BaseState):
    """All that lies there, open or not."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__()
        self.agreed = agreed
        n = agreed.seats
        self.seats: i64 = n
        self.phase: i64 = DEALER
        self.round: i64 = 0
        self.dealer: i64 = -1
        self.turn: i64 = -1
        """Who acts, where one acts."""
        self.present: i64 = shl(1, n) - 1
        """Who is still in the game."""
        self.bonanza: i64 = -1
        """Who went out last (BON-R31)."""
        self.chips: list[int] = [agreed.start] * n
        self.bought: list[int] = [0] * n
        self.spaces: list[int] = [0] * SPACES
        self.hands = SeatCards()
        self.shown = SeatCards()
        """Cards each seat has shown; those still in its hand are known to be there."""
        self.lacks = SeatCards()
        self.nowhere: i64 = 0
        """Cards proven to be in no hand."""
        self.aside: i64 = 0
        self.given_by: i64 = -1
        """Who gave up the hand that lies aside; nobody if it is the dead hand."""
        self.gone: i64 = PACK
        self.waiting: i64 = 0
        """Who has still to act: to bid, to answer, to stake."""
        self.passed: i64 = 0
        self.high: i64 = 0
        """The highest bid, or the highest stake."""
        self.bidder: i64 = -1
        self.pushed: i64 = 0
        """What the seat in turn has pushed forward above the least amount."""
        self.call: i64 = 0
        self.answers: list[int] = [-1] * n
        self.stakes: list[int] = [0] * n
        self.entered: i64 = 0
        self.raises: i64 = 0
        self.fives = SeatCards()
        self.picking: i64 = 0
        self.run_first: i64 = -1
        self.run_length: i64 = 0
        self.run_seats: i64 = 0
        """Who played each card of the run: four bits a card."""
        self.free: bool = False
        """Whether the lead is free: at the start, or because nobody has the other colour."""

    def copy_board(self, other: Board) -> None:
        """Become like another board."""
        self.phase = other.phase
        self.round = other.round
        self.dealer = other.dealer
        self.turn = other.turn
        self.present = other.present
        self.bonanza = other.bonanza
        self.chips = other.chips[:]
        self.bought = other.bought[:]
        self.spaces = other.spaces[:]
        self.hands.copy_from(other.hands)
        self.shown.copy_from(other.shown)
        self.lacks.copy_from(other.lacks)
        self.nowhere = other.nowhere
        self.aside = other.aside
        self.given_by = other.given_by
        self.gone = other.gone
        self.waiting = other.waiting
        self.passed = other.passed
        self.high = other.high
        self.bidder = other.bidder
        self.pushed = other.pushed
        self.call = other.call
        self.answers = other.answers[:]
        self.stakes = other.stakes[:]
        self.entered = other.entered
        self.raises = other.raises
        self.fives.copy_from(other.fives)
        self.picking = other.picking
        self.run_first = other.run_first
        self.run_length = other.run_length
        self.run_seats = other.run_seats
        self.free = other.free

    def known_in(self, seat: i64) -> i64:
        """Cards that all know to be in a hand."""
        return self.shown[seat] & self.hands[seat]

    def known_not_in(self, seat: i64) -> i64:
        """Cards that all know not to be in a hand."""
        if self.hands[seat] == 0:
            return 0
        return self.lacks[seat] | self.nowhere

    def is_in(self, seats: i64, seat: i64) -> bool:
        """Whether a seat belongs to a set of seats."""
        return (seats >> seat) & 1 != 0

    def left_of(self, seat: i64, seats: i64) -> i64:
        """The first of these seats to the left of a seat, which comes last; of -1 the lowest; -1 if none."""
        if seats == 0:
            return -1
        beyond = seats >> (seat + 1)
        if beyond != 0:
            return seat + 1 + lowest(beyond)
        return lowest(seats)

    def players(self) -> i64:
        """How many are in the game."""
        return count_bits(self.present)

    def win_space(self, seat: i64, space: i64) -> int:
        """A seat takes all chips of a space; returns how many."""
        won = self.spaces[space]
        self.spaces[space] = 0
        self.chips[seat] += won
        return won

    def tell(self, notice: Notice) -> None:
        """Tell everybody; only called while somebody listens."""
        assert self.events is not None
        self.events.append(Event(notice))

    def tell_hand(self, notice: Notice, seat: i64, own: Notice) -> None:
        """Tell everybody, and one seat its new hand besides; only called while somebody listens."""
        assert self.events is not None
        self.events.append(Event(notice, {int(seat): own}))
