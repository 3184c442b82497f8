"""The options of Les Cinq Rois and its two editions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.options import ON_OFF, Options, OptionValue, option

EDITIONS = ("cinq-rois", "five-crowns")
RECYCLES = ("all", "keepTop")
TIE_BREAKS = ("shared", "mostRoundsWonOut", "lowestLastRound")
MOST_SEATS = {"cinq-rois": 7, "five-crowns": 8}
MOST_SEATS_WITH_EXTRA_PACK = 12


@dataclass(frozen=True)
class CinqRoisOptions(Options):
    """What the players agree on before the first deal."""

    edition: str = option("cinq-rois", clause="ROI-R1", choices=EDITIONS)
    """Which of the two rulebooks is followed and cited."""
    recycle: str = option("all", clause="ROI-R6", choices=RECYCLES)
    """Which discards make the new stock when the old one is used up."""
    start_round: int = option(1, clause="ROI-R20", choices=tuple(range(1, 12)))
    """The round the game begins with; the sixth is the express game."""
    min_naturals: int = option(0, clause="ROI-R3", choices=(0, 1))
    """How many cards of a combination must stand for themselves."""
    forbid_rediscard: bool = option(False, clause="ROI-R16", choices=ON_OFF)
    """Whether a card taken from the discards may not be thrown back in the same turn."""
    auto_arrange: bool = option(True, clause="ROI-R15", choices=ON_OFF)
    """Whether melds that leave the fewest points are laid for the player, going out and in the last turn."""
    tie_break: str = option("shared", clause="ROI-R19", choices=TIE_BREAKS)
    """Who wins among equal lowest totals."""
    extra_pack: bool = option(False, clause="ROI-R8", choices=ON_OFF)
    """Whether nine to twelve may play, with a third set of cards."""

    preset_option: ClassVar[str] = "edition"
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "cinq-rois": {},
        "five-crowns": {"edition": "five-crowns", "recycle": "keepTop"},
        "express": {"start_round": 6},
    }


def seats_for(options: CinqRoisOptions) -> range:
    """How many may play together under these options (ROI-R8)."""
    if options.edition == "five-crowns" and options.extra_pack:
        return range(2, MOST_SEATS_WITH_EXTRA_PACK + 1)
    return range(2, MOST_SEATS[options.edition] + 1)
