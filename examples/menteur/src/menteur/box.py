"""Le Menteur: what is in the box. Without a teller and a screen, its words alone tell it."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

BOX = Box(
    id="menteur",
    folder=Path(__file__).parent,
    game="menteur.game:Menteur",
    looks={"revealed": 3.0},
    party=3,
)
