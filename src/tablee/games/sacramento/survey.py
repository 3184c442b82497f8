# Compiled by mypyc: core/bits.py tells its traps.
"""What a seat thinks of a board: which tokens serve it, what a look is worth, what a take unseen.

A survey uses the sets that the seat knows and what all can see, so it may be made on any board that fits
the seat's view: the tokens it does not know count only by how many of each kind there are.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import FLUSH, Board
from tablee.games.sacramento.cards import ALL_TOKENS, HAND, ONE_SUIT
from tablee.games.sacramento.outlook import NEVER, Seeker

SURE: Final = 1_000_000
"""What landing on a token is worth that surely wins the round."""
PENALTY: Final = 300
"""What a misfit costs beside the token given up: everybody has seen both."""


class Survey(Seeker):
    """The worth of every token on the board to one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.base: i64 = 0
        """The outlook as it is."""
        self.look: i64 = 0
        """What a look at an unknown token gains on average."""
        self.blind: i64 = 0
        """What taking an unknown token gains on average, penalties and all."""
        self.hidden: i64 = 0
        """The squares of tokens the seat does not know."""
        self.serving: i64 = 0
        """The squares of known tokens that gain something."""
        self.winning: i64 = 0
        """The squares of tokens that surely win the round."""
        self.gains: list[int] = [0] * 36
        """By square, what taking the known token there gains."""

    def study(self, b: Board, seat: i64, mask: i64) -> None:
        """Look at the board as a seat that knows the tokens of a set."""
        trays = b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3
        self.figure = b.figure()
        self.seat = seat
        self.tray = b.tray(seat)
        self.known = ALL_TOKENS & mask & ~trays
        self.unknown = ALL_TOKENS & ~mask & ~trays
        self.sought = rules.sought_by_others(b, seat)
        self.ace_low = b.agreed.ace_low
        self.rival = rules.best_of_others(b, seat)
        self.base = self.outlook(self.tray, self.known, self.unknown)
        self._find_gains(b)
        self._find_odds(b)

    def _find_gains(self, b: Board) -> None:
        self.hidden = 0
        self.serving = 0
        self.winning = 0
        is_last = count_bits(self.tray) == HAND - 1
        rest = b.tokens
        while rest != 0:
            square = lowest(rest)
            spot = rest & -rest
            rest ^= spot
            card = b.card_at(square)
            if self.unknown & shl(1, card):
                self.hidden |= spot
            elif rules.misfit_reason(b, self.seat, card) == rules.FITS:
                gain: i64 = SURE
                if is_last:
                    self.winning |= spot
                else:
                    gain = self.gain_of(card)
                self.gains[square] = gain
                if gain > 0:
                    self.serving |= spot

    def gain_of(self, card: i64) -> i64:
        """How much nearer a token brings the figure that fits."""
        one = shl(1, card)
        return self.base - self.outlook(self.tray | one, self.known & ~one, self.unknown & ~one)

    def _find_odds(self, b: Board) -> None:
        """Weigh a look, and a take unseen, over all that an unknown token may be."""
        self.look = 0
        self.blind = 0
        unknown = count_bits(self.unknown)
        if unknown == 0:
            return
        looks: i64 = 0
        takes: i64 = 0
        misfits: i64 = 0
        rest = self.unknown
        while rest != 0:
            kind = self._alike(rest)
            rest ^= kind
            many = count_bits(kind)
            one = kind & -kind
            looks += many * (self.base - self.outlook(self.tray, self.known | one, self.unknown ^ one))
            card = lowest(one)
            if rules.misfit_reason(b, self.seat, card) == rules.FITS:
                takes += many * self.gain_of(card)
            else:
                misfits += many
                takes += many * (self.base - self.after_penalty(one) - PENALTY)
        self.look = looks // unknown
        self.blind = takes // unknown
        if misfits == 0 and count_bits(self.tray) == HAND - 1:
            self.winning |= self.hidden

    def _alike(self, cards: i64) -> i64:
        """Tokens of a set that are all the same to the figure: of one rank, of the suit or of the others."""
        if self.figure != FLUSH:
            return cards & shl(15, lowest(cards) & 0x1C)
        own = cards & (shl(ONE_SUIT, self.seat))
        return own if own != 0 else cards

    def after_penalty(self, misfit: i64) -> i64:
        """The outlook once a misfit was shown and the token needed least is given up."""
        known, unknown = self.known | misfit, self.unknown & ~misfit
        if self.tray == 0:
            return self.outlook(0, known, unknown)
        best: i64 = 2 * NEVER
        rest = self.tray
        while rest != 0:
            one = rest & -rest
            rest ^= one
            best = min(best, self.outlook(self.tray ^ one, known | one, unknown))
        return best

    def without(self, card: i64) -> i64:
        """The outlook once a token of the tray is given up."""
        one = shl(1, card)
        return self.outlook(self.tray ^ one, self.known | one, self.unknown)

    def best_square(self, squares: i64) -> i64:
        """The square among some whose known token gains most, or -1."""
        rest = squares & self.serving
        best: i64 = 0
        found: i64 = -1
        while rest != 0:
            gain: i64 = self.gains[lowest(rest)]
            if gain > best:
                best = gain
                found = lowest(rest)
            rest &= rest - 1
        return found

    def gain_at(self, square: i64) -> i64:
        """What the token of a square that `best_square` found gains; nothing for -1."""
        if square < 0:
            return 0
        gain: i64 = self.gains[square]
        return gain

    def better(self, one: i64, two: i64) -> i64:
        """The square of two, each of which may be -1, whose token gains more."""
        return two if self.gain_at(two) > self.gain_at(one) else one
