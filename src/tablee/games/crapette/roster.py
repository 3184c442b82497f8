"""Who plays Crapette: every bot by name, and those among whom people choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.core.game import BotMaker
from tablee.games.crapette.bots import CarefulBot, DrowsyBot, HawkBot
from tablee.games.crapette.distracted import HastyBot, ScatterbrainBot, StrollerBot
from tablee.games.crapette.thinkers import MasterBot, SkilledBot

LEVELS: Final[tuple[str, ...]] = ("etourdi", "flaneur", "presse", "hawk", "habile", "maitre")
"""Gentle ones first."""


def makers() -> Mapping[str, BotMaker]:
    """The bots by name, weakest first."""
    return {
        "etourdi": ScatterbrainBot,
        "flaneur": StrollerBot,
        "presse": HastyBot,
        "drowsy": DrowsyBot,
        "careful": CarefulBot,
        "hawk": HawkBot,
        "habile": SkilledBot,
        "maitre": MasterBot,
    }
