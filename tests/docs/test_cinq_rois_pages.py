"""The rule pages of Les Cinq Rois: complete, alike in both languages, every link and drawing good."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tablee.core.rulebook import Article, parse_page
from tablee.games.cinq_rois.options import CinqRoisOptions

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
LANGS = ("fr", "en")

KINDS = {
    "setup": "01 03 04 05 06 07 08 09 10 11 33 53 54 55 56 57 58 59",
    "end": "02 34 35 83 84",
    "turn": "12 13 14 15 16 23 24 25 40 73 75 76 78 79 92",
    "legality": "17 18 19 20 21 22 36 37 39 62 63 64 65 66 67 68 69 70 71 72 74 77 80 87 88 89",
    "scoring": "26 27 28 29 30 31 32 38 60 61 81 82",
    "variant": "41 42 43 44 45 46 47 48 49 50 51 52 93 94",
    "advice": "85 86 90 91",
    "ruling": "R1 R2 R3 R4 R5 R6 R7 R8 R10 R11 R13 R14 R15 R16 R17 R18 R19 R20 R21 R22 R23 R24",
    "ruling-note": "R9 R12",
}
CLAUSES = [f"ROI-{n:02}" for n in range(1, 95)] + [f"ROI-R{n}" for n in range(1, 25)]


def page(lang: str) -> str:
    return (RULES / f"cinq-rois.{lang}.md").read_text(encoding="utf-8")


def articles(lang: str) -> list[Article]:
    return parse_page(page(lang))


def images(text: str) -> list[tuple[str, str]]:
    return re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", text)


def without_words(body: str) -> list[str]:
    """Return what must be alike in every language: code, links and drawings, in order."""
    return re.findall(r"`[^`]+`|\]\([^)]+\)", body)


@pytest.fixture(scope="module")
def drawer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_cinq_rois", ROOT / "tools" / "draw_cinq_rois.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_an_article_in_order(lang: str) -> None:
    assert [article.id for article in articles(lang)] == CLAUSES


@pytest.mark.parametrize("lang", LANGS)
def test_every_article_has_its_class(lang: str) -> None:
    expected = {f"ROI-{n}": kind for kind, numbers in KINDS.items() for n in numbers.split()}
    assert {article.id: article.kind for article in articles(lang)} == expected


def test_both_languages_carry_the_same_code_links_and_drawings() -> None:
    for french, english in zip(articles("fr"), articles("en"), strict=True):
        assert (french.id, french.kind) == (english.id, english.kind)
        assert sorted(without_words(french.body)) == sorted(without_words(english.body)), french.id


@pytest.mark.parametrize("lang", LANGS)
def test_every_link_leads_to_an_anchor(lang: str) -> None:
    text = page(lang)
    anchors = set(re.findall(r'<a id="([^"]+)"', text))
    targets = re.findall(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", text)
    assert targets
    for label, target in targets:
        assert target.startswith("#")
        assert target[1:] in anchors
        assert label == target[1:]


@pytest.mark.parametrize("lang", LANGS)
def test_no_article_links_only_to_itself(lang: str) -> None:
    for article in articles(lang):
        assert f"](#{article.id})" not in article.body


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_named_in_passing_exists(lang: str) -> None:
    assert set(re.findall(r"ROI-R?\d+", page(lang))) == set(CLAUSES)


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_name_their_options(lang: str) -> None:
    by_id = {article.id: article.body for article in articles(lang)}
    for spec in CinqRoisOptions.specs().values():
        assert f"`{spec.name}`" in by_id[spec.clause]


@pytest.mark.parametrize("lang", LANGS)
def test_every_drawing_is_shown_once_with_a_description(lang: str) -> None:
    shown = images(page(lang))
    on_disk = {f"images/{path.name}" for path in (RULES / "images").glob("cinq-rois-*.svg")}
    assert sorted(target for _, target in shown) == sorted(on_disk)
    assert all(len(words) > 60 for words, _ in shown)


def test_the_drawings_are_up_to_date(drawer: ModuleType) -> None:
    drawn = {f"{drawing.name}.svg": drawing.svg().encode() for drawing in drawer.drawings()}
    on_disk = {path.name: path.read_bytes() for path in (RULES / "images").glob("cinq-rois-*.svg")}
    assert drawn.keys() == on_disk.keys()
    stale = [name for name in drawn if drawn[name] != on_disk[name]]
    assert not stale, "run: python tools/draw_cinq_rois.py"


def test_the_drawings_describe_themselves_in_both_languages(drawer: ModuleType) -> None:
    space = "{http://www.w3.org/2000/svg}"
    for drawing in drawer.drawings():
        root = ElementTree.fromstring(drawing.svg())
        for tag in ("title", "desc"):
            found = root.findall(f"{space}{tag}")
            assert [each.get("lang") for each in found] == list(LANGS)
            assert all(each.text for each in found)
