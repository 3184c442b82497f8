# Compiled by mypyc: core/bits.py tells its traps.
"""What lies between the two players: the columns and the centre.

- `col` holds the columns as numbers (see `columns`). `ends` holds their last cards and `keys` the keys of
  these, rank and colour, in lanes of seven bits: the columns on which a card fits are found by comparing
  its key with all eight at once. `empty` is the set of empty columns.
- `centre` has four bits for each slot, two slots a suit; the first of a suit is never behind the second.
  `wanted` is the set of cards that it would take now.

**Positions that may not come back.** As long as cards are only moved from column to column, none of the
earlier positions of the turn may come back (CRA-R5). The latest of them differ from the present one by the
place of one card: that which was moved last, perhaps several times on end. It lies on column `holder`, and
the columns where it has been are `been`; going there again is what brings these positions back, and nothing
else does, since a move changes two columns only. Of each position before those `traces` has a bit, found
from `mix`, a sum over cards and the columns where they lie: most moves are seen at once to lead to none of
them, and for the rest the positions are made again from the log of the turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.base import BaseState
from tablee.core.bits import shl
from tablee.games.crapette.columns import COLUMNS, EMPTY_KEY, NO_END, NONE, end_of, key_of

LANE: Final = 7
"""How many bits each column has in `ends` and `keys`; the highest stays free."""
EVERY_LANE: Final = 0x2040810204081
"""A one in each of the eight lanes."""
FREE_BITS: Final = EVERY_LANE << (LANE - 1)
HALF: Final = 0xFFFFFFF
"""Four lanes."""
GATHER: Final = 0x41041
"""Times this, the lowest bits of four lanes stand side by side from bit 18 on."""
TRACES: Final = 61
"""How many bits `traces` has: a prime, so that no column is lost in the remainder."""
ACES: Final = 15
"""What an empty centre takes."""
ALL_EMPTY: Final = 255


def mix_change(card: i64, source: i64, target: i64) -> i64:
    """How `mix` changes when a card goes from column to column."""
    one: i64 = 1
    return (card + 1) * (shl(one, 5 * target) - shl(one, 5 * source))


def wanted_by(centre: i64) -> i64:
    """The cards that a centre filled so high would take, as a set."""
    one: i64 = 1
    found: i64 = 0
    suit: i64 = 0
    while suit < 4:
        slots = (centre >> (suit << 3)) & 255
        # A slot with its king asks for a rank that no card has.
        found |= shl(one, ((slots & 15) << 2) | suit) | shl(one, ((slots >> 4) << 2) | suit)
        suit += 1
    return found


class Layout(BaseState):
    """Columns and centre, and which positions of them may not come back.

    Compiled classes have one line of descent only: layout, board and state build on each other, so the base
    of all states is the base of this.
    """

    def __init__(self, col: list[int]) -> None:
        super().__init__()
        self.col: list[int] = col
        self.ends: i64 = EVERY_LANE * NO_END
        self.keys: i64 = EVERY_LANE * EMPTY_KEY
        self.empty: i64 = ALL_EMPTY
        self.centre: i64 = 0
        self.wanted: i64 = ACES
        self.holder: i64 = NONE
        self.been: i64 = 0
        self.latest: i64 = 0
        """The bits of the positions that differ by the place of one card."""
        self.traces: i64 = 0
        self.mix: i64 = 0
        """Reckoned from the first position that may not come back."""

    def clear_layout(self) -> None:
        """Columns and centre empty."""
        self.col = [0] * COLUMNS
        self.ends = EVERY_LANE * NO_END
        self.keys = EVERY_LANE * EMPTY_KEY
        self.empty = ALL_EMPTY
        self.set_centre(0)
        self.forget_past()

    def copy_marks(self, other: Layout) -> None:
        """Become the same as `other`, but for the columns themselves."""
        self.ends = other.ends
        self.keys = other.keys
        self.empty = other.empty
        self.centre = other.centre
        self.wanted = other.wanted
        self.holder = other.holder
        self.been = other.been
        self.latest = other.latest
        self.traces = other.traces
        self.mix = other.mix

    def set_column(self, i: i64, column: i64) -> None:
        """Let column `i` be this one."""
        self.write_column(i, column, end_of(column) if column != 0 else NO_END)

    def write_column(self, i: i64, column: i64, end: i64) -> None:
        """Let column `i` be this one, which ends in this card."""
        self.col[i] = column
        was = self.end(i)
        self.ends ^= shl(was ^ end, i * LANE)
        self.keys ^= shl(key_of(was) ^ key_of(end), i * LANE)
        if was == NO_END or end == NO_END:
            self.empty = self.open_to(EMPTY_KEY)

    def end(self, i: i64) -> i64:
        """The last card of column `i`, or NO_END."""
        return (self.ends >> (i * LANE)) & 63

    def open_to(self, key: i64) -> i64:
        """The columns that end in a key, as a set; the empty ones for EMPTY_KEY."""
        # Where the keys are equal the lane is 0, and only there its free bit survives the subtraction.
        equal = ((FREE_BITS - (self.keys ^ (key * EVERY_LANE))) >> (LANE - 1)) & EVERY_LANE
        high = ((equal >> (4 * LANE)) * GATHER >> 18) & 15
        return (((equal & HALF) * GATHER >> 18) & 15) | (high << 4)

    def set_centre(self, centre: i64) -> None:
        """Let the slots of the centre be filled so high."""
        self.centre = centre
        self.wanted = wanted_by(centre)

    def grow(self, suit: i64, slot: i64, by: i64) -> None:
        """Put one card more in a slot of the centre, or one less."""
        self.set_centre(self.centre + shl(by, (suit << 3) + (slot << 2)))

    def height(self, suit: i64, slot: i64) -> i64:
        """How many cards lie in a slot of the centre."""
        return (self.centre >> ((suit << 3) + (slot << 2))) & 15

    def fits_centre(self, card: i64) -> bool:
        """Whether a card is the next of its suit in some slot (CRA-12)."""
        return (self.wanted >> card) & 1 != 0

    def forget_past(self) -> None:
        """Something else was moved: no earlier position can come back."""
        if self.holder >= 0:
            self.holder = NONE
            self.been = 0
            self.latest = 0
            self.traces = 0
            self.mix = 0

    def remember(self, source: i64, target: i64) -> None:
        """A card goes from column to column: the columns as they are now may not come back."""
        one: i64 = 1
        if source != self.holder:
            self.been = 0
            self.traces |= self.latest
            self.latest = 0
        self.holder = target
        self.been |= shl(one, source)
        self.latest |= shl(one, self.mix % TRACES)
        self.mix += mix_change(self.end(source), source, target)
