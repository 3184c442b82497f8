# Compiled by mypyc: core/bits.py tells its traps.
"""Sets of small numbers as bits of one machine word, and the home of the traps of mypyc.

Every game packs men, squares or cards into 64-bit integers; these are the few operations on them. A set has
at most 63 members (bit 63 is the sign). Compiled, `i64` behaves like C, and seven things go wrong silently:

- `1 << n` with a constant on the left is 32 bits wide, whatever `n` is: use `shl` or `bit`. `make check`
  refuses constant shifts in compiled modules.
- `i64` wraps when compiled and not when interpreted: what may overflow must be masked.
- An unannotated `n = 0` is a slow Python integer: write `n: i64 = 0` in hot code.
- `n if … else 0`, and `for _ in range(n)`, of an `i64` and a Python integer make a Python integer of both at
  each use: write the branches out, and count down.
- A literal of 2^62 or more is a Python integer, unpacked at each use: one cost a quarter of the speed of
  whole games. `make check` refuses it inside functions.
- `>>` of a negative number keeps the sign: sets are never negative here.
- An `int` of 2^30 or more that is multiplied, or of 2^62 that is divided, when Ctrl-C comes ends the process
  ("out of memory"): Python looks for signals in there, and mypyc takes the interrupt for a want of memory.
  Use words of `i64`.
"""

from __future__ import annotations

from mypy_extensions import i64


def shl(x: i64, n: i64) -> i64:
    """Shift left; the only safe way to shift a constant."""
    return x << n


def bit(n: i64) -> i64:
    """The set of one number."""
    return shl(1, n)


def count_bits(x: i64) -> i64:
    """How many numbers a set holds."""
    # Bit 62 is the highest of a set, so 61 is the highest here, and the mask need not reach 2^62.
    x = x - ((x >> 1) & 0x1555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    # The product adds all bytes up in its highest one; what runs over beyond that matters to nobody.
    return ((x * 0x0101010101010101) >> 56) & 0x7F


def index_of(single: i64) -> i64:
    """The number in a set of one."""
    return count_bits(single - 1)


def lowest(bits: i64) -> i64:
    """The lowest number of a set that is not empty."""
    return count_bits((bits & -bits) - 1)


def nth(bits: i64, n: i64) -> i64:
    """The n-th number of a set, counted from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)
