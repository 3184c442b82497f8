"""What becomes of a submission, and what becomes of who drives a match wrongly."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tablee.core.contract import Refusal, Scalar

NO_PARAMS: Mapping[str, Scalar] = MappingProxyType({})


class Receipt(NamedTuple):
    """The answer to a submission: accepted under a sequence number, or refused with a code."""

    ok: bool
    sequence: int
    """The number of the entry made; of the last entry there is, when refused or when nothing is said yet."""
    code: str = "accepted"
    refusal: Refusal | None = None
    params: Mapping[str, Scalar] = NO_PARAMS
    is_unread: bool = False
    """Whether it is no action at all; a refusal then tells why what was tried cannot be."""


class MatchError(RuntimeError):
    """The match was driven wrongly: a draw with none pending, a wrong number of seats."""
