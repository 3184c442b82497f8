"""Rules to read: the sheet of each game, on screen and on paper, and the ways between articles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import make_context
from tests.browser.pages import GAMES
from tests.browser.test_learn import look
from tools.house_process import House

PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")
BOX = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
POINTS = {"A4": (595, 842), "A5": (420, 595)}
DRAWN = "[...document.querySelectorAll('.sheet img')].every((image) => image.complete && image.naturalWidth)"


@pytest.mark.parametrize("game", GAMES)
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


def test_the_shelf_leads_to_lessons_and_the_box_explains_its_texts(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-learn]")).to_have_count(len(GAMES))
    page.goto("/box/jacquet")
    expect(page.locator(".presets")).to_contain_text("grand-père")
    expect(page.locator(".presets")).to_contain_text("deux dames de retour")


@pytest.mark.parametrize(("width", "height", "theme"), [(360, 740, "dark"), (1280, 800, "light")])
def test_axe_finds_nothing_on_a_rule_page(
    browser: Browser, house: House, width: int, height: int, theme: str
) -> None:
    context = make_context(browser, house, viewport={"width": width, "height": height}, color_scheme=theme)
    page = context.new_page()
    page.goto("/rules/crapette")
    expect(page.locator(".sheet .part")).to_have_count(4)
    look(page)
    context.close()
