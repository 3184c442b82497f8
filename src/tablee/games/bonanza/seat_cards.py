# Compiled by mypyc: core/bits.py tells its traps.
"""A set of cards for each of nine seats, in fields of their own: no boxes to make, copied in a few stores."""

from __future__ import annotations

from mypy_extensions import i64


class SeatCards:
    """Sets of cards by seat: a small array of integers."""

    def __init__(self) -> None:
        # Set here as well as by `clear`: compiled, what is surely there need not be looked for.
        self.a0: i64 = 0
        self.a1: i64 = 0
        self.a2: i64 = 0
        self.a3: i64 = 0
        self.a4: i64 = 0
        self.a5: i64 = 0
        self.a6: i64 = 0
        self.a7: i64 = 0
        self.a8: i64 = 0

    def clear(self) -> None:
        """Set all to zero."""
        self.a0 = 0
        self.a1 = 0
        self.a2 = 0
        self.a3 = 0
        self.a4 = 0
        self.a5 = 0
        self.a6 = 0
        self.a7 = 0
        self.a8 = 0

    def copy_from(self, other: SeatCards) -> None:
        """Become like another."""
        self.a0 = other.a0
        self.a1 = other.a1
        self.a2 = other.a2
        self.a3 = other.a3
        self.a4 = other.a4
        self.a5 = other.a5
        self.a6 = other.a6
        self.a7 = other.a7
        self.a8 = other.a8

    def __getitem__(self, seat: i64) -> i64:
        if seat < 4:
            if seat < 2:
                return self.a0 if seat == 0 else self.a1
            return self.a2 if seat == 2 else self.a3
        if seat < 6:
            return self.a4 if seat == 4 else self.a5
        if seat == 8:
            return self.a8
        return self.a6 if seat == 6 else self.a7

    def __setitem__(self, seat: i64, value: i64) -> None:
        if seat < 4:
            if seat == 0:
                self.a0 = value
            elif seat == 1:
                self.a1 = value
            elif seat == 2:
                self.a2 = value
            else:
                self.a3 = value
        elif seat < 6:
            if seat == 4:
                self.a4 = value
            else:
                self.a5 = value
        elif seat == 6:
            self.a6 = value
        elif seat == 7:
            self.a7 = value
        else:
            self.a8 = value

    def holder(self, card: i64) -> i64:
        """The seat that has a card, given as a set of one; -1 if nobody has it."""
        if self.a0 & card:
            return 0
        if self.a1 & card:
            return 1
        if self.a2 & card:
            return 2
        if self.a3 & card:
            return 3
        if self.a4 & card:
            return 4
        if self.a5 & card:
            return 5
        if self.a6 & card:
            return 6
        if self.a7 & card:
            return 7
        return 8 if self.a8 & card else -1

    def items(self, seats: int) -> list[int]:
        """The first so many, as a list."""
        return [int(self[seat]) for seat in range(seats)]

    def fill(self, values: list[int]) -> None:
        """Take the values of a list."""
        self.clear()
        for seat in range(len(values)):
            self[seat] = values[seat]
