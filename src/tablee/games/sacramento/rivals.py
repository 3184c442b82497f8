# Compiled by mypyc: core/bits.py tells its traps.
"""What a board leaves to each of the others, by what it would cost me if he took a token there.

A rival takes what he knows, fits and can be landed on. What he knows is public as far as squares go. Where I
know the token too I know whether it fits; where I do not, it fits less often than any unknown token would:
had it fitted, he might have taken it already.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import Board
from tablee.games.sacramento.cards import ALL_TOKENS, HAND
from tablee.games.sacramento.guard import Guard
from tablee.games.sacramento.reach import can_land, reach_of

SURELY: Final = 1000
LEFT: Final = 550
"""How likely a token that a rival saw and left fits him, of 1000, next to any other unknown token."""
ROUNDABOUT: Final = 350
"""How likely he gets at a token that no piece goes to at once."""
ROUNDABOUT_LAST: Final = 600
"""The same where it would win him the round."""
FREED: Final = 850
"""How likely he moves a piece off a token on which another can land then (SAC-53)."""
LATER: Final = 650
"""How much of this is left for a rival who comes only after another."""


class Rival:
    """One of the others, as far as he is to be feared."""

    def __init__(self, b: Board, seat: i64, mask: i64) -> None:
        self.seat: i64 = seat
        self.is_last: bool = count_bits(b.tray(seat)) == HAND - 1
        """Whether one token more wins him the round."""
        self.stake: i64 = 0
        """What it costs me if he takes a token in his next turn."""
        self.follows: bool = (b.mover + 1) % b.agreed.seats == seat
        """Whether he is the next in turn."""
        unknown = ALL_TOKENS & ~mask & ~(b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3)
        knows = b.squares_of(b.looked(seat) | b.shown)
        hidden = b.squares_of(unknown)
        self.certain: i64 = rules.fitting(b, seat, knows & ~hidden)
        """Squares of tokens that he and I know, and that fit him."""
        self.doubtful: i64 = knows & hidden
        """Squares that he knows and I do not."""
        self.odds: i64 = 0
        """How likely the token of a doubtful square fits him, of 1000."""
        serving = count_bits(rules.fitting(b, seat, hidden))
        if serving > 0:
            self.odds = serving * LEFT // count_bits(unknown)

    def chance(self, b: Board, reach: i64, freed: i64, gone: i64, exact: bool) -> i64:
        """How likely he takes a token that fits, of 1000, on a board without the tokens of a set."""
        far: i64 = ROUNDABOUT_LAST if self.is_last else ROUNDABOUT
        safe: i64 = SURELY
        rest = self.certain & ~gone
        if rest & reach:
            safe = 0
        else:
            if rest & freed:
                safe = SURELY - FREED
                rest &= ~freed
            while rest != 0:
                if not exact or not self.is_last or can_land(b, lowest(rest)):
                    safe = safe * (SURELY - far) // SURELY
                rest &= rest - 1
        if safe > 0 and self.odds > 0:
            rest = self.doubtful & ~gone
            safe = _less(safe, self.odds, count_bits(rest & reach))
            safe = _less(safe, self.odds * FREED // SURELY, count_bits(rest & freed))
            safe = _less(safe, self.odds * far // SURELY, count_bits(rest & ~reach & ~freed))
        return SURELY - safe if self.follows else (SURELY - safe) * LATER // SURELY

    def follow(self, source: i64, target: i64) -> None:
        """A token was slid: what is feared of it goes with it."""
        there = shl(1, source)
        both = there | shl(1, target)
        if self.certain & there:
            self.certain ^= both
        if self.doubtful & there:
            self.doubtful ^= both


def _less(safe: i64, odds: i64, times: i64) -> i64:
    """How likely nothing happens in so many more cases."""
    while times > 0:
        safe = safe * (SURELY - odds) // SURELY
        times -= 1
    return safe


def freed_by(b: Board) -> i64:
    """The squares of tokens under a piece on which another piece could land if that one made way."""
    found: i64 = 0
    men = b.men
    covered = men & b.tokens
    piece: i64 = 0
    while piece < 4:
        spot = shl(1, b.place_of(piece))
        if spot & covered:
            b.men = men ^ spot
            other: i64 = 0
            while other < 4:
                if other != piece and rules.piece_targets(b, other) & spot:
                    found |= spot
                other += 1
            b.men = men
        piece += 1
    return found


class Rivals(Guard):
    """All the others: a board costs what they may take there."""

    def __init__(self, b: Board, mask: i64) -> None:
        super().__init__(b, mask)
        self.all: list[Rival] = []
        seat: i64 = 0
        while seat < b.agreed.seats:
            if seat != b.mover:
                self.all.append(Rival(b, seat, mask))
            seat += 1

    def is_needed(self) -> bool:
        """Whether anybody could take a token that fits in his next turn, for all that is known."""
        for rival in self.all:
            if rival.stake > 0 and (rival.certain != 0 or (rival.doubtful != 0 and rival.odds > 0)):
                return True
        return False

    def cost(self, b: Board, gone: i64, exact: bool) -> i64:
        """What a board without the tokens of a set leaves to the others."""
        self.weighed += 1
        moved, done, opened = b.moved, b.token_done, b.open
        b.moved = 0
        b.token_done = False
        b.open = 0
        reach = reach_of(b)
        freed = freed_by(b)
        cost: i64 = 0
        for rival in self.all:
            cost += rival.stake * rival.chance(b, reach, freed, gone, exact) // SURELY
        b.moved = moved
        b.token_done = done
        b.open = opened
        return cost

    def follow(self, source: i64, target: i64) -> None:
        """A token was slid: what is feared of it goes with it."""
        for rival in self.all:
            rival.follow(source, target)
