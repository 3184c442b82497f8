# Compiled by mypyc: core/bits.py tells its traps.
"""The board of Sacramento: tokens, pieces, trays, and what each seat has seen.

- `tokens` has bit *s* set when a token lies on square *s*; which one is packed in `low`, `middle` and
  `high`, five bits a square, twelve squares each. Where no token lies the five bits are zero.
- `at_0` … `at_3` are the squares of the four pieces, `men` the same as a bit set.
- `tray_*` and `looked_*` are sets of tokens by seat: what a seat owns, and what it has looked at since
  the deal. `shown` is what has lain face up since the deal: every token that was ever taken.

**Who knows what.** Tokens are moved before everybody's eyes, so whoever has seen a token knows where it
is until the next deal. Hence knowledge needs no places: seat *i* knows the tokens in `looked_i | shown`
wherever they lie now, and of the others only that they lie on the remaining squares in some order.

**What is in sight.** `looked_now` and `shown_now` are the tokens on the board looked at, and shown to all,
in this turn. They stay in sight, the ones of the looker, the others of everybody, until the next player
moves: that much is seen without any memory.

Of the turn: `moved` is the set of pieces moved, `token_done` whether the token move is over, `took`
whether the one take has been used, `open` the squares landed on and not yet dealt with, `at` the square
of a taken token that may still be put back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.core.bits import index_of, shl
from tablee.games.sacramento.options import SacramentoOptions

# Stages.
START: Final = 0
"""Who begins is drawn."""
DEAL: Final = 1
"""The tokens are shuffled and laid out."""
MOVE: Final = 2
"""A piece or the token is to be moved."""
SETTLE: Final = 3
"""Tokens landed on may be looked at or taken."""
GIVE_UP: Final = 4
"""A token is to be given up."""
DECIDE: Final = 5
"""In a Score round: keep the token taken, or put it back."""
ENDED: Final = 6

# Figures, in the order of the rounds.
STRAIGHT: Final = 0
FULL: Final = 1
FLUSH: Final = 2
SCORE: Final = 3

NOWHERE: Final = -1
TARGET: Final = 2
"""So many rounds win the match (SAC-15)."""
PIECES_A_TURN: Final = 2
"""So many pieces are moved in a turn (SAC-41)."""
CORNERS: Final = (5, 35, 30, 0)
"""Where the pieces start: white bishop f1, black bishop f6, knight a6, rook a1 (SAC-R8)."""


class Agreements:
    """The options, and the number of seats, as numbers."""

    def __init__(self, options: SacramentoOptions, seats: int) -> None:
        self.options: SacramentoOptions = options
        self.seats: i64 = seats
        self.first_figure: i64 = SCORE if options.mode == "score" else STRAIGHT
        self.figures: i64 = {"poker": 3, "score": 1, "pokerPlusScore": 4}[options.mode]
        self.immediate: bool = options.look_timing == "immediate"
        self.ace_low: bool = options.ace_low_straight
        self.fifth_respects: bool = options.fourth_kind_fifth == "respectsSought"
        self.fifth_returns: bool = options.score_fifth_failure == "returnOnly"
        self.may_skip: bool = options.token_move == "optional"
        self.stall_turns: i64 = options.stall_rounds * seats


class Board(BaseState):
    """Tokens, pieces, trays and knowledge; no rule."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__()
        self.agreed: Agreements = agreed
        self.stage: i64 = START
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.turns: i64 = 0
        self.wins: i64 = 0
        # All set here and not by a method: compiled, what is surely there need not be looked for.
        self.low: i64 = 0
        self.middle: i64 = 0
        self.high: i64 = 0
        self.tokens: i64 = 0
        self.at_0: i64 = CORNERS[0]
        self.at_1: i64 = CORNERS[1]
        self.at_2: i64 = CORNERS[2]
        self.at_3: i64 = CORNERS[3]
        self.men: i64 = 0x840000021
        self.tray_0: i64 = 0
        self.tray_1: i64 = 0
        self.tray_2: i64 = 0
        self.tray_3: i64 = 0
        self.looked_0: i64 = 0
        self.looked_1: i64 = 0
        self.looked_2: i64 = 0
        self.looked_3: i64 = 0
        self.shown: i64 = 0
        self.moved: i64 = 0
        self.token_done: bool = False
        self.took: bool = False
        self.open: i64 = 0
        self.at: i64 = NOWHERE
        self.looked_now: i64 = 0
        self.shown_now: i64 = 0

    def clear_board(self) -> None:
        """All tokens in the box, the pieces on their corners (SAC-16, SAC-R16)."""
        self.low = 0
        self.middle = 0
        self.high = 0
        self.tokens = 0
        self.at_0 = CORNERS[0]
        self.at_1 = CORNERS[1]
        self.at_2 = CORNERS[2]
        self.at_3 = CORNERS[3]
        self.men = 0x840000021
        self.tray_0 = 0
        self.tray_1 = 0
        self.tray_2 = 0
        self.tray_3 = 0
        self.looked_0 = 0
        self.looked_1 = 0
        self.looked_2 = 0
        self.looked_3 = 0
        self.shown = 0
        self.clear_sight()
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing has been done in this turn."""
        self.moved = 0
        self.token_done = False
        self.took = False
        self.open = 0
        self.at = NOWHERE

    def clear_sight(self) -> None:
        """Whatever was looked at or shown is face down again."""
        self.looked_now = 0
        self.shown_now = 0

    def copy_board(self, other: Board) -> None:
        """Become the same board as `other`."""
        self.stage = other.stage
        self.starter = other.starter
        self.mover = other.mover
        self.turns = other.turns
        self.wins = other.wins
        self.low = other.low
        self.middle = other.middle
        self.high = other.high
        self.tokens = other.tokens
        self.at_0 = other.at_0
        self.at_1 = other.at_1
        self.at_2 = other.at_2
        self.at_3 = other.at_3
        self.men = other.men
        self.tray_0 = other.tray_0
        self.tray_1 = other.tray_1
        self.tray_2 = other.tray_2
        self.tray_3 = other.tray_3
        self.looked_0 = other.looked_0
        self.looked_1 = other.looked_1
        self.looked_2 = other.looked_2
        self.looked_3 = other.looked_3
        self.shown = other.shown
        self.looked_now = other.looked_now
        self.shown_now = other.shown_now
        self.moved = other.moved
        self.token_done = other.token_done
        self.took = other.took
        self.open = other.open
        self.at = other.at

    def card_at(self, square: i64) -> i64:
        """The token on a square that has one."""
        if square < 12:
            return (self.low >> (square * 5)) & 31
        if square < 24:
            return (self.middle >> ((square - 12) * 5)) & 31
        return (self.high >> ((square - 24) * 5)) & 31

    def lay(self, card: i64, square: i64) -> None:
        """Lay a token on a square without one."""
        if square < 12:
            self.low |= card << (square * 5)
        elif square < 24:
            self.middle |= card << ((square - 12) * 5)
        else:
            self.high |= card << ((square - 24) * 5)
        self.tokens |= shl(1, square)

    def lift(self, square: i64) -> i64:
        """Take the token of a square off the board."""
        card = self.card_at(square)
        if square < 12:
            self.low ^= card << (square * 5)
        elif square < 24:
            self.middle ^= card << ((square - 12) * 5)
        else:
            self.high ^= card << ((square - 24) * 5)
        self.tokens ^= shl(1, square)
        return card

    def squares_of(self, cards: i64) -> i64:
        """The squares on which tokens of a set lie."""
        found: i64 = 0
        rest = self.tokens if cards != 0 else 0
        while rest != 0:
            square = rest & -rest
            if cards & shl(1, self.card_at(index_of(square))):
                found |= square
            rest ^= square
        return found

    def place_of(self, piece: i64) -> i64:
        """The square of a piece."""
        if piece < 2:
            return self.at_0 if piece == 0 else self.at_1
        return self.at_2 if piece == 2 else self.at_3

    def set_piece(self, piece: i64, square: i64) -> None:
        """Lift a piece and set it on a square."""
        self.men ^= shl(1, self.place_of(piece))
        if piece == 0:
            self.at_0 = square
        elif piece == 1:
            self.at_1 = square
        elif piece == 2:
            self.at_2 = square
        else:
            self.at_3 = square
        self.men |= shl(1, square)

    def tray(self, seat: i64) -> i64:
        """The tokens a seat owns."""
        if seat < 2:
            return self.tray_0 if seat == 0 else self.tray_1
        return self.tray_2 if seat == 2 else self.tray_3

    def set_tray(self, seat: i64, cards: i64) -> None:
        """Change what a seat owns."""
        if seat == 0:
            self.tray_0 = cards
        elif seat == 1:
            self.tray_1 = cards
        elif seat == 2:
            self.tray_2 = cards
        else:
            self.tray_3 = cards

    def looked(self, seat: i64) -> i64:
        """The tokens a seat has looked at since the deal."""
        if seat < 2:
            return self.looked_0 if seat == 0 else self.looked_1
        return self.looked_2 if seat == 2 else self.looked_3

    def set_looked(self, seat: i64, cards: i64) -> None:
        """Change what a seat has looked at."""
        if seat == 0:
            self.looked_0 = cards
        elif seat == 1:
            self.looked_1 = cards
        elif seat == 2:
            self.looked_2 = cards
        else:
            self.looked_3 = cards

    def looker(self) -> i64:
        """The seat in whose turn `looked_now` was looked at: until somebody moves, the one before."""
        return self.mover if self.moved != 0 else (self.mover + self.agreed.seats - 1) % self.agreed.seats

    def rounds_won(self, seat: i64) -> i64:
        """How many rounds a seat has won."""
        return (self.wins >> (seat << 2)) & 15

    def rounds_over(self) -> i64:
        """How many rounds have been won."""
        wins = self.wins
        return (wins & 15) + ((wins >> 4) & 15) + ((wins >> 8) & 15) + ((wins >> 12) & 15)

    def figure(self) -> i64:
        """The figure of the round: they rotate, and every round that ends is won (SAC-14)."""
        return self.agreed.first_figure + self.rounds_over() % self.agreed.figures

    def last_figure(self) -> i64:
        """The figure of the round that was won last."""
        return self.agreed.first_figure + (self.rounds_over() - 1) % self.agreed.figures
