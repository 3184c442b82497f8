"""Crapette: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

BOX = Box(
    id="crapette",
    folder=Path(__file__).parent,
    game="tablee.games.crapette.game:Crapette",
    teller="tablee.games.crapette.sentences.teller:CrapetteTeller",
    screen="tablee.games.crapette.screen.screen:CrapetteScreen",
    reviewer="tablee.games.crapette.reviewing:CrapetteReviewer",
    exerciser="tablee.games.crapette.exercising:CrapetteExerciser",
    place=3,
    looks={
        "called": 6.0,
    },
)
