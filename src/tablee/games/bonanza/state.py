# Compiled by mypyc: core/bits.py tells its traps.
"""A game of Bonanza as the contract asks: who is waited for, what may be done, what it does.

A round runs DEAL → DEAD (swap or sale) → AUCTION → CALLS (four calls, answered together) → BET → EQUAL
(the poker call) → STOPS → next round. Before the first round chance names the dealer (DEALER); after the
last the chips left are shared out, if so agreed by a hand of open cards (SHOWDOWN), then ENDED.

The rules of each phase are in a file of their own: dealing, auction, calls, betting, stops.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit, count_bits, lowest
from tablee.core.contract import (
    CHANCE,
    OVER,
    SEVERAL,
    Acting,
    Chance,
    IllegalAction,
    Over,
    Pending,
    Refusal,
    Result,
)
from tablee.core.request import Dice, Outcome, Shuffle, check_outcome
from tablee.games.bonanza import amounts, auction, betting, calls, dealing, stops
from tablee.games.bonanza.actions import (
    ACTION_RANGE,
    BID,
    CALL,
    LEAD,
    PASS,
    PICK,
    PUSH,
    SELL,
    SEQUENCE,
    SWAP,
)
from tablee.games.bonanza.board import (
    AUCTION,
    CALLS,
    DEAD,
    DEAL,
    DEALER,
    ENDED,
    SHOWDOWN,
    SPACES,
    STOPS,
    Agreements,
    Board,
)
from tablee.games.bonanza.cards import CARDS, PACK, suit_cards
from tablee.games.bonanza.events import DealerDrawn
from tablee.games.bonanza.notation import format_position, read_position
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.refusals import why_not
from tablee.games.bonanza.view import BonanzaView, make_view


class BonanzaState(Board):
    """The truth of a game of Bonanza."""

    @classmethod
    def start(cls, options: BonanzaOptions, seats: int) -> BonanzaState:
        """A new game, before the first dealer is drawn."""
        return cls(Agreements(options, seats))

    @classmethod
    def from_position(cls, text: str, options: BonanzaOptions, seats: int) -> BonanzaState:
        """The state a position text describes, or a PositionError."""
        state = cls.start(options, seats)
        read_position(text, state)
        return state

    def copy(self) -> BonanzaState:
        """An independent state in the same position, with no listener."""
        twin = BonanzaState(self.agreed)
        twin.copy_board(self)
        return twin

    def to_move(self) -> int:
        """The seat in turn, SEVERAL while a call is answered, CHANCE, or OVER."""
        if self.phase == CALLS:
            if self.waiting & (self.waiting - 1):
                return SEVERAL
            return lowest(self.waiting)
        if self.turn >= 0:
            return self.turn
        return OVER if self.phase == ENDED else CHANCE

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.phase == CALLS:
            seats = [seat for seat in range(self.seats) if self.is_in(self.waiting, seat)]
            return Acting(tuple(seats), simultaneous=True)
        if self.turn >= 0:
            return Acting((int(self.turn),))
        if self.phase == DEALER:
            return Chance(Dice(1, int(self.seats)), "dealer", None)
        if self.phase == DEAL:
            return Chance(Shuffle(CARDS), "deal", int(self.dealer))
        if self.phase == SHOWDOWN:
            return Chance(Shuffle(CARDS - 1), "showdown", int(self.dealer))
        return Over(self._result())

    def _result(self) -> Result:
        points = dealing.net_chips(self)
        best = max(points)
        winners = [seat for seat in range(len(points)) if points[seat] == best]
        return Result(tuple(points), tuple(winners), dealing.ending_clause(self))

    def legal(self, seat: int) -> list[int]:
        """Every action of the seat, in ascending order."""
        found: list[int] = []
        phase = self.phase
        if phase == CALLS:
            if 0 <= seat < self.seats and self.is_in(self.waiting, seat):
                return calls.answers_of(self, seat)
            return found
        if seat != self.turn or self.turn < 0:
            return found
        if phase == STOPS:
            self._list_leads(seat, found)
        elif phase == DEAD:
            found.append(SWAP)
            found.append(SELL)
        else:
            amounts.list_amounts(self, seat, found)
        return found

    def _list_leads(self, seat: i64, found: list[int]) -> None:
        cards = stops.leadable(self, seat)
        suit: i64
        for suit in range(4):
            if cards & suit_cards(suit):
                found.append(LEAD + suit)

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether the seat may take this action now."""
        phase = self.phase
        if phase == CALLS:
            if not 0 <= seat < self.seats or not self.is_in(self.waiting, seat):
                return False
            return calls.can_answer(self, seat, action)
        if seat != self.turn or self.turn < 0:
            return False
        if phase == STOPS:
            if action < LEAD or action >= SEQUENCE:
                return False
            return stops.leadable(self, seat) & suit_cards(action - LEAD) != 0
        if phase == DEAD:
            return action in (SWAP, SELL)
        return amounts.is_amount(self, seat, action)

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        if 0 <= action < ACTION_RANGE and self.is_legal(seat, action):
            return None
        return why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if not (0 <= action < ACTION_RANGE and self.is_legal(seat, action)):
            raise IllegalAction(why_not(self, seat, action))
        self.play_legal(seat, action)

    def play_legal(self, seat: i64, action: i64) -> None:
        """Carry out an action known to be legal."""
        phase = self.phase
        if phase == CALLS:
            calls.answer(self, seat, action)
        elif phase == STOPS:
            stops.lead(self, seat, action - LEAD)
        elif phase == DEAD:
            if action == SWAP:
                auction.swap(self)
            else:
                auction.open_auction(self)
        else:
            self._play_amount(seat, action)

    def _play_amount(self, seat: i64, action: i64) -> None:
        """A push, a pick, a bid or a stake."""
        if PUSH <= action < LEAD:
            self.pushed += amounts.step_of(action)
        elif action >= PICK:
            betting.pick(self, seat, action - PICK)
        elif self.phase == AUCTION:
            if action == BID:
                auction.bid(self, self.high + 1 + self.pushed)
            else:
                auction.pass_bid(self, seat)
        elif action == PASS:
            betting.pass_stake(self, seat)
        elif action == CALL:
            betting.call(self, seat)
        else:
            betting.stake(self, seat, self.high + 1 + self.pushed)

    def resolve(self, outcome: Outcome) -> None:
        """Receive the first dealer, a shuffled pack, or the pack of the last showdown."""
        if self.turn >= 0 or self.phase == CALLS or self.phase == ENDED:
            raise ValueError("nothing is asked of chance")
        if self.phase == DEALER:
            check_outcome(Dice(1, int(self.seats)), outcome)
            self.set_dealer(outcome[0] - 1)
            return
        size = CARDS if self.phase == DEAL else CARDS - 1
        if not is_shuffle(outcome, size):
            check_outcome(Shuffle(size), outcome)
        if self.phase == DEAL:
            dealing.deal(self, list(outcome))
        else:
            dealing.deal_showdown(self, list(outcome))

    def set_dealer(self, dealer: i64) -> None:
        """Chance has named the first dealer (BON-R2)."""
        self.dealer = dealer
        if self.events is not None:
            self.tell(DealerDrawn(dealer, "BON-R2"))
        dealing.start_round(self)

    def view(self, seat: int | None) -> BonanzaView:
        """What a seat may know."""
        return make_view(self, seat)

    def position(self) -> str:
        """The position in notation."""
        return format_position(self)

    def is_whole(self) -> bool:
        """Whether every chip and every card is there, and each in one place only."""
        chips: i64 = 0
        for seat in range(self.seats):
            chips += self.chips[seat] - self.bought[seat]
        for space in range(SPACES):
            chips += self.spaces[space]
        together = self.aside + self.gone
        either = self.aside | self.gone
        for seat in range(self.seats):
            together += self.hands[seat]
            either |= self.hands[seat]
        # Sets that overlap have a larger sum than their union.
        return chips == self.seats * self.agreed.start and together == PACK and either == PACK

    def conserved(self) -> tuple[int, ...]:
        """The chips with players and on the wheel less those bought, and the cards, counted afresh."""
        total = dealing.left_on_wheel(self)
        for net in dealing.net_chips(self):
            total += net
        cards = count_bits(self.aside) + count_bits(self.gone)
        everything = self.aside | self.gone
        for seat in range(self.seats):
            cards += count_bits(self.hands[seat])
            everything |= self.hands[seat]
        return (total, cards, everything)


def is_shuffle(outcome: Outcome, size: i64) -> bool:
    """Whether an outcome is an order of so many things; quicker than asking `check_outcome` every time."""
    if len(outcome) != size:
        return False
    seen: i64 = 0
    things: tuple[object, ...] = outcome
    place: i64
    for place in range(size):
        if type(things[place]) is not int:
            return False
        thing = outcome[place]
        if not 0 <= thing < size:
            return False
        seen |= bit(thing)
    return count_bits(seen) == size
