"""Rules to read: the sheet of each game, on screen and on paper, and the ways between articles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tablee.core.primer import Task
from tablee.games import primer_of
from tablee.games.shelf import games_in
from tablee.locales import LANGUAGES
from tests.again import now_or_again
from tests.browser.axe import look
from tests.browser.conftest import ROOT, make_context
from tests.browser.pages import GAMES
from tools.house_process import House

PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")
BOX = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
POINTS = {"A4": (595, 842), "A5": (420, 595)}
ARTICLE = re.compile(r'<article id="([^"]+)".*?</article>', re.DOTALL)
FIGURE = re.compile(r'<figure id="(drawing-[^"]+)">.*?</figure>', re.DOTALL)
DRAWN = "() => [...document.querySelectorAll('.sheet img')].every((of) => of.complete && of.naturalWidth)"


@pytest.mark.parametrize("game", now_or_again(GAMES, "jacquet", "cinq-rois"))
def test_the_sheet_is_the_first_screen_and_one_side_of_paper(page: Page, game: str, tmp_path: Path) -> None:
    page.goto(f"/rules/{game}")
    expect(page.locator(".sheet .part")).to_have_count(4)
    page.wait_for_function(DRAWN)
    assert page.evaluate("document.querySelector('.sheet').getBoundingClientRect().bottom <= innerHeight")
    page.evaluate("window.print = () => undefined")
    for size, points in POINTS.items():
        page.locator(f"[data-print={size}]").click()
        printed = page.pdf(path=tmp_path / f"{size}.pdf", prefer_css_page_size=True)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert len(PAGES.findall(printed)) == 1, size
        [found] = {tuple(round(float(each)) for each in box) for box in BOX.findall(printed)}
        assert found == points
    expect(page.locator("article").first).to_be_attached()


def test_articles_lessons_drawings_and_words_lead_to_each_other(page: Page) -> None:
    page.goto("/rules/jacquet")
    page.locator("#index a[href='#JAC-39']").first.click()
    expect(page.locator("#JAC-39[data-sought]")).to_be_in_viewport()
    page.locator("#JAC-39 a.lesson").first.click()
    expect(page.locator("[data-task=courier]")).to_be_visible()
    page.locator("[data-task] [data-article=JAC-39]").first.click()
    expect(page.locator("[data-article-shown=JAC-39]")).to_be_visible()
    page.goto("/rules/jacquet")
    drawing = page.locator("article .ways a[href^='#drawing-']").first
    name = drawing.get_attribute("href")
    drawing.click()
    expect(page.locator(f"{name} figcaption a").first).to_be_in_viewport()
    page.locator("input[type=search]").fill("postillon")
    expect(page.locator(".sheet")).to_be_hidden()
    expect(page.locator("article:visible").first).to_contain_text(re.compile("postillon", re.IGNORECASE))
    page.locator("input[type=search]").fill("")
    expect(page.locator(".sheet")).to_be_visible()


def lessons_in(game: str) -> list[tuple[str, Task]]:
    """All lessons of a box, each with the address of its course."""
    primers = [(f"/learn/{each.id}", primer_of(each.id)) for each in games_in(game)]
    return [(at, task) for at, primer in primers if primer is not None for task in primer.tasks]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_and_every_drawing_is_linked_with_its_articles(game: str, lang: str) -> None:
    """In the page as it was built: from articles to lessons and drawings, and back from the drawings."""
    built = ROOT / "web" / "generated" / "public" / "rulebooks" / f"{game}.{lang}.html"
    html = built.read_text(encoding="utf-8")
    articles = {found[1]: found[0] for found in ARTICLE.finditer(html)}
    figures = {found[1]: found[0] for found in FIGURE.finditer(html)}
    assert figures
    for course, task in lessons_in(game):
        assert f'href="{course}#{task.id}"' in articles[task.article]
    for name, figure in figures.items():
        named = [each for each in articles if f'href="#{each}"' in figure]
        assert named, name
        for article in named:  # which shows the drawing, or leads to it
            assert figure in articles[article] or f'href="#{name}"' in articles[article], article
        lessons = {f"{at}#{task.id}" for at, task in lessons_in(game) if task.article in named}
        assert set(re.findall(r'href="(/learn/[^"]+)"', figure)) == lessons


def test_an_article_beside_a_lesson_leads_to_its_drawing_and_to_another_lesson(page: Page) -> None:
    page.goto("/learn/crapette#centre")
    page.locator("[data-task=centre] [data-article=CRA-12]").first.click()
    page.locator("[data-article-shown] a[href^='#drawing-']").first.click()
    drawing = page.locator("[data-article-shown^=drawing-]")
    expect(drawing.locator("img")).to_be_visible()
    drawing.locator("a.lesson[href$='#table']").click()
    expect(page.locator("[data-article-shown]")).to_have_count(0)
    expect(page.locator("[data-task=table]")).to_be_visible()


def test_the_shelf_leads_to_lessons_and_the_box_explains_its_texts(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-learn]")).to_have_count(len(GAMES))
    page.goto("/box/jacquet")
    expect(page.locator(".presets")).to_contain_text("grand-père")
    expect(page.locator(".presets")).to_contain_text("deux dames de retour")


@pytest.mark.parametrize(
    ("width", "height", "theme"), now_or_again([(360, 740, "dark"), (1280, 800, "light")], (360, 740, "dark"))
)
def test_axe_finds_nothing_on_a_rule_page(
    browser: Browser, house: House, width: int, height: int, theme: str
) -> None:
    context = make_context(browser, house, viewport={"width": width, "height": height}, color_scheme=theme)
    page = context.new_page()
    page.goto("/rules/crapette")
    expect(page.locator(".sheet .part")).to_have_count(4)
    look(page)
    context.close()
