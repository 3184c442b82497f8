"""The sheets of the rule pages: four parts each, alike in both languages, every link and drawing good."""

from __future__ import annotations

import re
import tomllib

import pytest

from tablee.locales import LANGUAGES
from tests.docs.catalogue import CATALOGUES, Catalogue
from tests.docs.test_rule_pages import RULES, drawn_on_disk, without_words

SHEETS = RULES / "sheets"
MOST_WORDS = 190
"""A sheet is read in a minute."""

each_game = pytest.mark.parametrize("of", CATALOGUES, ids=lambda of: of.game)


def sheet(of: Catalogue, lang: str) -> str:
    return (SHEETS / f"{of.game}.{lang}.md").read_text(encoding="utf-8")


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_has_four_parts_and_is_read_in_a_minute(of: Catalogue, lang: str) -> None:
    text = sheet(of, lang)
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == 4
    told = re.sub(r"!\[[^\]]*\]\([^)]*\)|\(?\[[^\]]*\]\([^)]*\)\)?", "", text)
    assert len(told.split()) <= MOST_WORDS
    assert set(re.findall(r"\(#([^)]+)\)", text)) <= set(of.ids)
    drawings = re.findall(r"!\[[^\]]+\]\(images/([^)]+)\)", text)
    assert len(drawings) == 2
    assert set(drawings) <= set(drawn_on_disk(of))


@each_game
def test_both_languages_link_and_draw_the_same(of: Catalogue) -> None:
    french, english = (without_words(sheet(of, lang)) for lang in LANGUAGES)
    assert french == english


@each_game
def test_french_has_its_spaces(of: Catalogue) -> None:
    text = re.sub(r"!\[|\]\([^)]*\)", "x", sheet(of, "fr"))
    assert not re.findall(r"[^\s]? [:;!?»]|« ", text)


def test_every_game_has_words_for_its_index() -> None:
    index = tomllib.loads((SHEETS / "words.toml").read_text(encoding="utf-8"))
    assert set(index) == {of.game for of in CATALOGUES}
    assert all(len(each[lang]) > 10 for each in index.values() for lang in LANGUAGES)
