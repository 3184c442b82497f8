"""Seats drawn by lot."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tablee.chance import SecretError, seat_by_lot, seat_order


def test_everybody_has_a_seat_of_his_own() -> None:
    order = seat_order(bytes(range(32)), 3)
    assert order == (1, 2, 0)
    assert seat_by_lot(bytes(range(32)), ["first", "second", "third"]) == ("third", "first", "second")


def test_every_order_is_drawn_about_as_often() -> None:
    drawn = Counter(seat_order(number.to_bytes(32, "big"), 3) for number in range(1200))
    assert {*drawn} == {*permutations(range(3))}
    assert all(140 < count < 260 for count in drawn.values())


def test_a_lot_needs_a_whole_secret() -> None:
    with pytest.raises(SecretError):
        seat_order(b"short", 3)
