"""The rule pages of Bonanza: complete, alike in both languages, every link and drawing good."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tablee.core.rulebook import Article, parse_page
from tablee.games.bonanza.options import BonanzaOptions

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
LANGS = ("fr", "en")
CLAUSES = [f"BON-{n:02}" for n in range(1, 76)] + [f"BON-R{n}" for n in range(1, 33)]


def page(lang: str) -> str:
    return (RULES / f"bonanza.{lang}.md").read_text(encoding="utf-8")


def articles(lang: str) -> list[Article]:
    return parse_page(page(lang))


@pytest.fixture(scope="module")
def drawer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_bonanza", ROOT / "tools" / "draw_bonanza.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_an_article_in_order(lang: str) -> None:
    assert [article.id for article in articles(lang)] == CLAUSES
    assert set(re.findall(r"BON-R?\d+", page(lang))) == set(CLAUSES)


def test_both_languages_carry_the_same_code_links_and_drawings() -> None:
    for french, english in zip(articles("fr"), articles("en"), strict=True):
        assert (french.id, french.kind) == (english.id, english.kind)
        alike = [sorted(re.findall(r"`[^`]+`|\]\([^)]+\)", one.body)) for one in (french, english)]
        assert alike[0] == alike[1], french.id


@pytest.mark.parametrize("lang", LANGS)
def test_every_link_leads_to_another_article(lang: str) -> None:
    for article in articles(lang):
        for label, target in re.findall(r"(?<!!)\[([^\]]*)\]\(#([^)]*)\)", article.body):
            assert label == target
            assert target in CLAUSES
            assert target != article.id


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_name_their_options_and_values(lang: str) -> None:
    by_id = {article.id: article.body for article in articles(lang)}
    for name, spec in BonanzaOptions.specs().items():
        assert f"`{name}`" in by_id[spec.clause]
        for choice in spec.choices if isinstance(spec.default, str) else ():
            assert f"`{choice}`" in by_id[spec.clause]


@pytest.mark.parametrize("lang", LANGS)
def test_every_drawing_is_shown_once_with_a_description(lang: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", page(lang))
    on_disk = {f"images/{path.name}" for path in (RULES / "images").glob("bonanza-*.svg")}
    assert sorted(target for _, target in shown) == sorted(on_disk)
    assert all(len(words) > 60 for words, _ in shown)


def test_the_drawings_are_up_to_date_and_describe_themselves(drawer: ModuleType) -> None:
    for drawing in drawer.drawings():
        svg = drawing.svg()
        assert (RULES / "images" / f"{drawing.name}.svg").read_text(encoding="utf-8") == svg
        root = ElementTree.fromstring(svg)
        space = "{http://www.w3.org/2000/svg}"
        for tag in ("title", "desc"):
            assert [each.get("lang") for each in root.findall(f"{space}{tag}")] == list(LANGS)
