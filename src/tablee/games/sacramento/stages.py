# Compiled by mypyc: core/bits.py tells its traps.
"""The course of a match of Sacramento: what each action does, and what comes next.

Stages: START (who begins, SAC-R15) → DEAL (SAC-17) → turns of MOVE and SETTLE, with GIVE_UP after a
penalty (SAC-57) and DECIDE after a take in a Score round (SAC-R23), until a tray holds five tokens
(SAC-R17). Then DEAL again, or ENDED for whoever has won two rounds (SAC-15). What nobody could decide is
done unasked: a token move that is impossible falls away (SAC-R5), and a turn ends when nothing is left.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, shl
from tablee.games.sacramento import reporting, rules
from tablee.games.sacramento.actions import DONE, GIVE, KEEP, LOOK, MOVES, RETURN, TAKE
from tablee.games.sacramento.board import (
    DEAL,
    DECIDE,
    ENDED,
    GIVE_UP,
    MOVE,
    NOWHERE,
    SETTLE,
    TARGET,
    Board,
)
from tablee.games.sacramento.cards import HAND


class Stages(Board):
    """A board on which actions, known to be legal, are carried out."""

    def begin(self, starter: i64) -> None:
        """The player who begins is drawn (SAC-R15)."""
        self._clear_round(starter)
        if self.events is not None:
            reporting.tell_starter(self)

    def open_round(self) -> None:
        """The tokens are laid out: the first turn begins."""
        self.stage = MOVE
        if self.events is not None:
            reporting.tell_dealt(self)

    def perform(self, code: i64) -> None:
        """Do what an action says."""
        if code < MOVES:
            self.play_token(code % 36, code // 36)
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
            reporting.tell_piece(self, piece, target)
        if self.moved == 0 and not self.token_done:
            self.clear_sight()
        self.set_piece(piece, target)
        self.moved |= shl(1, piece)
        self.open |= self.tokens & shl(1, target)
        self._go_on()

    def play_token(self, source: i64, target: i64) -> None:
        """Slide a token, face down (SAC-34, SAC-35)."""
        if self.events is not None:
            reporting.tell_token(self, source, target)
        if self.moved == 0:
            self.clear_sight()
        self.lay(self.lift(source), target)
        self.token_done = True
        self._go_on()

    def play_look(self, square: i64) -> None:
        """Look at a token, alone (SAC-45)."""
        card = self.card_at(square)
        if self.events is not None:
            reporting.tell_look(self, square, card)
        self.set_looked(self.mover, self.looked(self.mover) | shl(1, card))
        self.looked_now |= shl(1, card)
        self.open &= ~shl(1, square)
        self._go_on()

    def play_take(self, square: i64) -> None:
        """Turn a token up (SAC-47): it is kept, put back, or may be either."""
        card = self.card_at(square)
        self.took = True
        self.open &= ~shl(1, square)
        self.shown |= shl(1, card)
        self.shown_now |= shl(1, card)
        if rules.may_refuse(self, self.mover):
            self.at = square
            self.stage = DECIDE
            if self.events is not None:
                reporting.tell_turned_up(self, square, card)
            return
        reason = rules.misfit_reason(self, self.mover, card)
        if reason == rules.FITS:
            self._keep(square)
            return
        if self.events is not None:
            reporting.tell_misfit(self, square, card, reason)
        self._punish(reason == rules.TOO_LOW and self.agreed.fifth_returns)

    def play_give(self, card: i64, square: i64) -> None:
        """Give a token up and lay it face down (SAC-57, SAC-58)."""
        if self.events is not None:
            reporting.tell_give(self, card, square)
        self.set_tray(self.mover, self.tray(self.mover) ^ shl(1, card))
        self.lay(card, square)
        self.shown_now |= shl(1, card)
        self._go_on()

    def play_word(self, code: i64) -> None:
        """Carry out an action that names nothing: done, skip, keep or return."""
        if code == KEEP:
            self._keep(self.at)
        elif code == RETURN:
            if self.events is not None:
                reporting.tell_returned(self)
            self._punish(False)
        elif code == DONE:
            if self.events is not None:
                reporting.tell_declined(self)
            self.open = 0
            self._go_on()
        else:
            if self.events is not None:
                reporting.tell_stayed(self)
            self.token_done = True
            self._go_on()

    def _keep(self, square: i64) -> None:
        card = self.lift(square)
        self.at = NOWHERE
        self.shown_now &= ~shl(1, card)
        tray = self.tray(self.mover) | shl(1, card)
        self.set_tray(self.mover, tray)
        if self.events is not None:
            reporting.tell_kept(self, square, card)
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
                reporting.tell_stuck(self)
        return self.token_done

    def _end_turn(self) -> None:
        self.clear_turn()
        self.turns += 1
        self.mover = (self.mover + 1) % self.agreed.seats
        self.stage = MOVE
        if self.turns == self.agreed.stall_turns:  # SAC-R25: nobody wins, the same player begins again
            self._clear_round(self.starter)
            if self.events is not None:
                reporting.tell_stalled(self)

    def _win(self) -> None:
        winner = self.mover
        figure = self.figure()
        self.wins += shl(1, winner << 2)
        if self.events is not None:
            reporting.tell_won(self, figure)
        if self.rounds_won(winner) == TARGET:
            self.clear_turn()
            self.clear_sight()
            self.stage = ENDED
        else:
            self._clear_round((winner + 1) % self.agreed.seats)  # SAC-65

    def _clear_round(self, starter: i64) -> None:
        self.clear_board()
        self.starter = starter
        self.mover = starter
        self.turns = 0
        self.stage = DEAL
