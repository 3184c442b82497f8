"""The rule pages of Crapette: complete, alike in both languages, every link and drawing good."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tablee.core.options import format_value
from tablee.core.rulebook import Article, parse_page
from tablee.games.crapette.options import CrapetteOptions

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
LANGS = ("fr", "en")
CLAUSES = [f"CRA-{n:02}" for n in range(1, 36)] + [f"CRA-R{n}" for n in range(1, 30)]
KINDS = {
    "setup": "01 02 04 05 06 07 08 09 17",
    "legality": "10 11 12 13 14 15 16 22 27 29 30 31 32",
    "turn": "18 19 20 21 23 24 25 26 28",
    "end": "03 33 35",
    "scoring": "34",
}


def page(lang: str) -> str:
    return (RULES / f"crapette.{lang}.md").read_text(encoding="utf-8")


def articles(lang: str) -> list[Article]:
    return parse_page(page(lang))


def without_words(body: str) -> list[str]:
    return sorted(re.findall(r"`[^`]+`|\]\([^)]+\)", body))


@pytest.fixture(scope="module")
def drawer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_crapette", ROOT / "tools" / "draw_crapette.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_an_article_in_order_and_of_its_kind(lang: str) -> None:
    expected = {f"CRA-{n}": kind for kind, numbers in KINDS.items() for n in numbers.split()}
    found = articles(lang)
    assert [article.id for article in found] == CLAUSES
    for article in found:
        assert article.kind == expected.get(article.id, "ruling"), article.id


def test_both_languages_carry_the_same_code_links_and_drawings() -> None:
    for french, english in zip(articles("fr"), articles("en"), strict=True):
        assert without_words(french.body) == without_words(english.body), french.id


@pytest.mark.parametrize("lang", LANGS)
def test_every_link_leads_to_another_article(lang: str) -> None:
    for article in articles(lang):
        for label, target in re.findall(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", article.body):
            assert target == f"#{label}"
            assert label in CLAUSES
            assert label != article.id


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_and_every_choice_of_words_is_in_its_article(lang: str) -> None:
    by_id = {article.id: article.body for article in articles(lang)}
    for name, spec in CrapetteOptions.specs().items():
        assert f"`{name}`" in by_id[spec.clause]
        for choice in spec.choices:
            if not isinstance(choice, bool):
                assert f"`{format_value(choice)}`" in by_id[spec.clause], name


def test_french_has_its_spaces() -> None:
    assert re.findall(r"[^\s ][;!?»](?=\s)", re.sub(r"`[^`]*`", "", page("fr"))) == []
    assert re.findall(r" [:;!?»]", page("fr")) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_drawing_is_shown_once_with_a_description(lang: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", page(lang))
    on_disk = {f"images/{path.name}" for path in (RULES / "images").glob("crapette-*.svg")}
    assert sorted(target for _, target in shown) == sorted(on_disk)
    assert all(len(words) > 60 for words, _ in shown)


def test_the_drawings_are_up_to_date_and_describe_themselves(drawer: ModuleType) -> None:
    drawn = {f"{drawing.name}.svg": drawing.svg() for drawing in drawer.drawings()}
    on_disk = {path.name: path.read_text("utf-8") for path in (RULES / "images").glob("crapette-*.svg")}
    assert drawn == on_disk, "run: python tools/draw_crapette.py"
    for svg in drawn.values():
        root = ElementTree.fromstring(svg)
        for tag in ("title", "desc"):
            found = root.findall(f"{{http://www.w3.org/2000/svg}}{tag}")
            assert [each.get("lang") for each in found] == list(LANGS)
