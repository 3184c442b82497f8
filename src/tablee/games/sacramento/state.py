"""A match of Sacramento as the contract asks: who is waited for, what may be done, what it does.

Stages: START (who begins, SAC-R15) → DEAL (SAC-17) → turns of MOVE and SETTLE, with GIVE_UP after a
penalty (SAC-57) and DECIDE after a take in a Score round (SAC-R23), until a tray holds five tokens
(SAC-R17). Then DEAL again, or ENDED for whoever has won two rounds (SAC-15). What nobody could decide is
done unasked: a token move that is impossible falls away (SAC-R5), and a turn ends when nothing is left.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.contract import (
    CHANCE,
    OVER,
    Acting,
    Chance,
    Event,
    IllegalAction,
    Over,
    Pending,
    Refusal,
    Result,
)
from tablee.core.request import Dice, Outcome, Shuffle, check_outcome
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import (
    DONE,
    GIVE,
    KEEP,
    LOOK,
    MOVES,
    RETURN,
    SKIP,
    TAKE,
)
from tablee.games.sacramento.cards import ALL_TOKENS, HAND, TOKENS
from tablee.games.sacramento.geometry import EVERYWHERE, count_bits, index_of, shl
from tablee.games.sacramento.notation import format_position, read_position
from tablee.games.sacramento.options import SacramentoOptions
from tablee.games.sacramento.refusals import why_not
from tablee.games.sacramento.table import (
    DEAL,
    DECIDE,
    ENDED,
    GIVE_UP,
    MOVE,
    NOWHERE,
    SETTLE,
    START,
    TARGET,
    Agreements,
    Table,
)
from tablee.games.sacramento.telling import (
    tell_dealt,
    tell_give,
    tell_kept,
    tell_look,
    tell_misfit,
    tell_piece,
    tell_plain,
    tell_returned,
    tell_token,
    tell_won,
)
from tablee.games.sacramento.view import SacramentoView, make_view


class SacramentoState(Table):
    """The truth of a match of Sacramento."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__(agreed)
        self.events: list[Event] | None = None

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
        twin.copy_table(self)
        return twin

    def listen(self, events: list[Event] | None) -> None:
        """Append events to this list from now on, or to none."""
        self.events = events

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
        found: list[int] = []
        if seat != self.mover or self.stage <= DEAL or self.stage == ENDED:
            return found
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
        return found

    def _list_moves(self, found: list[int]) -> None:
        square: i64
        if not self.token_done and rules.empty_squares(self) != 0:
            rest = self.tokens & ~self.men
            while rest != 0:
                square = index_of(rest & -rest)
                _append(found, square * 36, rules.token_targets(self, square))
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

    def _list_gifts(self, found: list[int]) -> None:
        rest = self.tray(self.mover)
        empty = rules.empty_squares(self)
        while rest != 0:
            _append(found, GIVE + index_of(rest & -rest) * 36, empty)
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
        source, goal = code % MOVES // 36, shl(1, code % 36)
        if code < MOVES:
            return not self.token_done and (rules.token_targets(self, source) & goal) != 0
        piece = code // MOVES - 1
        if both or self.moved & shl(1, piece) or self.place_of(piece) != source:
            return False
        return (rules.piece_targets(self, piece) & goal) != 0

    def check(self, seat: int, action: int) -> Refusal | None:
        """Nothing if the action is legal, or why it is not."""
        return None if self.is_legal(seat, action) else why_not(self, seat, action)

    # --- what a seat does ----------------------------------------------------------------------

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        if not self.is_legal(seat, action):
            raise IllegalAction(why_not(self, seat, action))
        code: i64 = action
        if code < MOVES:
            self.play_token(code // 36, code % 36)
        elif code < LOOK:
            self.play_piece(code // MOVES - 1, code % 36)
        elif code < TAKE:
            self.play_look(code - LOOK)
        elif code < GIVE:
            self.play_take(code - TAKE)
        elif code < DONE:
            self.play_give((code - GIVE) // 36, (code - GIVE) % 36)
        else:
            self.play_word(code)

    def play_piece(self, piece: i64, target: i64) -> None:
        """Move a piece; a token it lands on becomes open to a look or a take (SAC-20)."""
        if self.events is not None:
            tell_piece(self, piece, target)
        self.set_piece(piece, target)
        self.moved |= shl(1, piece)
        self.open |= self.tokens & shl(1, target)
        self._go_on()

    def play_token(self, source: i64, target: i64) -> None:
        """Slide a token, face down (SAC-34, SAC-35)."""
        if self.events is not None:
            tell_token(self, source, target)
        self.lay(self.lift(source), target)
        self.token_done = True
        self._go_on()

    def play_look(self, square: i64) -> None:
        """Look at a token, alone (SAC-45)."""
        card = self.card_at(square)
        if self.events is not None:
            tell_look(self, square, card)
        self.set_looked(self.mover, self.looked(self.mover) | shl(1, card))
        self.open &= ~shl(1, square)
        self._go_on()

    def play_take(self, square: i64) -> None:
        """Turn a token up (SAC-47): it is kept, put back, or may be either."""
        card = self.card_at(square)
        self.took = True
        self.open &= ~shl(1, square)
        self.shown |= shl(1, card)
        if rules.may_refuse(self, self.mover):
            self.at = square
            self.stage = DECIDE
            if self.events is not None:
                tell_plain(self, "turned-up", card, square, "SAC-47")
            return
        reason = rules.misfit_reason(self, self.mover, card)
        if reason == rules.FITS:
            self._keep(square)
            return
        if self.events is not None:
            tell_misfit(self, square, card, reason)
        self._punish(reason == rules.TOO_LOW and self.agreed.fifth_returns)

    def play_give(self, card: i64, square: i64) -> None:
        """Give a token up and lay it face down (SAC-57, SAC-58)."""
        if self.events is not None:
            tell_give(self, card, square)
        self.set_tray(self.mover, self.tray(self.mover) ^ shl(1, card))
        self.lay(card, square)
        self._go_on()

    def play_word(self, code: i64) -> None:
        """Carry out an action that names nothing: done, skip, keep or return."""
        if code == KEEP:
            self._keep(self.at)
        elif code == RETURN:
            if self.events is not None:
                tell_returned(self)
            self._punish(False)
        else:
            if self.events is not None:
                tell_plain(self, "declined" if code == DONE else "token-stayed", -1, -1, "")
            if code == DONE:
                self.open = 0
            else:
                self.token_done = True
            self._go_on()

    def _keep(self, square: i64) -> None:
        card = self.lift(square)
        self.at = NOWHERE
        tray = self.tray(self.mover) | shl(1, card)
        self.set_tray(self.mover, tray)
        if self.events is not None:
            tell_kept(self, square, card)
        if count_bits(tray) == HAND:
            self._win()
        else:
            self._go_on()

    def _punish(self, only_returned: bool) -> None:
        """The token is still on its square, the piece on it (SAC-55, SAC-56); one more to give up."""
        self.at = NOWHERE
        if self.tray(self.mover) == 0 or only_returned:  # SAC-R18, SAC-R22
            self._go_on()
        else:
            self.stage = GIVE_UP

    def _go_on(self) -> None:
        """Find what comes next in this turn."""
        if self.open != 0 and self.agreed.immediate:
            self.stage = SETTLE
        elif not self._has_moved():
            self.stage = MOVE
        elif self.open != 0:
            self.stage = SETTLE
        else:
            self._end_turn()

    def _has_moved(self) -> bool:
        """Whether the movements of this turn are over; an impossible token move is struck (SAC-R5)."""
        if count_bits(self.moved) < 2:
            return False
        if not self.token_done and not rules.has_token_move(self):
            self.token_done = True
            if self.events is not None:
                tell_plain(self, "token-stuck", -1, -1, "SAC-R5")
        return self.token_done

    def _end_turn(self) -> None:
        self.clear_turn()
        self.turns += 1
        self.mover = (self.mover + 1) % self.agreed.seats
        self.stage = MOVE
        if self.turns == self.agreed.stall_turns:  # SAC-R25: nobody wins, the same player begins again
            self._clear_round(self.starter)
            if self.events is not None:
                tell_plain(self, "stalled", -1, -1, "SAC-R25")

    def _win(self) -> None:
        winner = self.mover
        figure = self.figure()
        self.wins += shl(1, winner << 2)
        if self.events is not None:
            tell_won(self, figure)
        if self.rounds_won(winner) == TARGET:
            self.clear_turn()
            self.stage = ENDED
        else:
            self._clear_round((winner + 1) % self.agreed.seats)  # SAC-65

    def _clear_round(self, starter: i64) -> None:
        self.clear_table()
        self.starter = starter
        self.mover = starter
        self.turns = 0
        self.stage = DEAL

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

    def begin(self, starter: i64) -> None:
        """The player who begins is drawn (SAC-R15)."""
        self._clear_round(starter)
        if self.events is not None:
            tell_plain(self, "starter-drawn", -1, -1, "SAC-R15")

    def open_round(self) -> None:
        """The tokens are laid out: the first turn begins."""
        self.stage = MOVE
        if self.events is not None:
            tell_dealt(self)

    # --- what is known -------------------------------------------------------------------------

    def view(self, seat: int | None) -> SacramentoView:
        """What a seat, or a spectator, may know."""
        return make_view(self, seat)

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


def _append(found: list[int], base: i64, squares: i64) -> None:
    """List an action for every square of a set."""
    while squares != 0:
        found.append(base + index_of(squares & -squares))
        squares &= squares - 1
