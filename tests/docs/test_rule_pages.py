"""The rule pages of every game: complete, alike in both languages, every link and drawing good."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tablee.core.rulebook import Article, parse_page
from tablee.games import game_ids
from tablee.locales import LANGUAGES
from tests.docs.catalogue import CATALOGUES, Catalogue

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("of", CATALOGUES, ids=lambda of: of.game)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def page(of: Catalogue, lang: str) -> str:
    return (RULES / f"{of.game}.{lang}.md").read_text(encoding="utf-8")


def articles(of: Catalogue, lang: str) -> list[Article]:
    return parse_page(page(of, lang))


def without_words(body: str) -> list[str]:
    """What must be alike in every language: code, links and drawings."""
    return sorted(re.findall(r"`[^`]+`|\]\([^)]+\)", body))


def drawer(of: Catalogue) -> ModuleType:
    return import_module(of.drawer)


def drawn_on_disk(of: Catalogue) -> dict[str, str]:
    return {
        path.name: path.read_text(encoding="utf-8") for path in (RULES / "images").glob(f"{of.game}-*.svg")
    }


def test_every_game_of_the_shelf_is_catalogued() -> None:
    assert [of.game for of in CATALOGUES] == game_ids()


@each_game
@each_language
def test_every_clause_is_an_article_in_order_and_of_its_class(of: Catalogue, lang: str) -> None:
    found = articles(of, lang)
    assert [article.id for article in found] == of.ids
    assert {article.id: article.kind for article in found} == of.classes


@each_game
def test_both_languages_carry_the_same_code_links_and_drawings(of: Catalogue) -> None:
    for french, english in zip(articles(of, "fr"), articles(of, "en"), strict=True):
        assert without_words(french.body) == without_words(english.body), french.id


@each_game
@each_language
def test_every_link_leads_to_another_article(of: Catalogue, lang: str) -> None:
    targets = re.findall(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", page(of, lang))
    assert targets
    assert all(target == f"#{label}" and label in of.ids for label, target in targets)
    for article in articles(of, lang):
        assert f"](#{article.id})" not in article.body


@each_game
@each_language
def test_every_clause_named_in_passing_exists(of: Catalogue, lang: str) -> None:
    assert set(re.findall(rf"{of.prefix}-R?\d+", page(of, lang))) == set(of.ids)


@each_game
@each_language
def test_articles_name_their_options_and_their_values(of: Catalogue, lang: str) -> None:
    by_id = {article.id: article.body for article in articles(of, lang)}
    named = of.option_words()
    assert named
    for clause, words in named.items():
        missing = [word for word in words if f"`{word}`" not in by_id[clause]]
        assert not missing, clause


@each_game
@each_language
def test_every_drawing_is_shown_once_with_a_description(of: Catalogue, lang: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", page(of, lang))
    assert shown
    assert sorted(target for _, target in shown) == sorted(f"images/{name}" for name in drawn_on_disk(of))
    assert all(len(words) > 60 for words, _ in shown)


@each_game
def test_the_drawings_are_up_to_date(of: Catalogue) -> None:
    drawn = {f"{drawing.name}.svg": drawing.svg() for drawing in drawer(of).drawings()}
    assert drawn == drawn_on_disk(of), f"run: python -m {of.drawer}"


@each_game
def test_the_drawings_describe_themselves_in_both_languages(of: Catalogue) -> None:
    for drawing in drawer(of).drawings():
        root = ElementTree.fromstring(drawing.svg())
        for tag in ("title", "desc"):
            found = root.findall(f"{SVG}{tag}")
            assert [each.get("lang") for each in found] == list(LANGUAGES)
            assert all(each.text for each in found)


@each_game
def test_french_has_its_spaces(of: Catalogue) -> None:
    text = re.sub(r"!\[|`[^`]*`|\]\([^)]*\)|<[^>]*>|\|[-|]+\|", "x", page(of, "fr"))
    assert re.findall(r".{12}(?<!\xa0)[;:!?»]", text) == []
    assert re.findall(r"«(?!\xa0).{12}", text) == []
    assert "'" not in text
