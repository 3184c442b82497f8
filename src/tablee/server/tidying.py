"""The memory of a house in use, tidied a little at a time.

Python looks for what nobody can reach any more through everything there is, and whoever wants to move waits
meanwhile: at a thousand sockets a quarter of a second, again and again. Nearly all of it stays for hours.
So here Python looks as soon as some thousands of things are new, through these alone, which takes a
millisecond or two, and what it has seen is set aside. It must not be left for later: five hundred tables that
sit down together make three hundred thousand new things, and one look through them takes a fifth of a second.
Only now and then everything is looked through.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping
from typing import Final

MUCH: Final = 10_000
"""So many new things are looked through together."""
NEVER: Final = 1_000_000_000
"""What was seen once is not looked at again by itself."""
ALL_EVERY: Final = 1800.0
"""Seconds after which everything is looked through: tables and sockets that are gone leave much behind."""


async def keep_tidy() -> None:
    """Keep it so for as long as the house is open; afterwards Python looks as it did before."""
    usual = gc.get_threshold()
    gc.set_threshold(MUCH, NEVER, NEVER)
    gc.callbacks.append(_set_aside)
    try:
        while True:
            gc.unfreeze()
            gc.collect()
            await asyncio.sleep(ALL_EVERY)
    finally:
        gc.callbacks.remove(_set_aside)
        gc.set_threshold(*usual)
        gc.unfreeze()


def _set_aside(phase: str, _info: Mapping[str, int]) -> None:
    """After each look: what was found to be in use is not looked at again soon."""
    if phase == "stop":
        gc.freeze()
