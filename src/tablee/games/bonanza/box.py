"""Bonanza: what is in the box."""

from __future__ import annotations

from pathlib import Path

from tablee.core.box import Box, DayDeal

BOX = Box(
    id="bonanza",
    folder=Path(__file__).parent,
    game="tablee.games.bonanza.game:Bonanza",
    teller="tablee.games.bonanza.sentences.teller:BonanzaTeller",
    screen="tablee.games.bonanza.screen.screen:BonanzaScreen",
    reviewer="tablee.games.bonanza.reviewing:BonanzaReviewer",
    trainer="tablee.games.bonanza.training:BettingTrainer",
    exerciser="tablee.games.bonanza.exercising:BonanzaExerciser",
    day=DayDeal(options={"rounds": 1}),
    place=4,
    party=4,
    looks={
        "swapped": 1.0,
        "sold": 1.5,
        "unsold": 1.0,
        "claimed": 1.2,
        "space-won": 1.0,
        "nobody-shows": 0.6,
        "five-shown": 1.5,
        "showdown-hand": 1.5,
        "card-led": 0.4,
        "card-followed": 0.4,
        "stopped": 0.6,
        "bonanza": 3.0,
        "paid": 0.7,
    },
)
