"""Another place and time: the global sources that a state must not depend on, changed for a while."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

DECADE = 315_360_007
"""Ten years in seconds, and a little more, so that no remainder by a round number stays the same."""
SECOND_CLOCKS = ("time", "monotonic", "perf_counter", "process_time")
NANO_CLOCKS = tuple(f"{name}_ns" for name in SECOND_CLOCKS)


@contextmanager
def elsewhere(seed: int) -> Iterator[None]:
    """Seed the global generator otherwise and move the clocks; both are as before afterwards."""
    kept = random.getstate()
    clocks = {name: getattr(time, name) for name in SECOND_CLOCKS + NANO_CLOCKS}
    random.seed(seed)
    for name, clock in clocks.items():
        unit = 1 if name in SECOND_CLOCKS else 1_000_000_000
        setattr(time, name, _shifted(clock, (seed % 97 + 1) * DECADE * unit))
    try:
        yield
    finally:
        for name, clock in clocks.items():
            setattr(time, name, clock)
        random.setstate(kept)


def _shifted(clock: Callable[[], float], by: int) -> Callable[[], float]:
    return lambda: clock() + by
