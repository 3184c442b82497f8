"""Les Cinq Rois: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

BOX = Box(
    id="cinq-rois",
    folder=Path(__file__).parent,
    game="tablee.games.cinq_rois.game:CinqRois",
    teller="tablee.games.cinq_rois.sentences.teller:CinqRoisTeller",
    screen="tablee.games.cinq_rois.screen.screen:CinqRoisScreen",
    reviewer="tablee.games.cinq_rois.reviewing:CinqRoisReviewer",
    exerciser="tablee.games.cinq_rois.exercising:CinqRoisExerciser",
    place=2,
    party=3,
    looks={
        "went-out": 2.0,
        "hand-counted": 1.5,
        "round-ended": 3.0,
    },
)
