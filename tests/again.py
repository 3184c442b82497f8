"""What `make test` leaves to `make test-all`, so that nobody waits for it each time: second looks.

A test is marked `again` when it tries in another game, at another size, in another language or from the first
deal to the last what a test without the mark has tried; `pytest` on a file runs both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")


def now_or_again(values: Iterable[T], *now: T) -> list[ParameterSet]:
    """All values as parameters of a test: some now, the others again. A tuple is several parameters."""
    known = list(values)
    assert set(now) <= set(known), "what is tried now is among what can be tried"
    return [
        pytest.param(
            *(each if isinstance(each, tuple) else (each,)),
            marks=() if each in now else pytest.mark.again,
        )
        for each in known
    ]
