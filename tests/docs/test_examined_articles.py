"""Articles that once said too much, too little or another thing: what they must say, and what nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.rulebook import parse_page
from tablee.games import words
from tablee.locales import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
SAID = {
    ("jacquet", "JAC-58"): ("Rien n’oblige à sortir", "Nothing obliges you to bear off"),
    ("jacquet", "JAC-61"): ("plus fort que la dernière flèche garnie", "above the last arrow held"),
    ("jacquet", "JAC-R12"): (
        "Là où une description du jeu dit un nombre",
        "a description of the game names a number",
    ),
    ("jacquet", "JAC-R15"): ("sur l’as, le deux et le trois)", "on the ace, two and three alone)"),
    ("crapette", "CRA-12"): ("d’une seule enseigne", "of a single suit"),
    ("crapette", "CRA-29"): ("dès la première action du tour", "from the first action of the other’s turn"),
    ("crapette", "CRA-R6"): ("rien n’oblige à la jouer", "nothing obliges you to play it"),
    ("crapette", "CRA-R20"): ("un talon déjà renouvelé n’est pas défait", "a renewed stock stays renewed"),
    ("crapette", "CRA-R22"): ("Dès la première action du tour", "From the first action of the turn"),
    ("crapette", "CRA-R26"): (
        "après 200 tours pendant lesquels rien n’a quitté",
        "after 200 turns in which nothing left",
    ),
    ("cinq-rois", "ROI-R1"): ("Le jeu change en deux points", "The game differs in two points"),
    ("cinq-rois", "ROI-R7"): ("avant qu’il jette", "before he throws"),
    ("cinq-rois", "ROI-R15"): ("le moins de points", "the fewest points"),
    ("bonanza", "BON-R6"): (
        "au moins un de plus que la dernière offre",
        "at least one more than the last offer",
    ),
    ("bonanza", "BON-R10"): (
        "une carte que l’on a en main sans la montrer",
        "that one holds without showing it",
    ),
    ("bonanza", "BON-R16"): (
        "qui a passé, même avant la première mise",
        "who has passed, even before the first stake",
    ),
    ("bonanza", "BON-R30"): ("rachète à ce moment", "buys as many chips as at the start at that moment"),
    ("bonanza", "BON-R31"): ("la victoire est partagée", "the victory is shared"),
    ("bonanza", "BON-75"): ("se fixe avant la première donne", "is fixed before the first deal"),
    ("sacramento", "SAC-R11"): ("compte encore au-dessous du sept", "counts below the seven as well"),
    ("sacramento", "SAC-36"): ("les coins marqués pour les pièces", "the corners marked for the pieces"),
}
"""By article: what it says in French and in English."""
NEVER = re.compile(
    r"cheapest combination|combinaisons les moins coûteuses|most widely|last resort|dernier recours",
    re.IGNORECASE,
)


@pytest.mark.parametrize(("game", "clause"), SAID)
def test_an_article_says_what_is_played(game: str, clause: str) -> None:
    for lang, phrase in zip(("fr", "en"), SAID[game, clause], strict=True):
        text = (RULES / f"{game}.{lang}.md").read_text(encoding="utf-8")
        [article] = [each for each in parse_page(text) if each.id == clause]
        assert phrase in re.sub(r"[\u00a0\u202f]", " ", article.body), lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_wrong_is_said_nowhere(lang: str) -> None:
    for path in RULES.glob(f"*.{lang}.md"):
        assert not NEVER.search(path.read_text(encoding="utf-8")), path
    assert [key for key, said in words(lang).sentences.items() if NEVER.search(said)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_are_counted_as_the_screens_count_them(lang: str) -> None:
    """Seats from 0 are for programs: they stand where notation is explained, at the end of a page."""
    for path in RULES.glob(f"*.{lang}.md"):
        text = path.read_text(encoding="utf-8")
        found = [at.start() for at in re.finditer(r"\b(seat|place) \d", text)]
        assert all(at > text.rindex("\n## ") for at in found), path
