"""Events that people want to look at before the game goes on, and for how many seconds at a calm pace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

LONGEST: Final = 8.0
MOMENTS: Final[Mapping[str, Mapping[str, float]]] = {
    "jacquet": {},
    "cinq-rois": {"went-out": 2.0, "hand-counted": 1.5, "round-ended": 3.0},
    "crapette": {"called": 6.0},
    "bonanza": {
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
    "sacramento": {"turned-up": 1.0, "taken": 1.5, "misfit": 2.5, "given-up": 1.5, "round-won": 4.0},
}


def time_to_look(game: str, events: Iterable[str]) -> float:
    """How long people want to look at what happened, in seconds."""
    return min(LONGEST, sum(MOMENTS[game].get(event, 0.0) for event in events))
