"""Sets as bits, against Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.bits import bit, count_bits, index_of, lowest, nth, shl

MEMBERS = st.sets(st.integers(0, 62), min_size=1)


def packed(members: set[int]) -> int:
    return sum(2**member for member in members)


@given(MEMBERS)
def test_a_set_is_counted_and_listed(members: set[int]) -> None:
    bits, rising = packed(members), sorted(members)
    assert count_bits(bits) == len(members)
    assert lowest(bits) == rising[0]
    assert [nth(bits, n) for n in range(len(rising))] == rising


def test_every_number_is_a_set_of_its_own() -> None:
    assert [index_of(bit(n)) for n in range(63)] == [*range(63)]
    assert [shl(1, n) for n in range(63)] == [2**n for n in range(63)]
    assert count_bits(0) == 0
