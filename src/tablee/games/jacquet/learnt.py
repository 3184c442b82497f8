"""What Jacquet has learnt (`tablee train jacquet`), read when it is first needed, once for all bots."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablee.core.net_file import read_net
from tablee.games.jacquet.bearing_off import RaceTables
from tablee.games.jacquet.board import ALWAYS, ONLY_LOW_3
from tablee.games.jacquet.features import BoardNet
from tablee.games.jacquet.judging import Judge

NET = Path(__file__).with_name("net.bin")


def make_judge() -> Judge:
    """A judge of one's own: it counts what it weighs."""
    return Judge(_eye(), [shared_tables(ALWAYS), shared_tables(ONLY_LOW_3)])


@cache
def _eye() -> BoardNet:
    return BoardNet(read_net(NET.read_bytes()))


@cache
def shared_tables(over_bearing: int = ALWAYS) -> RaceTables:
    """The exact tables of the race, by what was agreed on over-bearing; they grow as they are needed."""
    return RaceTables(over_bearing)
