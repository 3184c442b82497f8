# Compiled by mypyc: core/bits.py tells its traps.
"""A match of Sacramento as the contract asks: who is waited for, what may be done, what is known."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.core.contract import CHANCE, OVER, Acting, Chance, IllegalAction, Over, Pending, Refusal, Result
from tablee.core.request import Dice, Outcome, Shuffle, check_outcome
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import (
    ACTION_RANGE,
    DONE,
    GIVE,
    KEEP,
    LOOK,
    MOVES,
    RETURN,
    SKIP,
    TAKE,
)
from tablee.games.sacramento.board import (
    DEAL,
    DECIDE,
    ENDED,
    GIVE_UP,
    MOVE,
    SETTLE,
    START,
    TARGET,
    Agreements,
)
from tablee.games.sacramento.cards import ALL_TOKENS, TOKENS
from tablee.games.sacramento.geometry import EVERYWHERE
from tablee.games.sacramento.notation import format_position, read_position
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.refusals import why_not
from tablee.games.sacramento.seeing import WHOLE, make_view
from tablee.games.sacramento.stages import Stages
from tablee.games.sacramento.view import SacramentoView

CODES: Final[list[object]] = list(range(ACTION_RANGE))
"""Every action as an object made once: to list an action costs no new integer."""


class SacramentoState(Stages):
    """The truth of a match of Sacramento."""

    @classmethod
    def start(cls, options: SacramentoOptions, seats: int) -> SacramentoState:
        """A new match, before it is drawn who begins."""
        return cls(Agreements(options, seats))

    @classmethod
    def from_position(cls, text: str, options: SacramentoOptions, seats: int) -> SacramentoState:
        """The state a position text describes, or a PositionError."""
        state = cls.start(options, seats)
        read_position(text, state)
        return state

    def copy(self) -> SacramentoState:
        """An independent state in the same position, with no listener."""
        twin = SacramentoState(self.agreed)
        twin.copy_board(self)
        return twin

    # --- what the game waits for ---------------------------------------------------------------

    def to_move(self) -> int:
        """The seat in turn, or CHANCE, or OVER."""
        if self.stage == ENDED:
            return OVER
        return CHANCE if self.stage <= DEAL else self.mover

    def pending(self) -> Pending:
        """What the game waits for."""
        if self.stage == START:
            return Chance(Dice(1, self.agreed.seats), "starter", None)
        if self.stage == DEAL:
            return Chance(Shuffle(TOKENS), "deal", None)
        if self.stage != ENDED:
            return Acting((self.mover,))
        points = [int(self.rounds_won(seat)) for seat in range(self.agreed.seats)]
        return Over(Result(tuple(points), (points.index(TARGET),), "SAC-15"))

    def legal(self, seat: int) -> list[int]:
        """Every action of the seat, in ascending order."""
        found: list[object] = []
        if seat != self.mover or self.stage <= DEAL or self.stage == ENDED:
            return []
        if self.stage == MOVE:
            self._list_moves(found)
        elif self.stage == SETTLE:
            _append(found, LOOK, self.open)
            if not self.took:
                _append(found, TAKE, self.open)
            found.append(DONE)
        elif self.stage == GIVE_UP:
            self._list_gifts(found)
        else:
            found.append(KEEP)
            found.append(RETURN)
        return cast("list[int]", found)

    def _list_moves(self, found: list[object]) -> None:
        rest: i64 = 0 if self.token_done else rules.empty_squares(self)
        while rest != 0:
            target = lowest(rest)
            _append(found, target * 36, rules.token_sources(self, target))
            rest &= rest - 1
        if count_bits(self.moved) < 2:
            piece: i64 = 0
            while piece < 4:
                if not self.moved & shl(1, piece):
                    base = MOVES * (piece + 1) + self.place_of(piece) * 36
                    _append(found, base, rules.piece_targets(self, piece))
                piece += 1
        elif self.agreed.may_skip:
            found.append(SKIP)

    def _list_gifts(self, found: list[object]) -> None:
        rest = self.tray(self.mover)
        empty = rules.empty_squares(self)
        while rest != 0:
            _append(found, GIVE + lowest(rest) * 36, empty)
            rest &= rest - 1

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take this action now."""
        if seat != self.mover or not 0 <= action <= RETURN:
            return False
        code: i64 = action
        if self.stage == MOVE:
            return self._is_legal_move(code)
        if self.stage == SETTLE:
            if code < TAKE:
                return code >= LOOK and (self.open & shl(1, code - LOOK)) != 0
            if code < GIVE:
                return not self.took and (self.open & shl(1, code - TAKE)) != 0
            return code == DONE
        if self.stage == GIVE_UP:
            if code < GIVE or code >= DONE:
                return False
            card, square = (code - GIVE) // 36, (code - GIVE) % 36
            owned = (self.tray(self.mover) & shl(1, card)) != 0
            return owned and (rules.empty_squares(self) & shl(1, square)) != 0
        return self.stage == DECIDE and code >= KEEP

    def _is_legal_move(self, code: i64) -> bool:
        both = count_bits(self.moved) == 2
        if code >= LOOK:
            return code == SKIP and both and self.agreed.may_skip
        if code < MOVES:
            target = shl(1, code // 36)
            return not self.token_done and (rules.token_targets(self, code % 36) & target) != 0
        source, goal = code % MOVES // 36, shl(1, code % 36)
        piece = code // MOVES - 1
        if both or self.moved & shl(1, piece) or self.place_of(piece) != source:
            return False
        return (rules.piece_targets(self, piece) & goal) != 0

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        self.perform(action)

    # --- chance --------------------------------------------------------------------------------

    def resolve(self, outcome: Outcome) -> None:
        """Receive who begins, or the order of the tokens."""
        if self.stage == START:
            check_outcome(Dice(1, self.agreed.seats), outcome)
            self.begin(outcome[0] - 1)
            return
        if self.stage != DEAL:
            raise ValueError("chance is not asked")
        check_outcome(Shuffle(TOKENS), outcome)
        place = 0
        for square in range(36):
            if not self.men & shl(1, square):
                self.lay(outcome[place], square)
                place += 1
        self.open_round()

    # --- what is known -------------------------------------------------------------------------

    def view(self, seat: int | None) -> SacramentoView:
        """What a seat, or a spectator, sees, and what the memory aid gives back to it (SAC-R20)."""
        return make_view(self, seat, self.agreed.options.memory_aid)

    def recall(self, seat: int) -> SacramentoView:
        """The view with the fullest aid there is: all that a seat could remember."""
        return make_view(self, seat, WHOLE)

    def position(self) -> str:
        """The position in notation, hidden tokens and all."""
        return format_position(self)

    def conserved(self) -> tuple[int, ...]:
        """Different tokens on the board, in trays and in the box; pieces on squares of their own."""
        if self.stage <= DEAL:
            seen: i64 = ALL_TOKENS if self.tokens == 0 else 0
        else:
            seen = self.tray_0 | self.tray_1 | self.tray_2 | self.tray_3
            for square in range(36):
                if self.tokens & shl(1, square):
                    seen |= shl(1, self.card_at(square))
        return (int(count_bits(seen)), int(count_bits(self.men & EVERYWHERE)))


def _append(found: list[object], base: i64, squares: i64) -> None:
    """List an action for every square of a set."""
    while squares != 0:
        found.append(CODES[base + lowest(squares)])
        squares &= squares - 1
