"""Seats drawn by lot, from the secret alone: it is promised before anybody comes, and revealed at the end."""

import hmac
from collections.abc import Sequence
from typing import TypeVar

from tablee.chance.commitment import check_secret
from tablee.chance.stream import Stream

_DOMAIN = b"tablee/seats/1"
T = TypeVar("T")


def seat_order(secret: bytes, count: int) -> tuple[int, ...]:
    """The seat of the first who comes to a table, of the second, and so on."""
    check_secret(secret)
    return Stream(hmac.digest(secret, _DOMAIN, "sha256"), 0).shuffle(count)


def seat_by_lot(secret: bytes, comers: Sequence[T]) -> tuple[T, ...]:
    """Those who come to a table, in the order of their seats."""
    order = seat_order(secret, len(comers))
    return tuple(comer for _, comer in sorted(zip(order, comers, strict=True), key=lambda pair: pair[0]))
