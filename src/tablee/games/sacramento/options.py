"""The options of Sacramento and its three modes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.company import Company
from tablee.core.options import ON_OFF, Options, OptionValue, option

MODES = ("poker", "score", "pokerPlusScore")
LOOK_TIMINGS = ("afterMoves", "immediate")
FIFTHS = ("anything", "respectsSought")
FAILURES = ("penalty", "returnOnly")
TOKEN_MOVES = ("mandatory", "optional")
AIDS = ("off", "own", "ownAndPublic")


@dataclass(frozen=True)
class SacramentoOptions(Options):
    """What the players agree on before the first deal."""

    mode: str = option("poker", clause="SAC-R24", choices=MODES)
    """Which figures are sought: poker's, the highest total, or both in turn."""
    look_timing: str = option("afterMoves", clause="SAC-R1", choices=LOOK_TIMINGS)
    """When the tokens landed on are looked at or taken."""
    ace_low_straight: bool = option(False, clause="SAC-R10", choices=ON_OFF)
    """Whether A-7-8-9-10 is a straight too."""
    fourth_kind_fifth: str = option("anything", clause="SAC-R13", choices=FIFTHS)
    """Whether the fifth token beside four of a kind may be of a rank sought by an opponent."""
    score_fifth_failure: str = option("penalty", clause="SAC-R22", choices=FAILURES)
    """What a fifth token costs in a Score round when the total is not above all others."""
    token_move: str = option("mandatory", clause="SAC-R5", choices=TOKEN_MOVES)
    """Whether the token must be moved when it can be."""
    memory_aid: str = option("off", clause="SAC-R20", choices=AIDS)
    """What people are shown of the tokens they have seen before."""
    stall_rounds: int = option(0, clause="SAC-R25", choices=(0, 20, 60))
    """After how many turns of every player an unwon round is dealt again; 0 for never."""

    preset_option: ClassVar[str] = "mode"
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "poker": {},
        "score": {"mode": "score"},
        "pokerPlusScore": {"mode": "pokerPlusScore"},
    }
    customs: ClassVar[Mapping[Company, Mapping[str, OptionValue]]] = {Company.BOTS: {"stall_rounds": 60}}
