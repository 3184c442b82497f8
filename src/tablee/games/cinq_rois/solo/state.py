# Compiled by mypyc: core/bits.py tells its traps.
"""The game for one (ROI-42 to ROI-52): eleven open hands, each to be closed with the cards of the stock.

Phases: DEALING (chance) → PLACING (the top card of the stock lies open and goes into an open hand) →
THROWING (one card of that hand leaves the game) → PLACING …, until all hands are closed or the stock is used
up. A hand that can be laid closes by itself, from the deal on (ROI-R21, ROI-R22).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import bit
from tablee.core.contract import CHANCE, OVER, Acting, Chance, IllegalAction, Over, Pending, Refusal, Result
from tablee.core.request import Outcome, Shuffle, check_outcome
from tablee.games.cinq_rois.actions import DISCARD, OUT, PLACE
from tablee.games.cinq_rois.cards import JOKER, RANKS, SET, Cards, kind_of
from tablee.games.cinq_rois.solo import reporting
from tablee.games.cinq_rois.solo.board import (
    ALL_CLOSED,
    CARDS,
    DEALING,
    DEALT,
    ENDED,
    PLACING,
    THROWING,
    SoloBoard,
)
from tablee.games.cinq_rois.solo.notation import format_position, read_position
from tablee.games.cinq_rois.solo.options import SoloOptions
from tablee.games.cinq_rois.solo.refusals import why_not
from tablee.games.cinq_rois.solo.seeing import make_view
from tablee.games.cinq_rois.solo.view import SoloView
from tablee.games.cinq_rois.solver import can_lay_all

WHOLE_PACK: Final = Shuffle(CARDS)


class SoloState(SoloBoard):
    """The truth of a game for one."""

    @classmethod
    def from_position(cls, text: str, options: SoloOptions) -> SoloState:
        """The state a position text describes, or a PositionError."""
        state = cls(options)
        read_position(text, state)
        return state

    def copy(self) -> SoloState:
        """An independent state in the same position, with no listener."""
        twin = SoloState(self.options)
        twin.copy_board(self)
        return twin

    def to_move(self) -> int:
        """The one seat, or CHANCE, or OVER."""
        if self.phase == DEALING:
            return CHANCE
        return OVER if self.phase == ENDED else 0

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.phase == DEALING:
            return Chance(WHOLE_PACK, "deal", 0)
        if self.phase != ENDED:
            return Acting((0,))
        won = self.closed == ALL_CLOSED
        clause = "ROI-51" if won else "ROI-52"
        return Over(Result((self.points_left(),), (0,) if won else (), clause))

    def legal(self, seat: int) -> list[int]:
        """Every action, in ascending order."""
        found: list[int] = []
        if seat != 0:
            return found
        if self.phase == PLACING:
            hand: i64
            for hand in range(RANKS):
                if not self.closed & bit(hand):
                    found.append(PLACE + hand)
        elif self.phase == THROWING:
            found = [DISCARD + kind for kind in self.hands[self.placed].distinct()]
        return found

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the player may take this action now."""
        if seat != 0:
            return False
        if self.phase == PLACING:
            if action < PLACE or action >= PLACE + RANKS:
                return False
            return (self.closed & bit(action - PLACE)) == 0
        if self.phase == THROWING and action >= DISCARD and action < OUT:
            return self.hands[self.placed].count(action - DISCARD) > 0
        return False

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Place the card drawn, or throw one of that hand."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        if self.phase == PLACING:
            self.place(action - PLACE)
        else:
            self.throw(action - DISCARD)

    def place(self, hand: i64) -> None:
        """The card drawn goes into a hand (ROI-48)."""
        kind = self.pack[self.top]
        self.top += 1
        self.hands[hand].add(kind)
        self.placed = hand
        self.phase = THROWING
        if self.events is not None:
            reporting.placed(self, self.events, kind)

    def throw(self, kind: i64) -> None:
        """A card of the same hand leaves the game (ROI-49); the hand may close (ROI-50)."""
        self.hands[self.placed].remove(kind)
        self.gone.append(kind)
        if self.events is not None:
            reporting.thrown(self, self.events, kind)
        self._close(self.placed)
        self.placed = -1
        self._next_turn()

    def _close(self, hand: i64) -> None:
        if can_lay_all(self.hands[hand], hand + 3, self.min_naturals):  # ROI-46
            self.closed |= bit(hand)
            if self.events is not None:
                reporting.closed(self, self.events, hand)

    def _next_turn(self) -> None:
        """Turn up the next card, unless the game is won or lost (ROI-51, ROI-52, ROI-R23)."""
        if self.closed == ALL_CLOSED or self.stock_size() == 0:
            self.phase = ENDED
            if self.events is not None:
                reporting.ended(self, self.events)
            return
        self.phase = PLACING
        if self.events is not None:
            reporting.turned_up(self, self.events)

    def resolve(self, outcome: Outcome) -> None:
        """Receive the shuffled pack."""
        if self.phase != DEALING:
            raise ValueError("no chance is awaited")
        check_outcome(WHOLE_PACK, outcome)
        self.deal([kind_of(card) for card in outcome])

    def deal(self, pack: list[int]) -> None:
        """Deal three cards, four, … up to thirteen; the rest is the stock (ROI-43, ROI-44)."""
        self.pack = pack
        place: i64 = 0
        hand: i64
        for hand in range(RANKS):
            held = Cards()
            end = place + hand + 3
            while place < end:
                held.add(pack[place])
                place += 1
            self.hands[hand] = held
        self.top = DEALT
        if self.events is not None:
            reporting.dealt(self, self.events)
        for hand in range(RANKS):
            self._close(hand)
        self._next_turn()

    def view(self, seat: int | None) -> SoloView:
        """What the player, or a spectator, may know: all but the stock."""
        return make_view(self, seat)

    def position(self) -> str:
        """The position in notation."""
        return format_position(self)

    def conserved(self) -> tuple[int, ...]:
        """How many cards of each kind there are, wherever they lie, counted afresh."""
        counts = [0] * (JOKER + 1)
        loose = self.pack[self.top :] + self.gone
        if self.phase == DEALING:
            loose = [kind_of(card) for card in range(2 * SET)]
        for kind in loose:
            counts[kind] += 1
        for hand in self.hands:
            for kind in hand.kinds():
                counts[kind] += 1
        return tuple(counts)
