# Compiled by mypyc: core/bits.py tells its traps.
"""A game of Les Cinq Rois for two or more, as the contract asks.

Phases: DEALER (chance names the first dealer, ROI-R18) → DEAL (the pack is shuffled and dealt) → TURN (draw
or take) → PLAY (discard, or go out) → TURN of the next … until the turn comes back to the one who went out;
then the next DEAL, or the end after the round of kings. RECYCLE comes between TURN and PLAY when the last
card of the stock is drawn (ROI-R7). With manual arrangement, LAYING follows the
discard of a last turn, and the one that goes out.

Invariants: at TURN the stock and the discards hold a card at least; each hand holds as many cards as the wild
rank says, the hand of the player in turn one more while he is at PLAY; `outs` is up to date at PLAY.
Edition A is played unless the options say otherwise; the two differ in what they are cited as (ROI-R1).
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.core.contract import CHANCE, OVER, Acting, Chance, IllegalAction, Over, Pending, Refusal, Result
from tablee.core.request import Dice, Outcome, Shuffle, check_outcome
from tablee.games.cinq_rois import reporting
from tablee.games.cinq_rois.actions import DISCARD, DONE, DRAW, LAY, MELD, OUT, TAKE
from tablee.games.cinq_rois.board import (
    DEAL,
    DEALER,
    ENDED,
    LAST_ROUND,
    LAYING,
    NO_CARD,
    NOBODY,
    PLAY,
    RECYCLE,
    TURN,
    Agreements,
    Board,
    full_pack,
)
from tablee.games.cinq_rois.cards import JOKER, SET, kind_of
from tablee.games.cinq_rois.going_out import out_discards
from tablee.games.cinq_rois.laying import is_legal_laying, laid_by_hand, legal_layings
from tablee.games.cinq_rois.notation import format_position, read_position
from tablee.games.cinq_rois.options import CinqRoisOptions
from tablee.games.cinq_rois.refusals import why_not
from tablee.games.cinq_rois.scoring import winners_of
from tablee.games.cinq_rois.solver import least_cost
from tablee.games.cinq_rois.view import CinqRoisView, make_view


class CinqRoisState(Board):
    """The truth of a game of Les Cinq Rois."""

    @classmethod
    def start(cls, options: CinqRoisOptions, seats: int) -> CinqRoisState:
        """A new game, before its first dealer is known."""
        return cls(Agreements(options, seats))

    @classmethod
    def from_position(cls, text: str, options: CinqRoisOptions, seats: int) -> CinqRoisState:
        """The state a position text describes, or a PositionError."""
        state = cls.start(options, seats)
        read_position(text, state)
        state.find_outs()
        return state

    def copy(self) -> CinqRoisState:
        """An independent state in the same position, with no listener."""
        twin = CinqRoisState(self.agreed)
        twin.copy_board(self)
        return twin

    def to_move(self) -> int:
        """The seat in turn, or CHANCE, or OVER."""
        if self.phase == TURN or self.phase == PLAY or self.phase == LAYING:
            return self.mover
        return OVER if self.phase == ENDED else CHANCE

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.phase == TURN or self.phase == PLAY or self.phase == LAYING:
            return Acting((self.mover,))
        if self.phase == DEALER:
            return Chance(Dice(1, self.seats), "dealer", None)
        if self.phase == DEAL:
            return Chance(Shuffle(self.agreed.packs * SET), "deal", self.dealer)
        if self.phase == RECYCLE:
            return Chance(Shuffle(self._recycled()), "recycle", self.mover)
        points = tuple([self.total(seat) for seat in range(self.seats)])
        return Over(Result(points, winners_of(self), self.agreed.cite("ROI-35", "ROI-84")))

    def legal(self, seat: int) -> list[int]:
        """Every action of the seat, in ascending order."""
        if seat != self.mover:
            return []
        if self.phase == TURN:
            return [DRAW, TAKE]
        if self.phase == PLAY:
            return self._legal_discards()
        if self.phase == LAYING:
            return legal_layings(self)
        return []

    def _legal_discards(self) -> list[int]:
        found: list[int] = []
        kind: i64 = 0
        rest = self.throwable()
        while rest != 0:
            if rest & 1:
                found.append(DISCARD + kind)
            rest >>= 1
            kind += 1
        kind = 0
        rest = self.outs
        while rest != 0:
            if rest & 1:
                found.append(OUT + kind)
            rest >>= 1
            kind += 1
        return found

    def throwable(self) -> i64:
        """The cards that the player in turn may throw, as bits by kind."""
        hand = self.hands[self.mover]
        found = hand.one
        if hand.jokers > 0:
            found |= bit(JOKER)
        if self.agreed.forbid_rediscard and self.taken != NO_CARD and hand.count(self.taken) == 1:
            found &= ~bit(self.taken)  # ROI-R16: a twin may be thrown
        return found

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take this action now."""
        if seat != self.mover:
            return False
        if self.phase == TURN:
            return action in (DRAW, TAKE)
        if self.phase == PLAY:
            if action >= DISCARD and action < OUT:
                return (self.throwable() & bit(action - DISCARD)) != 0
            return action >= OUT and action < LAY and (self.outs & bit(action - OUT)) != 0
        return self.phase == LAYING and is_legal_laying(self, action)

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Draw, discard, go out or lay."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        if action == DRAW:
            self.draw()
        elif action == TAKE:
            self.take()
        elif action == MELD:
            self._close_meld()
        elif action == DONE:
            self._end_laying()
        elif action < OUT:
            self.discard(action - DISCARD)
        elif action < LAY:
            self.go_out(action - OUT)
        else:
            self._lay(action - LAY)

    def draw(self) -> None:
        """Take the top card of the stock (ROI-14, ROI-76)."""
        kind = self.pack[self.top]
        self.top += 1
        self.hands[self.mover].add(kind)
        if self.events is not None:
            reporting.stock_drawn(self, self.events, kind)
        if self.stock_size() == 0:  # ROI-R7
            self.phase = RECYCLE
        else:
            self._begin_play()

    def take(self) -> None:
        """Take the top card of the discards (ROI-14, ROI-76)."""
        kind = self.discards.pop()
        self.hands[self.mover].add(kind)
        self.known[self.mover].add(kind)
        self.taken = kind
        if self.events is not None:
            reporting.discard_taken(self, self.events, kind)
        self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAY
        self.find_outs()

    def find_outs(self) -> None:
        """Find the discards that let the player in turn go out; nobody does so twice in a round."""
        self.outs = 0
        if self.phase == PLAY and self.out == NOBODY:
            hand = self.hands[self.mover]
            self.outs = out_discards(hand, self.wild(), self.agreed.min_naturals) & self.throwable()

    def _throw(self, kind: i64) -> None:
        self.hands[self.mover].remove(kind)
        known = self.known[self.mover]
        if known.count(kind) > 0:
            known.remove(kind)
        self.discards.append(kind)
        self.taken = NO_CARD
        self.outs = 0

    def discard(self, kind: i64) -> None:
        """Throw a card (ROI-15, ROI-76); in the last turn the rest is laid and counted."""
        self._throw(kind)
        if self.events is not None:
            reporting.discarded(self, self.events, kind)
        if self.out == NOBODY:
            self._pass_turn()
        elif self.agreed.auto:
            self._count(least_cost(self.hands[self.mover], self.wild(), self.agreed.min_naturals))
        else:
            self.phase = LAYING

    def go_out(self, kind: i64) -> None:
        """Throw a card and lay all the others (ROI-17, ROI-73), by hand if so agreed (ROI-R15)."""
        self._throw(kind)
        self.out = self.mover
        if self.events is not None:
            reporting.discarded(self, self.events, kind)
        if self.agreed.auto:
            self._end_going_out()
        else:
            self._open_hand()

    def _open_hand(self) -> None:
        """The hand lies face up from now on (ROI-23), and its player makes melds of it."""
        self.known[self.mover] = self.hands[self.mover].copy()
        self.phase = LAYING
        if self.events is not None:
            reporting.hand_opened(self, self.events)

    def _end_going_out(self) -> None:
        if self.events is not None:
            reporting.went_out(self, self.events)
        self._count(0)

    def _lay(self, kind: i64) -> None:
        self.group.append(kind)

    def _close_meld(self) -> None:
        self.melds[self.mover].append(self.group)
        self.group = []
        if self.events is not None:
            reporting.meld_laid(self, self.events)

    def _end_laying(self) -> None:
        if self.mover == self.out:
            self._end_going_out()
        else:
            self._count(laid_by_hand(self, self.mover).cost)

    def _count(self, cost: i64) -> None:
        """Note what a seat scores in this round; its cards lie open from now on."""
        self.marks[self.mover] = cost
        if self.events is not None and self.out != self.mover:
            reporting.hand_counted(self, self.events)
        self._pass_turn()

    def _pass_turn(self) -> None:
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.phase = TURN
        if self.mover == self.out:
            self._end_round()

    def _end_round(self) -> None:
        """Write the round down; the next one is dealt by the left neighbour (ROI-33, ROI-83)."""
        self.scores.extend(self.marks)
        self.firsts.append(self.out)
        if self.events is not None:
            reporting.round_ended(self, self.events)
        if self.round == LAST_ROUND:
            self.phase = ENDED
            if self.events is not None:
                reporting.game_ended(self, self.events, winners_of(self))
            return
        self.round += 1
        self.dealer += 1
        if self.dealer == self.seats:
            self.dealer = 0
        self.gather_cards()
        self.mover = 0
        self.phase = DEAL

    def resolve(self, outcome: Outcome) -> None:
        """Receive the first dealer, a shuffled pack, or shuffled discards."""
        pending = self.pending()
        if not isinstance(pending, Chance):
            raise ValueError("no chance is awaited")
        check_outcome(pending.request, outcome)
        if self.phase == DEALER:
            self.name_dealer(outcome[0] - 1)
        elif self.phase == DEAL:
            self.deal([kind_of(card) for card in outcome])
        else:
            self.recycle([self.discards[place] for place in outcome])

    def name_dealer(self, seat: i64) -> None:
        """The first dealer is known (ROI-R18)."""
        self.dealer = seat
        self.phase = DEAL
        if self.events is not None:
            reporting.dealer_named(self, self.events)

    def deal(self, pack: list[int]) -> None:
        """Deal a shuffled pack, one card at a time from the dealer's left, and turn one up."""
        self.pack = pack
        place: i64 = 0
        seat = self.dealer
        end = self.wild() * self.seats
        while place < end:
            seat += 1
            if seat == self.seats:
                seat = 0
            self.hands[seat].add(pack[place])
            place += 1
        self.discards.append(pack[place])  # ROI-11, ROI-59
        self.top = place + 1
        self.mover = self.dealer + 1 if self.dealer + 1 < self.seats else 0  # ROI-12, ROI-75
        self.phase = TURN
        if self.events is not None:
            reporting.dealt(self, self.events)

    def _recycled(self) -> i64:
        """How many discards make the new stock (ROI-R6)."""
        return len(self.discards) - 1 if self.agreed.keep_top else len(self.discards)

    def recycle(self, order: list[int]) -> None:
        """The shuffled discards are the new stock; edition A turns up a new discard (ROI-40, ROI-92)."""
        self.pack = order
        if self.agreed.keep_top:
            self.discards = [self.discards[-1]]
            self.top = 0
        else:
            self.discards = [order[0]]
            self.top = 1
        if self.events is not None:
            reporting.recycled(self, self.events)
        self._begin_play()

    def view(self, seat: int | None) -> CinqRoisView:
        """What a seat may know."""
        return make_view(self, seat)

    def position(self) -> str:
        """The position in notation."""
        return format_position(self)

    def conserved(self) -> tuple[int, ...]:
        """How many cards of each kind there are, wherever they lie, counted afresh."""
        counts = [0] * (JOKER + 1)
        for hand in self.hands:
            for kind in hand.kinds():
                counts[kind] += 1
        loose = self.pack[self.top :] + self.discards
        if self.phase == DEALER or self.phase == DEAL:
            loose += full_pack(self.agreed.packs)
        for kind in loose:
            counts[kind] += 1
        return tuple(counts)
