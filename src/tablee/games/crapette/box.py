"""Crapette: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box, DayDeal

LAST_ROUND = "deal-0 2-2 -:-/-/- -:-/-/- -/-/-/-/-/-/-/- 0.0/0.0/0.0/0.0 - 0.0/0.0/0 -"
"""Both have two tokens: one round decides."""

BOX = Box(
    id="crapette",
    folder=Path(__file__).parent,
    game="tablee.games.crapette.game:Crapette",
    teller="tablee.games.crapette.sentences.teller:CrapetteTeller",
    screen="tablee.games.crapette.screen.screen:CrapetteScreen",
    reviewer="tablee.games.crapette.reviewing:CrapetteReviewer",
    exerciser="tablee.games.crapette.exercising:CrapetteExerciser",
    day=DayDeal(start=LAST_ROUND),
    place=3,
    looks={
        "called": 6.0,
    },
)
