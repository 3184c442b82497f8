# Compiled by mypyc: core/bits.py tells its traps.
"""A game of Crapette as the contract asks: who is waited for, what may be done, what it does.

Stages: DEAL_0 and DEAL_1 (each player's pack is shuffled) → LOTS (only if all open cards of the two are
equal, CRA-R2) → PLAY, until one has got rid of all his cards (CRA-33) or nobody gets on (CRA-R26); then the
next deal, until one has three tokens (CRA-35).

**The call.** From the first action of a turn to its last the opponent may call: he may act, but nobody waits
for him (`Acting.free`). Whether he may depends on what everybody has seen:
something has been done in this turn, and he has not called in vain. Whether he is right is found out when
he does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.contract import (
    CHANCE,
    OVER,
    Acting,
    Chance,
    IllegalAction,
    Over,
    Pending,
    Refusal,
    Result,
)
from tablee.core.request import Dice, Outcome, Shuffle, check_outcome
from tablee.games.crapette import reporting
from tablee.games.crapette.actions import CALL, DISCARD, PLACES, STOP, TURN
from tablee.games.crapette.board import DEAL_0, DEAL_1, ENDED, LOTS, PLAY, ROUNDS_TO_WIN, Board
from tablee.games.crapette.columns import NONE
from tablee.games.crapette.dealing import beginner, deal
from tablee.games.crapette.faults import allowed, faults_of_turn, take_back_from
from tablee.games.crapette.notation import format_position, read_position
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.refusals import why_not
from tablee.games.crapette.rules import is_blocked, is_dead, is_possible
from tablee.games.crapette.seeing import make_view
from tablee.games.crapette.sides import Agreements
from tablee.games.crapette.view import CrapetteView

PACK_SHUFFLE: Final = Shuffle(52)
COIN: Final = Dice(1, 2)


class CrapetteState(Board):
    """The truth of a game of Crapette."""

    def __init__(self, agreed: Agreements, like: Board | None = None) -> None:
        super().__init__(agreed, like)
        self.masks: list[int] | None = None
        """Room for a playout to note the targets of each source."""

    @classmethod
    def start(cls, options: CrapetteOptions) -> CrapetteState:
        """A new game, before its first deal."""
        return cls(Agreements(options))

    @classmethod
    def from_position(cls, text: str, options: CrapetteOptions) -> CrapetteState:
        """The state a position text describes, or a PositionError."""
        state = cls.start(options)
        read_position(text, state)
        return state

    def copy(self) -> CrapetteState:
        """An independent state in the same position, with no listener."""
        twin = CrapetteState(self.agreed, self)
        twin.copy_rest(self)
        return twin

    def to_move(self) -> int:
        """The seat in turn, CHANCE, or OVER."""
        if self.stage == PLAY:
            return self.mover
        return OVER if self.stage == ENDED else CHANCE

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.stage == PLAY:
            if self.may_call():
                return Acting((int(self.mover),), simultaneous=True, free=(1 - int(self.mover),))
            # From the first action on the two need not wait for each other, even when one may not call.
            return Acting((int(self.mover),), simultaneous=self.acted > 0)
        if self.stage == DEAL_0 or self.stage == DEAL_1:
            return Chance(PACK_SHUFFLE, "pack", int(self.stage))
        if self.stage == LOTS:
            return Chance(COIN, "lots", None)
        points = (int(self.zero.tokens), int(self.one.tokens))
        return Over(Result(points, (0,) if points[0] > points[1] else (1,), "CRA-35"))

    def legal(self, seat: int) -> list[int]:
        """Every action of the seat, in ascending order."""
        if self.stage != PLAY:
            return []
        if seat != self.mover:
            return [CALL] if self.may_call() and seat == 1 - self.mover else []
        return allowed(self)

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take this action now."""
        if self.stage != PLAY:
            return False
        if seat != self.mover:
            return action == CALL and seat == 1 - self.mover and self.may_call()
        if not 0 <= action < CALL or not is_possible(self, action):
            return False
        return not self.agreed.arbiter or action in allowed(self)

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        if action == CALL:
            self._answer_call()
        else:
            self.play_own(action)

    def play_own(self, action: i64) -> None:
        """Carry out a legal action of the player in turn."""
        if action == DISCARD:
            self._discard()
        elif action == STOP:
            if self.events is not None:
                self.events.append(reporting.stopped(self))
            self._end_turn()
        else:
            card: i64 = NONE
            if self.events is not None and action < TURN:
                card = self.card_from(action // PLACES)
            self.perform(action)
            if self.events is not None:
                self.events.append(reporting.played(self, card))
            if self.waiting < 0 and self.me.has_nothing():  # CRA-R27: at this very moment
                self._win(self.mover)
            elif is_dead(self):  # CRA-R26: nobody is asked to stop for form's sake
                self._break_off()

    def _discard(self) -> None:
        if self.events is not None:
            self.events.append(reporting.discarded(self))
        self.me.waste.append(self.waiting)
        self.waiting = NONE
        self._end_turn()

    def _answer_call(self) -> None:
        """CRA-29: a right call takes the turn; a false one costs what was agreed (CRA-R21)."""
        faults = faults_of_turn(self)
        if self.events is not None:
            self.events.append(reporting.called(self, faults))
        if not faults:
            self.note_false_call()
            return
        if self.agreed.undo_fault:
            take_back_from(self, faults[0].at)
        elif self.waiting >= 0:
            self.me.waste.append(self.waiting)
            self.waiting = NONE
        self._end_turn()

    def _end_turn(self) -> None:
        me, you = self.me, self.you
        me.turns += 1
        self.stall += 1
        if self.agreed.at_once and not me.stock and me.waste:
            me.renew()
        if is_blocked(self):
            self._break_off()
            return
        following = 1 - self.mover
        if you.skips:
            you.skips = False
            if self.events is not None:
                self.events.append(reporting.skipped(self))
            following = self.mover
        self.begin_turn(following)

    def begin_turn(self, seat: i64) -> None:
        """A seat begins its turn."""
        self.stage = PLAY
        self.set_mover(seat)
        self.log = []
        self.forget_past()
        self.acted = 0
        self.answered = NONE
        self.barred = False
        self.mark_counts()

    def _win(self, seat: i64) -> None:
        """CRA-33 to CRA-35: a token for the round, and the game for three."""
        side = self.side(seat)
        side.tokens += 1
        if self.events is not None:
            self.events.append(reporting.won(self, seat))
        if side.tokens == ROUNDS_TO_WIN:
            self._close()
        else:
            self._new_round()

    def _close(self) -> None:
        """The game is over: the cards stay as they lie, and nothing else is left of the turn."""
        for side in (self.zero, self.one):
            side.turns = 0
            side.turned = 0
            side.skips = False
        self.stall = 0
        self.begin_turn(self.mover)
        self.stage = ENDED

    def _break_off(self) -> None:
        """CRA-R26: nobody gets on."""
        zero, one = self.zero.cards_left(), self.one.cards_left()
        if self.agreed.fewest_wins and zero != one:
            self._win(0 if zero < one else 1)
            return
        if self.events is not None:
            self.events.append(reporting.broken_off())
        self._new_round()

    def _new_round(self) -> None:
        self.zero.clear()
        self.one.clear()
        self.clear_board()
        self.set_mover(0)
        self.stage = DEAL_0

    def resolve(self, outcome: Outcome) -> None:
        """Receive a shuffled pack, or the lot."""
        if self.stage == LOTS:
            check_outcome(COIN, outcome)
            self._begin_round(outcome[0] - 1)
            return
        if self.stage != DEAL_0 and self.stage != DEAL_1:
            raise ValueError("no deal is awaited")
        check_outcome(PACK_SHUFFLE, outcome)
        self.deal_pack(list(outcome))

    def deal_pack(self, order: list[int]) -> None:
        """Deal the next pack, which lies in this order."""
        seat = self.stage
        deal(self, seat, order)
        if self.events is not None:
            self.events.append(reporting.dealt(self, seat))
        if seat == 0:
            self.stage = DEAL_1
            return
        first = beginner(self)
        if first == NONE:
            self.stage = LOTS
        else:
            self._begin_round(first)

    def _begin_round(self, seat: int) -> None:
        if self.events is not None:
            self.events.append(reporting.begun(self, seat))
        self.begin_turn(seat)

    def view(self, seat: int | None) -> CrapetteView:
        """What a seat may know: whatever lies, or has lain, face up."""
        return make_view(self, seat)

    def position(self) -> str:
        """The position in notation."""
        return format_position(self)

    def conserved(self) -> tuple[int, ...]:
        """Two cards of every face, counted afresh; a pack not yet dealt has one of each."""
        return tuple(self.faces())
