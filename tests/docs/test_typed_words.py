"""What a rule page says one may type is read as the notation beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.options import format_value
from tablee.games import get_game, words
from tablee.locales import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ROW = re.compile(r"^\|[^|`]+\| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def rows_of(page: str, lang: str) -> list[tuple[str, str]]:
    """What one types and its notation, in the last section of a page."""
    text = (RULES / f"{page}.{lang}.md").read_text(encoding="utf-8")
    return ROW.findall(text[text.rindex("\n## ") :])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_bonanza_are_read(lang: str) -> None:
    game = get_game("bonanza")
    rows = rows_of("bonanza", lang)
    assert len(rows) == 11
    for typed, notation in rows:
        word = notation.split(" ")[0]
        legal = [] if word == "five" else [game.parse_action(word)]
        assert game.read_typed(typed, legal, lang) == notation, typed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["crapette", "cinq-rois"])
def test_the_words_of_crapette_and_of_the_five_crowns_are_read(page: str, lang: str) -> None:
    rows = rows_of(page, lang)
    assert len(rows) == 8
    for typed, notation in rows:
        game = get_game("cinq-rois-solo" if notation == "to7" else page)
        action = game.parse_action(notation)
        assert game.read_action(typed, [action]) == action, typed


@pytest.mark.parametrize("page", ["crapette", "cinq-rois"])
def test_the_words_of_a_french_page_are_french(page: str) -> None:
    def words(lang: str) -> set[str]:
        return {typed for typed, _ in rows_of(page, lang) if typed.isalpha() and len(typed) > 2}

    assert words("fr") & words("en") <= {"crapette"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["bonanza", "cinq-rois", "crapette", "jacquet", "sacramento"])
def test_what_is_typed_comes_last_on_the_page(page: str, lang: str) -> None:
    """Articles say in words what to do; in code there are options, their values and numbered arrows alone."""
    options = get_game(page).options_type
    values = {format_value(choice) for spec in options.specs().values() for choice in spec.choices}
    text = (RULES / f"{page}.{lang}.md").read_text(encoding="utf-8")
    codes = re.findall(r"`([^`]+)`", text[: text.rindex("\n## ")])
    plain = re.compile(r"[A-Z]{3}-R?\d*|\d+[-x]\d+")
    assert {code for code in codes if not plain.fullmatch(code)} <= {*options.specs(), *values}


@pytest.mark.parametrize("page", ["bonanza", "cinq-rois", "crapette", "jacquet", "sacramento"])
def test_french_help_and_refusals_teach_french_words(page: str) -> None:
    """Where the page has a French word for a word of the notation, the terminal says that one too."""
    french_words = words("fr")
    told = " ".join(
        [french_words.say(f"{page}.help"), french_words.say(f"{page}.notation.bad-action", text="")]
    )
    said = set(re.findall(r"\w+", told))
    french = {typed.split()[0] for typed, _ in rows_of(page, "fr") if re.match(r"[^\W\d]{3}", typed)}
    foreign = {match[0] for _, notation in rows_of(page, "fr") if (match := re.match(r"[a-z]{3,}", notation))}
    assert said & french
    assert not said & (foreign - french)
