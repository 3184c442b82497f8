"""No sentence of a game speaks of another game's things, and what all games share speaks of none."""

from __future__ import annotations

import re

import pytest

from tablee.games import box_ids, game_ids, words
from tablee.games.shelf import games_in
from tablee.locales import LANGUAGES

THINGS: dict[str, tuple[set[str], dict[str, str]]] = {
    "dice": ({"jacquet"}, {"fr": r"dés?", "en": r"dice|die"}),
    "arrows": ({"jacquet"}, {"fr": r"flèches?", "en": r"arrows?(?! keys)"}),
    "couriers": ({"jacquet"}, {"fr": r"postillons?", "en": r"couriers?"}),
    "a move of Jacquet": ({"jacquet"}, {"fr": r"0-5", "en": r"0-5"}),
    "cards": (
        {"cinq-rois", "cinq-rois-solo", "crapette", "bonanza", "sacramento"},
        {"fr": r"cartes?|paquets?", "en": r"cards?|packs?"},
    ),
    "jokers": ({"cinq-rois", "cinq-rois-solo", "bonanza"}, {"fr": r"jokers?", "en": r"jokers?"}),
    "tokens": ({"bonanza", "crapette", "sacramento"}, {"fr": r"jetons?", "en": r"tokens?|chips?"}),
    "the wheel": ({"bonanza"}, {"fr": r"roue", "en": r"wheel"}),
    "the crapette": ({"crapette"}, {"fr": r"crapette", "en": r"crapette"}),
    "the discards": ({"cinq-rois", "cinq-rois-solo"}, {"fr": r"défausses?", "en": r"discards?"}),
    "the waste": ({"crapette"}, {"fr": r"écart", "en": r"waste"}),
    "chess pieces": ({"sacramento"}, {"fr": r"pièces?|fou|cavalier", "en": r"bishop|knight|rook"}),
}
"""By thing: whose it is, and how one speaks of it."""
SHARED = ("match.", "terminal.", "web.", "cli.help.common.", "cli.help.play.")
ELSEWHERE = ("web.settings.", "web.shelf.")
"""What is said at the table of every game, and what of it is said before one sits down."""


def told(lang: str, prefixes: tuple[str, ...]) -> dict[str, str]:
    said = words(lang).sentences
    return {
        key: text for key, text in said.items() if key.startswith(prefixes) and not key.startswith(ELSEWHERE)
    }


def foreign(lang: str, prefixes: tuple[str, ...], of: str) -> list[str]:
    found = []
    for thing, (owners, spoken) in THINGS.items():
        if of not in owners:
            pattern = re.compile(rf"\b(?:{spoken[lang]})\b", re.IGNORECASE)
            found += [
                f"{key} ({thing}): {text}"
                for key, text in told(lang, prefixes).items()
                if pattern.search(text)
            ]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", box_ids())
def test_a_game_speaks_of_its_own_things(game: str, lang: str) -> None:
    assert len(told(lang, (f"{game}.",))) > 30
    assert foreign(lang, (f"{game}.",), game) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_all_games_share_speaks_of_nobody_s_things(lang: str) -> None:
    assert len(told(lang, SHARED)) > 100
    assert foreign(lang, SHARED, "") == []


@pytest.mark.parametrize("thing", THINGS)
def test_who_has_a_thing_speaks_of_it(thing: str) -> None:
    """A word that nobody uses would look for nothing."""
    owners, spoken = THINGS[thing]
    for lang, pattern in spoken.items():
        said = " ".join(told(lang, tuple(f"{game}." for game in owners)).values())
        assert re.search(rf"\b(?:{pattern})\b", said, re.IGNORECASE), lang


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_the_lid_says_how_many_may_play_as_the_box_is_opened(game: str, lang: str) -> None:
    """Without a word about options so many, and no more, can sit down."""
    counts = [seats for each in games_in(game) for seats in each.seats_for(each.options_type())]
    numbers = [int(found) for found in re.findall(r"\d+", words(lang).sentences[f"{game}.players"])]
    assert numbers == sorted({min(counts), max(counts)})
