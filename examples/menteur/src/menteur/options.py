"""What can be agreed before a game of Le Menteur."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.options import ON_OFF, Options, OptionValue, option


@dataclass(frozen=True)
class MenteurOptions(Options):
    """The agreements of a game."""

    dice: int = option(3, clause="MEN-02", choices=(2, 3, 5))
    wild_ones: bool = option(False, clause="MEN-08", choices=ON_OFF)

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "short": {},
        "long": {"dice": 5, "wild_ones": True},
    }
