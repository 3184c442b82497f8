"""No sentence speaks of another game's things, and those that all games share speak of none."""

from __future__ import annotations

import re

import pytest

from tablee.games import box_ids, words
from tablee.locales import LANGUAGES

DICE = r"\b(?:dice|die|dés?)\b"
CARDS = r"\b(?:cards?|cartes?)\b"
ARROWS = r"\b(?:arrows?(?! keys)|flèches?|postillons?|couriers?)\b"
WILDS = r"\b(?:jokers?|atouts?)\b"
CHIPS = r"\b(?:chips?)\b"
PIECES = r"\b(?:knights?|bishops?|rooks?|cavaliers?|fous?|tours? blanches?)\b"
CALL = r"crapette"
THINGS = {
    "jacquet": (CARDS, WILDS, CHIPS, PIECES, CALL),
    "cinq-rois": (DICE, ARROWS, CHIPS, PIECES, CALL),
    "cinq-rois-solo": (DICE, ARROWS, CHIPS, PIECES, CALL),
    "crapette": (DICE, ARROWS, WILDS, CHIPS, PIECES),
    "bonanza": (DICE, ARROWS, PIECES, CALL),
    "sacramento": (DICE, ARROWS, WILDS, CHIPS, CALL),
}
"""For each game, what there is in others only."""
SHARED = (DICE, CARDS, ARROWS, WILDS, CHIPS, PIECES, CALL, r"\b0-5\b")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", box_ids())
def test_no_sentence_of_a_game_speaks_of_the_things_of_another(game_id: str, lang: str) -> None:
    told = {key: text for key, text in words(lang).sentences.items() if key.startswith(f"{game_id}.")}
    assert told
    found = [(key, text) for key, text in told.items() for thing in THINGS[game_id] if speaks_of(thing, text)]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_at_every_terminal_speaks_of_no_game(lang: str) -> None:
    told = {key: text for key, text in words(lang).sentences.items() if key.startswith("terminal.")}
    assert [(key, text) for key, text in told.items() for thing in SHARED if speaks_of(thing, text)] == []


def speaks_of(thing: str, text: str) -> bool:
    return re.search(thing, re.sub(r"\{.*?\}", "", text), re.IGNORECASE) is not None
