"""The options of Bonanza: what the players agree on where the rulebook is silent or leaves a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tablee.core.options import ON_OFF, Options, OptionValue, option

PROCEEDS = ("pot", "dealer")
UNUSED = ("removed", "paysOneChip")
BETTING = ("raiseToStay", "usual")
STAKE_LIMIT = ("answerable", "none")
TIES = ("split", "suitOrder")
BROKE = ("out", "rebuy", "debt")
LEFTOVERS = ("equal", "lastBonanza", "pokerShowdown")
ROTATION = 0
"""The number of rounds that means: each player deals once."""


@dataclass(frozen=True)
class BonanzaOptions(Options):
    """What the players agree on before the first deal."""

    start_chips: int = option(100, clause="BON-R2", choices=(50, 100, 200))
    """How many chips each player receives."""
    rounds: int = option(ROTATION, clause="BON-R31", choices=(ROTATION, 1, 2, 3, 4, 6, 8, 12))
    """How many rounds are played; none stands for one rotation of the deal."""
    auction_pass_final: bool = option(True, clause="BON-R6", choices=ON_OFF)
    """Whether a player who has passed is out of the auction."""
    auction_proceeds: str = option("pot", clause="BON-R7", choices=PROCEEDS)
    """Who gets what is paid for the dead hand."""
    unused_joker: str = option("removed", clause="BON-R12", choices=UNUSED)
    """What becomes of a joker that nobody has shown."""
    poker_betting: str = option("raiseToStay", clause="BON-R16", choices=BETTING)
    """How stakes are made in poker."""
    stake_limit: str = option("answerable", clause="BON-R33", choices=STAKE_LIMIT, since=2, before="none")
    """How high a stake may be in poker."""
    uncontested_must_show: bool = option(False, clause="BON-R17", choices=ON_OFF)
    """Whether the only player left in poker shows his five cards."""
    five_of_a_kind: bool = option(False, clause="BON-R20", choices=ON_OFF)
    """Whether four equal cards and the joker are a figure of their own, above all others."""
    poker_ties: str = option("split", clause="BON-R23", choices=TIES)
    """What decides between equal poker hands."""
    broke: str = option("out", clause="BON-R30", choices=BROKE)
    """What becomes of a player without enough chips."""
    leftovers: str = option("equal", clause="BON-R31", choices=LEFTOVERS)
    """Who gets the chips left on the wheel at the end."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {
        "rulebook": {},
        "family": {"auction_proceeds": "dealer", "poker_betting": "usual", "broke": "rebuy"},
    }
