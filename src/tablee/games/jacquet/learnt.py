"""What Jacquet has learnt (`tablee train jacquet`), read when it is first needed, once for all bots."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablee.core.net_file import read_net
from tablee.games.jacquet.bearing_off import RaceTables
from tablee.games.jacquet.board import ALWAYS, ONLY_LOW_3
from tablee.games.jacquet.features import BoardNet
from tablee.games.jacquet.judging import Judge
from tablee.games.jacquet.others import Others

NET = Path(__file__).with_name("net.bin")
CARELESS = Path(__file__).with_name("careless.bin")
LOOK = Path(__file__).with_name("look.bin")
OTHERS = Path(__file__).with_name("others.bin")


def make_judge() -> Judge:
    """A judge of one's own: it counts what it weighs."""
    return Judge(_net(NET), [shared_tables(ALWAYS), shared_tables(ONLY_LOW_3)])


def know_others() -> Others:
    """What was learnt of others."""
    return Others(_net(LOOK), _net(CARELESS), _net(OTHERS))


@cache
def _net(file: Path) -> BoardNet:
    return BoardNet(read_net(file.read_bytes()))


@cache
def shared_tables(over_bearing: int = ALWAYS) -> RaceTables:
    """The exact tables of the race, by what was agreed on over-bearing; they grow as they are needed."""
    return RaceTables(over_bearing)
