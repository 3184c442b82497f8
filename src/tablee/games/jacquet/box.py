"""Jacquet: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

BOX = Box(
    id="jacquet",
    folder=Path(__file__).parent,
    game="tablee.games.jacquet.game:Jacquet",
    teller="tablee.games.jacquet.sentences.teller:JacquetTeller",
    screen="tablee.games.jacquet.screen.screen:JacquetScreen",
    reviewer="tablee.games.jacquet.reviewing:JacquetReviewer",
    trainer="tablee.games.jacquet.training:JacquetTrainer",
    exerciser="tablee.games.jacquet.exercising:JacquetExerciser",
    place=1,
)
