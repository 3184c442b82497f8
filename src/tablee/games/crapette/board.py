# Compiled by mypyc: core/bits.py tells its traps.
"""The board of Crapette: piles, columns, centre and agreements; what a move does, and how it is undone.

Everything is kept from the side of the player in turn: `me` and `you` are the two sides, exchanged when the
turn passes. Cards are known by their faces alone; the two packs have one of each.

- A crapette is a list, top card last, of which the lowest `closed` are face down.
- A stock is face down. Until it is first renewed nobody knows its cards; from then on (`known`) all of
  them have lain face up in a waste, and whoever remembers knows their order.
- Columns and centre, which both share, are a `Layout`.

The actions of the turn are kept in `log`, so that the turn can be taken apart again: nothing is judged
while a turn is played (a player's answer must not come sooner or later because of a fault), all of it when
somebody calls.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.crapette.actions import CALL, CENTRE, COLUMN, CRAPETTE, PLACES, TURN, TURNED, WASTE
from tablee.games.crapette.columns import (
    COLUMNS,
    NO_END,
    NONE,
    cards_of,
    end_of,
    popped,
    pushed,
)
from tablee.games.crapette.layout import Layout
from tablee.games.crapette.sides import Agreements, Side

DEAL_0: Final = 0
DEAL_1: Final = 1
LOTS: Final = 2
PLAY: Final = 3
ENDED: Final = 4

ROUNDS_TO_WIN: Final = 3

# What a false call costs, by its place in the choices of its option.
BLOCKED_THIS_TURN: Final = 0
LOSE_NEXT_TURN: Final = 1

# What the log notes besides the action.
FLIPPED: Final = 256
"""The move uncovered a face-down crapette card, which was turned up."""
RENEWED: Final = 512
"""The stock was renewed."""
WAS_KNOWN: Final = 1024
"""The stock was a renewed one before."""
SUIT_SHIFT: Final = 11
"""Where the suit of a card put in the centre is noted, and next to it the slot."""
SLOT_SHIFT: Final = 13


def top(pile: list[int]) -> i64:
    """The top card of a pile, or NONE."""
    count: i64 = len(pile)
    return pile[count - 1] if count != 0 else NONE


def is_between_columns(action: i64) -> bool:
    """Whether this is a move from column to column."""
    return COLUMN * PLACES <= action < TURN and action % PLACES >= COLUMN


def step_back(col: list[int], action: i64) -> None:
    """Undo a move from column to column."""
    source = action // PLACES - COLUMN
    target = action % PLACES - COLUMN
    column: i64 = col[target]
    col[source] = pushed(col[source], end_of(column))
    col[target] = popped(column)


class Board(Layout):
    """Piles, columns, centre and agreements; moves as they are done by hand, without a judgement."""

    def __init__(self, agreed: Agreements, like: Board | None = None) -> None:
        """A board before the deal, or one with the cards of another; `copy_rest` takes over all else."""
        super().__init__([0] * COLUMNS if like is None else like.col.copy())
        self.agreed: Agreements = agreed
        self.zero: Side = Side([], [], []) if like is None else like.zero.twin()
        self.one: Side = Side([], [], []) if like is None else like.one.twin()
        self.me: Side = self.zero
        self.you: Side = self.one
        self.mover: i64 = 0
        self.stage: i64 = DEAL_0
        # All set here and not by a method: compiled, what is surely there need not be looked for.
        self.waiting: i64 = NONE
        self.log: list[int] = [] if like is None else like.log.copy()
        self.acted: i64 = 0
        """How many actions the player in turn has taken in this turn."""
        self.answered: i64 = NONE
        """How many there were when a call was last found false; one call an action is enough."""
        self.barred: bool = False
        """The opponent may not call again in this turn (CRA-R21)."""
        self.stall: i64 = 0
        """Turns ended since a card reached the centre or a face-down crapette card was turned up."""
        self.mark_stall: i64 = 0
        self.mark_turns_0: i64 = 0
        self.mark_turned_0: i64 = 0
        self.mark_turns_1: i64 = 0
        self.mark_turned_1: i64 = 0

    def clear_board(self) -> None:
        """Columns and centre empty, nothing begun."""
        self.clear_layout()
        self.waiting = NONE
        self.log = []
        self.acted = 0
        self.answered = NONE
        self.barred = False
        self.stall = 0
        self.mark_counts()

    def copy_board(self, other: Board) -> None:
        """Become the same board as `other`."""
        self.zero.copy_side(other.zero)
        self.one.copy_side(other.one)
        self.col = other.col.copy()
        self.log = other.log.copy()
        self.copy_rest(other)

    def copy_rest(self, other: Board) -> None:
        """Become the same board as `other`, which has the same cards in the same places."""
        self.set_mover(other.mover)
        self.stage = other.stage
        self.copy_marks(other)
        self.waiting = other.waiting
        self.acted = other.acted
        self.answered = other.answered
        self.barred = other.barred
        self.stall = other.stall
        self.mark_stall = other.mark_stall
        self.mark_turns_0 = other.mark_turns_0
        self.mark_turned_0 = other.mark_turned_0
        self.mark_turns_1 = other.mark_turns_1
        self.mark_turned_1 = other.mark_turned_1

    def may_call(self) -> bool:
        """Whether the opponent of the player in turn may call, by what everybody has seen (CRA-R22)."""
        return self.stage == PLAY and self.acted > 0 and not self.barred and self.answered != self.acted

    def note_false_call(self) -> None:
        """A call was found false (CRA-R21)."""
        self.log.append(CALL)
        self.answered = self.acted
        if self.agreed.false_call == BLOCKED_THIS_TURN:
            self.barred = True
        elif self.agreed.false_call == LOSE_NEXT_TURN:
            self.you.skips = True

    def side(self, seat: i64) -> Side:
        """The side of a seat."""
        return self.zero if seat == 0 else self.one

    def set_mover(self, seat: i64) -> None:
        """Give the turn to a seat."""
        self.mover = seat
        self.me = self.zero if seat == 0 else self.one
        self.you = self.one if seat == 0 else self.zero

    def mark_counts(self) -> None:
        """Note the counts with which a turn begins."""
        self.mark_stall = self.stall
        self.mark_turns_0 = self.zero.turns
        self.mark_turned_0 = self.zero.turned
        self.mark_turns_1 = self.one.turns
        self.mark_turned_1 = self.one.turned

    def card_from(self, source: i64) -> i64:
        """The card that a source shows, or NONE."""
        if source == CRAPETTE:
            return top(self.me.crapette)
        if source == TURNED:
            return self.waiting
        if source == WASTE:
            return top(self.me.waste)
        card = self.end(source - COLUMN)
        return card if card != NO_END else NONE

    def perform(self, action: i64) -> None:
        """Do what an action of the player in turn does by hand, and note it in the log."""
        if action == TURN:
            self._turn_card()
        else:
            self._move_card(action)
        self.acted += 1

    def past(self) -> list[list[int]]:
        """The columns in every earlier position of the turn that may not come back, latest first."""
        found: list[list[int]] = []
        col = self.col
        at: i64 = len(self.log) - 1
        while at >= 0 and self.holder >= 0:
            action: i64 = self.log[at] & 255
            if is_between_columns(action):
                col = col.copy()
                step_back(col, action)
                found.append(col)
            elif action != CALL:
                break
            at -= 1
        return found

    def came_before(self, wanted: list[int]) -> bool:
        """Whether the columns have been like this in a position that may not come back."""
        col = self.col.copy()
        at: i64 = len(self.log) - 1
        while at >= 0:
            action: i64 = self.log[at] & 255
            if is_between_columns(action):
                step_back(col, action)
                if col == wanted:
                    return True
            elif action != CALL:
                return False
            at -= 1
        return False

    def _turn_card(self) -> None:
        me = self.me
        noted: i64 = TURN
        if me.known:
            noted |= WAS_KNOWN
        if not me.stock:
            me.renew()
            noted |= RENEWED
        self.waiting = me.stock.pop()
        me.turned += 1
        if self.agreed.at_once and not me.stock and me.waste:
            me.renew()
            noted |= RENEWED
        self.log.append(noted)
        self.forget_past()

    def _move_card(self, action: i64) -> None:
        source = action // PLACES
        target = action % PLACES
        noted = action
        if source < COLUMN:
            card = self._take_own(source)
            if source == CRAPETTE and self._flip():
                noted |= FLIPPED
                self.stall = 0
            self.forget_past()
            self.me.turns = -1
            self.me.turned = 0
            self.you.turns = 0
            self.you.turned = 0
        else:
            if target >= COLUMN:
                self.remember(source - COLUMN, target - COLUMN)
            else:
                self.forget_past()
            card = self.end(source - COLUMN)
            self.set_column(source - COLUMN, popped(self.col[source - COLUMN]))
        if target == CENTRE:
            noted |= self._put_in_centre(card)
            self.stall = 0
        else:
            self._put(target, card)
        self.log.append(noted)

    def _take_own(self, source: i64) -> i64:
        if source == CRAPETTE:
            return self.me.crapette.pop()
        if source == WASTE:
            return self.me.waste.pop()
        card = self.waiting
        self.waiting = NONE
        return card

    def _flip(self) -> bool:
        """Turn up the top card of the crapette if it lies face down (CRA-R10)."""
        me = self.me
        if me.closed == 0 or len(me.crapette) != me.closed:
            return False
        me.closed -= 1
        return True

    def _put(self, target: i64, card: i64) -> None:
        if target >= COLUMN:
            self.write_column(target - COLUMN, pushed(self.col[target - COLUMN], card), card)
        elif target == 1:
            self.you.crapette.append(card)
        else:
            self.you.waste.append(card)

    def _put_in_centre(self, card: i64) -> i64:
        """Put a card in the first slot it fits, and tell the log which that was."""
        suit = card & 3
        slot: i64 = 0 if self.height(suit, 0) == card >> 2 else 1
        self.grow(suit, slot, 1)
        return (suit << SUIT_SHIFT) | (slot << SLOT_SHIFT)

    def take_apart(self) -> None:
        """Undo every action of the turn: the board as it was when the turn began."""
        while self.log:
            noted: i64 = self.log.pop()
            action = noted & 255
            if action == TURN:
                self._unturn(noted)
            elif action != CALL:
                self._unmove(noted, action)
        self.stall = self.mark_stall
        self.zero.turns = self.mark_turns_0
        self.zero.turned = self.mark_turned_0
        self.one.turns = self.mark_turns_1
        self.one.turned = self.mark_turned_1
        self.you.skips = False
        self.forget_past()
        self.acted = 0
        self.answered = NONE
        self.barred = False

    def _unturn(self, noted: i64) -> None:
        me = self.me
        renewed = (noted & RENEWED) != 0
        if renewed and self.agreed.at_once:
            self._unrenew()
            renewed = False
        me.stock.append(self.waiting)
        self.waiting = NONE
        if renewed:
            self._unrenew()
        me.known = (noted & WAS_KNOWN) != 0

    def _unrenew(self) -> None:
        me = self.me
        me.waste = me.stock
        me.waste.reverse()
        me.stock = []

    def _unmove(self, noted: i64, action: i64) -> None:
        source = action // PLACES
        card = self._take_back(action % PLACES, noted)
        if source >= COLUMN:
            self.set_column(source - COLUMN, pushed(self.col[source - COLUMN], card))
        elif source == CRAPETTE:
            if noted & FLIPPED:
                self.me.closed += 1
            self.me.crapette.append(card)
        elif source == WASTE:
            self.me.waste.append(card)
        else:
            self.waiting = card

    def _take_back(self, target: i64, noted: i64) -> i64:
        if target >= COLUMN:
            card = end_of(self.col[target - COLUMN])
            self.set_column(target - COLUMN, popped(self.col[target - COLUMN]))
            return card
        if target == 1:
            return self.you.crapette.pop()
        if target == 2:
            return self.you.waste.pop()
        return self._take_from_centre((noted >> SUIT_SHIFT) & 3, (noted >> SLOT_SHIFT) & 1)

    def _take_from_centre(self, suit: i64, slot: i64) -> i64:
        card = ((self.height(suit, slot) - 1) << 2) | suit
        self.grow(suit, slot, -1)
        return card

    def faces(self) -> list[int]:
        """How often each face is there, counted afresh; a pack not yet dealt has one of each."""
        counts = [0] * 52
        if self.stage == DEAL_0 or self.stage == DEAL_1:
            counts = [2 - int(self.stage)] * 52
        for side in (self.zero, self.one):
            for pile in (side.crapette, side.stock, side.waste):
                for card in pile:
                    counts[card] += 1
        for column in self.col:
            for card in cards_of(column):
                counts[card] += 1
        for suit in range(4):
            for slot in range(2):
                for rank in range(self.height(suit, slot)):
                    counts[rank * 4 + suit] += 1
        if self.waiting >= 0:
            counts[self.waiting] += 1
        return counts
