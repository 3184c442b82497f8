# Compiled by mypyc: core/bits.py tells its traps.
"""The board of Jacquet: men, dice and agreements, as bits and small integers.

Everything is kept from the side of the player in turn (`occ`, `lo`, `hi`, `off`) with the other's
men in a second set (`other_*`), and `swap_sides` exchanges them, so that the rules are written once, for
"me". Each side counts arrows along its own path: 0 is its starting arrow, 23 its ace, and an arrow of
mine is the other's `(arrow + 12) % 24`.

- `occ` has bit *i* set when I have a man on arrow *i*.
- `lo` and `hi` hold how many: four bits an arrow, arrows 0–11 and 12–23. Fifteen men just fit.
- `wall` is the other's `occ` turned into my numbering. It does not change during my turn.

The dice left are `a` and `b`: two different numbers (the larger in `a`), or one number left `left`
times (`b` is zero). `need` is how many of them must still be played (JAC-R7), and `risky` says that
they might lead to a position on which a turn may not end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.core.bits import shl
from tablee.games.jacquet.options import BLOCKINGS, OVER_BEARINGS, QUARTERS, JacquetOptions

ALL: Final = 0xFFFFFF
OUTSIDE: Final = 0x03FFFF
HOME: Final = 0xFC0000
MEN: Final = 15

OPENING: Final = 0
THROW: Final = 1
MOVE: Final = 2
ENDED: Final = 3


def turned(occ: i64) -> i64:
    """A side's arrows in the numbering of the other side."""
    return ((occ >> 12) | (occ << 12)) & ALL


# The agreements, by their place in the choices of their option.
BOTH: Final = 1
OFF: Final = 2
FREE: Final = 0
RETURN_MEN_2: Final = 1
RETURN_MEN_1: Final = 2
NEVER: Final = 3
ALWAYS: Final = 0
ONLY_LOW_3: Final = 1

ALWAYS_LAWFUL = (ALL, 0x7C0, 0xFE0, 0x40)
"""For each way of blocking, the runs of six that are lawful by themselves, by their first arrow in the
other's numbering: those that hold the return men they need, and, without the convention, my home."""


class Agreements:
    """The options as numbers: each by the place of its value in the option's choices."""

    def __init__(self, options: JacquetOptions) -> None:
        self.options: JacquetOptions = options
        self.text: i64 = 0 if options.rules == "text2" else 1
        self.target: i64 = options.match_length
        self.quarter: i64 = QUARTERS.index(options.departure_quarter)
        self.blocking: i64 = BLOCKINGS.index(options.blocking)
        self.always_lawful: i64 = ALWAYS_LAWFUL[BLOCKINGS.index(options.blocking)]
        self.over_bearing: i64 = OVER_BEARINGS.index(options.over_bearing)
        self.larger_die: bool = options.larger_die_rule
        self.reroll: bool = options.opening_reroll


class Board(BaseState):
    """Men, dice and agreements; no rule."""

    def __init__(self, agreed: Agreements) -> None:
        super().__init__()
        self.agreed: Agreements = agreed
        # All set here and not by a method: compiled, what is surely there need not be looked for.
        self.occ: i64 = 1
        self.lo: i64 = MEN
        self.hi: i64 = 0
        self.off: i64 = 0
        self.other_occ: i64 = 1
        self.other_lo: i64 = MEN
        self.other_hi: i64 = 0
        self.other_off: i64 = 0
        self.wall: i64 = 0x1000
        self.mover: i64 = 0
        self.phase: i64 = OPENING
        self.first: i64 = 0
        self.second: i64 = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.left: i64 = 0
        self.need: i64 = 0
        self.risky: bool = False
        self.may_reroll: bool = False
        self.score_0: i64 = 0
        self.score_1: i64 = 0

    def clear_board(self) -> None:
        """All thirty men on their starting arrows (JAC-03, JAC-31)."""
        self.occ = 1
        self.lo = MEN
        self.hi = 0
        self.off = 0
        self.other_occ = 1
        self.other_lo = MEN
        self.other_hi = 0
        self.other_off = 0
        self.wall = 0x1000

    def copy_board(self, other: Board) -> None:
        """Become the same board as `other`."""
        self.occ = other.occ
        self.lo = other.lo
        self.hi = other.hi
        self.off = other.off
        self.other_occ = other.other_occ
        self.other_lo = other.other_lo
        self.other_hi = other.other_hi
        self.other_off = other.other_off
        self.wall = other.wall
        self.mover = other.mover
        self.phase = other.phase
        self.first = other.first
        self.second = other.second
        self.a = other.a
        self.b = other.b
        self.left = other.left
        self.need = other.need
        self.risky = other.risky
        self.may_reroll = other.may_reroll
        self.score_0 = other.score_0
        self.score_1 = other.score_1

    def count(self, arrow: i64) -> i64:
        """How many men of the player in turn stand on an arrow."""
        if arrow < 12:
            return (self.lo >> (arrow << 2)) & 15
        return (self.hi >> ((arrow - 12) << 2)) & 15

    def take(self, arrow: i64) -> None:
        """Lift one man of the player in turn."""
        one: i64 = 1
        if arrow < 12:
            self.lo -= shl(one, arrow << 2)
        else:
            self.hi -= shl(one, (arrow - 12) << 2)
        if self.count(arrow) == 0:
            self.occ &= ~shl(one, arrow)

    def put(self, arrow: i64) -> None:
        """Set one man of the player in turn on an arrow; past the last arrow it is borne off."""
        one: i64 = 1
        if arrow < 12:
            self.lo += shl(one, arrow << 2)
        elif arrow < 24:
            self.hi += shl(one, (arrow - 12) << 2)
        else:
            self.off += 1
            return
        self.occ |= shl(one, arrow)

    def men(self, seat: i64, arrow: i64) -> i64:
        """How many men of a seat stand on an arrow of its own path."""
        lo, hi = self.lo, self.hi
        if seat != self.mover:
            lo, hi = self.other_lo, self.other_hi
        if arrow < 12:
            return (lo >> (arrow << 2)) & 15
        return (hi >> ((arrow - 12) << 2)) & 15

    def men_off(self, seat: i64) -> i64:
        """How many men of a seat have been borne off."""
        return self.off if seat == self.mover else self.other_off

    def swap_sides(self) -> None:
        """The other player is now the one in turn."""
        occ, lo, hi, off = self.occ, self.lo, self.hi, self.off
        self.occ, self.lo, self.hi = self.other_occ, self.other_lo, self.other_hi
        self.off = self.other_off
        self.other_occ, self.other_lo, self.other_hi, self.other_off = occ, lo, hi, off
        self.wall = turned(occ)
        self.mover = 1 - self.mover

    def set_dice(self, first: i64, second: i64) -> None:
        """Lay a throw on the board, larger number first (JAC-09)."""
        self.first = first if first >= second else second
        self.second = second if first >= second else first
        self.a = self.first
        self.b = self.second
        self.left = 2
        if first == second:  # a double is played four times (JAC-14, JAC-49)
            self.b = 0
            self.left = 4

    def lift_dice(self) -> None:
        """The throw is played or lost: no number is left on the board."""
        self.first = 0
        self.second = 0
        self.a = 0
        self.b = 0
        self.left = 0
        self.need = 0

    def use_number(self, number: i64) -> None:
        """Strike out one number of the throw."""
        self.left -= 1
        if self.b != 0:
            if number == self.a:
                self.a = self.b
            self.b = 0
