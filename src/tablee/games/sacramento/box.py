"""Sacramento: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box

BOX = Box(
    id="sacramento",
    folder=Path(__file__).parent,
    game="tablee.games.sacramento.game:Sacramento",
    teller="tablee.games.sacramento.sentences.teller:SacramentoTeller",
    screen="tablee.games.sacramento.screen.screen:SacramentoScreen",
    reviewer="tablee.games.sacramento.reviewing:SacramentoReviewer",
    exerciser="tablee.games.sacramento.exercising:SacramentoExerciser",
    place=5,
    looks={
        "turned-up": 1.0,
        "taken": 1.5,
        "misfit": 2.5,
        "given-up": 1.5,
        "round-won": 4.0,
    },
)
