"""The options of Crapette."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.company import Company
from tablee.core.options import ON_OFF, Options, OptionValue, option

FALSE_CALLS = ("blockedThisTurn", "loseNextTurn", "none")
CALL_WINDOWS = ("turn", "nextAction")
FAULT_3 = ("full", "direct")
CENTRE_DUTIES = ("all", "crapetteAndAces")
RECYCLES = ("onNeed", "atOnce")
BLOCKED = ("void", "fewestCardsWins")
ASSISTS = ("off", "warn", "arbiter")


@dataclass(frozen=True)
class CrapetteOptions(Options):
    """What two players agree on before the first deal."""

    centre_duty: str = option("all", clause="CRA-R12", choices=CENTRE_DUTIES)
    """Which cards must go to the centre before anything else is done."""
    fault3: str = option("full", clause="CRA-R14", choices=FAULT_3)
    """Whether the ways to place the crapette card include those opened by moving column cards."""
    undo_fault: bool = option(False, clause="CRA-R20", choices=ON_OFF)
    """Whether a called fault is taken back before the turn passes."""
    false_call: str = option("blockedThisTurn", clause="CRA-R21", choices=FALSE_CALLS)
    """What a call without a fault costs."""
    call_window: str = option("turn", clause="CRA-R22", choices=CALL_WINDOWS)
    """How long a fault may be called."""
    waste_is_source: bool = option(True, clause="CRA-R6", choices=ON_OFF)
    """Whether the top card of one's own waste may be played."""
    load_from_columns: bool = option(True, clause="CRA-R8", choices=ON_OFF)
    """Whether column cards may be put on the opponent's piles."""
    must_place_pending: bool = option(False, clause="CRA-R17", choices=ON_OFF)
    """Whether a turned card that can be placed may not be thrown on the waste."""
    recycle: str = option("onNeed", clause="CRA-R24", choices=RECYCLES)
    """When the waste is turned over to be the new stock."""
    blocked: str = option("void", clause="CRA-R26", choices=BLOCKED)
    """What becomes of a round in which nobody gets on."""
    assist: str = option("off", clause="CRA-R23", choices=ASSISTS)
    """Help for beginners: none, a warning before a fault, or an arbiter who forbids it."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "standard": {"assist": "off"},
        "solo": {"assist": "warn"},
        "beginners": {"fault3": "direct", "assist": "arbiter"},
    }
    customs: ClassVar[Mapping[Company, Mapping[str, OptionValue]]] = {Company.ALONE: presets["solo"]}
