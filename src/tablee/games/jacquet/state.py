# Compiled by mypyc: core/bits.py tells its traps.
"""A game of Jacquet as the contract asks: who is waited for, what may be done, what it does.

Phases: OPENING (each throws one die, JAC-05, JAC-36) → MOVE → THROW (by the other) → MOVE → …, until the
last man of a side is off (JAC-35). A match goes back to OPENING until somebody has won enough games
(JAC-R18). A player who can play nothing passes by himself (JAC-53): nobody is asked to press a button
for it, and an event says so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import index_of, shl
from tablee.core.contract import (
    CHANCE,
    OVER,
    Acting,
    Chance,
    IllegalAction,
    Over,
    Pending,
    PositionError,
    Refusal,
    Result,
)
from tablee.core.events import Event, Notice
from tablee.core.request import Dice, Outcome, check_outcome
from tablee.games.jacquet import reporting, rules, turns
from tablee.games.jacquet.actions import REROLL
from tablee.games.jacquet.articles import WINNING
from tablee.games.jacquet.board import (
    ENDED,
    MEN,
    MOVE,
    OPENING,
    THROW,
    Agreements,
    Board,
)
from tablee.games.jacquet.notation import format_position, read_position
from tablee.games.jacquet.options import JacquetOptions
from tablee.games.jacquet.refusals import why_not
from tablee.games.jacquet.view import JacquetView, make_view

TWO_DICE: Final = Dice(2, 6)


def is_throw(outcome: Outcome) -> bool:
    """Whether an outcome is two faces of a die; quicker than asking `check_outcome` every time."""
    faces: tuple[object, ...] = outcome
    if len(faces) != 2 or type(faces[0]) is not int or type(faces[1]) is not int:
        return False
    return 0 < outcome[0] < 7 and 0 < outcome[1] < 7


class JacquetState(Board):
    """The truth of a match of Jacquet."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__(agreed)
        self.with_a: i64 = 0
        self.with_b: i64 = 0

    @classmethod
    def start(cls, options: JacquetOptions) -> JacquetState:
        """A new match, before its opening throw."""
        return cls(Agreements(options))

    @classmethod
    def from_position(cls, text: str, options: JacquetOptions) -> JacquetState:
        """The state a position text describes, or a PositionError."""
        state = cls.start(options)
        read_position(text, state)
        if state.phase == MOVE:
            state.judge_numbers()
        return state

    def judge_numbers(self) -> None:
        """Check that the numbers left and asked for can be so, and find the moves."""
        asked = self.need
        turns.measure(self)
        # Played from the throw on, what must still be played is always what can still be played.
        if self.need == 0 or asked != self.need:
            raise PositionError("wrong-need", need=asked, possible=self.need)
        self._find_moves()

    def copy(self) -> JacquetState:
        """An independent state in the same position, with no listener."""
        twin = JacquetState(self.agreed)
        twin.copy_board(self)
        twin.with_a = self.with_a
        twin.with_b = self.with_b
        return twin

    def to_move(self) -> int:
        """The seat in turn, or CHANCE, or OVER."""
        if self.phase == MOVE:
            return self.mover
        return OVER if self.phase == ENDED else CHANCE

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.phase == MOVE:
            return Acting((self.mover,))
        if self.phase == OPENING:
            return Chance(TWO_DICE, "opening", None)
        if self.phase == THROW:
            return Chance(TWO_DICE, "throw", self.mover)
        points = (int(self.score_0), int(self.score_1))
        return Over(Result(points, (0,) if points[0] > points[1] else (1,), WINNING))

    def legal(self, seat: int) -> list[int]:
        """Every action of the seat, in ascending order."""
        actions: list[int] = []
        if self.phase != MOVE or seat != self.mover:
            return actions
        a, b = self.a, self.b
        rest = self.with_a | self.with_b
        while rest != 0:
            bit = rest & -rest
            base = index_of(bit) << 3
            if self.with_b & bit:  # b is the smaller number
                actions.append(base + b)
            if self.with_a & bit:
                actions.append(base + a)
            rest ^= bit
        if self.may_reroll:
            actions.append(REROLL)
        return actions

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take this action now."""
        if self.phase != MOVE or seat != self.mover:
            return False
        if action == REROLL:
            return self.may_reroll
        if not 0 < action < REROLL:
            return False
        code: i64 = action
        number = code & 7
        bit = shl(1, code >> 3)
        if number == self.a:
            return (self.with_a & bit) != 0
        return number == self.b and (self.with_b & bit) != 0

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Move one man by one number, or throw again."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        if action == REROLL:
            self._pick_up_dice()
            return
        code: i64 = action
        self.play_move(code >> 3, code & 7)

    def play_move(self, source: i64, number: i64) -> None:
        """Carry out a legal move."""
        self.may_reroll = False
        newly_home = not rules.courier_is_home(self)
        self.take(source)
        self.put(source + number)
        self.use_number(number)
        self.need -= 1
        if self.events is not None:
            self._tell(reporting.moved(self, source, number))
            if newly_home and rules.courier_is_home(self):
                self._tell(reporting.courier_home(self, source + number))
        if self.off == MEN:
            self._win()
        elif self.need == 0:
            self._end_turn()
        else:
            self._find_moves()

    def resolve(self, outcome: Outcome) -> None:
        """Receive two dice."""
        if self.phase != OPENING and self.phase != THROW:
            raise ValueError("no throw is awaited")
        if not is_throw(outcome):
            check_outcome(TWO_DICE, outcome)  # tells what is wrong with it
        self.throw(outcome[0], outcome[1])

    def throw(self, first: i64, second: i64) -> None:
        """Lay two dice on the board: at the opening, seat 0's and seat 1's; else the throw of the player."""
        if self.phase == OPENING:
            self._open(first, second)
            return
        self.set_dice(first, second)
        if self.events is not None:
            self._tell(reporting.thrown(self))
        self._begin_turn()

    def _open(self, first: i64, second: i64) -> None:
        if first != second:
            self.mover = 0 if first > second else 1  # JAC-06, JAC-36
        if self.events is not None:
            self._tell(reporting.opening_thrown(self, first, second))
        if first == second:  # JAC-R2: both throw again
            return
        self.set_dice(first, second)
        self.may_reroll = self.agreed.reroll
        self._begin_turn()

    def _pick_up_dice(self) -> None:
        self.may_reroll = False
        self.lift_dice()
        self.phase = THROW
        if self.events is not None:
            self._tell(reporting.rerolled(self))

    def _begin_turn(self) -> None:
        self.phase = MOVE
        turns.measure(self)
        if self.need == 0:
            if self.events is not None:
                self._tell(reporting.passed(self))
            self._end_turn()
        else:
            self._find_moves()

    def _find_moves(self) -> None:
        # A risk can only pass as the numbers are used up, never arise.
        self.risky = self.risky and turns.is_risky(self)
        self.with_a = turns.moves(self, self.a)
        self.with_b = turns.moves(self, self.b)

    def _end_turn(self) -> None:
        if self.events is not None and self.left > 0 and self.left < self._thrown():
            self._tell(reporting.numbers_lost(self))
        self.lift_dice()
        self.swap_sides()
        self.phase = THROW

    def _win(self) -> None:
        winner = self.mover
        if winner == 0:
            self.score_0 += 1
        else:
            self.score_1 += 1
        best = self.score_0 if winner == 0 else self.score_1
        self.lift_dice()
        self.phase = ENDED if best == self.agreed.target else OPENING
        if self.events is not None:
            self._tell(reporting.game_won(self, winner))
        if self.phase == OPENING:  # JAC-R18: the next game opens with a new throw for the start
            self.clear_board()
            self.mover = 0

    def view(self, seat: int | None) -> JacquetView:
        """What a seat may know: in Jacquet, everything."""
        return make_view(self, seat)

    def position(self) -> str:
        """The position in notation."""
        return format_position(self)

    def conserved(self) -> tuple[int, ...]:
        """Fifteen men a side, on the board or off it, counted afresh."""
        totals: list[int] = []
        for seat in range(2):
            total = self.men_off(seat)
            for arrow in range(24):
                total += self.men(seat, arrow)
            totals.append(total)
        return tuple(totals)

    def _thrown(self) -> i64:
        return 4 if self.first == self.second else 2

    def _tell(self, notice: Notice) -> None:
        assert self.events is not None
        self.events.append(Event(notice))
