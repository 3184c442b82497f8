"""The options of Jacquet and its two rule texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.options import ON_OFF, Options, OptionValue, option

QUARTERS = ("own", "both", "off")
BLOCKINGS = ("free", "returnMen2", "returnMen1", "never")
OVER_BEARINGS = ("always", "onlyLow3")


@dataclass(frozen=True)
class JacquetOptions(Options):
    """What two players agree on before the first throw."""

    rules: str = option("text2", clause="JAC-R1", choices=("text2", "text1"))
    """Which of the two rule texts is followed and cited."""
    opening_reroll: bool = option(True, clause="JAC-R3", choices=ON_OFF)
    """Whether the opener may pick up the two dice and throw again, once."""
    larger_die_rule: bool = option(True, clause="JAC-R7", choices=ON_OFF)
    """Whether the larger number must be played where only one of the two can be."""
    departure_quarter: str = option("own", clause="JAC-R9", choices=QUARTERS)
    """In which departure quarter a player must leave an arrow free."""
    blocking: str = option("returnMen2", clause="JAC-R12", choices=BLOCKINGS)
    """Who may hold six arrows in a row before a man of the other."""
    over_bearing: str = option("always", clause="JAC-R15", choices=OVER_BEARINGS)
    """When a number above the highest occupied arrow bears a man off."""
    match_length: int = option(1, clause="JAC-R18", choices=(1, 3, 5, 7))
    """How many games win the match."""

    preset_option: ClassVar[str] = "rules"
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "text2": {},
        "text1": {
            "rules": "text1",
            "opening_reroll": False,
            "departure_quarter": "off",
            "blocking": "free",
        },
    }
