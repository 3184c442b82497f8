# Compiled by mypyc: core/bits.py tells its traps.
"""What a board leaves to the others: how likely one of them wins in his next turn.

Whoever lacks one token wins if he knows where such a token lies and can land on it. What he knows is
public as far as squares go: those he has looked at, and what was shown. Where I know the token too I know
whether it serves him; where I do not, it does as often as any unknown token would.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.board import Board
from tablee.games.sacramento.cards import ALL_TOKENS, HAND
from tablee.games.sacramento.reach import can_land, reach_of

SURELY: Final = 1000
INDIRECT: Final = 600
"""How likely a way is found that needs a slide, or another piece to make way: people overlook such ways."""
LOSS: Final = 4
"""How many turns it is worth that another does not win at once."""
PRESS: Final = 100
"""What it is worth that another cannot land at once on a token he needs, in thousandths of a turn."""


class Guard:
    """The squares that serve another, and how likely they do."""

    def __init__(self, b: Board, mask: i64) -> None:
        self.certain: i64 = 0
        """Squares of tokens that surely win for somebody who knows them."""
        self.doubtful: i64 = 0
        """Squares that somebody has looked at who lacks one token, and whose token I do not know."""
        self.odds: i64 = 0
        """How likely the token of a doubtful square serves him, of 1000."""
        self.wanted: i64 = 0
        """Squares of tokens that somebody knows and needs who lacks two or more."""
        self.weighed: i64 = 0
        """How many boards were weighed."""
        seat: i64 = 0
        while seat < b.agreed.seats:
            if seat != b.mover:
                self._watch(b, seat, mask)
            seat += 1

    def _watch(self, b: Board, seat: i64, mask: i64) -> None:
        if count_bits(b.tray(seat)) < HAND - 1:
            shared = mask & (b.looked(seat) | b.shown)
            self.wanted |= rules.fitting(b, seat, b.squares_of(shared))
            return
        unknown = ALL_TOKENS & ~mask & ~(b.tray_0 | b.tray_1 | b.tray_2 | b.tray_3)
        knows = b.squares_of(b.looked(seat) | b.shown)
        hidden = b.squares_of(unknown)
        self.doubtful |= knows & hidden
        self.certain |= rules.fitting(b, seat, knows & ~hidden)
        serving = count_bits(rules.fitting(b, seat, hidden))
        if serving > 0:
            self.odds = max(self.odds, serving * SURELY // count_bits(unknown))

    def is_needed(self) -> bool:
        """Whether anybody could win in his next turn, for all that is known."""
        return self.certain != 0 or (self.doubtful != 0 and self.odds > 0)

    def cost(self, b: Board, gone: i64, exact: bool) -> i64:
        """What a board without the tokens of a set leaves to the others, in thousandths of a turn.

        Unless it is to be exact, whatever is not landed on at once is thought to be reached in another way.
        """
        self.weighed += 1
        moved, done, opened = b.moved, b.token_done, b.open
        b.moved = 0
        b.token_done = False
        b.open = 0
        reach = reach_of(b)
        cost = LOSS * self._danger(b, reach, gone, exact) + PRESS * count_bits(self.wanted & ~gone & reach)
        b.moved = moved
        b.token_done = done
        b.open = opened
        return cost

    def _danger(self, b: Board, reach: i64, gone: i64, exact: bool) -> i64:
        """How likely somebody wins in the next turn, of 1000."""
        safe: i64 = SURELY
        rest = self.certain & ~gone
        while rest != 0:
            if rest & -rest & reach:
                return SURELY
            if not exact or can_land(b, lowest(rest)):
                safe = safe * (SURELY - INDIRECT) // SURELY
            rest &= rest - 1
        near = count_bits(self.doubtful & ~gone & reach)
        far = count_bits(self.doubtful & ~gone & ~reach)
        while near > 0:
            safe = safe * (SURELY - self.odds) // SURELY
            near -= 1
        while far > 0:
            safe = safe * (SURELY - self.odds * INDIRECT // SURELY) // SURELY
            far -= 1
        return SURELY - safe

    def follow(self, source: i64, target: i64) -> None:
        """A token was slid: what is feared of it goes with it."""
        there = shl(1, source)
        both = there | shl(1, target)
        if self.certain & there:
            self.certain ^= both
        if self.doubtful & there:
            self.doubtful ^= both
        if self.wanted & there:
            self.wanted ^= both
