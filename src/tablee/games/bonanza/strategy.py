"""The trained strategy of the betting: how often each choice of a row is made (`wager.py`).

`betting.bin` holds one byte for each cell, the share of its row in 255ths, and is made by `tablee train
bonanza`.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tablee.games.bonanza import wager

FULL = 255
RARE = 0.06
"""What is chosen less often is left out: an average over all learning keeps traces of its first steps."""
FILE = Path(__file__).with_name("betting.bin")


@cache
def trained() -> bytes:
    """The cells of the strategy that the package brings."""
    return zlib.decompress(FILE.read_bytes())


def pack_gains(sums: Sequence[float], counts: Sequence[float]) -> bytes:
    """Mean gains in hundredths of a chip."""
    means = [round(100 * one / many) if many else 0 for one, many in zip(sums, counts, strict=True)]
    return struct.pack(f"<{len(means)}h", *[max(-32768, min(32767, mean)) for mean in means])


@cache
def trained_gains() -> tuple[float, ...]:
    """What a bout brought in chips, by the number of players and then by the class of standing."""
    rest = trained()[wager.CELLS :]
    return tuple(one / 100 for one in struct.unpack(f"<{len(rest) // 2}h", rest))


def pack_row(sums: Sequence[float]) -> bytes:
    """A row of sums as shares in 255ths, without those that are rare; all zero where nothing was learnt."""
    total = 0.0
    for one in sums:
        total += one
    if total <= 0.0:
        return bytes(len(sums))
    kept = [one if one >= RARE * total else 0.0 for one in sums]
    most = max(kept)
    return bytes([round(FULL * one / most) for one in kept])


def choose(row: Sequence[int], mix: float) -> int | None:
    """The choice of a row at a point between 0 and 1; none if nothing was learnt there."""
    total = sum(row)
    if not total:
        return None
    at = mix * total
    reached = 0
    for place, share in enumerate(row):
        reached += share
        if at < reached:
            return place
    return max(range(len(row)), key=row.__getitem__)
