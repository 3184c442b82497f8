"""The options of the game for one."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.options import Options, option


@dataclass(frozen=True)
class SoloOptions(Options):
    """What a player alone decides before the deal."""

    min_naturals: int = option(0, clause="ROI-R3", choices=(0, 1))
    """How many cards of a combination must stand for themselves."""
