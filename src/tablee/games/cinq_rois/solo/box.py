"""Les Cinq Rois for one: what is in the box, under the lid of Les Cinq Rois."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box, DayDeal

BOX = Box(
    id="cinq-rois-solo",
    folder=Path(__file__).parent,
    game="tablee.games.cinq_rois.solo.game:CinqRoisSolo",
    teller="tablee.games.cinq_rois.solo.sentences.teller:SoloTeller",
    screen="tablee.games.cinq_rois.solo.screen.screen:SoloScreen",
    reviewer="tablee.games.cinq_rois.solo.reviewing:SoloReviewer",
    day=DayDeal(seats=1),
    lid="cinq-rois",
    place=2,
)
