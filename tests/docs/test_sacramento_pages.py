"""The rule pages of Sacramento: complete, alike in both languages, every link and drawing good."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.core.options import format_value
from tablee.core.rulebook import Article, parse_page
from tablee.games.sacramento.options import SacramentoOptions
from tools import draw_sacramento

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
LANGS = ("fr", "en")
CLAUSES = [f"SAC-{n:02}" for n in range(1, 74)] + [f"SAC-R{n}" for n in range(1, 26)]
KINDS = {
    "setup": "01 03 04 05 16 17 18 64",
    "end": "02 06 07 08 09 10 11 12 13 14 15",
    "legality": ("19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 55 56 57 58 59 60 61 62"),
    "turn": "41 42 43 44 45 47 48 51 53 54 65",
    "advice": "46 49 50 52 63",
    "variant": "66 67 68 69 70 71 72 73",
    "ruling": " ".join(f"R{n}" for n in range(1, 26)),
}


def page(lang: str) -> str:
    return (RULES / f"sacramento.{lang}.md").read_text(encoding="utf-8")


def articles(lang: str) -> list[Article]:
    return parse_page(page(lang))


def without_words(body: str) -> list[str]:
    """What must be alike in every language: code, links and drawings."""
    return sorted(re.findall(r"`[^`]+`|\]\([^)]+\)", body))


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_an_article_in_order_with_its_class(lang: str) -> None:
    assert [article.id for article in articles(lang)] == CLAUSES
    expected = {f"SAC-{n}": kind for kind, numbers in KINDS.items() for n in numbers.split()}
    assert {article.id: article.kind for article in articles(lang)} == expected


def test_both_languages_carry_the_same_code_links_and_drawings() -> None:
    for french, english in zip(articles("fr"), articles("en"), strict=True):
        assert without_words(french.body) == without_words(english.body), french.id


@pytest.mark.parametrize("lang", LANGS)
def test_every_link_leads_to_another_article(lang: str) -> None:
    targets = re.findall(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", page(lang))
    assert targets
    assert all(target == f"#{label}" and label in CLAUSES for label, target in targets)
    for article in articles(lang):
        assert f"](#{article.id})" not in article.body


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_named_in_passing_exists(lang: str) -> None:
    assert set(re.findall(r"SAC-R?\d+", page(lang))) == set(CLAUSES)


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_name_their_options_and_all_their_values(lang: str) -> None:
    by_id = {article.id: article.body for article in articles(lang)}
    for spec in SacramentoOptions.specs().values():
        values = [format_value(value) for value in spec.choices if not isinstance(value, bool)]
        for word in (spec.name, *values):
            assert f"`{word}`" in by_id[spec.clause], (spec.name, word)


@pytest.mark.parametrize("lang", LANGS)
def test_every_drawing_is_shown_once_with_a_description(lang: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", page(lang))
    on_disk = [f"images/{path.name}" for path in (RULES / "images").glob("sacramento-*.svg")]
    assert sorted(target for _, target in shown) == sorted(on_disk)
    assert all(len(words) > 60 for words, _ in shown)


def test_french_typography() -> None:
    text = re.sub(r"!\[|`[^`]*`|\]\([^)]*\)|<[^>]*>|\|[-|]+\|", "x", page("fr"))
    assert not re.search(r"(?<!\xa0)[;!?»]", text)
    assert not re.search(r"(?<!\xa0):", text)
    assert not re.search(r"«(?!\xa0)", text)
    assert "'" not in text


def test_the_drawings_are_up_to_date() -> None:
    drawn = {f"{drawing.name}.svg": drawing.svg().encode() for drawing in draw_sacramento.drawings()}
    on_disk = {path.name: path.read_bytes() for path in (RULES / "images").glob("sacramento-*.svg")}
    assert drawn == on_disk, "run: python -m tools.draw_sacramento"


def test_the_drawings_describe_themselves_in_both_languages() -> None:
    space = "{http://www.w3.org/2000/svg}"
    for drawing in draw_sacramento.drawings():
        root = ElementTree.fromstring(drawing.svg())
        for tag in ("title", "desc"):
            found = root.findall(f"{space}{tag}")
            assert [each.get("lang") for each in found] == list(LANGS)
            assert all(each.text for each in found)


def test_the_boards_drawn_hold_no_more_than_there_is() -> None:
    for picture in (draw_sacramento.START, draw_sacramento.FIRST, draw_sacramento.SECOND):
        cells = draw_sacramento.read(picture)
        assert sum(bool(cell.token) for cell in cells) in range(30, 33)
        assert sorted(cell.piece for cell in cells if cell.piece) == ["B", "N", "R", "W"]
