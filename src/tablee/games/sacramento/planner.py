# Compiled by mypyc: core/bits.py tells its traps.
"""One player's turn, chosen by what it gains: which tokens to land on, in which order, and what to do there.

A turn is worth what its two landings are worth together: one token taken and one looked at, two looked
at, or one taken unseen. All pairs of piece moves are tried in both orders; where a token that serves
cannot be reached so, it is slid to where a piece can go. The token move that is left over keeps what
another needs out of reach.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.chance.quick import QuickRandom
from tablee.core.bits import count_bits, lowest, nth, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import LOOK, MOVES, SKIP
from tablee.games.sacramento.board import MOVE
from tablee.games.sacramento.cards import HAND
from tablee.games.sacramento.reach import can_land, lands_now, reach_of
from tablee.games.sacramento.settling import Settler
from tablee.games.sacramento.state import SacramentoState


class Planner(Settler):
    """Chooses the actions of a turn one by one, each time for the best end of the turn."""

    def __init__(self, rng: QuickRandom) -> None:
        super().__init__()
        self.rng = rng
        self.best: i64 = 0
        self.best_fit: i64 = 0
        self.first: i64 = 0
        self.weighed: i64 = 0
        """How many boards have been looked at."""

    def choose(self, b: SacramentoState, mask: i64) -> i64:
        """The action of whoever is in turn and knows the tokens of a set."""
        self.survey.study(b, b.mover, mask)
        if b.stage != MOVE:
            return best_of(self.settle(b))
        if count_bits(b.moved) == 2:
            return self._slide(b)
        step = self.winning_step(b)
        if step >= 0:
            return step
        self._plan(b)
        step = self.helping_slide(b, self.best_fit)
        return step if step >= 0 else self.first

    # --- the pieces ----------------------------------------------------------------------------

    def _plan(self, b: SacramentoState) -> None:
        """Find the best landings that the pieces left to move can make."""
        self.best = -1
        self.best_fit = 0
        fit = self.survey.gain_at(self.survey.best_square(b.open))
        unseen = count_bits(b.open & self.survey.hidden)
        start = self.rng.below(4)
        count: i64 = 0
        while count < 4:
            piece = (start + count) & 3
            if not b.moved & shl(1, piece):
                if b.moved != 0:
                    self._land(b, piece, fit, unseen, -1)
                else:
                    self._pair(b, piece, fit, unseen)
            count += 1

    def _pair(self, b: SacramentoState, piece: i64, fit: i64, unseen: i64) -> None:
        """Try every move of a piece, and after each the moves of another."""
        survey = self.survey
        home = b.place_of(piece)
        rest = rules.piece_targets(b, piece)
        base = MOVES * (piece + 1) + home * 36
        while rest != 0:
            target = lowest(rest)
            spot = rest & -rest & b.tokens
            rest &= rest - 1
            b.set_piece(piece, target)
            gain = max(fit, survey.gain_at(survey.best_square(spot)))
            seen = unseen + count_bits(spot & survey.hidden)
            other: i64 = 0
            while other < 4:
                if other != piece:
                    self._land(b, other, gain, seen, base + target)
                other += 1
        b.set_piece(piece, home)

    def _land(self, b: SacramentoState, piece: i64, fit: i64, unseen: i64, before: i64) -> None:
        """Try the landings of the last piece: on the token that gains most, on one unknown, or anywhere."""
        targets = rules.piece_targets(b, piece)
        self.weighed += 1
        if targets == 0:
            return
        base = MOVES * (piece + 1) + b.place_of(piece) * 36
        square = self.survey.best_square(targets & b.tokens)
        gain = self.survey.gain_at(square)
        if gain > fit:
            self._note(gain, unseen, before, base + square)
        hidden = targets & b.tokens & self.survey.hidden
        if hidden != 0:
            pick = nth(hidden, self.rng.below(count_bits(hidden)))
            self._note(fit, unseen + 1, before, base + pick)
        else:
            self._note(fit, unseen, before, base + lowest(targets))

    def _note(self, fit: i64, unseen: i64, before: i64, last: i64) -> None:
        """Keep a plan if it is the best so far."""
        value = self.worth(fit, unseen)
        if value > self.best:
            self.best = value
            self.best_fit = fit
            self.first = before if before >= 0 else last

    # --- slides that bring a token under a piece, and ways to win ------------------------------

    def helping_slide(self, b: SacramentoState, least: i64) -> i64:
        """A slide that brings a token, which gains more than the pieces reach, under a piece; or -1."""
        if b.token_done:
            return -1
        rest = self.survey.serving & ~b.men & ~b.open
        best = least
        found: i64 = -1
        while rest != 0:
            square = lowest(rest)
            rest &= rest - 1
            gain = self.survey.gain_at(square)
            if gain > best:
                target = _to_a_piece(b, square)
                if target >= 0:
                    best = gain
                    found = target * 36 + square
        return found

    def winning_step(self, b: SacramentoState) -> i64:
        """An action after which a token that wins can still be landed on in this turn; or -1."""
        rest = self.survey.winning & b.tokens
        while rest != 0:
            square = lowest(rest)
            rest &= rest - 1
            self.weighed += 1
            if can_land(b, square):
                return self._step_to(b, square)
        return -1

    def _step_to(self, b: SacramentoState, square: i64) -> i64:
        """The next action of a way to land on the token of a square: the landing, if it can be at once."""
        found: i64 = -1
        for action in b.legal(b.mover):
            code: i64 = action
            if MOVES <= code < LOOK and code % 36 == square:
                return code
            if found < 0:
                self.weighed += 1
                if _keeps(b, code, square):
                    found = code
        return found

    # --- the token move that is left -----------------------------------------------------------

    def _slide(self, b: SacramentoState) -> i64:
        """Move out of reach what wins for another; else a token that nobody is known to need."""
        reach = reach_of(b)
        needed = self._needed_by_others(b)
        rest = needed & reach & ~b.men
        while rest != 0:
            square = lowest(rest)
            rest &= rest - 1
            away = rules.token_targets(b, square) & ~reach
            if away != 0:
                return lowest(away) * 36 + square
        if b.agreed.may_skip:
            return SKIP
        return self._idle_slide(b, needed | self.survey.serving | b.open)

    def _idle_slide(self, b: SacramentoState, kept: i64) -> i64:
        """A slide without purpose, of a token outside a set if there is one."""
        empty = rules.empty_squares(b)
        found: i64 = -1
        while empty != 0:
            target = lowest(empty)
            empty &= empty - 1
            sources = rules.token_sources(b, target)
            if sources & ~kept:
                sources &= ~kept
                return target * 36 + nth(sources, self.rng.below(count_bits(sources)))
            if sources != 0 and found < 0:
                found = target * 36 + lowest(sources)
        return found

    def _needed_by_others(self, b: SacramentoState) -> i64:
        """The squares of tokens that I know, that others know too, and that would win them the round."""
        found: i64 = 0
        seat: i64 = 0
        while seat < b.agreed.seats:
            if seat != b.mover and count_bits(b.tray(seat)) == HAND - 1:
                shared = self.survey.known & (b.looked(seat) | b.shown)
                found |= rules.fitting(b, seat, b.squares_of(shared))
            seat += 1
        return found


def best_of(scores: dict[int, int]) -> i64:
    """The action that is worth most; of equals the first."""
    found: i64 = -1
    best: i64 = 0
    for action, value in scores.items():
        if found < 0 or value > best:
            best = value
            found = action
    return found


def _to_a_piece(b: SacramentoState, square: i64) -> i64:
    """Where the token of a square can be slid for a piece to land on it at once; or -1."""
    rest = rules.token_targets(b, square)
    while rest != 0:
        if lands_now(b, lowest(rest)):
            return lowest(rest)
        rest &= rest - 1
    return -1


def _keeps(b: SacramentoState, code: i64, square: i64) -> bool:
    """Whether the token of a square can be landed on in this turn after an action too."""
    after = b.copy()
    after.perform(code)
    if after.turns != b.turns:
        return False
    if code < MOVES and code % 36 == square:
        return can_land(after, code // 36)
    return can_land(after, square)
