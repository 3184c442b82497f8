"""The memory of a house in use, tidied a little at a time.

Python looks for what nobody can reach any more through everything there is, and whoever wants to move waits
meanwhile: at a thousand sockets a quarter of a second, again and again. Nearly all of it stays for hours.
So the house looks itself: every few seconds through what is new, which it then sets aside, and only now and
then through everything.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

LOOK_EVERY: Final = 15.0
"""Seconds between two looks at what is new."""
LOOKS_TO_ALL: Final = 120
"""After so many of them everything is looked through: tables and sockets that are gone leave much behind."""


async def keep_tidy() -> None:
    """Look again and again, for as long as the house is open; afterwards Python does so by itself again."""
    gc.disable()
    try:
        while True:
            gc.unfreeze()
            for _ in range(LOOKS_TO_ALL):
                look()
                await asyncio.sleep(LOOK_EVERY)
    finally:
        gc.unfreeze()
        gc.enable()


def look() -> None:
    """Let go of what is new and cannot be reached; what can be is not looked at again soon."""
    gc.collect()
    gc.freeze()
